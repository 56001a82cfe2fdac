import type { Call } from "./machine.server";
import { fixed } from "./sentence";
import { CALLED_OFF_LABEL, reachOf } from "./summary.server";
import { isPitch } from "./text/office.server";
import { slotInSummary } from "./time/calendar.server";

/** The caller wants no more texts. */
export function stop(call: Call) {
  call.preview.at = "stopped";
  call.preview.slot = null;
  call.more("Asked for", "No more texts");
  call.say(fixed("Okay, I've stopped, and you'll get no more texts. Call us whenever you like."));
}

/** The caller needs nobody anymore. */
export function callOff(call: Call, typed: string) {
  const { preview } = call;
  call.more(CALLED_OFF_LABEL, typed);
  preview.slot = null;
  preview.urgent = preview.dangers.length > 0;
  preview.at = preview.facts.need ? "done" : "stopped";
  call.say(fixed(`No problem. I'll let ${preview.business} know.`));
}

/** A message for the office is complete. */
export function endMessage(call: Call) {
  const { preview } = call;
  preview.at = "done";
  const promise = isPitch(preview.facts.need ?? "") ? "" : `, and somebody will ${reachOf(preview)} you back`;
  call.say(fixed(`${preview.business} gets your message${promise}.`));
}

/** The caller said yes to what was read back. */
export function end(call: Call) {
  const { preview, intake } = call;
  preview.at = "done";
  call.say(
    fixed(
      preview.slot
        ? preview.said.textOnly && /\bcall\b/.test(intake.booked)
          ? "Booked. Nobody will call: it's all by text."
          : intake.booked
        : preview.said.callBack
          ? `Thanks. ${preview.business} has your call, and somebody will ${reachOf(preview)} you back.`
          : `Thanks. ${preview.business} has your call, and somebody will ${reachOf(preview)} you to set a time.`,
    ),
  );
}

/** Nobody said yes to it: what is known goes to the team, and nothing is booked. */
export function endUnconfirmed(call: Call) {
  const { preview } = call;
  const [first] = call.reply;
  call.reply.length = 0;
  if (first?.fixed && call.warned) call.say(first);
  if (preview.slot) preview.more.push({ label: "Time not confirmed", value: slotInSummary(preview.slot) });
  preview.slot = null;
  for (const kind of call.kinds) preview.facts[kind] ??= null;
  preview.at = "done";
  call.say(
    fixed(
      `I have enough to go on. ${preview.business} gets all of it, and somebody will ${reachOf(preview)} you to confirm.`,
    ),
  );
}
