import { intakes } from "~/content/trades/intake";
import type { QuestionKind, TradeId } from "~/content/trades/intake/intake";
import {
  askedIn,
  choose,
  isHour,
  isOnlyTime,
  meets,
  mergeWish,
  offersFor,
  type Now,
  type Wish,
  wishIn,
} from "./time/calendar.server";
import { addressIn } from "./text/address.server";
import { contactIn } from "./text/contact.server";
import { answerTo, REFUSES } from "./text/facts.server";
import { nameIn, OTHER_PERSON, personIn, TWO_CAPITALS } from "./text/names.server";
import { changeIn, isFiller, isNo, isNonsense, SAYS_YES, tidy } from "./text/listen.server";
import { isForTheOffice } from "./text/office.server";
import { callWishIn, wantsCallBack } from "./text/refusals.server";
import type { Call } from "./machine.server";
import { end, endUnconfirmed } from "./endings.server";
import { takeMessage } from "./office.server";
import { leaveOpen, offer, putTime } from "./offer.server";
import type { Preview } from "./preview";
import { free, list, wordCount } from "./sentence";
import { change } from "./taking.server";
import { FIXES } from "./words.server";

/** Times that a caller is asked what is wrong. */
const MOST_FIXES = 5;

export const fixesFor = (trade: TradeId) =>
  Object.entries(FIXES).flatMap(([kind, label]) =>
    kind === "time" || intakes[trade].questions.some((question) => question.kind === kind) ? label : [],
  );

/** The part of the read-back that a tap names. */
export const partNamed = (text: string) =>
  (Object.keys(FIXES) as (keyof typeof FIXES)[]).find(
    (part) => FIXES[part].toLowerCase() === text.trim().toLowerCase().replace(/[.!]$/, ""),
  ) ?? null;

/** Leaves the read-back as it is. */
const LEAVES_IT =
  /\b(?:nothing (?:to change|(?:is|'s) wrong|else|wrong)|no(?:thing)? changes?|no need to change|(?:close|good) enough|(?:otherwise|everything(?:'s| is)?|it is|all) (?:yes|fine|good|right|correct|ok)|otherwise,? yes|yes,? it is right)\b/i;

