import { describe, expect, it } from "vitest";
import { cleanLine, cleanText, opaqueText } from "~/lib/text/clean-text.server";

/** Formats characters as "U+200B", so that invisible ones are readable in failures. */
const codes = (text: string) =>
  [...text].map((one) => `U+${one.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}`).join(" ");

describe("cleanText", () => {
  it.each([
    ["a combining accent", "Jose\u0301", "José"],
    ["two combining marks in any order", "q\u0307\u0323", "q\u0323\u0307"],
    ["Hangul in jamo", "\u1112\u1161\u11AB", "한"],
    ["the angstrom sign", "\u212B", "Å"],
  ])("composes text with %s (NFC)", (_what, typed, clean) =>
    expect(codes(cleanText(typed))).toBe(codes(clean)),
  );

  it.each([
    ["a zero-width space", "\u200B"],
    ["a word joiner", "\u2060"],
    ["a byte order mark", "\uFEFF"],
    ["a soft hyphen", "\u00AD"],
    ["a grapheme joiner", "\u034F"],
    ["a left-to-right mark", "\u200E"],
    ["an Arabic letter mark", "\u061C"],
    ["a direction override", "\u202E"],
    ["a direction isolate", "\u2067"],
    ["an invisible multiplication sign", "\u2062"],
    ["a Hangul filler", "\u3164"],
    ["a tag", "\u{E0041}"],
    ["a variation selector", "\uFE0F"],
    ["a supplementary variation selector", "\u{E0101}"],
    ["an annotation anchor", "\uFFF9"],
    ["a noncharacter", "\uFDD0"],
    ["a joiner", "\u200D"],
    ["a non-joiner", "\u200C"],
    ["a NUL", "\u0000"],
    ["an escape", "\u001B"],
    ["a C1 control", "\u0090"],
  ])("removes %s between Latin letters", (_what, mark) =>
    expect(codes(cleanText(`A${mark}nn`))).toBe(codes("Ann")),
  );

  it.each([
    ["a family", "👨‍👩‍👧‍👦"],
    ["a profession with a skin tone", "👩🏽‍🚒"],
    ["a rainbow flag", "🏳️‍🌈"],
    ["a heart as emoji", "❤️"],
    ["a heart on fire, as some keyboards write it", "❤‍🔥"],
    ["a keycap", "1️⃣"],
    ["the flag of Scotland", "🏴󠁧󠁢󠁳󠁣󠁴󠁿"],
    ["a country's flag", "🇩🇪"],
    ["Persian with a non-joiner", "می\u200Cخواهم"],
    ["a Persian year abbreviation", "ه\u200D"],
    ["Hindi with a joiner", "क्\u200Dष"],
    ["Hindi with a non-joiner", "क्\u200Cष"],
    ["Sinhala", "ශ්\u200Dරී"],
    ["Malayalam with a joiner at the end", "അവന്\u200D"],
    ["a Japanese name with a variant character", "葛\u{E0100}城"],
    ["Mongolian", "ᠬᠠ\u180Bᠭ"],
  ])("keeps %s", (_what, text) => expect(codes(cleanText(text))).toBe(codes(text)));

  it.each([
    ["a joiner without a second emoji", "👨‍ 👩", "👨 👩"],
    ["a non-joiner at the end of a Persian word", "می\u200C", "می"],
    ["tag characters without a flag", "🏴\u{E0041}\u{E0042}", "🏴"],
  ])("removes %s", (_what, typed, clean) => expect(codes(cleanText(typed))).toBe(codes(clean)));

  it.each([
    "",
    "  ",
    "\u00A0",
    "\u3000",
    "\u200B\u200D",
    "\u2800",
    "\u3164\u115F",
    "\n\t",
    "\u0301",
    "\u202E\u202C",
  ])("returns an empty string for %j, which has no visible characters", (typed) =>
    expect(cleanText(typed)).toBe(""),
  );

  it("keeps characters that look like spaces but are visible", () => {
    expect([".", "–", "ـ", "🙂", "1"].map(cleanText)).toEqual([".", "–", "ـ", "🙂", "1"]);
  });

  it("normalizes line breaks and trims", () => {
    expect(cleanText("\u00A0a\r\nb\rc\u2028d\u2029e\u0085f\n ")).toBe("a\nb\nc\nd\ne\nf");
  });

  it("replaces lone surrogates", () => expect(cleanText("a\uD83Db")).toBe("a\uFFFDb"));

  it("changes nothing when applied to its own result", () => {
    for (const text of ["👨‍\u200D👩", "A\u200B\u0301", " \u200B x", "e\u034F\u0301"])
      expect(cleanText(cleanText(text))).toBe(cleanText(text));
  });
});

describe("cleanLine (RFC 8266)", () => {
  it.each([
    ["Ann  Lee", "Ann Lee"],
    ["Ann\u00A0Lee", "Ann Lee"],
    ["Ann\u3000\u2003Lee", "Ann Lee"],
    ["Ann\r\n\tLee", "Ann Lee"],
    ["Ann\u2028Lee", "Ann Lee"],
    ["A\uFEFFnn", "Ann"],
    ["Ann \u200B Lee", "Ann Lee"],
  ])("changes %j to %j", (typed, clean) => expect(cleanLine(typed)).toBe(clean));
});

describe("opaqueText (OpaqueString of RFC 8265)", () => {
  it("returns the same string for composed and decomposed text", () =>
    expect(opaqueText("pässwo\u0308rd")).toBe("pässwörd"));
  it.each(["\u00A0", "\u1680", "\u2003", "\u202F", "\u3000"])("replaces %j with a plain space", (space) =>
    expect(opaqueText(`correct${space}horse`)).toBe("correct horse"),
  );
  it("keeps letter case, width, leading and trailing spaces, and compatibility characters", () => {
    for (const password of ["Π π", " x ", "ＡＢＣ", "ﬁ", "Ⅳ", "x  y"])
      expect(opaqueText(password)).toBe(password);
  });
  it("removes invisible characters from a paste", () =>
    expect(opaqueText("\uFEFFcorrect horse\u200B")).toBe("correct horse"));
});
