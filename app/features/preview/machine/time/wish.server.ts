import { de, en, es, fr, type ParsedComponents, type ParsedResult } from "chrono-node";
import {
  addDays,
  DAYS,
  daysBetween,
  daysFrom,
  HOUR,
  MIDNIGHT,
  NOON,
  type Now,
  type Span,
  weekdayOf,
} from "./days.server";
import {
  CORRECTS,
  ELSEWHERE,
  EXCLUDED,
  EXCLUDES,
  FILLERS,
  NOT_AFTER,
  NOT_BEFORE,
  PARTS,
  RELATION,
  REWRITES,
  SOONEST,
  WEEKDAY,
} from "./time-words.server";

/** What a caller asks for in time. What isn't named is left to us. */
export interface Wish {
  /** Days that suit, soonest first. */
  days?: string[];
  /** Hours that suit. */
  times?: Span[];
  /** Days and hours that don't. */
  noDays?: string[];
  noTimes?: Span[];
  soonest?: true;
}

/** Whole days and parts of them that a text names, with the place where it does. */
interface Item {
  index: number;
  end: number;
  days?: string[];
  time?: Span;
  /** A weekday without a date; the days of a whole week. */
  weekday?: number;
  week?: true;
}

function spanOf(at: number, relation: string | undefined): Span {
  if (/after|past|from/.test(relation ?? "")) return [at, MIDNIGHT];
  if (relation === "before") return [0, at - 1];
  if (/by|until|till/.test(relation ?? "")) return [0, at];
  if (relation) return [at - 45, at + 45];
  // "At 3" leaves the minutes open.
  return at % HOUR === 0 ? [at, at + HOUR - 1] : [at, at];
}

/** Without "am" or "pm" it's an hour of business. */
function minutesOf(at: ParsedComponents, late: boolean) {
  const hour = at.get("hour")!;
  const later = !at.isCertain("meridiem") && hour < 12 && (hour < 7 || late);
  return (later ? hour + 12 : hour) * HOUR + (at.get("minute") ?? 0);
}

const dayOf = (at: ParsedComponents) =>
  [at.get("year"), at.get("month"), at.get("day")].map((part) => String(part).padStart(2, "0")).join("-");

function daysOf({ start, end, text }: ParsedResult, before: string, relation: string | undefined, now: Now) {
  const monday = addDays(now.day, (8 - weekdayOf(now.day)) % 7 || 7);
  if (/\bnext week\b/.test(text)) {
    const week = daysFrom(monday, 7);
    return start.isCertain("weekday") ? week.filter((day) => weekdayOf(day) === start.get("weekday")) : week;
  }
  if (/\bweek\b/.test(text) && !/\bin\b/.test(text))
    return /\bthis\b/.test(text) ? daysFrom(addDays(now.day, 1), daysBetween(now.day, monday) - 1) : [];
  if (/next month/.test(text)) return [`${dayOf(start).slice(0, 8)}01`];
  if (!start.isCertain("day") && !start.isCertain("weekday")) return [];
  const named = dayOf(start);
  // On a Tuesday, "Tuesday" is the next one.
  const isNext = !start.isCertain("day") && start.isCertain("weekday") && named === now.day;
  const day = addDays(named, isNext || /week from (?:this )?$/.test(before) ? 7 : 0);
  // Without a year, a date that is past is chrono's of next year.
  const far = addDays(now.day, 400);
  if (day < now.day || day > far || (!start.isCertain("year") && daysBetween(now.day, day) > 180)) return [];
  if (/weekend/.test(text)) return [day, addDays(day, 1)];
  const daysUntil = (last: string) => Math.min(daysBetween(now.day, last), DAYS);
  if (end && dayOf(end) > day) return daysFrom(day, Math.min(daysBetween(day, dayOf(end)) + 1, DAYS));
  if (start.isCertain("hour")) return [day];
  if (relation === "after") return daysFrom(addDays(day, 1), DAYS);
  if (relation === "from") return daysFrom(day, DAYS);
  if (relation === "before") return daysFrom(addDays(now.day, 1), daysUntil(addDays(day, -1)));
  return relation === "by" ? daysFrom(addDays(now.day, 1), daysUntil(day)) : [day];
}

