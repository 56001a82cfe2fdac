import { expect, it } from "vitest";
import { linksTo } from "~/content/chat";
import { answerLocally } from "~/features/chat/local-answer.server";
import { knowledge } from "~/features/chat/knowledge.server";
import { questions } from "./questions";

it("answers nine in ten of the questions that visitors ask rightly", () => {
  const wrong = questions.filter(({ asks, right }) => {
    const { text, links } = answerLocally(asks);
    return !right.test([text, ...links].join("\n"));
  });
  const share = 1 - wrong.length / questions.length;
  process.stdout.write(
    `Local answers: ${questions.length - wrong.length} of ${questions.length} right (${(share * 100).toFixed(1)} %)\n`,
  );
  for (const { asks } of wrong)
    process.stdout.write(`  wrong: ${asks} → ${answerLocally(asks).text.slice(0, 90)}\n`);
  expect(questions.length).toBeGreaterThanOrEqual(80);
  expect(share).toBeGreaterThanOrEqual(0.9);
});

it("points from every answer to a page that it may point to", () => {
  for (const { to, asked } of knowledge) expect(linksTo([to]), asked[0]).toHaveLength(1);
});

it("understands a short question after another", () => {
  expect(answerLocally("and for that one?", "how much is the enterprise plan").text).toContain("$397");
  expect(answerLocally("and for that one?").outcome).toBe("unknown");
});
