import { describe, expect, it } from "vitest";
import { DANGER_WORDS } from "~/content/safety";
import { hintsAtDanger, saysAny } from "~/features/safety/danger.server";

describe("List of danger words", () => {
  it("has at most 80 unique entries without special characters", () => {
    expect(DANGER_WORDS.length).toBeLessThanOrEqual(80);
    expect(new Set(DANGER_WORDS).size).toBe(DANGER_WORDS.length);
    for (const entry of DANGER_WORDS) expect(entry).toMatch(/^[a-z0-9]+\*?(?: [a-z0-9]+\*?)*$/);
  });

  it.each(DANGER_WORDS)("finds %s in a sentence, in any order and letter case", (entry) => {
    const words = entry.replaceAll("*", "").split(" ").reverse();
    expect(hintsAtDanger(`Please, ${words.join(" and ").toUpperCase()}!`)).toBe(true);
  });

  /** Each sentence matches only one entry, so deleting any entry fails a test. */
  it.each([
    "We're in danger",
    "Estamos en peligro",
    "He has stopped breathing",
    "No puede respirar",
    "My wife is unconscious",
    "She passed out",
    "My dad collapsed",
    "I have chest pain",
    "Is this a heart attack?",
    "He's bleeding badly",
    "Está sangrando",
    "There is blood everywhere",
    "The baby is choking",
    "I think she overdosed",
    "I took all my pills",
    "My son swallowed a battery",
    "Dad is dying",
    "Carbon monoxide is coming in",
    "We're trapped in the basement",
    "The CO alarm went off",
    "She drank poison",
    "I was electrocuted",
    "I feel suicidal",
    "He wants to kill me",
    "I want to end my life",
    "I'm going to end it all",
    "There's nothing worth living for",
    "I wish I were dead",
    "I keep hurting myself",
    "I might harm someone",
    "I want to die",
    "Quiero morir",
    "Me va a matar",
    "I don't want to live",
    "Ya no quiero vivir",
    "I can't go on",
    "I can't do this anymore",
    "I don't want to be here anymore",
    "They're better off without me",
    "Pienso en quitarme la vida",
    "He has a gun",
    "They're shooting",
    "Tiene una pistola",
    "She pulled a knife",
    "Sacó un cuchillo",
    "Someone was stabbed",
    "My ex threatened us",
    "Me amenazan",
    "My husband hurts me",
    "He hits me",
    "My boyfriend beats me",
    "Mi esposo me pegaba",
    "Me pegó",
    "My stepfather abuses us",
    "I'm afraid of him",
    "My kids are scared",
    "Tengo miedo",
    "We're all dizzy",
    "A man is stalking us",
    "I was raped",
    "The panel is on fire",
    "Hay fuego",
    "Es un incendio",
    "I see smoke",
    "Hay humo",
    "The outlet is burning",
    "Se está quemando",
    "The heater exploded",
    "We have a gas leak",
    "Hay una fuga de gas",
    "I smell something odd",
    "Huele mal",
    "Hay un olor raro",
    "The outlet is sparking",
    "Salen chispas",
    "I got shocked",
    "The detector is beeping",
    "There's a live wire in the yard",
    "A power line is down",
    "My daughter is home alone",
    "The baby is in a hot car",
    "El niño está solo",
  ])("finds danger in %s", (sentence) => {
    const found = DANGER_WORDS.filter((entry) => saysAny(sentence, [entry]));
    expect(found).toHaveLength(1);
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