/** What chrono found, in our days and hours. */
function itemOf(found: ParsedResult, said: string, late: boolean, now: Now): Item | null {
  const { start, end, text, index } = found;
  const before = said.slice(0, index);
  if (/^(?:\d+ ?[a-z]|(?!next )\w+ (?:days?|hours?|hrs?|months?|minutes?|mins?|seconds?)|now)$/.test(text))
    return null;
  if (ELSEWHERE.test(before)) return null;
  const near = before.slice(-14).replace(/^[^]*[,.;!?]|week from (?:this )?$/, "");
  const lead = text.replace(/\d.*|day after tomorrow/, "");
  const relation = RELATION.exec(near + lead)?.[1];
  const days = daysOf(found, before, relation, now);
  const item: Item = { index, end: index + text.replace(/\.$/, "").length };
  if (days.length > 0) item.days = days;
  if (days.length > 5) item.week = true;
  if (start.isCertain("weekday") && !start.isCertain("day") && days.length === 1)
    item.weekday = start.get("weekday")!;
  if (start.isCertain("hour") && !start.isCertain("second")) {
    item.time = spanOf(minutesOf(start, late), end ? undefined : relation);
    if (end?.isCertain("hour")) item.time[1] = minutesOf(end, late);
  }
  return item.days || item.time ? item : null;
}

const blank = (text: string, { index, end }: { index: number; end: number }) =>
  text.slice(0, index) + " ".repeat(end - index) + text.slice(end);

/** What a text says of time, in its order, and what is left of it. */
function read(text: string, now: Now): { said: string; items: Item[]; rest: string; soonest: boolean } {
  let said = text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replace(/[’‘]/g, "'");
  for (const [pattern, put] of REWRITES) said = said.replace(pattern, put as string);
  said = said.replace(NOT_BEFORE, "from").replace(NOT_AFTER, "by");
  const inTwoDays = addDays(now.day, 2).slice(5).split("-").map(Number).join("/");
  said = said.replace(/\b(?:the )?day after tomorrow\b/g, inTwoDays);
  // "The 4th" is a day; "the 2nd" only next to "on" or a weekday.
  said = said.replace(
    new RegExp(`(${WEEKDAY},? |\\bon )?\\bthe (\\d\\d?)(?:st|nd|rd|th)\\b(?! (?!or\\b)[otcsf]\\w+)`, "g"),
    (whole, near, date) => {
      const found =
        (near || date > 3) && daysFrom(now.day, 31).find((day) => Number(day.slice(8)) === Number(date));
      return found ? `${Number(found.slice(5, 7))}/${date}` : whole;
    },
  );
  const items: Item[] = [];
  let rest = said;
  for (const [part, time] of PARTS)
    for (const { index, 0: whole } of rest.matchAll(part)) {
      const today = whole === "tonight" || /\b(?:this|today) $/.test(rest.slice(0, index));
      items.push({ index, end: index + whole.length, time, ...(today && { days: [now.day] }) });
      rest = blank(rest, items.at(-1)!);
    }
  const late = items.some(({ time }) => time![0] >= NOON);
  const instant = new Date(Date.parse(now.day) + now.at * 60_000);
  const parse = (chrono: typeof en.casual) =>
    chrono.parse(rest, { instant, timezone: 0 }, { forwardDate: true });
  const english = parse(en.casual);
  const spanish = parse(es.casual).filter((one) =>
    english.every(
      ({ index, text: of }) => one.index >= index + of.length || one.index + one.text.length <= index,
    ),
  );
  const itemsOf = (found: ParsedResult[]) => found.flatMap((one) => itemOf(one, rest, late, now) ?? []);
  const found = itemsOf([...english, ...spanish]);
  // A day in other words than these. Short ones such as "do" and "so" are English.
  for (const { casual } of [de, fr])
    if (found.every(({ days }) => !days))
      found.push(
        ...itemsOf(parse(casual).filter(({ text }) => /[a-z]{5}/.test(text))).filter(({ days }) => days),
      );
  items.push(...found);
  for (const item of items) rest = blank(rest, item);
  items.sort((a, b) => a.index - b.index);
  return { said, items, rest: rest.replace(SOONEST, " "), soonest: rest.search(SOONEST) >= 0 };
}

/** Of "after 5 or a weekend", the part that any office may have. */
const OR_WEEKEND =
  /\b(?:evenings?|nights?|after (?:work|\d{1,2}(?::\d\d)?(?: ?pm)?)) or (?:on )?(?:a |the )?(?<weekend>weekends?|saturdays?|sundays?)\b/giu;

