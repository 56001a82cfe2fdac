import type { Intake } from "~/content/trades/intake/intake";
import {
  DAYS,
  daysBetween,
  daysFrom,
  HOUR,
  isHoliday,
  MIDNIGHT,
  NOON,
  type Now,
  type Slot,
  type Span,
  weekdayOf,
} from "./days.server";
import { isOnlyTime, type Wish, wishIn } from "./wish.server";

export type { Now, Slot } from "./days.server";
export { isOnlyTime, mergeWish, type Wish, wishIn } from "./wish.server";

/** From now to the first time of today. */
const SOON_MINUTES = HOUR;

/** "3:30 PM". */
export const timeOf = (at: number) =>
  `${Math.floor(at / 60) % 12 || 12}:${String(at % 60).padStart(2, "0")} ${at < NOON ? "AM" : "PM"}`;

/** "Tue, Nov 24, 3:30 PM". */
export const slotInSummary = ({ day, at }: Slot) =>
  `${new Date(day).toLocaleDateString("en-US", { timeZone: "UTC", weekday: "short", month: "short", day: "numeric" })}, ${timeOf(at)}`;

/** "today at 3:30 PM", as somebody says it in a text. */
export function saySlot({ day, at }: Slot, today: string): string {
  const days = daysBetween(today, day);
  const name = new Date(day).toLocaleDateString("en-US", {
    timeZone: "UTC",
    weekday: "long",
    ...(days > 6 && { month: "long", day: "numeric" }),
  });
  return `${days === 0 ? "today" : days === 1 ? "tomorrow" : name} at ${timeOf(at)}`;
}

const within = (at: number, spans: readonly Span[]) =>
  spans.some(([first, last]) => at >= first && at <= last);
const excludes = ({ day, at }: Slot, { noDays = [], noTimes = [] }: Wish) =>
  noDays.includes(day) || within(at, noTimes);
/** Whether a time is one of those asked for. */
export const meets = (slot: Slot, wish: Wish) =>
  !excludes(slot, wish) &&
  (wish.days?.includes(slot.day) ?? true) &&
  (!wish.times || within(slot.at, wish.times));

/** How far a time is from a wish: days first, earlier ones last. */
function distance({ day, at }: Slot, { days, times }: Wish): number {
  const last = days?.at(-1) ?? day;
  const apart = days?.includes(day) ? 0 : day > last ? daysBetween(last, day) : daysBetween(day, last) + DAYS;
  const off = (times ?? []).map(([from, to]) => Math.max(from - at, at - to, 0));
  return (days ? apart : 0) * MIDNIGHT + (off.length > 0 ? Math.min(...off) : 0);
}

/** Every time of the coming weeks, soonest first. Only what can't wait is seen to on the same day. */
function open(intake: Intake, urgent: boolean, now: Now): Slot[] {
  return daysFrom(now.day, DAYS)
    .filter((day) => weekdayOf(day) !== 0 && !isHoliday(day) && (weekdayOf(day) !== 6 || intake.saturdays))
    .flatMap((day) => intake.times.map((at) => ({ day, at })))
    .filter(({ day, at }) => day > now.day || (urgent && at >= now.at + SOON_MINUTES));
}

/** Up to three times to choose from, and whether they're what was wished for; if not, the nearest to it first. */
export function offersFor(
  intake: Intake,
  { urgent, wish, skip = [], now }: { urgent: boolean; wish?: Wish | null; skip?: readonly Slot[]; now: Now },
): { slots: Slot[]; meets: boolean } {
  const asked = wish ?? {};
  const all = open(intake, urgent || (asked.days?.includes(now.day) ?? false), now).filter(
    (slot) => !excludes(slot, asked) && !skip.some(({ day, at }) => day === slot.day && at === slot.at),
  );
  if (asked.days || asked.times) {
    const fitting = all.filter((slot) => meets(slot, asked));
    if (fitting.length > 0) return { slots: fitting.slice(0, 3), meets: true };
    const nearest = all.toSorted((a, b) => distance(a, asked) - distance(b, asked));
    return { slots: nearest.slice(0, 3), meets: false };
  }
  const [first, , third] = all;
  const next = all.find(({ day }) => day !== first?.day);
  const slots =
    urgent || asked.soonest
      ? all.slice(0, 3)
      : [...new Set([first, third, next])].filter((slot) => slot !== undefined);
  return { slots, meets: slots.length > 0 };
}

