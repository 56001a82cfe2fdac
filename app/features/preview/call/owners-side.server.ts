import { CALCULATOR, CASE_VALUE, CONVERSION_PERCENT } from "~/content/funnel";
import { OWNERS_WORDS } from "~/content/pages/preview";
import { dollars } from "~/content/plans";
import type { Story } from "~/content/stories/story";
import { intakes } from "~/content/trades/intake";
import { DANGER, SUBJECT } from "~/content/trades/intake/intake";
import type { TradeId } from "~/content/trades/intake/intake";
import { slotWords, timeOf } from "../guide/calendar.server";
import {
  AT_ONCE,
  isByCall,
  isByText,
  isInDanger,
  isShared,
  isUrgent,
  type Preview,
  questionsOf,
  saysDanger,
  slotOf,
  TIME,
  wantsVisit,
} from "../guide/preview.server";

const SHORT = 60;

function worthOf(trade: TradeId) {
  const [unit, value] = trade === "law" ? ["case", CASE_VALUE] : ["job", CALCULATOR.jobValue.start];
  return {
    figure: dollars((value * CONVERSION_PERCENT) / 100),
    text: `on average, if a ${unit} is worth ${dollars(value)} and ${CONVERSION_PERCENT}% of real callers become ${unit}s. Both are our planning assumptions. If nobody texts the caller back, a missed call earns nothing.`,
  };
}

export type OwnersSide = ReturnType<typeof ownersSideOf>;

const short = (text: string) => (text.length <= SHORT ? text : `${text.slice(0, SHORT - 1).trimEnd()}…`);

export function ownersSideOf(preview: Preview) {
  const { trade, answers, notes, end } = preview;
  const { first, visit, times } = intakes[trade];
  const danger = isInDanger(preview);
  const questions = questionsOf(preview).filter(({ id }) => danger || id !== DANGER.id);
  const slot = slotOf(preview);
  const urgent = isUrgent(preview);
  const unsaid = end ? OWNERS_WORDS.unsaid : "…";
  const valueOf = (id: string) => {
    if (id === TIME && slot) return slotWords(slot);
    if (id === DANGER.id && !saysDanger(preview)) return OWNERS_WORDS.hinted;
    return answers[id] ?? unsaid;
  };
  const values = questions.map(({ id }) => valueOf(id));
  const subject = questions.find(({ id }) => id.endsWith(SUBJECT));
  const what = [first, ...(subject ? [subject] : [])].flatMap(({ id }) => answers[id] ?? []);
  const reach = isByText(preview) ? "Text back" : isByCall(preview) ? "Call back" : "Reply";
  const now = answers.time === AT_ONCE || danger ? `${reach} now` : reach;
  const open = isShared(preview) ? "Don't text this phone" : now;
  const when = end === "stopped" ? OWNERS_WORDS.optedOut : slot ? slotWords(slot) : open;
  const calendar: Story["calendar"] = !slot
    ? []
    : times.map((at) => ({
        time: timeOf(at).slice(0, -3),
        ...(at === slot.at
          ? { text: [visit, answers.name].filter(Boolean).join(", "), booked: true }
          : { text: "Open" }),
      }));
  return {
    /** Value of the call. Null if the caller may be in danger, gets no appointment, or opted out of texts. */
    worth: danger || end === "stopped" || !wantsVisit(preview) ? null : worthOf(trade),
    notification: {
      where: urgent ? "Your phone, urgent" : "Your phone",
      title: short(what.join(": ") || "A missed call"),
      text: [answers.name && short(answers.name), when].filter(Boolean).join(" · "),
    },
    summary: [
      // Callers often describe urgency in their own words, so add a row that marks the call as urgent.
      ...(urgent ? [{ label: "Urgent", value: "Yes" }] : []),
      ...questions.map(({ label }, place) => ({ label, value: short(values[place] ?? "") })),
    ],
    words: [...values.filter((text) => text.length > SHORT), ...notes],
    calendar,
  };
}
