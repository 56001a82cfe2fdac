const scripts = (...names: string[]) =>
  names.map((name) => String.raw`\p{Script_Extensions=${name}}`).join("");

/** Scripts in which joiners change a word (The Unicode Standard, 23.2). */
const JOINING = scripts(
  ...["Arabic", "Syriac", "Mandaic", "Nko", "Adlam", "Hanifi_Rohingya", "Mongolian"],
  ...["Devanagari", "Bengali", "Gurmukhi", "Gujarati", "Oriya", "Tamil", "Telugu", "Kannada", "Malayalam"],
  ...["Sinhala", "Khmer", "Myanmar"],
);

/** Scripts with variation selectors: Japanese names need them. */
const VARYING = scripts("Han", "Mongolian", "Myanmar", "Phags_Pa");

/** Marks that aren't seen themselves, but change what is seen. */
const TELLING = [
  // In emoji: joiners, the choice between emoji and text, keycaps, the flags of England, Scotland and Wales (UTS #51).
  String.raw`(?<=\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?)\u200D(?=\p{Extended_Pictographic})`,
  String.raw`(?<=\p{Extended_Pictographic})[\uFE0E\uFE0F]`,
  String.raw`(?<=[\d#*])\uFE0F(?=\u20E3)`,
  String.raw`(?<=\u{1F3F4})[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F}`,
  // In words: after a letter that joins; a non-joiner also before one.
  String.raw`(?<=[${JOINING}])\u200D`,
  String.raw`(?<=[${JOINING}])\u200C(?=[${JOINING}])`,
  String.raw`(?<=[${VARYING}])\p{Variation_Selector}`,
];

/** Everything else that can't be seen: zero-width and direction marks, soft hyphens, tags, fillers, and what is no character. */
const HIDDEN = String.raw`[\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\uFFF9-\uFFFB]`;
const MARKS = new RegExp(`(${TELLING.join("|")})|${HIDDEN}`, "gu");

const withoutHidden = (text: string) => text.replace(MARKS, "$1");

/** Drops what Postgres and UTF-8 can't store (NUL, lone surrogates) and other control characters, which only confuse readers. */
export const storableText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n")
    .replace(/[^\P{Cc}\t\n]/gu, "");

/** A letter, digit, sign or symbol. The blank of Braille is a symbol, too. */
const SEEN = /(?!\u2800)[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * The one form of every text that is stored or compared: Unicode's NFC, without marks that can't be seen, without white space around it.
 * A text that shows nothing is empty.
 */
export function cleanText(text: string): string {
  const clean = withoutHidden(storableText(text)).normalize("NFC").trim();
  return SEEN.test(clean) ? clean : "";
}

/** The same in one line, with single spaces, as RFC 8266 compares names. */
export const cleanLine = (text: string): string =>
  cleanText(text.replace(/[\t-\r\u0085\p{Z}]+/gu, " ")).replace(/ {2,}/g, " ");

/**
 * The one form of a password on every keyboard (OpaqueString, RFC 8265): every space is a plain one, composed and decomposed letters are one.
 * The RFC refuses marks that can't be seen; here they don't count.
 */
export const opaqueText = (password: string): string =>
  withoutHidden(password.toWellFormed())
    .replace(/\p{Zs}/gu, " ")
    .normalize("NFC");
