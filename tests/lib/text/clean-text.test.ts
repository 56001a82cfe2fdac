import { describe, expect, it } from "vitest";
import { cleanLine, cleanText, opaqueText } from "~/lib/text/clean-text.server";

/** Formats characters as "U+200B", so that invisible ones are readable in failures. */
const codes = (text: string) =>
  [...text].map((one) => `U+${one.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}`).join(" ");

describe("cleanText", () => {
  it.each([
    ["composes a combining accent (NFC)", "Jose\u0301", "José"],
    ["composes Hangul in jamo", "\u1112\u1161\u11AB", "한"],
    ["orders combining marks", "q\u0307\u0323", "q\u0323\u0307"],
    ["removes a joiner without a second emoji", "👨‍ 👩", "👨 👩"],
    ["removes a non-joiner at the end of a Persian word", "می\u200C", "می"],
    ["removes tag characters without a flag", "🏴\u{E0041}\u{E0042}", "🏴"],
    ["normalizes line breaks", "\u00A0a\r\nb\rc\u2028d\u2029e\u0085f\n ", "a\nb\nc\nd\ne\nf"],
  ])("%s", (_, typed, clean) => expect(codes(cleanText(typed))).toBe(codes(clean)));

  it.each([
    ["a zero-width space", "\u200B"],
    ["a byte order mark", "\uFEFF"],
    ["a soft hyphen", "\u00AD"],
    ["a left-to-right mark", "\u200E"],
    ["a direction override", "\u202E"],
    ["a Hangul filler", "\u3164"],
    ["a tag", "\u{E0041}"],
    ["a variation selector", "\uFE0F"],
    ["a noncharacter", "\uFDD0"],
    ["a joiner", "\u200D"],
    ["a non-joiner", "\u200C"],
    ["a NUL", "\u0000"],
    ["an escape", "\u001B"],
    ["a C1 control", "\u0090"],
  ])("removes %s between Latin letters", (_, mark) =>
    expect(codes(cleanText(`A${mark}nn`))).toBe(codes("Ann")),
  );

  it.each([
    ["a family", "👨‍👩‍👧‍👦"],
    ["a heart as emoji", "❤️"],
    ["a keycap", "1️⃣"],
    ["the flag of Scotland", "🏴󠁧󠁢󠁳󠁣󠁴󠁿"],
    ["a country's flag", "🇩🇪"],
    ["Persian with a non-joiner", "می\u200Cخواهم"],
    ["Hindi with a joiner", "क्\u200Dष"],
    ["a Japanese name with a variant character", "葛\u{E0100}城"],
    ["a visible character that looks like a space", "ـ"],
  ])("keeps %s", (_, text) => expect(codes(cleanText(text))).toBe(codes(text)));

  it.each(["", "  ", "\u00A0", "\u3000", "\u200B\u200D", "\u2800", "\u3164\u115F", "\n\t", "\u0301"])(
    "returns an empty string for %j, which has no visible characters",
    (typed) => expect(cleanText(typed)).toBe(""),
  );

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