const REFUSES =
  /\b(?:no|not|none|neither|don'?t|can'?t|cannot|nope|nah|won'?t|doesn'?t|other|another|different|change|ninguno)\b/i;
const TAKES =
  /^\W*(?:yes|yep|yeah|yup|ok(?:ay)?|k|sure|fine|great|perfect|works?|good|si|either|claro|vale|bueno|cualquiera|any of (?:them|those)|👍)(?!\p{L})|\b(?:sounds good|works for me|that works|you (?:pick|choose)|let's do it)\b/iu;
const ORDER: [RegExp, number][] = [
  [/\b(?:last|later|latest|ultim[ao])\b(?! today| this| next)/, -1],
  [/\b(?:second|2nd|segund[ao]|number two|middle)\b|^\W*(?:#|number |option )?2\W*$/, 1],
  [/\b(?:third|3rd|tercer[ao]?)\b|^\W*(?:#|number |option )?3\W*$/, 2],
  [/\b(?:first|1st|primer[ao]?|earlier)\b|^\W*(?:#|number |option )?1\W*$/, 0],
];

/** The offered time that a text takes; null if it takes none, names another, says no or asks. */
export function choose(text: string, offered: readonly Slot[], now: Now): Slot | null {
  const plain = text.trim().toLowerCase();
  const own = offered.find((slot) => saySlot(slot, now.day).toLowerCase() === plain);
  if (own) return own;
  // A question takes a time only if it's nothing but one with its hour: "Can you do 10:30?"
  const said = (plain.replace(/,?\s+but\b/g, ".").match(/[^.?!]+(?:[.:]\d+[^.?!]*)*[.?!]*/g) ?? [])
    .filter(
      (sentence) => !sentence.includes("?") || (isOnlyTime(sentence, now) && wishIn(sentence, now)?.times),
    )
    .join(" ")
    .normalize("NFD")
    .replace(/\p{M}/gu, "");
  const wish = wishIn(said, now);
  // "You're open on Friday? Let's do 8"
  const day = wish?.days ? undefined : wishIn(plain, now)?.days;
  if (wish?.times && day) wish.days = day;
  const fitting = wish ? offered.filter((slot) => meets(slot, wish)) : [];
  const place =
    (said.length < 40 || /^\W*(?:the )?(?:first|second|third|last|1st|2nd|3rd)\b/.test(said)) &&
    !/\b(?:call|text|tell|wait|talk|cancel)\b/.test(said)
      ? ORDER.find(([word]) => word.test(said.replace(/\bnot the \w+( one)?/, "")))
      : undefined;
  if (place && !(wish?.days && !fitting.length)) {
    const among = wish?.days || wish?.times ? fitting : offered;
    const picked = among.at(place[1]) ?? offered.at(place[1]);
    if (picked) return picked;
  }
  // "Tuesday" after an offer for Tuesday in two weeks.
  const ofWeekday = wish?.days
    ? offered.filter(
        (slot) =>
          wish.days!.every((day) => weekdayOf(day) === weekdayOf(slot.day)) &&
          meets(slot, { ...wish, days: [slot.day] }),
      )
    : [];
  if (wish?.days || wish?.times)
    return fitting[0] ?? (/\d(?!:|\d* ?[ap]m)|this|next|week/.test(said) ? null : (ofWeekday[0] ?? null));
  if (wish?.noDays || wish?.noTimes || REFUSES.test(said.replace(/\bno problem\b/g, ""))) return null;
  // "Right now" is no time on offer.
  const soonest = wish?.soonest && !/\b(?:now|sooner|immediately|right away)\b/.test(said);
  return soonest || TAKES.test(said) ? (offered[0] ?? null) : null;
}
