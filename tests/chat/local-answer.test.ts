import { describe, expect, it } from "vitest";
import { linksTo } from "~/content/chat/chat";
import { chatTopics } from "~/content/chat/topics";
import { answerLocally } from "~/features/chat/answer/local-answer.server";
import { type Asked, isRight, isWronglyAnswered, UNKNOWN } from "./questions/asked";
import { blind } from "./questions/blind";
import { chattier } from "./questions/chattier";
import { chatty } from "./questions/chatty";
import { first } from "./questions/first";
import { fresh } from "./questions/fresh";
import { fresher } from "./questions/fresher";
import { silent } from "./questions/silent";
import { dev, heldOut } from "./questions/unseen";
import { priced, PRICES } from "../content/prices";

describe("questions answered rightly", () => {
  const sets: [name: string, asked: readonly Asked[], least: number, shown: boolean][] = [
    ["worked on with them in sight", [...first, ...dev, ...chatty, ...chattier], 0.9, true],
    ["held out: written before the work by its author, and not worked from", heldOut, 0.92, false],
    ["fresh: written after the work, pasted, chatty or in a foreigner's English", fresh, 0.77, false],
    ["fresher: as unlike the ways of asking as visitors are; 44 % at first sight", fresher, 0.64, true],
    ["blind: by another author, after the work", blind, 0.85, false],
    ["what the site is silent on; 75 % at first sight", silent, 0.9, true],
  ];

  it.each(sets)("%s", (name, asked, least, shown) => {
    const wrong = asked.filter((each) => !isRight(each));
    const right = asked.length - wrong.length;
    const lines = [
      `${right} of ${asked.length} answered rightly, ${asked.filter(isWronglyAnswered).length} wrongly (${name})`,
    ];
    if (shown)
      lines.push(...wrong.map(({ asks }) => `  wrong: ${asks} → ${answerLocally(asks).text.slice(0, 90)}`));
    process.stdout.write(`${lines.join("\n")}\n`);
    expect(right / asked.length).toBeGreaterThanOrEqual(least);
  });

  it("says that it doesn't know instead of answering another question", () => {
    const wrong = sets.flatMap(([, asked]) => asked.filter(isWronglyAnswered));
    expect(wrong.filter(({ right }) => right === UNKNOWN).length).toBeLessThanOrEqual(8);
    expect(wrong.length).toBeLessThanOrEqual(60);
  });

  it("there are at least a hundred held out, and sixty fresh, twice", () => {
    expect(heldOut.length).toBeGreaterThanOrEqual(100);
    expect(fresh.length).toBeGreaterThanOrEqual(60);
    expect(fresher.length).toBeGreaterThanOrEqual(60);
  });
});

it("the local answerer points from every answer to a page that it may point to", () => {
  for (const { to, asked } of chatTopics) expect(linksTo([to]), asked[0]).toHaveLength(1);
});

it.each(chatTopics.map(({ question, answer }) => [question, answer]))(
  "the answer to %j stands alone",
  (_question, answer) => {
    expect(answer).not.toMatch(
      /^(?:yes|no|never|it|its|they|them|we|you|i|he|she|that|this one|these|those|somebody|nobody|none|only|anytime)\b/i,
    );
  },
);

it("every topic has a question of its own", () => {
  expect(new Set(chatTopics.map(({ question }) => question)).size).toBe(chatTopics.length);
});

it("the local answerer says so if it doesn't know, and points to the contact form", () => {
  const { text, links, outcome } = answerLocally("what is the weather in chicago");
  expect(text).toMatch(/^I don't know that one/);
  expect([links[0], outcome]).toEqual(["/contact?from=chat", "unknown"]);
});

it("the local answerer understands a short question after another", () => {
  expect(
    answerLocally("and for that one?", [
      { sender: "user", text: "how much is the enterprise plan" },
      { sender: "ai", text: answerLocally("how much is the enterprise plan").text },
    ]).text,
  ).toContain(PRICES.monthly.enterprise);
  expect(answerLocally("and for that one?").outcome).toBe("unknown");
});

it.each([
  ["words that nobody knows", Array.from({ length: 125 }, (_, index) => `qz${index}wvx`).join(" ")],
  ["questions", "how? ".repeat(200)],
  ["thanks", `${"thats all no thanks ".repeat(50)}x`],
  ["commas", ",".repeat(1000)],
])("the local answerer knows nothing to say to a thousand characters of %s", (_name, text) => {
  expect(answerLocally(text.slice(0, 1000)).outcome).toBe("unknown");
});

it.each([
  ["can I keep my phone number", /^Your number stays the same\./],
  ["which phone providers are supported? i have verizon", /^Bubby works with every phone provider/],
  ["how much is professional for an hvac company?", /Professional is {monthly.professional}/],
  ["how much does enterprise cost for a personal injury firm", /Enterprise is {monthly.enterprise}/],
  ["cost for a hvac shop", /Professional is {monthly.professional}/],
  ["i have 3 locations which plan", /Professional has up to 3 phone numbers/],
  ["my card was declined what now", /try another card/],
  ["do you work outside the us, like canada?", /across the United States/],
  ["what are your support hours", /Live chat: 24\/7/],
  ["can you text people who opted out", /^Bubby texts people who called you\. .* STOP/],
  ["what if a customer doesnt want texts", /STOP/],
  ["can it handle emergency calls at 2am", /Professional and Enterprise answer 24\/7/],
  ["does it do email too", /answers by text/],
  ["compare plans", /up to 3 phone numbers, and answers 24\/7.*unlimited SMS/],
])("the local answerer answers: %s", (asks, said) => expect(answerLocally(asks).text).toMatch(priced(said)));
