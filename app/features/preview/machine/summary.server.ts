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
const UNSAID = { end: "Not said", far: "…" };

/** How the team answers the caller: nobody calls who wants texts. */
export const reachOf = ({ said }: Preview) => (said.textOnly ? "text" : "call");

/** The owner's summary of a call, line by line. */
export function summaryOf(preview: Preview): { label: string; value: string }[] {
  const { trade, facts, slot, more, office, said } = preview;
  const over = isOver(preview);
  const unset = over ? `To be set by ${said.textOnly ? "text" : "phone"}` : UNSAID.far;
  // Once a time is booked, what else was wished for is a note.
  const wants = (line: { label: string }) => !slot && line.label === WANTS_LABEL;
  const { questions, visit } = intakes[trade];
  const asked = questions.filter(
    ({ kind, skipIf }) => facts[kind] || kind === "need" || !(office || skipIf?.test(facts.need ?? "")),
  );
  return [
    ...(said.textOnly ? [{ label: "Contact", value: "Text only" }] : []),
    ...more.filter(wants),
    ...asked.map(({ kind, label }) => ({
      label: office && kind === "need" ? "Message" : label,
      value: facts[kind] ?? (over || facts[kind] === null ? UNSAID.end : UNSAID.far),
    })),
    ...(office || isCalledOff(preview) ? [] : [{ label: visit, value: slot ? slotInSummary(slot) : unset }]),
    // "10, not 10:30" was a wish; another time is booked.
    ...more
      .filter((line) => !wants(line))
      .map((line) => (line.label === WANTS_LABEL ? { ...line, label: "Asked for first" } : line)),
  ];
}
