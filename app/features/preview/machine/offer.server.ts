import {
  askedIn,
  choose,
  isHour,
  mergeWish,
  offersFor,
  saySlot,
  type Wish,
  wishIn,
} from "./time/calendar.server";
import { contactIn } from "./text/contact.server";
import { changeIn, isFiller, isNonsense, isUnsure, SAYS_YES } from "./text/listen.server";
import { callWishIn, wantsCallBack } from "./text/refusals.server";
import type { Call } from "./machine.server";
import { MOST_FAULTS } from "./preview";
import { free, list, wordCount } from "./sentence";
import { change } from "./taking.server";
import { reachOf } from "./summary.server";
import { OFFERS, ONE_OFFER } from "./words.server";

const REFUSES_TIMES =
  /^\W*(?:no|not|none|n(?:ei|ie|e)?the?r|nope|nah|can'?t|don'?t|ninguno)\b|\b(?:none|neither|another|others?|later|something else|(?:doesn|don|can|won)'?t (?:work|do|make)|busy|change)\b/i;

/** Takes back a yes. */
const CORRECTS_TIME = /\b(?:but|not|no|wait|actually|instead|rather|make it|can'?t|could|can)\b|\?/i;

/** After so many, the team finds a time. */
const MOST_TURNED_DOWN = 2;

/** Hears which of the times on offer suits, if any. */
export function hearTime(call: Call, typed: string) {
  const { preview, now } = call;
  const changed = changeIn(typed);
  const text = changed ?? typed;
  const found = contactIn(text);
  if (found) call.reachAt(found.contact);
  const said = found?.rest ?? text;
  const slot = takenIn(call, said);
  // "Tomorrow at 1:30, but call me and not my mom" takes the time.
  const [first = ""] = text.split(/[.!?;]|,? but\b/);
  if (wantsCallBack(slot ? first : text)) {
    call.wants(callWishIn(text).wish);
    return leaveOpen(call);
  }
  if (slot) {
    preview.slot = slot;
    noteExtra(call, text);
    return call.toCheck();
  }
  const wish = askedIn(said, now);
  if (wish) return hearWish(call, wish, text);
  const done = change(call, text, changed !== null);
  if (done) {
    call.say(free(done));
    return putTime(call);
  }
  preview.faults++;
  if (REFUSES_TIMES.test(text) && !isUnsure(text)) {
    preview.wish = null;
    if (turnedDown(call) >= MOST_TURNED_DOWN) return leaveOpen(call);
    offer(call);
    return;
  }
  if (isNonsense(text) || isFiller(text) || SAYS_YES.test(text)) call.say(free("Sorry, I didn't get that."));
  else if (!found) {
    call.more("Also said", text);
    call.say(free("I've noted that."));
  }
  putTime(call);
}

/** A time on offer, or one of before that the caller names by its hour. */
function takenIn({ preview, now }: Call, text: string) {
  const { offered, seen } = preview;
  const wish = askedIn(text, now);
  // "Yes, that's good. I'll be there by 10."
  const [first = "", ...others] = text.split(/(?<=[.!])\s+/);
  const agrees = offered.length === 1 && others.length > 0 && !CORRECTS_TIME.test(text);
  if (agrees && SAYS_YES.test(first)) {
    const slot = choose(first, offered, now);
    if (slot) return slot;
  }
  return choose(text, offered, now) ?? (wish && isHour(wish) ? choose(text, seen, now) : null);
}

/** A time that the caller asks for instead of those on offer. */
function hearWish(call: Call, wish: Wish, text: string) {
  const { preview, intake, now } = call;
  preview.wish = mergeWish(preview.wish, wish);
  preview.faults = 0;
  const { slots, meets } = offersFor(intake, { urgent: preview.urgent, wish: preview.wish, now });
  // A caller who names a day and an hour has chosen.
  if (meets && isHour(wish) && slots.length === 1) {
    preview.slot = slots[0]!;
    noteExtra(call, text);
    return call.toCheck();
  }
  const [soonest] = preview.offered;
  if (wish.soonest && meets && saySlot(slots[0]!, now.day) === (soonest && saySlot(soonest, now.day)))
    call.say(free("That's the soonest I have."));
  if (meets) return void offer(call);
  call.wants(text, true);
  // After "tonight", where tonight is full, "first thing" is another day's.
  const { days } = preview.wish;
  const isFull = days && !offersFor(intake, { urgent: preview.urgent, wish: { days }, now }).meets;
  const nextWish = isFull ? null : preview.wish;
  if (turnedDown(call) < MOST_TURNED_DOWN) {
    offer(call);
    preview.wish = nextWish;
    return;
  }
  call.say(free("I have nothing then."));
  leaveOpen(call);
}

/** Times that nothing on offer suited, this one among them. */
function turnedDown({ preview: { said } }: Call) {
  said.turnedDown = (said.turnedDown ?? 0) + 1;
  return said.turnedDown;
}

/** What a text says besides choosing a time or agreeing. */
function noteExtra(call: Call, text: string) {
  const says = (one: string) => wishIn(one, call.now) === null && !isFiller(one);
  const sentences = text.split(/(?<=[.!?;])\s+|,\s+(?=(?:and|but)\b)|(?<!\s)\s+(?=but\b)/i);
  // "Tomorrow 1:30 is good, the lockbox code is 4417"
  const extra = sentences
    .flatMap((one) => (says(one) ? [one] : one.split(/,\s+/).filter(says)))
    .filter((one) => wordCount(one) > 3);
  if (extra.length > 0 && extra[0] !== text) call.more("Also said", extra.join(" "));
}

/** Other times than before, or those of the wish. @returns whether they are what was wished for */
export function offer(call: Call): boolean {
  const { preview, intake, now } = call;
  const { urgent, wish, seen } = preview;
  const { slots, meets } = offersFor(intake, { urgent, wish, skip: wish ? [] : seen, now });
  preview.offered = slots;
  preview.seen.push(...slots);
  if (!meets) call.say(free("I have nothing then."));
  putTime(call);
  return meets;
}

/** The times on offer, in other words each time. */
export function putTime(call: Call) {
  const { preview } = call;
  const times = list(preview.offered.map((slot) => saySlot(slot, preview.today)));
  if (preview.faults > MOST_FAULTS || times === "") return leaveOpen(call);
  const wordings = preview.offered.length === 1 ? ONE_OFFER : OFFERS;
  call.say(free(wordings[preview.tries++ % wordings.length]!(times)));
}

/** No time: the team calls back. */
export function leaveOpen(call: Call) {
  call.preview.slot = null;
  call.preview.said.open = 1;
  call.say(free(`I'll leave the time open, and the team will ${reachOf(call.preview)} you about it.`));
  call.toCheck();
}
