import { readdirSync, readFileSync } from "node:fs";
import { afterAll, expect, it, vi } from "vitest";
import { dollars, type Plan, plans } from "~/content/plans";
import { strings } from "./strings";

// Load separate copies of all modules, because this file changes the catalog.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.resetModules();
});

const filesUnder = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`);

const OLD = plans.map((plan) => ({ ...plan }));

for (const plan of plans as readonly { -readonly [Key in keyof Plan]: Plan[Key] }[]) {
  plan.monthly += 1011;
  plan.annual += 1013;
  plan.was += 1017;
}
const content = await Promise.all(
  filesUnder("app/content").map((file): Promise<unknown> => import(`../../${file}`)),
);
const { pricingData } = await import("~/features/site/offer-data");
const { quizResult } = await import("~/features/quiz/quiz");
const { termsOf } = await import("~/features/trial/trial-terms");
const { answerFromSite } = await import("~/features/chat/answer/site-answer.server");
const { systemPrompt } = await import("~/features/chat/model/prompt.server");
const trial = { plan: "professional", billingPeriod: "annual", createdAt: new Date() };
const texts = [
  ...content.flatMap(strings),
  ...pricingData("https://bubby.example/pricing", "", plans).offers.map(({ price }) => `$${price}`),
  `$${quizResult({}).basePrice}`,
  termsOf(trial, new Date()).first,
  answerFromSite("how much does it cost").text,
  systemPrompt([]),
];

/** Matches the old catalog's prices, but not longer amounts such as "$197,000". */
const PRICE = new RegExp(
  `\\$(?:${OLD.flatMap(({ monthly, was, annual }) => [monthly, was, annual]).join("|")})\\b(?!,\\d)`,
);

it("after a price change the old price appears nowhere", () => {
  expect(texts.filter((text) => PRICE.test(text))).toEqual([]);
});

it("a changed price appears in copy, meta tags, structured data, quiz, charges, and chat", () => {
  const price = plans[1].monthly;
  const stated = (text: string) => text.includes(`$${price}`) || text.includes(dollars(price));
  expect(texts.filter(stated).length).toBeGreaterThan(8);
});

it("only the catalog's source file states prices", () => {
  const stating = filesUnder("app").filter((file) => {
    const code = readFileSync(file, "utf8").replace(/\/\*[^]*?\*\/|\/\/.*/g, "");
    return PRICE.test(code);
  });
  expect(stating).toEqual([]);
});
