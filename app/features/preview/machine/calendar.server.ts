import type { Intake } from "~/content/trades/intake/intake";
import { dayAfter } from "~/lib/site-zone.server";

/** A day such as "2026-11-24", and minutes since its midnight. */
export interface Slot {
  day: string;
  at: number;
}

/** What a caller said about the time. */
export interface Wish {
  /** 0 is Sunday. */
  weekday?: number;
  /** Days from today. */
  inDays?: number;
  part?: "morning" | "afternoon" | "evening";
  /** On a clock of twelve hours, unless the caller said which half. */
  hour?: number;
  minute?: number;
  half?: "am" | "pm";
}

const WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
const NOON = 12 * 60;
const SOON_MINUTES = 60;

const weekdayOf = (day: string) => new Date(day).getUTCDay();

/** "3:30 PM". */
export const timeOf = (at: number) =>
  `${Math.floor(at / 60) % 12 || 12}:${String(at % 60).padStart(2, "0")} ${at < NOON ? "AM" : "PM"}`;

/** "Tue, Nov 24, 3:30 PM". */
export const slotInSummary = ({ day, at }: Slot) =>
  `${new Date(day).toLocaleDateString("en-US", { timeZone: "UTC", weekday: "short", month: "short", day: "numeric" })}, ${timeOf(at)}`;

/** "today at 3:30 PM", as somebody says it in a text. */
export function saySlot({ day, at }: Slot, today: string): string {
  const days = Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000);
  const name = new Date(day).toLocaleDateString("en-US", {
    timeZone: "UTC",
    weekday: "long",
    ...(days > 6 && { month: "long", day: "numeric" }),
  });
  return `${days === 0 ? "today" : days === 1 ? "tomorrow" : name} at ${timeOf(at)}`;
}

/** What a text says about the time; null if nothing. */
export function wishIn(text: string): Wish | null {
  const said = text.toLowerCase();
  const wish: Wish = {};
  const short = /^\W*(sat|sun)\W*$|\b(?:on|this|next) (sat|sun)\b/.exec(said);
  const weekday = /\b(sunday|saturday|mon|tues?|weds?|thu(?:rs?)?|fri)(?:day|nesday|sday|rsday)?s?\b/.exec(
    said,
  );
  if (short) wish.weekday = (short[1] ?? short[2]) === "sun" ? 0 : 6;
  else if (weekday) wish.weekday = WEEKDAYS.findIndex((name) => name.startsWith(weekday[1]!.slice(0, 3)));
  else if (/\b(?:day after tomorrow)\b/.test(said)) wish.inDays = 2;
  else if (/\b(?:tomorrow|tmrw|tomorow|mañana)\b/.test(said)) wish.inDays = 1;
  else if (
    /\b(?:today|tonight|asap|right now|immediately|this (?:morning|afternoon|evening)|hoy)\b/.test(said)
  )
    wish.inDays = 0;
  else if (/\bnext week\b/.test(said)) wish.inDays = 7;
  if (/\bmorning\b|\bbefore noon\b/.test(said)) wish.part = "morning";
  else if (/\bafternoon\b|\bafter (?:lunch|noon)\b/.test(said)) wish.part = "afternoon";
  else if (/\b(?:evening|tonight|after work|after [3-6])\b/.test(said)) wish.part = "evening";
  const clock =
    /\b(\d{1,2})(?::([0-5]\d))?\s*([ap])\.?m\b/.exec(said) ??
    /\b(\d{1,2}):([0-5]\d)\b/.exec(said) ??
    /\bat (\d{1,2})\b(?! \w*(?:st|ave|rd|street))/.exec(said);
  const hour = Number(clock?.[1]);
  if (clock && hour >= 1 && hour <= 12) {
    wish.hour = hour % 12;
    if (clock[2]) wish.minute = Number(clock[2]);
    if (clock[3]) wish.half = clock[3] === "a" ? "am" : "pm";
  } else if (/\bnoon\b/.test(said)) Object.assign(wish, { hour: 0, half: "pm" });
  return Object.keys(wish).length > 0 ? wish : null;
}

const inPart = (at: number, part: NonNullable<Wish["part"]>) =>
  part === "morning" ? at < NOON : part === "afternoon" ? at >= NOON : at >= 15 * 60;

