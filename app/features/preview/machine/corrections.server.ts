import type { Call } from "./machine.server";
import { free } from "./sentence";
import { isName, nameIn, personIn, withoutOthers } from "./text/names.server";
import { wholeName } from "./taking.server";

const NOT_MY_NAME =
  /\b(?:(?:that|it|this)(?:'?s| is) not my (?:\p{L}+ )?name|my name(?:'?s| is)? ?(?:not|isn'?t)|isn'?t my name|not my name|wrong name|got my name wrong)\b/iu;
/** "No its Tyrell": with its capital, a name can be one that is on no list. */
const NO_ITS =
  /(?:^\W*(?:no|nope|wrong)\b[\s,.!]*|\band )(?:it'?s|i'?m|im)\s+(?<its>\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?)(?=\s*(?:$|[,.!;]|and\b))/u;
/** Words around a correction. */
const AROUND =
  /(?<!\p{L})(?:no|nope|nah|wrong|yes|yeah|but|and|ok|okay|so|well|oh|sorry|wait|actually|oops|hey|hi|lol|please|thanks|make that|it should be)(?!\p{L})/giu;

/** Hears at any step that the caller's name was taken wrong. @returns the text without the correction */
export function hearName(call: Call, typed: string): string {
  const { facts } = call.preview;
  const known = facts.name;
  if (known === undefined) return typed;
  const denies = NOT_MY_NAME.test(typed);
  const low = withoutOthers(typed).replace(/^[^\p{L}\w]*\p{Lu}+(?!\p{L})/u, (no) => no.toLowerCase());
  const named = nameIn(typed);
  const its = NO_ITS.exec(low.replace(/^[^\p{L}\w]*(\p{Lu})/u, (no) => no.toLowerCase()));
  const name = named?.name ?? its?.groups?.its;
  // "No, it's Tyrell" keeps a last name that is known.
  const words = known?.toLowerCase().split(" ") ?? [];
  if (
    name
      ?.toLowerCase()
      .split(" ")
      .every((word) => words.includes(word))
  )
    return withLastName(call, leave(typed, named?.whole ?? its?.[0] ?? ""));
  if (name) {
    facts.name = wholeName(known, name, typed);
    call.say(free("Okay, I've changed the name."));
  } else if (denies && known) {
    delete facts.name;
    call.say(free("Okay, I've taken that name out."));
  } else return withLastName(call, typed);
  return leave(typed, named?.whole ?? its?.[0] ?? "");
}

/** A text without a name, and without what says no more than that. */
function leave(typed: string, name: string): string {
  const rest = typed
    .replace(new RegExp(name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), "i"), " ")
    .split(/(?<=[.!?,])\s+/)
    .filter((part) => !/\bname\b/i.test(part))
    .join(" ");
  return /[\p{L}\d]/u.test(rest.replace(AROUND, " ")) ? rest.trim() : "";
}

/** "Steve Beck", from a caller who was Steve so far. */
function withLastName({ preview: { facts } }: Call, typed: string): string {
  const first = facts.name;
  if (!first || first.includes(" ")) return typed;
  const alone = personIn(typed);
  if (alone?.includes(" ") && alone.toLowerCase().startsWith(`${first.toLowerCase()} `) && isName(typed)) {
    facts.name = alone;
    return "";
  }
  const [whole] =
    new RegExp(String.raw`(?<!\p{L})${first.replace(/[^\p{L}]/gu, ".")} \p{Lu}[\p{L}'’-]+`, "u").exec(
      typed,
    ) ?? [];
  if (whole) facts.name = whole;
  return typed;
}