const CORRECTS =
  /^but\b|\b(?:except|wrong|not|isn'?t|no|wait|actually|change|instead|should be|make (?:it|that)|cancel)\b/i;

const PLACE_IN_LIST = /\b(?:first|second|third|last|later|1st|2nd|3rd|primer[ao]?|segund[ao]|tercer[ao]?)\b/i;

/** Hears what a caller says to the read-back: yes, what to change, or something more. */
export function hearCheck(call: Call, typed: string) {
  const { preview, now } = call;
  const said = typed.replace(/^\W*(?:finally|at last|phew|eh|well)\W+/i, "");
  const yes = SAYS_YES.test(said) || LEAVES_IT.test(said);
  let after = said.replace(LEAVES_IT, " ").trim();
  while (SAYS_YES.test(after)) after = after.replace(SAYS_YES, "").replace(/^[\s,.!;:-]+/, "");
  const leaves =
    LEAVES_IT.test(typed) && !/\b(?:except|but|instead|should be|make (?:it|that)|cancel)\b/i.test(after);
  const corrects =
    (!leaves && CORRECTS.test(after)) ||
    (moves(after, yes, now) && !(preview.slot && choose(after, [preview.slot], now))) ||
    (addressIn(after) ?? nameIn(after)) !== null;
  // "Yes. Mornings are best", where somebody calls back
  const found = contactIn(after);
  if (found) call.reachAt(found.contact);
  const adds = wishIn(after, now) !== null && !CORRECTS.test(after) && !(addressIn(after) ?? nameIn(after));
  if (yes && !preview.slot && preview.said.callBack && adds) {
    call.wants(found?.rest ?? after);
    return end(call);
  }
  // Nobody has to say yes to a call.
  if (!preview.slot && preview.said.open && wantsCallBack(after)) {
    call.wants(callWishIn(after).wish);
    return end(call);
  }
  if (yes && !corrects) {
    if (wordCount(after) > 1 && !isFiller(after)) call.more("Also said", after);
    // "Yes" to "What should I change?"
    return preview.tries < 0 ? call.check() : end(call);
  }
  const text = (changeIn(after) ?? after).replace(
    /^\W*(?:no|nope|nah|wrong|almost|not (?:quite|right))[,.!\s]+(?=\S)/i,
    "",
  );
  if (isForTheOffice(text) && !preview.slot && !preview.office) return takeMessage(call, text);
  if (takeNamed(call, text)) return;
  const [part] = EMPTIES.test(text) ? partsIn(call, text) : [];
  if (part && part !== "time" && part !== "need") return takeOut(call, part);
  const fault = faultIn(call, text);
  if (fault.length > 0) return redo(call, fault);
  const done = change(call, text, true);
  const street = addressIn(text);
  const wish = timeAsked(street ? text.replace(street, " ") : text, call);
  if (wantsCallBack(text) && !found) {
    if (done) call.say(free(done));
    call.wants(callWishIn(text).wish);
    return preview.slot || !preview.said.open ? leaveOpen(call) : call.check();
  }
  if (wish) {
    if (done) call.say(free(done));
    return moveTo(call, wish, text);
  }
  if (done) {
    call.say(free(done));
    return call.check();
  }
  // "No. 8:00, not 3:30", where it's 8:00 already
  const hour = askedIn(text, now);
  if (preview.slot && hour && isHour(hour) && meets(preview.slot, hour)) return call.check();
  const picked = PLACE_IN_LIST.test(text) ? choose(text, preview.offered, now) : null;
  if (picked) {
    preview.slot = picked;
    return call.check();
  }
  const renamed =
    preview.facts.name &&
    text !== after &&
    wordCount(text) < 5 &&
    !OTHER_PERSON.test(text) &&
    !/\bis\b/.test(text)
      ? nameOf(text)
      : null;
  if (renamed) {
    preview.facts.name = renamed;
    call.say(free("Okay, I've changed the name."));
    return call.check();
  }
  if (isNo(typed) || /\b(?:wrong|incorrect|mistake|not right|not correct|change)\b/i.test(typed)) {
    if (wordCount(text) > 3) call.more("Also said", text);
    return askWhat(call);
  }
  if (isNonsense(text) || isFiller(text)) return askWhat(call);
  call.more("Also said", typed);
  call.say(free("I've added that."));
  call.check();
}

/** Whether a text asks for another time. After a yes, a statement with a time in it doesn't: "the hearing is on Dec 3". */
const moves = (text: string, yes: boolean, now: Now) =>
  askedIn(text, now) !== null &&
  (!yes ||
    isOnlyTime(text, now) ||
    text.includes("?") ||
    /\b(?:make|instead|actually|change|move|rather|switch|better|can|could|but|not|prefer|wait)\b/i.test(
      text,
    ));

const nameOf = (text: string) => personIn(text) ?? (TWO_CAPITALS.test(text) ? text : null);

/** The time that a text asks for instead of the one read back. "30 broken tiles" and "not in the afternoon" don't move a morning's. */
function timeAsked(text: string, { preview: { slot }, now }: Call): Wish | null {
  const wish = askedIn(text, now);
  if (!wish || !(isOnlyTime(text, now) || NAMES_TIME.test(text))) return null;
  return slot && (meets(slot, wish) || choose(text, [slot], now)) ? null : wish;
}

const NAMES_TIME =
  /\b\d{1,2}(?::\d\d)?\s*[ap]\.?m\b|\b\d{1,2}:\d\d\b|\b(?:today|tonight|tomm?orr?ow|tmrw|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|satur|sun)(?:day)?|mornings?|afternoons?|evenings?|week|noon|earliest|soon\w*|asap|earlier|later|mañana|hoy|lunes|martes|miércoles|jueves|viernes|sábado)\b/iu;

/** "The address is 13 Vista Ct": the part and its new words. @returns whether the text was one */
function takeNamed(call: Call, text: string): boolean {
  const { preview } = call;
  const [, label = "", value = ""] = NAMED.exec(text) ?? [];
  const part = /^(?:name|nombre)/i.test(label)
    ? "name"
    : /^(?:add|dir)/i.test(label)
      ? "place"
      : /^other/i.test(label)
        ? "party"
        : label
          ? "need"
          : null;
  if (!part || !call.kinds.includes(part)) return false;
  preview.fixing = part;
  takeAsItStands(call, value.replace(/,?(?<! ) +(?:and )?(?:not|no)\b.*$/i, ""));
  call.noteRest(value, preview.facts[part] ?? "");
  return true;
}

