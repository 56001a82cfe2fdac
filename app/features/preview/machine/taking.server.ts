import type { QuestionKind } from "~/content/trades/intake/intake";
import { isOnlyTime, mergeWish, wishIn } from "./time/calendar.server";
import { isUrgent } from "./danger/danger.server";
import { addressIn } from "./text/address.server";
import { contactIn } from "./text/contact.server";
import { nameIn, personIn, TWO_CAPITALS, withoutOthers } from "./text/names.server";
import { isFiller, swapIn, tidy, withoutHello } from "./text/listen.server";
import type { Call } from "./machine.server";
import type { Preview } from "./preview";
import { wordCount } from "./sentence";

/** Words of a wish for a time, in a text that says more. */
const WISHES =
  /\b(?:come|coming|out here|available|appointment|book|schedule|prefer|asap|how about|what about|best|better|earliest|soonest|would like|want|like (?:someone|somebody)|can (?:you|u|someone|somebody|we)|could|any ?time|as soon|works|free|visit|meet|consultation|please|pls|only|first thing|ideally|is good|if (?:you|u|possible)|need (?:someone|somebody|it|this|help)|puede|pueden)\b/i;

/** What a text said of other questions, and the text with a mark in the place of each. */
class Marked {
  private readonly facts: string[] = [];
  constructor(public text: string) {}

  take(whole: string) {
    // The period after a street ends its sentence.
    const fact = whole.replace(/\.$/, "");
    const at = this.text.indexOf(fact);
    if (at < 0) return;
    this.text = `${this.text.slice(0, at)}${MARKS[this.facts.length] ?? ""}${this.text.slice(at + fact.length)}`;
    this.facts.push(fact);
  }

  /** A part of the text that says nothing but the fact goes; one that says more stays whole, in the caller's words. */
  rest(): string {
    const parts = this.text.match(/[^.!?;,\n]+(?:[.,:](?=\S)[^.!?;,\n]+)*[.!?;,\n]*\s*|[.!?;,\n]+/gu) ?? [];
    const left = parts.map((part) => {
      if (!ANY_MARK.test(part)) return part;
      const more = part.replace(EVERY_MARK, " ").replace(LEADS_IN, " ");
      return /[\p{L}\d]/u.test(more)
        ? part.replace(EVERY_MARK, (mark) => this.facts[MARKS.indexOf(mark)]!)
        : "";
    });
    return left
      .join("")
      .replace(/\s+/g, " ")
      .replace(/^(?:[\s,.;]|\b(?:and|but|so|at|in|on)\b)+/i, "")
      .replace(/(?<![\s,;])[\s,;]+$/, "");
  }
}

const MARKS = ["\uE001", "\uE002", "\uE003", "\uE004"];
const ANY_MARK = /[\uE001-\uE004]/;
const EVERY_MARK = /[\uE001-\uE004]/g;
/** Words around a fact that say nothing else. */
const LEADS_IN =
  /(?<!\p{L})(?:and|but|so|at|in|on|is|are|the|my|our|a|here|address|name'?s?|house|home|place|number|cell|phone|i'?m|we'?re|i|we|live|located|it'?s|this|me|call|text|reach|back|or|to|from|hi|hello|please|thanks|thank you|y|vivo|en|la dirección es|me llamo|from)(?!\p{L})/giu;

/** Takes what answers other questions out of a text. @returns the rest */
export function takeFacts(call: Call, typed: string, asked: QuestionKind): string {
  const { preview, intake, now } = call;
  const { facts } = preview;
  const marked = new Marked(typed);
  const found = contactIn(typed);
  if (found) {
    call.reachAt(found.contact);
    marked.take(found.contact);
  }
  // "Bath remodel, Kim Tran, friday morning"; to a law firm that can be a day in court.
  // "County Road 12" is no hour.
  const timed = marked.text.replace(addressIn(marked.text) ?? "", " ");
  const alone =
    preview.trade !== "law" && timed.split(/[,;]|(?<=[.!?])\s+/).find((part) => isOnlyTime(part, now));
  const wish = wishIn(alone || timed, now);
  if (wish && (alone || isOnlyTime(timed, now) || WISHES.test(timed))) {
    preview.wish = mergeWish(preview.wish, wish);
    call.heardSomething = true;
    if (isOnlyTime(marked.text, now) && !(asked === "detail" && preview.trade === "law")) return "";
  }
  if (call.kinds.includes("place") && asked !== "place") {
    const street = addressIn(marked.text);
    if (street && !facts.place) {
      facts.place = tidy(street);
      call.heardSomething = true;
      marked.take(street);
    }
  }
  const named =
    asked === "name" || (asked === "party" && !OWN_NAME.test(marked.text)) ? null : nameIn(marked.text);
  const guessed =
    named?.name ??
    (facts.name || asked === "name" || asked === "party" ? null : guess(call, marked.text, asked));
  if (guessed) {
    facts.name = personIn(guessed) ?? guessed;
    call.heardSomething = true;
    marked.take(named?.whole ?? guessed);
  }
  const left = marked.rest().trim();
  const detail = intake.questions.find(({ kind }) => kind === "detail");
  if (asked === "need" && detail?.heard && facts.detail === undefined) {
    const heard = left.split(/[,;]+|(?<=[.!?])\s+/).find((part) => detail.heard!.test(part));
    if (heard && !PAID.test(heard)) {
      facts.detail = tidy(heard);
      if (isUrgent(heard, intake, detail)) call.tellUrgent();
      // "Fine. 1990" says nothing of the work.
      if (!intake.work.test(left) && isFiller(left.replace(heard, ""))) return "";
    }
  }
  if (
    asked !== "need" &&
    intake.work.test(left) &&
    (!facts.need || (asked === "detail" && saysMore(left, facts.need)))
  ) {
    // "Are you a bot?" first, and then what it's about.
    if (facts.need) call.more("Asked", facts.need);
    facts.need = tidy(withoutHello(left));
    call.heardSomething = true;
  }
  return asked === "need" ? withoutHello(left) : left;
}

