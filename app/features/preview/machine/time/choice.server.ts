import { meets, saySlot } from "./calendar.server";
import { HOUR, type Now, type Slot, weekdayOf } from "./days.server";
import { askedIn, clauses } from "./asked.server";
import { isOnlyTime, leftOver, type Wish, wishIn } from "./wish.server";

const REFUSES =
  /\b(?:no|not|none|neither|never|don'?t|can'?t|cannot|nope|nah|won'?t|doesn'?t|other|another|different|change|ninguno)\b/i;
const ORDER: [RegExp, number][] = [
  [/\b(?:last|later|latest|ultim[ao])\b(?! today| this| next)/g, -1],
  [/\b(?:second|2nd|segund[ao]|number two|middle)\b|^\W*(?:#|number |option )?2\W*$/g, 1],
  [/\b(?:third|3rd|tercer[ao]?)\b|^\W*(?:#|number |option )?3\W*$/g, 2],
  [/\b(?:first|1st|primer[ao]?|earlier)\b|^\W*(?:#|number |option )?1\W*$/g, 0],
];
/** Words around a choice, which choose nothing by themselves. */
const AROUND =
  /(?<!\p{L})(?:u+h+|u+m+|h+m+|yes+|yep|yeah|yea|yup|k|sure|perfect|either|any|all|whatever|them|those|these|claro|vale|bueno|cualquiera|está|esta|bien|sounds?|you (?:pick|choose|say)|let'?s|go|with|i'?ll|will|take|guess|think|choice|option|number|offered|gave|said|suits?|is|are|be|was|it'?s|that|that'?s|thats|one|do|dude|man|lol|hi|hello|there|cool|awesome|right|pick|choose|opcion|una|de|me|also|s|nicely|lovely|wonderful|very|well)(?!\p{L})|👍/giu;
const TAKES =
  /^\W*(?:yes+|yep|yeah|yea|yup|ok(?:ay)?|k|sure|fine|great|perfect|works?|good|si|either|any|whatever|claro|vale|bueno|cualquiera|👍)(?!\p{L})|\b(?:sounds good|works for me|that works|you (?:pick|choose)|let's do it)\b/iu;

/** Hours that were named as such, and not "in the morning" or "after 3". */
export const isHour = ({ times }: Wish) =>
  times !== undefined && times.every(([from, to]) => to - from < HOUR);

/** The offered time that a text takes; null if it takes none, names another, says no, asks, or speaks of something else. */
export function choose(text: string, offered: readonly Slot[], now: Now): Slot | null {
  const plain = text.trim().toLowerCase();
  const own = offered.find((slot) => saySlot(slot, now.day).toLowerCase() === plain);
  if (own) return own;
  // A question takes a time only if it's nothing but one with its hour: "Can you do 10:30?"
  const sentences = plain.replace(/,?(?<!\s)\s+but\b/g, ".").match(/[^.?!]+(?:[.:]\d+[^.?!]*)*[.?!]*/g) ?? [];
  const asks = (sentence: string) =>
    sentence.includes("?") && !(isOnlyTime(sentence, now) && wishIn(sentence, now)?.times);
  const said = sentences
    .filter((sentence) => !asks(sentence))
    .join(" ")
    .normalize("NFD")
    .replace(/\p{M}/gu, "");
  const wish = askedIn(said, now);
  // "You're open on Friday? Let's do 8"
  const asked = sentences.filter(
    (sentence) => asks(sentence) && !/\b(?:no|not|nobody|never|tonight|sooner)\b/.test(sentence),
  );
  const day = wish?.days ? undefined : wishIn(asked.join(" "), now)?.days;
  if (wish?.times && day) wish.days = day;
  const saysMore = (words: string) => /[\p{L}\d]/u.test(leftOver(words, now).replace(AROUND, " "));
  const named = wish?.days !== undefined || wish?.times !== undefined;
  const fitting = wish && named ? offered.filter((slot) => meets(slot, wish)) : [];
  const ordered = said.replace(/\bnot the \w+( one)?/, "");
  const place = ORDER.find(([word]) => ordered.search(word) >= 0);
  // A clock time says more than "the one you offered first".
  const isNumber = /^\W*(?:#|number |option )?\d\W*$/.test(said) && fitting.length === 0;
  if (place && isNumber) return offered.at(place[1]) ?? null;
  if (place && !(wish && isHour(wish)) && !(named && fitting.length === 0)) {
    if (/\b(?:wait|hold on|maybe later)\b/.test(said) || saysMore(ordered.replace(place[0], " ")))
      return null;
    return (named ? fitting : offered).at(place[1]) ?? offered.at(place[1]) ?? null;
  }
  if (wish && named) {
    if (!isHour(wish) && !clauses(said).some((one) => isOnlyTime(one, now)) && saysMore(said)) return null;
    // "Tuesday" after an offer for Tuesday in two weeks.
    const ofWeekday = wish.days
      ? offered.filter(
          (slot) =>
            wish.days!.every((day) => weekdayOf(day) === weekdayOf(slot.day)) &&
            meets(slot, { ...wish, days: [slot.day] }),
        )
      : [];
    return fitting[0] ?? (/\d(?!:|\d{0,2} ?[ap]m)|this|next|week/.test(said) ? null : (ofWeekday[0] ?? null));
  }
  if (wish?.noDays || wish?.noTimes || REFUSES.test(said.replace(/\bno problem\b/g, ""))) return null;
  // "Right now" is no time on offer.
  const soonest = wish?.soonest && !/\b(?:now|sooner|immediately|right away)\b/.test(said);
  return (soonest || TAKES.test(said)) && !saysMore(said) ? (offered[0] ?? null) : null;
}
