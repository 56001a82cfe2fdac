import { OTHER_PERSON } from "./names.server";

export const PHONE = /(?:(?:\+?1[\s.-]?)?\(?\d{3}\)?[\s.-]?\d{3}[\s.-]?|\b\d{3}[\s.-])\d{4}\b/;
const EMAIL = /(?<![^\s@])[^\s@]+@(?:[^\s@.]+\.)+\w{2,}/;
const BEFORE_CONTACT =
  /\b(?:my (?:cell|phone|number|email)(?: number)?(?:'s| is)?|(?:call|text|reach|email|phone) me(?: first| back)?(?: at| on)?|it's|its|here's|i'm at|im at)[\s:]*$/i;
/** "Text Carla first": whom the number is of. */
const OF_ANOTHER = /\b(?:[Cc]all|[Tt]ext|[Pp]hone|[Rr]ing|[Rr]each|[Tt]ell) (?!me\b|us\b)\p{Lu}\p{Ll}/u;
const NOT_OWN = /^[\s,;-]*(?:(?:and )?not me|(?:that'?s|is|it'?s) (?:hers?|his|theirs?|the \p{L}+'s))\b/iu;

/** Whether the words around a number give it as the caller's: near another person it isn't. */
function isOwn(before: string, after: string): boolean {
  const said = before.split(/[.!?\n]/).at(-1)!;
  const near = said.split(/[,;]|\b(?:and|but)\b/).at(-1)!;
  if (NOT_OWN.test(after)) return false;
  if (/\b(?:call|text|reach|phone|e-?mail) me\b[^.!?]{0,10}$/i.test(near)) return true;
  if (OTHER_PERSON.test(near) || OF_ANOTHER.test(near)) return false;
  if (near.trim() !== "") return true;
  // "Dana Reed, 602-555-0142"; "make sure they call me first, 602-555-0142"
  const last = before
    .trim()
    .replace(/(?<![.,;!?])[.,;!?]+$/, "")
    .split(/[.!?\n]/)
    .at(-1)!;
  return (
    !(OTHER_PERSON.test(last) || OF_ANOTHER.test(last)) || /\b(?:call|text|reach|phone|ring) me\b/i.test(last)
  );
}

/** A number or an email address that the caller gives to be reached at, and the text without it. */
export function contactIn(text: string): { contact: string; rest: string } | null {
  const found = PHONE.exec(text) ?? EMAIL.exec(text);
  if (!found) return null;
  const [before, after] = [text.slice(0, found.index), text.slice(found.index + found[0].length)];
  if (!isOwn(before, after)) return null;
  return { contact: found[0], rest: `${before.replace(BEFORE_CONTACT, "")} ${after}`.trim() };
}
