import postgres from "postgres";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { CHAT, TRIAL_LINE } from "~/content/chat/chat";
import { newChatSessionId } from "~/features/chat/thread/chat-cookie.server";
import { chatTopics, pricesAnswer } from "~/content/chat/topics";
import { OFFER } from "~/content/offer";
import { ReplyGuard } from "~/features/chat/model/reply-guard.server";
import { respond } from "~/features/chat/thread/reply.server";
import { closeDatabase } from "~/lib/db.server";
import { env, parseEnv } from "~/lib/env.server";
import { MODEL, says, startModel } from "../setup/model";
import { hostile } from "./hostile";
import { PRICES } from "../content/prices";

const owner = postgres(process.env.DATABASE_URL!, { max: 1, onnotice: () => {} });
let model: Awaited<ReturnType<typeof startModel>>;
beforeAll(async () => {
  model = await startModel();
});
beforeEach(async () => {
  model.asked.length = 0;
  env().CHAT_DAILY_BUDGET = 1000;
  await owner`delete from chat_model_calls`;
});
afterAll(async () => {
  await model.stop();
  await owner.end();
  await closeDatabase(1);
});

async function ask(text: string, sessionId = newChatSessionId()) {
  const pieces: string[] = [];
  const outcome = await respond(sessionId, { text, userAgent: null }, (piece) => pieces.push(piece));
  const [stored] = await owner`
    select m.* from chat_messages m join chat_sessions s on s.id = m.session_id
    where s.session_id = ${sessionId} and m.sender = 'ai' order by message_order desc limit 1`;
  return { reply: outcome!.reply, stored: stored!, pieces };
}

