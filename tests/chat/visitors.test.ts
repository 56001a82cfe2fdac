import { describe, expect, it } from "vitest";
import { answerLocally } from "~/features/chat/answer/local-answer.server";
import type { Said } from "~/features/chat/answer/facts.server";
import { withTrialLine } from "~/features/chat/thread/reply.server";
import firms from "./questions/firms.json";
import trades from "./questions/trades.json";
import visitors from "./questions/visitors.json";

/** A visitor's message, written by people who saw neither the site's code nor its topics. */
interface Visit {
  kind: string;
  /** The same visitor's messages before it. */
  earlier?: string[];
  message: string;
  /** What a right reply does, in words. */
  must: string;
  /** Each group has a pattern that the reply, or one of its addresses, matches. */
  says?: string[][];
  /** Patterns that it doesn't match. */
  never?: string[];
  /** Asking back, or saying that the site doesn't know, is right too. */
  askBack?: boolean;
}

type Verdict = "right" | "asks back" | "wrong";

function judge({ earlier = [], message, says = [], never = [], askBack }: Visit): Verdict {
  const talk: Said[] = [];
  const replyTo = (text: string) => {
    const reply = withTrialLine(text, answerLocally(text, talk));
    talk.push({ sender: "user", text }, { sender: "ai", text: reply.text });
    return reply;
  };
  for (const text of earlier) replyTo(text);
  const { text, links, asks = [], call, outcome } = replyTo(message);
  const said = [
    text,
    ...links,
    ...asks,
    ...(call ? ["A form for your name, number and consent to call: /demo"] : []),
  ].join("\n");
  const has = (pattern: string) => new RegExp(pattern, "is").test(said);
  if (says.every((group) => group.some(has)) && !never.some(has)) return "right";
  if (outcome === "answered") return "wrong";
  return askBack ? "right" : "asks back";
}

/** At first sight: 71, 73 and 69 right, 15, 18 and 18 not, by these patterns. They have been worked with since. */
it.each([
  ["people of law firms", firms, 83, 9],
  ["people of trades", trades, 83, 12],
  ["everyone else", visitors, 73, 19],
] as [string, Visit[], number, number][])("messages of %s get a right reply", (name, visits, least, most) => {
  const verdicts = visits.map((visit) => [visit.kind, judge(visit)] as const);
  const count = (verdict: Verdict) => verdicts.filter(([, each]) => each === verdict).length;
  const kinds = [...new Set(verdicts.map(([kind]) => kind))].map((kind) => {
    const all = verdicts.filter(([each]) => each === kind);
    return `${kind} ${all.filter(([, verdict]) => verdict === "right").length} of ${all.length}`;
  });
  process.stdout.write(
    `${name}: ${count("right")} right, ${count("asks back")} ask back or don't know, ${count("wrong")} wrong (${kinds.join(", ")})\n`,
  );
  expect(visits).toHaveLength(100);
  expect(count("right")).toBeGreaterThanOrEqual(least);
  expect(count("wrong")).toBeLessThanOrEqual(most);
});

it.each(["12", "about 15 a week", "like 5 a day i think", "ten"])(
  "the bubble's question is answered by %j: what the calls are worth, then the trial",
  (calls) => {
    const first = answerLocally(calls);
    expect(first.text).toMatch(
      /^\d+ missed calls a week are about \d+ a month\. .* about \$[\d,]+ a month\. .*worth to you/,
    );
    const then = withTrialLine(
      "$450",
      answerLocally("$450", [
        { sender: "user", text: calls },
        { sender: "ai", text: first.text },
      ]),
    );
    expect(then.text).toMatch(/At \$450 each, that's about \$[\d,]+ a month\..*\[Start your 14-day trial\]/s);
  },
);

describe("after a figure was worked out", () => {
  const after = (...messages: string[]) => {
    const talk: Said[] = [];
    for (const text of ["12", "$450", ...messages]) {
      const reply = withTrialLine(text, answerLocally(text, talk));
      talk.push({ sender: "user", text }, { sender: "ai", text: reply.text });
    }
    return talk.at(-1)!.text;
  };

  it.each([
    ["yes", /^Here's the form for your 14-day trial/],
    ["thanks", /^You're welcome/],
    ["no make it about 20 a week", /^20 missed calls a week/],
    ["what about for 600 a job?", /At \$600 each/],
    ["around 2.5k or so", /At \$2,500 each/],
    ["how much is that per year", /a year\. Professional costs/],
    ["how long is the 14 day trial", /^(?!12 missed)/],
    ["do you have 24/7 support", /^(?!12 missed)/],
    ["is the $197 plan enough for us?", /^(?!12 missed)/],
  ])("%s", (message, said) => expect(after(message)).toMatch(said));
});

it.each(["thanks", "thank you", "ok thanks"])("%s agrees to nothing that was offered", (thanks) => {
  const offer = answerLocally("what does it cost").text;
  const { text } = answerLocally(thanks, [
    { sender: "user", text: "what does it cost" },
    { sender: "ai", text: offer },
  ]);
  expect(text).toMatch(/^(?:You're welcome|Glad to help)/);
});

it("what the visitor told counts until they say to forget it", () => {
  const talk: Said[] = [];
  const ask = (text: string) => {
    const { text: reply } = answerLocally(text, talk);
    talk.push({ sender: "user", text }, { sender: "ai", text: reply });
    return reply;
  };
  expect(ask("we run a plumbing shop in Tucson")).toMatch(/^Plumbing, then\./);
  expect(ask("how much would that be for us")).toMatch(/^For plumbing: Professional/);
  ask("Forget what I told you");
  expect(ask("how much would that be for us")).not.toContain("For plumbing");
});

it.each([
  ["I was in a car accident and need a lawyer", /not a law firm.*911/],
  ["my basement is flooding", /not a repair company.*911/],
  ["I smell gas in my kitchen", /^Call 911 now/],
  ["call me at 602 555 0182, my name is Bob", /your number/],
  ["you charged me twice", /^Sorry/],
  ["¿Cuánto cuesta al mes?", /\$197 .*al mes/],
])("%s", (message, said) => expect(answerLocally(message).text).toMatch(said));