/** Whether a text tells what is needed where the first one only asked or joked. */
const saysMore = (text: string, need: string) =>
  wordCount(text) > 4 &&
  wordCount(need) < 15 &&
  /\?$|^(?:(?:do|are|is|can) )?(?:you|u|ur|your|y'all)\b|\b(?:joke|joking|kidding|robot|bot)\b/i.test(need);

/** Next to the other side's name, the caller's has to say so. */
const OWN_NAME = /\b(?:my names?|name'?s|i'?m|i am|this is|yo soy|me llamo)(?!\p{L})/iu;

/** Money that is spent already is no budget. */
const PAID = /\b(?:paid|deposit|owe|charged|refund)\b/i;

/** A name by its place alone: "burst pipe, 12 Elm St, Dana Quill". A city after a street is none. */
function guess({ intake, preview: { facts } }: Call, typed: string, asked: QuestionKind): string | null {
  const segments = withoutOthers(typed)
    .split(/[,;\n\uE001-\uE004]+|\s-\s|(?<=[.!?])\s+/)
    .map((segment) => segment.replace(/^[\s.]+|(?<![\s.])[\s.]+$/g, ""));
  if (asked === "place") {
    // "418 Alder St. Dana Quill", "Sam Ortiz, 12 Oak St"
    const [, last] = /^\D*\d.*\.\s+([^\s,.][^,.]*)\.?$/s.exec(typed) ?? [];
    const [, before = ""] = /^([^,\d]*[^,\d\s])(?:\s*,)?\s+\d/.exec(typed) ?? [];
    if (wordCount(before) > 1 && personIn(before)) return before;
    return last && !/\b[A-Z]{2}\b(?:\s*\d{5})?\s*$|\d/.test(last) && personIn(last) ? last : null;
  }
  const isNamed = (segment: string, place: number) =>
    !intake.work.test(segment) &&
    (personIn(segment) !== null ||
      (asked === "need" && place === 0 && facts.place !== undefined && TWO_CAPITALS.test(segment)));
  return (segments.length > 1 && segments.find(isNamed)) || null;
}

/**
 * Puts what a caller corrects in the place of what was said.
 * @param explicit the text says that it corrects something
 * @returns what Bubby says about it; null if there was nothing to correct
 */
export function change(call: Call, text: string, explicit: boolean): string | null {
  const { preview, intake } = call;
  const { facts, at } = preview;
  const swap = swapIn(text);
  const swapped = swap && call.kinds.find((kind) => wordsAt(facts[kind] ?? "", swap.was) !== null);
  if (swapped) {
    const before = facts[swapped]!;
    const from = wordsAt(before, swap.was)!;
    // A word or two are put in their place; more words stand for the whole.
    const isShort = wordCount(swap.now) <= 2 && wordCount(swap.was) <= 3;
    facts[swapped] = isShort
      ? tidy(before.slice(0, from) + swap.now + before.slice(from + swap.was.length))
      : tidy(swap.now);
    return "Okay, I've changed that.";
  }
  const [unit] = facts.place && !addressIn(text) ? (UNIT.exec(text) ?? []) : [];
  if (unit && !facts.place!.toLowerCase().includes(unit.toLowerCase())) {
    facts.place = `${facts.place}, ${unit}`;
    return "Okay, I've changed the address.";
  }
  const [, its] = (explicit && isLate(at) && ITS.exec(text)) || [];
  if (its && facts.need && intake.work.test(its) && !addressIn(its) && wishIn(its, call.now) === null) {
    facts.need = tidy(its.replace(/,? (?:not|but|ya|you|lol|haha+|rest|dude)\b.*$/i, ""));
    return "Okay, I've changed what it's about.";
  }
  const said: string[] = [];
  const street = addressIn(
    text,
    explicit && isLate(at) && AT_A_NUMBER.test(text) && wishIn(text, call.now) === null,
  );
  // "Send the bill to 90 Lake Dr" leaves the visit where it is.
  if (street && (explicit || facts.place !== undefined) && !/\b(?:bill|invoice|receipt|mail)\b/i.test(text)) {
    if (!facts.place?.toLowerCase().startsWith(street.toLowerCase())) said.push("the address");
    // "It's 13 Vista Ct" keeps the city.
    const [, city] = /(, *\p{L}[^,\d]*)$/u.exec(facts.place ?? "") ?? [];
    if (said.length > 0) facts.place = tidy(street + (city && !street.includes(",") ? city : ""));
  }
  const named = nameIn(street ? text.replace(street, ", ") : text);
  if (named && facts.name !== undefined && named.name !== facts.name) {
    facts.name = wholeName(facts.name, named.name, text);
    said.push("the name");
  }
  if (said.length > 0) return `Okay, I've changed ${said.join(" and ")}.`;
  const [, number] =
    /\b(?:house|street|number)\b[^\d]{0,30}(\d{1,6})\W*$/i.exec(text) ??
    (isLate(at)
      ? []
      : (/\b(?:wait|no|sorry|i mean|make that|it'?s)\b\W*(?:no\W+)?(\d{1,6})\W*$/i.exec(text) ?? []));
  if (number && facts.place && /^\d+/.test(facts.place)) {
    facts.place = facts.place.replace(/^\d+\p{L}?/u, number);
    return "Okay, I've changed the address.";
  }
  const [, about] = ABOUT.exec(text) ?? [];
  // "It's an interview, not court" answers what was asked.
  if (
    about &&
    facts.need &&
    at !== "need" &&
    (isLate(at) || !/^\W*(?:no\W+)?it'?s (?:the|an?|my)\b/i.test(text))
  ) {
    facts.need = tidy(about);
    return "Okay, I've changed what it's about.";
  }
  const plain = text.replace(/^\W*(?:(?:it'?s|that it'?s|no|actually)\W+)+/i, "");
  if (
    explicit &&
    !isLate(at) &&
    facts.need &&
    at !== "need" &&
    intake.work.test(plain) &&
    wordCount(plain) <= 10
  ) {
    // "Toilet", and then "it's clogged, not leaking"
    facts.need = tidy(
      wordCount(facts.need) < 3 && /^\W*it'?s\b.*\bnot\b/i.test(text) ? `${facts.need}, ${plain}` : plain,
    );
    return "Okay, I've changed what it's about.";
  }
  return null;
}

/** Where whole words stand in a text; null if they don't. */
function wordsAt(text: string, words: string): number | null {
  const escaped = words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(?<![\\p{L}\\d])${escaped}(?![\\p{L}\\d])`, "iu").exec(text)?.index ?? null;
}

/** "It's not a robot, it's the disposal" */
const ITS =
  /^(?:(?:no|nope|nah|but|and|wow|huh|dude|yea|yeah|yes)\W+)*(?:(?:it'?s|its) not [^.!?]{1,40}?,? )?(?:it'?s|its|it is) (?:all )?(?:about )?(?!not\b|right|wrong|correct|fine|ok)([^.!?]+)/i;

/** Speaks of an address, or begins with a number. */
const AT_A_NUMBER =
  /\b(?:address|street|house|place|live|it'?s|is|at)\W+\d|^\W*(?:(?:no|nope|wait|sorry|actually|make|it|that)\W+)*\d/i;

const UNIT = /\b(?:unit|apt\.?|apartment|suite|lot|bldg)\s*(?:#\s*)?(?!is\b)[\w-]{1,6}\b/i;

/** What a text says it's about. */
const ABOUT =
  /\b(?:(?:the |my )?(?:job|need|problem|issue|matter|project|work)(?: is|:)|it'?s (?:all )?about|i need help with|^(?:no\W+)?it'?s (?=(?:the|an?|my) (?!wrong|right|first|second|third|other)))\s*(?!right|wrong|correct|fine)([^.!?]+)/iu;

/** A corrected first or last name keeps the other one. */
export function wholeName(before: string | null, now: string, text: string): string {
  const [first, ...rest] = (before ?? "").split(" ");
  if (/\b(?:last name|surname)\b/i.test(text)) return `${first} ${now}`;
  if (/\bfirst name\b/i.test(text)) return [now, ...rest].join(" ");
  // "It's Lowry", for Beth Lowrey
  const last = rest.at(-1);
  if (!last || now.includes(" ")) return now;
  return isSpelledLike(now, last)
    ? `${first} ${now}`
    : isSpelledLike(now, first!)
      ? [now, ...rest].join(" ")
      : now;
}

const isSpelledLike = (one: string, other: string) =>
  one.slice(0, 2).toLowerCase() === other.slice(0, 2).toLowerCase() &&
  Math.abs(one.length - other.length) < 3;

const isLate = (at: Preview["at"]) => at === "time" || at === "check";