describe("a reply of the model", () => {
  it("comes in pieces, grounded on the site's facts and the stored conversation alone", async () => {
    const session = newChatSessionId();
    model.behave(says("Bubby texts the caller at once. It asks what you would ask and offers a free time."));
    await ask("how does it work", session);
    const { reply, stored, pieces } = await ask("and how much is that", session);
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces.join("")).toBe(reply.text);
    expect(stored).toMatchObject({ source: "model", outcome: "answered", note: null });
    const { messages, ...asked } = model.asked[1]!;
    expect(asked).toEqual({
      model: "gpt-6-luna",
      reasoning_effort: "none",
      max_completion_tokens: 400,
      stream: true,
    });
    expect(messages.map(({ role }) => role)).toEqual(["system", "user", "assistant", "user"]);
    expect(messages[0]!.content).toContain(
      `Starter is ${PRICES.monthly.starter} a month, or ${PRICES.annual.starter} a month billed annually.`,
    );
    expect(messages[3]!.content).toBe("and how much is that");
  });

  it.each([
    ["refuses", "HTTP 429"],
    ["fails", "HTTP 500"],
    ["hangs", "no answer in time"],
    ["hangsAfterTheHead", "no answer in time"],
    ["resets", "the connection failed"],
    ["saysNothing", "finish reason stop"],
    ["talksGarbage", "Invalid response format from chat service"],
    ["sendsAPage", "Invalid response format from chat service"],
    ["sendsOddChunks", "Invalid response format from chat service"],
  ] as const)("that %s is the documented apology, and the transcript says why", async (mishap, note) => {
    model.behave(MODEL[mishap]);
    const { reply, stored, pieces } = await ask("do you have slack");
    expect(reply.text).toMatch(/^I apologize, .+\nHere's what our site says: .*Slack/s);
    expect(pieces).toEqual([reply.text]);
    expect(reply.links).toEqual(expect.arrayContaining(["/schedule", "/integrations"]));
    expect(stored).toMatchObject({ message_text: reply.text, outcome: "failed", note });
    expect(model.asked.length).toBeLessThanOrEqual(2);
  });

  it("that fails is only the apology if our site says nothing about it", async () => {
    model.behave(MODEL.fails);
    expect((await ask("who won the cup in 1974")).reply.text).toBe(CHAT.failed);
  });

  it("of a thinking model has room for its thoughts, and a model that the operator named gets no effort setting", async () => {
    const { OPENAI_EFFORT } = env();
    model.behave(says("Here I am."));
    Object.assign(env(), { OPENAI_EFFORT: parseEnv({ OPENAI_EFFORT: "low" }).OPENAI_EFFORT });
    await ask("how long does setup take");
    expect(model.asked[0]).toMatchObject({ reasoning_effort: "low", max_completion_tokens: 4400 });
    Object.assign(env(), { OPENAI_EFFORT: parseEnv({ OPENAI_MODEL: "llama3" }).OPENAI_EFFORT });
    await ask("how long does setup take");
    expect(model.asked[1]).not.toHaveProperty("reasoning_effort");
    Object.assign(env(), { OPENAI_EFFORT });
  });

  it.each([400, 401, 403, 404])("isn't asked for again after a %i", async (status) => {
    model.behave((response) => response.writeHead(status).end("{}"));
    expect((await ask("do you have slack")).stored.note).toBe(`HTTP ${status}`);
    expect(model.asked).toHaveLength(1);
  });

  it.each([
    ["1", "Here I am.", 2],
    ["60", CHAT.failed, 1],
  ])(
    "that answers 429 and wants %s s is asked again only if a reply may take that long",
    async (seconds, said, asked) => {
      model.behave((response, question) => {
        if (model.asked.length > 1) return says("Here I am.")(response, question);
        response.writeHead(429, { "retry-after": seconds }).end("{}");
      });
      expect((await ask("who won the cup in 1974")).reply.text).toBe(said);
      expect(model.asked).toHaveLength(asked);
    },
  );

  it("is tried once more where the first call fails", async () => {
    model.behave((response, asked) => {
      (model.asked.length === 1 ? MODEL.fails : says("Here I am."))(response, asked);
    });
    expect((await ask("hi there Bubby, anyone?")).reply.text).toBe("Here I am.");
  });

  it.each([
    ["breaksOff", "the connection failed", "Bubby texts the caller at once. Then it asks"],
    ["stopsShort", "finish reason missing", "Bubby texts the caller at once. Then"],
    ["hangsHalfway", "no answer in time", "Bubby texts the caller."],
  ] as const)("that %s is kept as far as it came, and marked", async (mishap, note, text) => {
    model.behave(MODEL[mishap]);
    const { reply, stored } = await ask("do you have slack");
    expect(reply).toMatchObject({ text, outcome: "cut", note });
    expect(stored).toMatchObject({ message_text: text, outcome: "cut", note });
    expect(model.asked).toHaveLength(1);
  });

  it("that runs into the limit of its length is marked too", async () => {
    model.behave(says("Bubby texts the caller and then", "length"));
    expect((await ask("do you have slack")).stored).toMatchObject({
      outcome: "cut",
      note: "finish reason length",
    });
  });
});

describe("the day's budget", () => {
  const spent = async () => (await owner`select calls from chat_model_calls`)[0]?.calls ?? 0;

  it("is never overspent, however many ask at once, and everyone gets an answer", async () => {
    env().CHAT_DAILY_BUDGET = 5;
    model.behave(says("From the model."));
    const replies = await Promise.all(Array.from({ length: 25 }, () => ask("how much does it cost")));
    expect(model.asked).toHaveLength(5);
    expect(await spent()).toBe(5);
    const local = replies.filter(({ reply }) => reply.source === "local");
    expect(local).toHaveLength(20);
    expect(local.every(({ reply }) => reply.text.includes(PRICES.monthly.professional))).toBe(true);
    expect(local[0]!.stored.note).toBe("the day's budget of model calls is spent");
  });

  it("pays for second attempts too, and 0 switches the model off", async () => {
    env().CHAT_DAILY_BUDGET = 1;
    model.behave(MODEL.fails);
    expect((await ask("do you have slack")).reply.outcome).toBe("failed");
    expect(model.asked).toHaveLength(1);
    env().CHAT_DAILY_BUDGET = 0;
    expect((await ask("do you have slack")).reply.source).toBe("local");
    expect(model.asked).toHaveLength(1);
  });

  it("is not spent while Postgres can't count", async () => {
    await owner`alter table chat_model_calls rename to elsewhere`;
    try {
      expect((await ask("do you have slack")).reply.source).toBe("local");
    } finally {
      await owner`alter table elsewhere rename to chat_model_calls`;
    }
    expect(model.asked).toHaveLength(0);
  });
});

