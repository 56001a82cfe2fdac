import { intakes } from "~/content/trades/intake";
import { slotInSummary } from "./time/calendar.server";
import { isOver, type Preview } from "./preview";

/** Of the line of the summary that says what a caller in danger wrote. */
export const DANGER_LABEL = "Danger";

/** Of a line with a time or a call that the caller asks for, and that nothing stands for otherwise. */
export const WANTS_LABEL = "Wants";

export const CALLED_OFF_LABEL = "Called off";

/** Whether the caller needs nobody anymore. */
export const isCalledOff = ({ more }: Preview) => more.some((line) => line.label === CALLED_OFF_LABEL);

/** What stands in for an answer and for a time that there isn't. */
const AT_THE_END = { unsaid: "Not said", unset: "To be set by phone" };
const SO_FAR: typeof AT_THE_END = { unsaid: "…", unset: "…" };

/** The owner's summary of a call, line by line. */
export function summaryOf(preview: Preview): { label: string; value: string }[] {
  const { trade, facts, slot, more, office } = preview;
  const { unsaid, unset } = isOver(preview) ? AT_THE_END : SO_FAR;
  const { questions, visit } = intakes[trade];
  const asked = questions.filter(
    ({ kind, skipIf }) => facts[kind] || kind === "need" || !(office || skipIf?.test(facts.need ?? "")),
  );
  return [
    ...asked.map(({ kind, label }) => ({
      label: office && kind === "need" ? "Message" : label,
      value: facts[kind] ?? (facts[kind] === null ? AT_THE_END.unsaid : unsaid),
    })),
    ...(office || isCalledOff(preview) ? [] : [{ label: visit, value: slot ? slotInSummary(slot) : unset }]),
    ...more,
  ];
}
