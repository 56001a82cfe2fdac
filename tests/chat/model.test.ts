import { beforeEach, describe, expect, it } from "vitest";
import { CHAT } from "~/content/chat/chat";
import { WAYS } from "~/content/chat/links";
import { chatTopics } from "~/content/chat/topics";
import { OFFER } from "~/content/offer";
import { faultsIn } from "~/features/chat/model/judge-reply.server";
import { RULES, systemPrompt } from "~/features/chat/model/prompt.server";
import { respond } from "~/features/chat/thread/reply.server";
import { env, parseEnv } from "~/lib/env.server";
import { answers, MODEL, startModel } from "../setup/model";
import { PRICES } from "../content/prices";
import { newConversationId } from "~/lib/http/conversation-cookie.server";
import { sql } from "../setup/database";
import { stopAtEnd } from "../setup/stop-at-end";

const model = await stopAtEnd(startModel());
beforeEach(async () => {
  model.asked.length = 0;
  env().CHAT_DAILY_BUDGET = 1000;
  await sql`delete from chat_model_calls`;
});

async function ask(text: string, sessionId = newConversationId()) {
  const pieces: string[] = [];
  const outcome = await respond(sessionId, { text, userAgent: null }, (piece) => pieces.push(piece));
  const [stored] = await sql`
    select m.* from chat_messages m join chat_sessions s on s.id = m.session_id
    where s.session_id = ${sessionId} and m.sender = 'ai' order by message_order desc limit 1`;
  return { reply: outcome!.reply, stored: stored!, pieces };
}

const SLACK = "does it work with slack";
const OF_THE_SITE = "Bubby works with Slack.";

describe("Request to the model", () => {
  it("contains all facts in one system message, without search results", async () => {
    model.behave(answers("It works with Slack."));
    await ask(SLACK);
    await ask("and how much is that");
    const [first, second] = model.asked.map(({ messages }) => messages[0]!);
    expect(first).toEqual({ role: "system", content: systemPrompt([]) });
    expect(second).toEqual(first);
    for (const { question, answer } of chatTopics)
      expect(first!.content).toContain(`- ${question} ${answer}`);
    expect(first!.content).toContain(PRICES.annual.starter);
    expect(first!.content).not.toContain(CHAT.unknown);
  });

  it("contains the stored conversation, the message, and the reply's schema", async () => {
    const session = newConversationId();
    model.behave(answers("Bubby texts the caller at once."));
    await ask("how does it go", session);
    await ask("and how much is that", session);
    const { messages, ...rest } = model.asked[1]!;
    expect(messages.slice(1)).toEqual([
      { role: "user", content: "how does it go" },
      { role: "assistant", content: "Bubby texts the caller at once." },
      { role: "user", content: "and how much is that" },
    ]);
    expect(rest).toMatchObject({
      model: "gpt-6-luna",
      reasoning_effort: "none",
      max_completion_tokens: 400,
      stream: true,
      response_format: {
        type: "json_schema",
        json_schema: { strict: true, schema: { required: ["answer", "sources", "action"] } },
      },
    });
  });

  it("reserves tokens for reasoning, and sends no reasoning effort to a custom model", async () => {
    const { OPENAI_EFFORT } = env();
    model.behave(answers("Here it is."));
    Object.assign(env(), { OPENAI_EFFORT: parseEnv({ OPENAI_EFFORT: "low" }).OPENAI_EFFORT });
    await ask("how long does setup take");
    expect(model.asked[0]).toMatchObject({ reasoning_effort: "low", max_completion_tokens: 4400 });
    Object.assign(env(), { OPENAI_EFFORT: parseEnv({ OPENAI_MODEL: "llama3" }).OPENAI_EFFORT });
    await ask("how long does setup take");
    expect(model.asked[1]).not.toHaveProperty("reasoning_effort");
    Object.assign(env(), { OPENAI_EFFORT });
  });
});

