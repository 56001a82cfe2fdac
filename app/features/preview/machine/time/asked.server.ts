import type { Now } from "./days.server";
import { isOnlyTime, type Wish, wishIn } from "./wish.server";

/** The parts of a text that stand for themselves. */
export const clauses = (text: string) => text.split(/(?<=[.!?;])\s+|,?(?<!\s)\s+but\b/i).filter(Boolean);

const DOUBTS = /[?]|\b(?:no|not|none|never|is there|can'?t|won'?t|before|doesn'?t|if|call|text|tonight)\b/i;

/** Says of a time that it doesn't suit. */
const UNFIT =
  /\b(?:(?:won'?t|doesn'?t|don'?t|can'?t|isn'?t|not) (?:work|do|make|good|possible|suit|fit)|(?:don'?t|can'?t|cannot|couldn'?t) (?:drive|be there|see|come|leave|make it)|(?:only )?text(?:s|ing)?(?: me)?(?: only)? (?:only )?(?:after|before|between)|no good|rough|too (?:early|late|soon)|out of the question|bad for me)\b/i;

/** "Nah 3:30 I'm still at work": the hour is named to be refused. */
function refusesHour(clause: string, now: Now): boolean {
  if (UNFIT.test(clause)) return true;
  if (!/^\W*(?:no|nah|nope)\b(?!\s*[,.!])/i.test(clause) || isOnlyTime(clause, now)) return false;
  const wish = wishIn(clause, now);
  return (
    wish?.times !== undefined &&
    !wish.days &&
    !/\b(?:make it|instead|said|meant|how about|works?|fine|ok)\b/i.test(clause)
  );
}

/** The wish of a text. Where some of its clauses are nothing but a time, the others add only a day: "8:00 but is nobody free tonight". */
export function askedIn(text: string, now: Now): Wish | null {
  const all = clauses(text).filter((clause) => !refusesHour(clause, now));
  if (all.length === 0) return null;
  const times = all.filter((clause) => isOnlyTime(clause, now));
  const wish = times.length > 0 && times.length < all.length ? wishIn(times.join(" "), now) : null;
  if (!wish || !(wish.days || wish.times)) return wishIn(all.join(" "), now);
  const others = all.filter((clause) => !times.includes(clause) && !DOUBTS.test(clause));
  const days = wish.days ?? wishIn(others.join(". "), now)?.days;
  return { ...wish, ...(days && { days }) };
}
