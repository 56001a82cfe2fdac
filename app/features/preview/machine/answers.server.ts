import type { Call } from "./machine.server";
import { hearCheck } from "./check.server";
import { hearMisfit, isOffice, takeMessage } from "./office.server";
import { hearTime } from "./offer.server";
import { MOST_FAULTS } from "./preview";
import { free, wordCount } from "./sentence";
import { change, takeFacts } from "./taking.server";
import { addressIn } from "./text/address.server";
import { answerTo, REFUSES } from "./text/facts.server";
import {
  asksForHelp,
  changeIn,
  isFiller,
  isGreeting,
  isNo,
  isNonsense,
  isUnsure,
  swapIn,
  tidy,
} from "./text/listen.server";
import { callWishIn } from "./text/refusals.server";

/** Hears what is left of a text after what it asked and corrected. */
export function hearRest(call: Call, rest: string) {
  const { preview } = call;
  const asksAgain = (preview.at === "time" || preview.at === "check") && !("name" in preview.facts);
  if (asksAgain) return call.next(false);
  if (rest === "" && call.reply.length > 0) return call.putAgain();
  if (preview.at === "time") return hearTime(call, rest);
  if (preview.at === "check") return hearCheck(call, rest);
  if (!preview.office && isOffice(call, rest)) return hearAnswer(call, rest);
  const { wish, rest: others } = callWishIn(rest);
  if (wish !== "") {
    call.wants(wish);
    preview.said.callBack = 1;
  }
  if (wish === "" || preview.at === "need") return hearAnswer(call, rest);
  // Nobody who wants a call is asked on.
  if (isFiller(others) || isNo(others)) return preview.at === "name" ? call.putAgain() : call.next();
  hearAnswer(call, others);
}

/** Begins a sentence about somebody, and no address. */
const SPEAKS = /^\W*(?:i|i'?m|we|you|he|she|they|can|can'?t|don'?t|do|why|what)\b/i;

/** Hears the answer to a question of the intake. */
function hearAnswer(call: Call, typed: string): void {
  const { preview, intake } = call;
  const question = call.question!;
  if (!preview.office && isOffice(call, typed)) return takeMessage(call, typed);
  if (question.kind === "need" && hearMisfit(call, typed)) return;
  if (isGreeting(typed) && isFiller(typed)) {
    call.say(free("Hello!"));
    return call.putAgain();
  }
  if (question.kind !== "need" && REFUSES.test(typed) && !addressIn(typed)) {
    call.say(free("That's fine, you don't have to."));
    if (wordCount(typed) > 6) call.more("Also said", typed);
    return call.pass(question.kind);
  }
  // "Jen Ortiz. Actually, it's the kitchen."
  const [first, ...others] = typed.split(/(?<=[.!?])\s+/);
  const correction = others.join(" ");
  // "77 Fern Way. No wait, 79 Fern Way"
  if (question.kind === "place" && addressIn(changeIn(correction) ?? ""))
    return hearAnswer(call, changeIn(correction)!);
  if (first && correction && changeIn(correction) !== null) {
    const done = change(call, changeIn(correction)!, true);
    if (done) {
      call.say(free(done));
      return hearAnswer(call, first);
    }
  }
  const changed = changeIn(typed);
  if (changed !== null || swapIn(typed)) {
    const done = change(call, changed ?? typed, true);
    if (done) {
      call.say(free(done));
      return call.putAgain();
    }
  }
  const rest = takeFacts(call, changed ?? typed, question.kind);
  if (question.kind in preview.facts) return call.next();
  // The second answer to "Which street and number is it?" is the best there is.
  const asTyped =
    question.kind === "place" &&
    preview.tries > 1 &&
    /\p{L}/u.test(rest) &&
    !isFiller(rest) &&
    !isUnsure(rest) &&
    !SPEAKS.test(rest);
  const value = rest === "" ? null : (answerTo(question.kind, rest, intake) ?? (asTyped ? tidy(rest) : null));
  if (value !== null) {
    preview.facts[question.kind] = value;
    if (question.kind === "name" || question.kind === "place") call.noteRest(rest, value);
    return call.next();
  }
  if (asksForHelp(typed) && !call.heardSomething) return call.putAgain();
  if (
    !isNonsense(rest) &&
    !isFiller(rest) &&
    !isUnsure(rest) &&
    question.kind !== "need" &&
    wordCount(rest) > 2
  )
    call.more("Also said", rest);
  if (!call.heardSomething) return call.fault(question.kind);
  if (!call.warned) call.say(free(call.thanks()));
  preview.faults++;
  if (preview.faults > MOST_FAULTS) return call.pass(question.kind);
  call.putAgain();
}