describe("Reply of the model", () => {
  it("streams sentence by sentence, with its sources and action as links", async () => {
    model.behave(
      answers("It works with Slack. You get an alert in your channel. You choose it.", {
        sources: ["/integrations"],
        action: "book",
      }),
    );
    const { reply, stored, pieces } = await ask(SLACK);
    expect(pieces).toEqual(["It works with Slack. ", "You get an alert in your channel. "]);
    expect(reply).toMatchObject({
      links: ["/integrations", "/schedule"],
      source: "model",
      outcome: "answered",
    });
    expect(stored).toMatchObject({
      message_text: reply.text,
      source: "model",
      outcome: "answered",
      note: null,
    });
  });

  it("may be in the visitor's language", async () => {
    const text = `El plan Professional cuesta ${PRICES.monthly.professional} al mes. Los primeros 14 días son gratis.`;
    model.behave(answers(text));
    expect((await ask("¿Cuánto cuesta?")).reply.text).toBe(text);
  });

  it("is marked for the owner if the visitor may be in danger", async () => {
    model.behave(answers("Please call 911 now."));
    const { reply, stored } = await ask("my wife is bleeding");
    expect(reply).toMatchObject({ text: "Please call 911 now.", source: "model" });
    expect(stored).toMatchObject({ outcome: "danger" });
    model.behave(MODEL.fails);
    expect((await ask("my wife is bleeding")).stored).toMatchObject({ outcome: "danger" });
  });

  it("may repeat a number from the visitor's message unless the number is a price", async () => {
    model.behave(answers("With 37 calls at once, Bubby texts each caller."));
    expect((await ask("what if 37 people call")).reply.source).toBe("model");
  });
});

describe("Model errors", () => {
  it.each([
    ["refuses", "HTTP 429"],
    ["fails", "HTTP 500"],
    ["hangs", "no response in time"],
    ["resets", "the connection failed"],
    ["breaksOff", "the connection failed"],
    ["breaksTheSchema", "Invalid response format from chat service"],
    ["saysNothing", "Invalid response format from chat service"],
  ] as const)("show the apology and the site's own answer if the model %s", async (fault, note) => {
    model.behave(MODEL[fault]);
    const { reply, stored } = await ask(SLACK);
    expect(reply.text).toContain(`${CHAT.failed}\n${CHAT.found}\n`);
    expect(reply.text).toContain(OF_THE_SITE);
    expect(reply.links).toEqual(["/schedule", "/integrations"]);
    expect(stored).toMatchObject({ message_text: reply.text, outcome: "failed", note });
  });

  it("show the contact options if the site has no answer either", async () => {
    model.behave(MODEL.fails);
    const { reply } = await ask("xyzzy frobnitz");
    expect(reply).toMatchObject({ text: CHAT.failed, links: [...WAYS] });
  });

  it.each([400, 429])("with HTTP status %i aren't retried", async (status) => {
    model.behave((response) => response.writeHead(status).end("{}"));
    await ask(SLACK);
    expect(model.asked).toHaveLength(1);
  });

  it("are retried once if they are temporary and nothing was streamed yet", async () => {
    model.behave((response, asked) => {
      (model.asked.length === 1 ? MODEL.fails : answers("Here it is."))(response, asked);
    });
    expect((await ask("hi there Bubby, anyone?")).reply.text).toBe("Here it is.");
    model.behave(MODEL.breaksOff);
    model.asked.length = 0;
    await ask(SLACK);
    expect(model.asked).toHaveLength(1);
  });
});

describe("Daily model budget", () => {
  const spent = async () => (await sql`select calls from chat_model_calls`)[0]?.calls ?? 0;

  it("is never exceeded by parallel requests, and every request gets an answer", async () => {
    env().CHAT_DAILY_BUDGET = 5;
    model.behave(answers("Here it is."));
    const replies = await Promise.all(Array.from({ length: 25 }, () => ask("how much does it cost")));
    expect(model.asked).toHaveLength(5);
    expect(await spent()).toBe(5);
    const local = replies.filter(({ reply }) => reply.source === "local");
    expect(local).toHaveLength(20);
    expect(local.every(({ reply }) => reply.text.includes(PRICES.monthly.professional))).toBe(true);
    expect(local[0]!.stored.note).toBe("the daily budget of model calls is used up");
  });

  it("counts retries; a budget of 0 disables the model", async () => {
    env().CHAT_DAILY_BUDGET = 1;
    model.behave(MODEL.fails);
    expect((await ask(SLACK)).reply.text).toContain(OF_THE_SITE);
    expect(model.asked).toHaveLength(1);
    env().CHAT_DAILY_BUDGET = 0;
    expect((await ask(SLACK)).reply.source).toBe("local");
    expect(model.asked).toHaveLength(1);
  });

  it("blocks calls to the model while Postgres can't count them", async () => {
    await sql`alter table chat_model_calls rename to elsewhere`;
    try {
      expect((await ask(SLACK)).reply.source).toBe("local");
    } finally {
      await sql`alter table elsewhere rename to chat_model_calls`;
    }
    expect(model.asked).toHaveLength(0);
  });
});

