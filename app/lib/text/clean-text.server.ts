const scripts = (...names: string[]) =>
  names.map((name) => String.raw`\p{Script_Extensions=${name}}`).join("");

/** Scripts that use joiners in words (The Unicode Standard, 23.2). */
const JOINING = scripts(
  "Arabic",
  "Syriac",
  "Mandaic",
  "Nko",
  "Adlam",
  "Hanifi_Rohingya",
  "Mongolian",
  "Devanagari",
  "Bengali",
  "Gurmukhi",
  "Gujarati",
  "Oriya",
  "Tamil",
  "Telugu",
  "Kannada",
  "Malayalam",
  "Sinhala",
  "Khmer",
  "Myanmar",
);

/** Scripts with variation selectors, for example in Japanese names. */
const VARYING = scripts("Han", "Mongolian", "Myanmar", "Phags_Pa");

/** Invisible characters that change the look of the visible characters around them. */
const TELLING = [
  // Allowed in emoji: joiners, variants, keycaps, and the flags of England, Scotland, and Wales (UTS #51).
  String.raw`(?<=\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?)\u200D(?=\p{Extended_Pictographic})`,
  String.raw`(?<=\p{Extended_Pictographic})[\uFE0E\uFE0F]`,
  String.raw`(?<=[\d#*])\uFE0F(?=\u20E3)`,
  String.raw`(?<=\u{1F3F4})[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F}`,
  // Allowed in words: joiners after a joining letter. A non-joiner also needs a joining letter after it.
  String.raw`(?<=[${JOINING}])\u200D`,
  String.raw`(?<=[${JOINING}])\u200C(?=[${JOINING}])`,
  String.raw`(?<=[${VARYING}])\p{Variation_Selector}`,
];

/** Matches all invisible characters. MARKS removes a match unless TELLING matches first. */
const HIDDEN = String.raw`[\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\uFFF9-\uFFFB]`;
const MARKS = new RegExp(`(${TELLING.join("|")})|${HIDDEN}`, "gu");

const withoutHidden = (text: string) => text.replace(MARKS, "$1");

/** Removes control characters, and characters that Postgres or UTF-8 can't store: NUL and lone surrogates. */
export const storableText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n")
    .replace(/[^\P{Cc}\t\n]/gu, "");

/** Excludes the blank Braille pattern, which Unicode classifies as a symbol. */
const SEEN = /(?!\u2800)[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * Normalizes text for storing or comparing: NFC, trimmed, no invisible characters. Returns an empty string if nothing
 * visible remains.
 */
export function cleanText(text: string): string {
  const clean = withoutHidden(storableText(text)).normalize("NFC").trim();
  return SEEN.test(clean) ? clean : "";
}

/** Like `cleanText`, but on one line with single spaces (RFC 8266). */
export const cleanLine = (text: string): string =>
  cleanText(text.replace(/[\t-\r\u0085\p{Z}]+/gu, " ")).replace(/ {2,}/g, " ");

/** Normalizes a password (OpaqueString, RFC 8265). Removes invisible characters instead of rejecting them. */
export const opaqueText = (password: string): string =>
  withoutHidden(password.toWellFormed())
    .replace(/\p{Zs}/gu, " ")
    .normalize("NFC");