const NAMED =
  /^\W*(?:(?:no|and|change|fix|make|put|please|actually)\W+)*(?:the |my |la |el |mi )?(name|nombre|address|direcci[oó]n|other (?:side|party)|what it['’]?s about)\s*(?:(?:is|es|['’]s|should (?:be|say)|to)(?!\p{L}|['’])|:|-)(?!\s*(?:wrong|not|incorrect|right|fine|ok|good|correct)\b)\s*(?!\s)(?=[^.!?\p{L}]*\p{L})([^!?]*)$/iu;

/** The new words of a part, as the caller gives them. */
export function takeAsItStands(call: Call, typed: string) {
  const { preview, intake } = call;
  const kind = preview.fixing!;
  const text = typed.replace(/^\W*(?:(?:no|it['’]?s|it should be|make it|change it to|to)\b[\s,:]*)+/i, "");
  if (REFUSES.test(text) || EMPTIES.test(text)) return takeOut(call, kind);
  if (text === "" || isNonsense(text) || isFiller(text)) return call.putAgain();
  const value = kind === "name" || addressIn(text) !== null ? answerTo(kind, text, intake) : null;
  preview.facts[kind] = value ?? tidy(text);
  preview.fixing = null;
  call.next();
}

/** A part that the caller wants empty: "none", "leave it blank". */
const EMPTIES =
  /^\W*(?:none|nothing|no (?:name|address)|n\/?a)\b|\b(?:leave|keep) (?:it|that|the (?:name|address)) (?:blank|empty|out|off)\b|\b(?:remove|delete|erase|take out|forget|drop|skip) (?:it|that|the (?:name|address|other side))\b|\btake (?:it|that|the (?:name|address)) (?:out|off)\b/i;

/** Leaves a part out. Nobody drives to an address that nobody gave. */
function takeOut(call: Call, kind: QuestionKind) {
  const { preview } = call;
  preview.facts[kind] = null;
  preview.fixing = null;
  call.say(free("Okay, I've taken that out."));
  return kind === "place" && preview.slot ? leaveOpen(call) : call.toCheck();
}

/** The parts that a text calls wrong without saying what is right. */
function faultIn(call: Call, text: string): (QuestionKind | "time")[] {
  if (wordCount(text) > 9 || /\d/.test(text)) return [];
  if (
    !/\b(?:wrong|incorrect|change|another|different|other|new|not right|isn'?t right|fix|correct)\b/i.test(
      text,
    )
  )
    return [];
  return partsIn(call, text);
}

/** The parts that a text names. */
function partsIn(call: Call, text: string): (QuestionKind | "time")[] {
  const parts: [QuestionKind | "time", RegExp][] = [
    ["name", /\bname\b/i],
    ["place", /\b(?:address|street|house)\b/i],
    ["party", /\b(?:other (?:side|party|person)|opponent|conflict)\b/i],
    ["time", /\b(?:time|day|slot|appointment|date)\b/i],
    ["need", /\b(?:what it'?s about|job|problem|work|project|matter|system|roof|reason)\b/i],
  ];
  return parts.flatMap(([kind, word]) =>
    word.test(text) && (kind === "time" || call.kinds.includes(kind)) ? kind : [],
  );
}

/** Asks again for parts that are wrong. */
export function redo(call: Call, parts: (QuestionKind | "time")[]) {
  const { preview } = call;
  for (const part of parts) {
    if (part === "time") {
      preview.slot = null;
      preview.wish = null;
    } else delete preview.facts[part];
  }
  preview.tries = 1;
  preview.faults = 0;
  const question = call.intake.questions.find(({ kind }) => parts.includes(kind));
  if (!question) {
    preview.at = "time";
    offer(call);
    return;
  }
  preview.at = question.kind;
  preview.fixing = question.kind;
  preview.tries = 2;
  call.say(free(question.kind === "need" ? "What should it say?" : question.again));
}

/** At the read-back: another time. */
function moveTo(call: Call, wish: NonNullable<Preview["wish"]>, text: string) {
  const { preview, intake, now } = call;
  // "At 1:30" keeps the day, "Friday, same time" the hour.
  const { slot } = preview;
  const keeps = slot && !wish.times && /\bsame (?:time|hour)\b/i.test(text);
  const asked = mergeWish(slot ? { days: [slot.day] } : preview.wish, {
    ...wish,
    ...(keeps && { times: [[slot.at, slot.at] as const] }),
  });
  const { slots, meets } = offersFor(intake, { urgent: preview.urgent, wish: asked, now });
  preview.wish = asked;
  if (meets && slots[0]) {
    preview.slot = slots[0];
    return call.check();
  }
  call.wants(text, true);
  if (!slot) return call.check();
  preview.at = "time";
  preview.tries = 0;
  preview.faults = 0;
  preview.slot = null;
  preview.offered = slots;
  preview.seen.push(...slots);
  call.say(free("I have nothing then."));
  putTime(call);
}

/** Asks what is wrong with the read-back. */
function askWhat(call: Call) {
  const { preview } = call;
  const { said } = preview;
  said.fixes = (said.fixes ?? 0) + 1;
  if (said.fixes > MOST_FIXES) return endUnconfirmed(call);
  // The taps are the parts to correct.
  preview.tries = -1;
  const parts = list(fixesFor(preview.trade).map((part) => part.toLowerCase()));
  call.say(free(said.fixes % 2 === 1 ? `What should I change: ${parts}?` : `Which one is wrong: ${parts}?`));
}