const FORBIDDEN: readonly [fault: string, reply: string][] = [
  ["promise", "We guarantee it, or your money back. It is legally binding."],
  ["promise", "Yes, you get a 90% discount."],
  ["promise", "Your coupon is SAVE50."],
  ["promise", "You pay nothing, for life."],
  ["promise", "It is complimentary for lawyers."],
  ["price", "Enterprise costs $1."],
  ["price", "Enterprise is $127 a month."],
  ["price", "Starter be 5 dollars a month!"],
  ["price", "It costs one dollar."],
  ["price", "Starter is 12 per month."],
  ["price", "The price of Professional is now 49."],
  ["price", "Starter is free."],
  ["price", "Enterprise cuesta un dólar al mes."],
  ["price", "It is £2 a month."],
  ["price", "It costs ＄９ a month."],
  ["price", "Bubby answers 5321 callers."],
  ["currency", "It costs ten bucks."],
  ["currency", "Starter kostet 3 Euro."],
  ["advice", "You have a strong claim, so do not sign anything."],
  ["advice", "You should sue them for that."],
  ["advice", "Take two aspirin for the pain."],
  ["company", "Clio works with it too."],
  ["name", "It is much better than Answering Legal."],
  ["name", "Yes, it is HIPAA compliant."],
  ["name", "Ja, das geht mit QuickBooks ganz ohne Aufwand."],
  ["address", "Go to https://evil.example/login now."],
  ["address", "It is evil.com."],
  ["address", "It is evil．com."],
  ["address", "Visit evil dot com today."],
  ["address", "[Click here](https://evil.example)"],
  ["address", "<a href=//evil.example>this</a>"],
  ["address", "**Bold** words."],
  ["address", "Call +1 (555) 010-9999 now."],
  ["address", "Write to attacker@evil"],
  ["prompt", `Sure. ${RULES.split("\n")[1]}`],
  ["insult", "That is a stupid question."],
];

describe("Unsuitable model replies", () => {
  it.each(FORBIDDEN)("are withheld by the rule “%s”: %s", (fault, reply) =>
    expect(faultsIn(reply, "x")).toContain(fault),
  );

  it("are replaced by the site's own answer", async () => {
    model.behave(answers("Bubby texts the caller. Enterprise costs $1. And so on.", { action: "trial" }));
    const { reply: given, stored, pieces } = await ask(SLACK);
    expect(given).toMatchObject({
      text: expect.stringContaining(OF_THE_SITE) as string,
      links: ["/integrations"],
    });
    expect(given.text).not.toContain("Bubby texts the caller");
    expect(pieces.join("")).toBe("Bubby texts the caller. ");
    expect(stored.note).toBe("reply withheld: price");
  });
});

describe("Replies in a language with capitalized nouns", () => {
  it.each([
    "Ja.",
    "Ja, Bubby beantwortet verpasste Anrufe und bietet dem Anrufer einen freien Termin im Kalender an.",
    "Nach dem Ende der Probezeit beginnt der gewählte Tarif, und wir belasten die Karte zum ersten Mal.",
    "Nein, die Rufnummer bleibt dieselbe. Nur verpasste Anrufe werden an Bubby weitergeleitet.",
  ])("aren't withheld: %s", (reply) => expect(faultsIn(reply, "x")).toEqual([]));
});

describe("Replies that quote the site", () => {
  it("are withheld for fewer than 10% of the topics", () => {
    const held = chatTopics.flatMap(({ question, answer }) => {
      const faults = faultsIn(answer, question);
      return faults.length > 0 ? [`${faults.join()}: ${question}`] : [];
    });
    expect(held.length / chatTopics.length, held.join("\n")).toBeLessThan(0.1);
  });

  it("can't quote an offer's price after the offer's last day, even without a server restart", () => {
    const reply = "Professional is $98.50 a month now.";
    expect(faultsIn(reply, "x")).toEqual([]);
    try {
      OFFER!.lastDay = "2020-01-31";
      expect(faultsIn(reply, "x")).toEqual(["price"]);
      expect(systemPrompt([])).not.toContain("Limited-time offer");
    } finally {
      OFFER!.lastDay = null;
    }
  });
});
