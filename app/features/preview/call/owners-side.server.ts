import { CALCULATOR, CASE_VALUE, CONVERSION_PERCENT } from "~/content/funnel";
import { dollars } from "~/content/plans";
import { intakes } from "~/content/trades/intake";
import type { TradeId } from "~/content/trades/intake/intake";
import type { Story } from "~/content/stories/story";
import { slotInSummary, timeOf } from "../machine/time/calendar.server";
import { isForLife } from "../machine/danger/danger.server";
import type { Preview } from "../machine/preview";
import { brief } from "../machine/sentence";
import { DANGER_LABEL, isCalledOff, summaryOf, WANTS_LABEL } from "../machine/summary.server";

/** What a call like this is worth, from the figures of the calculator's page. */
function worthOf(trade: TradeId) {
  const [unit, value] = trade === "law" ? ["case", CASE_VALUE] : ["job", CALCULATOR.jobValue.start];
  return {
    figure: dollars((value * CONVERSION_PERCENT) / 100),
    text: `on average, if a ${unit} is worth ${dollars(value)} and ${CONVERSION_PERCENT}% of real callers become ${unit}s. Both are our planning assumptions. A missed call nobody texts back earns nothing.`,
  };
}

/** What the business's owner gets of a call, in the shape of the home page's cards. */
export type OwnersSide = Pick<Story, "notification" | "summary" | "calendar"> & {
  /** Nothing where no job comes of it, or a life was at stake. */
  worth?: ReturnType<typeof worthOf>;
};

/** @param title of the alert, where it isn't what the caller needs */
export function ownersSideOf(preview: Preview, title?: string): OwnersSide {
  const { trade, facts, slot, urgent } = preview;
  const danger = preview.more.find(({ label }) => label === DANGER_LABEL)?.value;
  const wants = preview.more.find(({ label }) => label === WANTS_LABEL)?.value;
  const { visit, times } = intakes[trade];
  const who = [facts.name, facts.place].filter((fact) => fact && fact !== "Answered");
  const emergency = preview.dangers.some(isForLife);
  const calledOff = isCalledOff(preview);
  const reach = preview.said.textOnly ? "Text" : "Call";
  const back = preview.office || preview.said.callBack ? `${reach} back` : `${reach} back to set a time`;
  const open = urgent && preview.said.callBack ? `${reach} now` : back;
  const when = calledOff ? "Called off" : emergency ? `${reach} now` : slot ? slotInSummary(slot) : open;
  return {
    ...(emergency || calledOff || preview.office || preview.at === "stopped"
      ? {}
      : { worth: worthOf(trade) }),
    notification: {
      where: urgent ? "Your phone, urgent" : "Your phone",
      title: brief(title ?? danger ?? facts.need ?? wants ?? "A missed call", 80),
      text: [...who, when].join(" · "),
    },
    summary: [{ label: "Urgent", value: urgent ? "Yes" : "No" }, ...summaryOf(preview)],
    calendar: slot
      ? times.map((at) =>
          at === slot.at
            ? {
                time: timeOf(at).replace(/ .M$/, ""),
                text: [visit, facts.name].filter((part) => part && part !== "Answered").join(", "),
                booked: true,
              }
            : { time: timeOf(at).replace(/ .M$/, ""), text: "Open" },
        )
      : [],
  };
}