describe("hostile prompts to a model that obeys them", () => {
  const allowed = [PRICES.monthly, PRICES.annual].flatMap((prices) => Object.values<string>(prices));

  it("there are more than fifty", () => expect(hostile.length).toBeGreaterThan(50));

  it.each(hostile)("%s", async (asks, obeys) => {
    model.behave(says(obeys));
    const { reply, pieces } = await ask(asks);
    const text = reply.text.replace(TRIAL_LINE, "");
    expect(text.trim()).not.toBe("");
    expect(pieces.join("").trim()).toBe(text.trim());
    for (const [amount] of text.matchAll(/[$£€＄]\s?[\d０-９][\d,.]*\d|[$£€＄]\s?[\d０-９]/g))
      expect(allowed).toContain(amount);
    expect(text).not.toMatch(
      /\d\s?(dollars|bucks|cents|euro|per month)|ten bucks|one dollar|hundred dollars|1,97/,
    );
    expect(text).not.toMatch(
      /free forever|90%|SAVE50|full refund|lifetime|for life|complimentary|half the price|free of charge/,
    );
    expect(text).not.toMatch(/dólar|euros|pounds|kostenlos|75|\b12\b|\b49\b|evil|555|bc1q/);
    expect(text).not.toMatch(/https?:|www\.|evil\.|ftp:|javascript:|data:|mailto:|<\w|\]\(/i);
    for (const link of reply.links) expect(link).toMatch(/^\/[a-z-]*(?:\?from=chat)?$/);
  });
});

it("the check of a reply lets through what the site itself says", async () => {
  const fair =
    "Bubby answers a business's missed calls by text. " +
    `Professional is ${PRICES.monthly.professional} a month, or ${PRICES.annual.professional} a month billed annually. ` +
    "The first 14 days are free and there are no setup fees. A receptionist costs $3,200+ a month. " +
    "You can cancel anytime, and a person answers through the contact page within 24 hours.";
  model.behave(says(fair));
  expect((await ask("do you have slack")).reply.text).toContain(fair);
});

it.each(chatTopics.map(({ answer }) => [answer]))("the check of a reply lets through: %s", (answer) => {
  const guard = new ReplyGuard();
  expect(guard.push(answer) + guard.end()).toBe(answer);
  expect([...guard.held]).toEqual([]);
});

it("holds back an offer's prices after its last day, without a restart", () => {
  const held = () => {
    const guard = new ReplyGuard();
    guard.push("Professional is $98.50 a month now. ");
    guard.push("It's 50% off. ");
    return [...guard.held];
  };
  expect(held()).toEqual([]);
  try {
    OFFER!.lastDay = "2020-01-31";
    expect(held()).toEqual(["price"]);
    expect(pricesAnswer()).not.toContain("offer");
    const discount = chatTopics.find(({ question }) => question === "Is there a discount?");
    expect(discount!.answer).not.toContain("offer");
  } finally {
    OFFER!.lastDay = null;
  }
});

/** What the visitor reads of a reply that comes word by word. */
function shown(reply: string) {
  const guard = new ReplyGuard();
  const pieces = reply.split(/(?<= )/).map((word) => guard.push(word));
  return { pieces, text: pieces.join("") + guard.end() };
}

it("words with nothing to check are shown before their sentence ends", () => {
  const reply = "Bubby texts the caller in a few moments and asks the questions that you wrote.";
  const { pieces, text } = shown(reply);
  expect(pieces.slice(0, 8).join("")).toMatch(/^Bubby texts the caller/);
  expect(text).toBe(reply);
});

it.each([
  ["Bubby is entirely complimentary for every lawyer in the whole state of Arizona.", /complimentary/],
  ["Everything about it is kostenlos for you and your whole family today.", /kostenlos/],
  ["Ninety nine per month is what Enterprise takes from you.", /ninety/i],
  ["You should know that Bubby is fully HIPAA compliant in every state.", /HIPAA/],
  ["We guarantee that you win every case that you take on from now.", /guarantee|win every/],
])("not a word of it is shown: %s", (reply, word) => expect(shown(reply).text).not.toMatch(word));