/** What a text asks for in time; null if nothing. */
export function wishIn(text: string, now: Now): Wish | null {
  const { said, items, soonest } = read(text.replace(OR_WEEKEND, "$<weekend>"), now);
  let days: string[] = [];
  let times: Span[] = [];
  let noDays: string[] = [];
  const noTimes: Span[] = [];
  /** The days of a week that was named, and those picked of it. */
  let week: string[] = [];
  const picked = new Set<string>();
  let before: (Item & { no?: boolean }) | undefined;
  for (const [place, item] of items.entries()) {
    const between = said.slice(before?.end ?? 0, item.index);
    const after = said.slice(item.end, items[place + 1]?.index);
    const no =
      EXCLUDES.test(between) ||
      EXCLUDED.test(after) ||
      (before?.no && /^(?:(?:,\s*)?(?:or|nor|and|y|o|ni)\b\s*)?(?:on|the|in|at)?$/.test(between.trim()));
    if (no) {
      if (item.days)
        noDays.push(
          ...item.days.flatMap((day) =>
            item.weekday === undefined ? [day] : [0, 7, 14].map((more) => addDays(day, more)),
          ),
        );
      else if (item.time && (!before?.no || !/^\s*$/.test(between))) noTimes.push(item.time);
    } else {
      const corrects = before && !before.no && CORRECTS.test(between);
      if (item.days) {
        // "Next week, Tuesday or Wednesday"
        const inWeek = week.filter((day) =>
          item.weekday === undefined ? item.days?.join() === day : weekdayOf(day) === item.weekday,
        );
        if (inWeek.length > 0)
          days = [...days.filter((day) => !week.includes(day) || picked.has(day)), ...inWeek];
        else days = corrects ? item.days : [...days, ...item.days];
        for (const day of inWeek) picked.add(day);
        if (item.week) week = item.days;
        // "Nothing this week works, Saturday only"
        else if (item.weekday !== undefined) noDays = noDays.filter((day) => !item.days!.includes(day));
      }
      const { time } = item;
      if (time) {
        const last = times.at(-1);
        const both: Span | null = last ? [Math.max(last[0], time[0]), Math.min(last[1], time[1])] : null;
        times = corrects
          ? [time]
          : both && both[0] <= both[1]
            ? [...times.slice(0, -1), both]
            : [...times, time];
      }
    }
    before = { ...item, no };
  }
  // "Not in the mornings. The 1:30" names an hour.
  const isHour = ([from, to]: Span) => to - from <= HOUR;
  if (times.some(isHour)) times = times.filter(isHour);
  const wish: Wish = {};
  days = [...new Set(days)].filter((day) => !noDays.includes(day)).sort();
  if (days.length > 0) wish.days = days;
  if (times.length > 0) wish.times = times;
  if (noDays.length > 0) wish.noDays = noDays;
  if (noTimes.length > 0) wish.noTimes = noTimes;
  if (soonest) wish.soonest = true;
  return Object.keys(wish).length > 0 ? wish : null;
}

/** What a text says besides a time. */
export const leftOver = (text: string, now: Now) => read(text, now).rest.replace(FILLERS, "");

/** Whether a text says a time and nothing else, fillers aside. */
export const isOnlyTime = (text: string, now: Now) =>
  wishIn(text, now) !== null && !/[\p{L}\d]/u.test(leftOver(text, now));

/** A later wish on top of an earlier one. */
export function mergeWish(before: Wish | null, after: Wish): Wish {
  if (!before) return after;
  const anew = after.days !== undefined || after.soonest;
  const noTimes = [
    ...(before.noTimes ?? []).filter((no) => !after.times?.some((time) => overlap(time, no))),
    ...(after.noTimes ?? []),
  ];
  // Who names a single day takes it back in.
  const noDays = [
    ...(before.noDays ?? []).filter((day) => after.days?.length !== 1 || after.days[0] !== day),
    ...(after.noDays ?? []),
  ];
  // After "next week", "Tuesday" is next week's.
  const inWeek =
    before.days &&
    before.days.length >= 5 &&
    after.days?.length === 1 &&
    !before.days.includes(after.days[0]!)
      ? before.days.filter((day) => weekdayOf(day) === weekdayOf(after.days![0]!))
      : [];
  const asked = inWeek.length > 0 ? inWeek : anew ? after.days : before.days;
  const days = asked?.filter((day) => !noDays.includes(day)) ?? [];
  const times =
    after.times ??
    (anew ? [] : (before.times ?? []).filter((time) => !after.noTimes?.some((no) => overlap(time, no))));
  return {
    ...(days.length > 0 && { days }),
    ...(times.length > 0 && { times }),
    ...(noDays.length > 0 && { noDays }),
    ...(noTimes.length > 0 && { noTimes }),
    ...(after.soonest && { soonest: true }),
  };
}

const overlap = (a: Span, b: Span) => a[0] <= b[1] && b[0] <= a[1];