function fits({ day, at }: Slot, wish: Wish, today: string): boolean {
  const hour = Math.floor(at / 60);
  return (
    (wish.weekday === undefined || weekdayOf(day) === wish.weekday) &&
    (wish.inDays === undefined ||
      (wish.inDays === 7
        ? Date.parse(day) - Date.parse(today) >= 5 * 86_400_000
        : Date.parse(day) - Date.parse(today) === wish.inDays * 86_400_000)) &&
    (wish.part === undefined || inPart(at, wish.part)) &&
    (wish.hour === undefined || hour % 12 === wish.hour) &&
    (wish.minute === undefined || at % 60 === wish.minute) &&
    (wish.half === undefined || (wish.half === "am") === at < NOON)
  );
}

/** Whether a time is on the day of a wish, if it names one. */
export const isOn = (slot: Slot, { weekday, inDays }: Wish, now: Now) =>
  fits(slot, { weekday, inDays }, now.day);

/** The moment on the site's clocks. */
export type Now = Slot;

/** Every time of the coming two weeks, soonest first. Only what can't wait is seen to on the same day. */
function open(intake: Intake, urgent: boolean, now: Now): Slot[] {
  const slots: Slot[] = [];
  for (let day = now.day, count = 0; count < 15; day = dayAfter(day), count++) {
    const weekday = weekdayOf(day);
    if (weekday === 0 || (weekday === 6 && !intake.saturdays)) continue;
    for (const at of intake.times) {
      if (count > 0 || (urgent && at >= now.at + SOON_MINUTES)) slots.push({ day, at });
    }
  }
  return slots;
}

/** Up to three times to choose from: those that fit the wish, or as much of it as can be. */
export function offersFor(
  intake: Intake,
  { urgent, wish, skip = [], now }: { urgent: boolean; wish?: Wish | null; skip?: readonly Slot[]; now: Now },
): Slot[] {
  const all = open(intake, urgent || wish?.inDays === 0, now).filter(
    (slot) => !skip.some(({ day, at }) => day === slot.day && at === slot.at),
  );
  const { weekday, inDays, part } = wish ?? {};
  // Less and less of the wish, until something fits: the day counts most.
  for (const asked of [wish, { weekday, inDays, part }, { weekday, inDays }, { part }]) {
    const fitting = asked ? all.filter((slot) => fits(slot, asked, now.day)) : [];
    const [soonest] = fitting;
    if (!soonest) continue;
    const named = weekday !== undefined || (inDays !== undefined && inDays < 7);
    return fitting
      .filter(({ day }) => !named || day === soonest.day)
      .slice(0, asked === wish && wish?.hour !== undefined ? 1 : 3);
  }
  if (urgent) return all.slice(0, 3);
  const [first, , third] = all;
  const next = all.find(({ day }) => day !== first?.day);
  return [first, third, next].filter((slot): slot is Slot => slot !== undefined);
}

const FIRST =
  /^(?:yes|yep|yeah|yup|ok(?:ay)?|k|sure|fine|great|perfect|works?|good|si|sí|any\w*|either|whatever|whichever|earliest|soonest|asap|first|the first|👍)\b|\b(?:sounds good|works for me|that works|any ?time|first available|as soon as|the earl(?:y|ier|iest)|you (?:pick|choose)|don't care|doesn't matter|let's do it)\b/iu;
const ORDER = [/\b(?:first|1st|1|one)\b/i, /\b(?:second|2nd|2|two)\b/i, /\b(?:third|3rd|3|three|last)\b/i];

/** The offered time that a text chooses; null if it chooses none. */
export function choose(text: string, offered: readonly Slot[], now: Now): Slot | null {
  const bare = /^\D{0,12}(\d{1,2})\W*$/.exec(text.trim());
  const byHour = bare && offered.filter(({ at }) => (Math.floor(at / 60) % 12 || 12) === Number(bare[1]));
  if (byHour?.length === 1) return byHour[0]!;
  const wish = wishIn(text);
  if (wish) {
    const fitting = offered.filter((slot) => fits(slot, wish, now.day));
    if (fitting.length > 0) return fitting[0]!;
    return wish.inDays === 0 && /\basap\b/i.test(text) ? (offered[0] ?? null) : null;
  }
  if (
    /\b(?:no|not|none|neither|don't|can't|cannot|nope|later|other)\b/i.test(text) &&
    !/don't care|no problem|no preference|not picky/i.test(text)
  )
    return null;
  const place = ORDER.findIndex((word) => word.test(text));
  if (place >= 0 && text.length < 40)
    return offered[/\blast\b/i.test(text) ? offered.length - 1 : place] ?? null;
  return FIRST.test(text.trim()) || /no preference|not picky|no problem/i.test(text)
    ? (offered[0] ?? null)
    : null;
}
