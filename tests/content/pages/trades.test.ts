import { describe, expect, it } from "vitest";
import type { Trade } from "~/content/trades/trade";
import { strings } from "../strings";
import { trades } from "./trades";

const byName = trades.map((trade) => [trade.path, trade] as const);

const NOTICE = "stop to opt out";

const ownTexts = ({ statistics: _shared, second: _button, ...own }: Trade) => strings(own);

/** Removes the trade's nouns, so that sentences that differ only in the noun count as repeated. */
const skeleton = (sentence: string) =>
  sentence
    .toLowerCase()
    .replace(
      /\b(hvac|heating|cooling|air|plumb\w*|electric\w*|roof\w*|contract\w*|build\w*|pipes?|panels?)\b/g,
      "",
    )
    .replace(/[^a-z]+/g, " ")
    .trim();

const sentencesOf = (trade: Trade) =>
  ownTexts(trade)
    .flatMap((text) => text.split(/(?<=[.?!:;])\s+/))
    .map(skeleton)
    .filter((sentence) => sentence !== NOTICE && sentence.split(" ").length > 3);

const runsOf = (trade: Trade) =>
  sentencesOf(trade).flatMap((sentence) => {
    const words = sentence.split(" ");
    return words.slice(5).map((_, index) => words.slice(index, index + 6).join(" "));
  });

describe("Trades", () => {
  it.each(byName)("%s repeats no sentence of another trade", (_path, trade) => {
    const others = trades.filter((other) => other !== trade);
    const sentences = new Set(others.flatMap(sentencesOf));
    expect(sentencesOf(trade).filter((sentence) => sentences.has(sentence))).toEqual([]);
    const runs = new Set(others.flatMap(runsOf));
    expect(runsOf(trade).filter((run) => runs.has(run))).toEqual([]);
  });

  it.each(byName)("%s has all specified parts", (_path, trade) => {
    expect(trade.challenges.items.length).toBeGreaterThanOrEqual(3);
    expect(trade.statistics).toHaveLength(4);
    expect(trade.features.items).toHaveLength(6);
    expect(trade.testimonials.quotes.map(({ rating }) => rating)).toEqual([5, 5, 5]);
    expect(trade.story.lines[0]?.from).toBe("system");
    expect(trade.description.length).toBeLessThanOrEqual(200);
  });

  it("have the specified keywords, audience, and second button", () => {
    expect(trades.map(({ keywords }) => keywords !== undefined)).toEqual([true, true, false, false, false]);
    expect(trades.map(({ audience }) => audience !== undefined)).toEqual([false, false, true, true, true]);
    expect(trades.map(({ second }) => second.label === "See Demo")).toEqual([false, false, true, true, true]);
  });
});
