import { describe, expect, it } from "vitest";
import { DANGER_WORDS } from "~/content/safety";
import { hintsAtDanger } from "~/features/safety/danger.server";

describe("the safety list", () => {
  it("has at most 80 entries of plain words, each once", () => {
    expect(DANGER_WORDS.length).toBeLessThanOrEqual(80);
    expect(new Set(DANGER_WORDS).size).toBe(DANGER_WORDS.length);
    for (const entry of DANGER_WORDS) expect(entry).toMatch(/^[a-z0-9]+\*?(?: [a-z0-9]+\*?)*$/);
  });

  it.each(DANGER_WORDS)("finds %s in a sentence, in any order and letter case", (entry) => {
    const words = entry.replaceAll("*", "").split(" ").reverse();
    expect(hintsAtDanger(`Please, ${words.join(" and ").toUpperCase()}!`)).toBe(true);
  });

  it("ignores accents and apostrophes", () => {
    expect(hintsAtDanger("I can’t go on")).toBe(true);
    expect(hintsAtDanger("La niña está sola: ¡solo hay humó!")).toBe(true);
  });

  it.each(["What does it cost?", "The kitchen sink is clogged", "¿Cuánto cuesta?", "", "中文".repeat(500)])(
    "finds nothing in %s",
    (text) => expect(hintsAtDanger(text)).toBe(false),
  );
});
