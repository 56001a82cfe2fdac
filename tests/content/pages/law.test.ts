import { describe, expect, it } from "vitest";
import { lawPages } from "~/content/law";
import { type LawArea, opening } from "~/content/law/area";
import { lawIds } from "~/content/law/ids";
import { strings } from "../strings";

const byId = lawPages.map((area) => [area.id, area] as const);

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z' ]+/g, " ")
    .split(/\s+/)
    .filter(Boolean);

const runsOf = (area: LawArea) =>
  strings(area).flatMap((text) => {
    const words = wordsOf(text);
    return words.slice(5).map((_, index) => words.slice(index, index + 6).join(" "));
  });

describe("Practice areas", () => {
  it("have one page per id, in order", () => {
    expect(lawPages.map(({ id }) => id)).toEqual([...lawIds]);
  });

  it.each(byId)("%s repeats no sentence of another area", (_id, area) => {
    const runs = new Set(lawPages.filter((other) => other !== area).flatMap(runsOf));
    expect(runsOf(area).filter((run) => runs.has(run))).toEqual([]);
  });

  it.each(byId)("%s has questions about its area and asks for names for the conflict check", (_id, area) => {
    expect(area.asks).toHaveLength(5);
    expect(area.urgent).toHaveLength(3);
    expect(area.never).toHaveLength(3);
    expect(area.questions).toHaveLength(3);
    expect(area.conflicts).toMatch(/name/i);
    expect(area.exchange.lines.at(-1)?.from).toBe("bubby");
    expect(strings(area).join(" ").split(/\s+/).length).toBeGreaterThan(400);
  });

  it("other than family law begin sample conversations with the disclosure, the legal notice, and STOP", () => {
    for (const { id, exchange } of lawPages.filter(({ id }) => id !== "family-law")) {
      expect(opening(exchange), id).toMatch(
        /automated assistant of .*isn't legal advice.*no attorney-client relationship yet.*confidential.*STOP/,
      );
    }
    expect(new Set(lawPages.map(({ exchange }) => exchange.firm)).size).toBe(lawPages.length);
  });

  it("in family law name no law firm in the first text, and put the legal notice into the second text", () => {
    const { exchange } = lawPages.find(({ id }) => id === "family-law")!;
    expect(opening(exchange)).toMatch(/automated assistant of .*good time for texts\? Reply STOP/);
    expect(opening(exchange)).not.toMatch(/law|attorney|legal|family|divorce/i);
    expect(exchange.lines.find(({ from }) => from === "bubby")?.text).toMatch(
      /isn't legal advice.*no attorney-client relationship yet.*confidential/,
    );
  });
});
