import type { QuestionKind } from "~/content/trades/intake/intake";
import { dangersAfter, safetyAnswer, takesDangerBack, warningFor } from "./danger/danger.server";
import { addressIn } from "./text/address.server";
import { answerTo } from "./text/facts.server";
import { nameIn } from "./text/names.server";
import { languageOf, tidy, withoutHello } from "./text/listen.server";
import type { Call } from "./machine.server";
import { fixed, free } from "./sentence";
import { DANGER_LABEL } from "./summary.server";

/** Danger comes first, once for each kind. */
export function warn(call: Call, typed: string) {
  const { preview } = call;
  const spanish = languageOf(typed) === "spanish";
  if (preview.dangers.length > 0 && takesDangerBack(typed, preview.dangers)) {
    preview.dangers = [];
    preview.urgent = false;
    preview.more = preview.more.filter(({ label }) => label !== DANGER_LABEL);
    call.more("Taken back", typed);
    return call.say(free("Glad to hear it."));
  }
  const found = dangersAfter(typed, preview.trade, preview.dangers);
  const fresh = found.filter((danger) => !preview.dangers.includes(danger));
  if (found.length > 0) call.more(DANGER_LABEL, typed);
  if (fresh[0]) {
    preview.dangers.push(...fresh);
    preview.urgent = true;
    preview.said.urgent = 1;
    call.warned = true;
    return call.say(fixed(warningFor(fresh[0], spanish)));
  }
  // It gets worse.
  if (found[0] && !typed.includes("?") && preview.at !== "check") {
    call.warned = true;
    return call.say(fixed(warningFor(found[0], spanish)));
  }
  const safety = safetyAnswer(typed, preview.dangers, spanish);
  if (!safety) return;
  call.warned = true;
  call.say(fixed(safety));
}

/** Somebody's life is at stake: where, and nothing else. */
export function hearInDanger(call: Call, rest: string) {
  const { preview, intake } = call;
  const { facts } = preview;
  if (facts.need === undefined && rest !== "") facts.need = tidy(withoutHello(rest));
  const street = addressIn(rest, true);
  if (street && call.kinds.includes("place")) facts.place = answerTo("place", rest, intake) ?? tidy(street);
  const named = nameIn(rest);
  if (named) facts.name = named.name;
  const asked: QuestionKind = call.kinds.includes("place") ? "place" : "name";
  if (asked === "name" && !facts.name && preview.said.emergency && rest !== "")
    facts.name = answerTo("name", rest, intake) ?? undefined;
  if (rest !== "" && !call.warned) call.more("Also said", rest);
  const asks = preview.said.emergency ?? 0;
  preview.said.emergency = asks + 1;
  if ((facts[asked] && (facts.name || asks > 0)) || asks >= 2) return endInDanger(call);
  preview.tries = 1;
  if (facts[asked]) {
    preview.at = "name";
    return call.say(fixed(`${preview.business} sees the address. 911 comes first. Then text me your name.`));
  }
  preview.at = asked;
  const what = asked === "place" ? "the address" : "your name";
  call.say(
    fixed(
      asks === 0
        ? `Then text me ${what}, and ${preview.business} sees it at once.`
        : `911 comes first. When you can, text me ${what}.`,
    ),
  );
}

/** Ends the call as an emergency, even where the caller says goodbye. */
export function endInDanger(call: Call) {
  const { preview } = call;
  for (const kind of call.kinds) preview.facts[kind] ??= null;
  preview.slot = null;
  preview.at = "done";
  call.say(
    fixed(
      `${preview.business} has this marked as an emergency. Don't wait for them: 911 comes first. I haven't booked anything.`,
    ),
  );
}
