import postgres from "postgres";
import { afterAll, describe, expect, it } from "vitest";
import { newChatSessionId } from "~/features/chat/thread/chat-cookie.server";
import type { TradeId } from "~/content/trades/intake/intake";
import { getConversation } from "~/features/chat/thread/conversation.server";
import {
  forgetCall,
  getCall,
  startCall,
  takeText,
  trialAfterCall,
} from "~/features/preview/call/call.server";
import { getSharedCall, publicName, shareCall } from "~/features/preview/call/shared-call.server";
import { saysTheSame } from "~/features/preview/call/wording.server";
import { closeDatabase } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { MODEL, says, startModel } from "../setup/model";

const owner = postgres(process.env.DATABASE_URL!, { max: 1, onnotice: () => {} });
afterAll(async () => {
  await owner.end();
  await closeDatabase(1);
});

const TEXTS = [
  "Burst pipe in the cellar",
  "Still running",
  "418 Alder St",
  "Dana Quill",
  "the first",
  "that's right",
];

async function started(business = "Zephyr Plumbing", trade: TradeId = "plumbing") {
  const id = newChatSessionId();
  await startCall(id, { trade, business, userAgent: "a browser" });
  return id;
}

async function played(texts = TEXTS) {
  const id = await started();
  for (const text of texts) await takeText(id, { text });
  return id;
}

describe("a played call", () => {
  it("is a conversation of its own kind, with every text in order", async () => {
    const id = await played();
    const [session] = await owner`select * from chat_sessions where session_id = ${id}`;
    expect(session).toMatchObject({
      kind: "preview",
      total_messages: 13,
      ip_address: "unknown",
      user_agent: "a browser",
    });
    const rows =
      await owner`select * from chat_messages where session_id = ${session!.id} order by message_order`;
    expect(rows.filter(({ sender }) => sender === "user").map((row) => row.message_text)).toEqual(TEXTS);
    expect(rows.every(({ sender, outcome }) => sender === "user" || outcome === "answered")).toBe(true);
  });

  it("ends with what the owner gets", async () => {
    const call = await getCall(await played());
    expect(call).toMatchObject({ business: "Zephyr Plumbing", over: "done", quick: [] });
    expect(call?.owner?.notification).toMatchObject({
      where: "Your phone, urgent",
      title: "Burst pipe in the cellar",
    });
    expect(call?.owner?.summary).toEqual(
      expect.arrayContaining([
        { label: "Water", value: "Still running" },
        { label: "Address", value: "418 Alder St" },
        { label: "Caller", value: "Dana Quill" },
      ]),
    );
    expect(call?.owner?.calendar.filter(({ booked }) => booked)).toHaveLength(1);
  });

  it("counts a text once that the page sent twice", async () => {
    const id = await started();
    for (let post = 0; post < 2; post++) await takeText(id, { text: "Burst pipe", after: 1 });
    expect((await getCall(id))?.messages).toHaveLength(3);
    await Promise.all([1, 2].map(() => takeText(id, { text: "Still running", after: 3 })));
    // A tab that still shows the first question.
    await expect(takeText(id, { text: "Sam Lee", after: 1 })).rejects.toMatchObject({ code: "stale" });
    expect((await getCall(id))?.messages).toHaveLength(5);
  });

  it("takes no text when it's over, deleted, or a chat", async () => {
    const id = await played();
    await expect(takeText(id, { text: "Hello?" })).rejects.toMatchObject({ code: "over" });
    await forgetCall(id);
    await expect(takeText(id, { text: "Hello?" })).rejects.toMatchObject({ code: "gone" });
    expect(await getCall(id)).toBeNull();
    expect(await getConversation(id)).toEqual([]);
  });

  it("leads to a trial with its name and trade", async () => {
    expect(await trialAfterCall(await played())).toEqual({
      businessName: "Zephyr Plumbing",
      businessType: "plumbing",
    });
    const id = newChatSessionId();
    await startCall(id, { trade: "law", business: "Lee Law", userAgent: null });
    await takeText(id, { text: "I need a divorce lawyer" });
    expect(await trialAfterCall(id)).toEqual({ businessName: "Lee Law", businessType: "family-law" });
    expect(await trialAfterCall(null)).toEqual({});
  });
});

describe("a share link", () => {
  const shareOf = async (id: string) => (await getCall(id))!.shareKey!;

  it("shows nothing of what the caller wrote, and the business's name only if asked for", async () => {
    const id = await played();
    await shareCall(id, false);
    const key = await shareOf(id);
    const shared = JSON.stringify(await getSharedCall(key));
    for (const word of ["Zephyr", "Quill", "Alder", "cellar", id]) expect(shared).not.toContain(word);
    expect(shared).toContain("Is the water off");
    await shareCall(id, true);
    expect(await shareOf(id)).toBe(key);
    const named = await getSharedCall(key);
    expect(named?.business).toBe("Zephyr Plumbing");
    expect(JSON.stringify(named)).not.toContain("Quill");
  });

  it("ends after 30 days, and a new press starts them anew", async () => {
    const id = await played();
    await shareCall(id, false);
    const key = await shareOf(id);
    await owner`update shared_previews set created_at = now() - interval '31 days' where key = ${key}`;
    expect(await getSharedCall(key)).toBeNull();
    expect((await getCall(id))!.shareKey).toBeNull();
    await shareCall(id, false);
    expect(await getSharedCall(await shareOf(id))).not.toBeNull();
  });

  it.each([
    ["Dunn & Daughters", "Dunn & Daughters"],
    ["A1 Plumbing", "A1 Plumbing"],
    ["24/7 Plumbing Co.", "24 7 Plumbing Co"],
    ["Pay now: http://evil.example call 1-800-555-0199", "Pay now http evil example call"],
    ["Call ８００.５５５.０１９９ or 8 0 0 5 5 5", "Call or"],
    ["me@evil.example", "me evil example"],
    ["(602) 555-0142", null],
  ])("shows the name %j as %j", (name, shown) => {
    expect(publicName(name)).toBe(shown);
  });

  it("isn't there before the end, for others, or after the call was deleted", async () => {
    const running = await started();
    await expect(shareCall(running, false)).rejects.toMatchObject({ code: "gone" });
    const id = await played();
    await shareCall(id, false);
    const key = await shareOf(id);
    expect(await getSharedCall(`${key.slice(0, -1)}~`)).toBeNull();
    expect(await getSharedCall(id)).toBeNull();
    expect(await getCall(key)).toBeNull();
    await forgetCall(id);
    expect(await getSharedCall(key)).toBeNull();
  });
});

describe("with a model", () => {
  it("has its words where they say the same, and the machine's facts in any case", async () => {
    const model = await startModel();
    try {
      model.behave(says("Happy to help! Is the water off, or is it still running?"));
      const id = await played(["Clogged drain"]);
      expect((await getCall(id))?.messages.at(-1)?.text).toBe(
        "Happy to help! Is the water off, or is it still running?",
      );
      const question = model.asked.at(-1)!;
      expect(question.messages[0]?.content).toMatch(/reword/);

      model.behave(says("It's $49 and Bob comes in 10 minutes! Is the water off?"));
      expect((await getCall(await played(["Clogged drain"])))?.messages.at(-1)?.text).toMatch(
        /Is the water off, or/,
      );
    } finally {
      await model.stop();
    }
  });

  it.each(Object.keys(MODEL).filter((name) => !name.startsWith("hangs")) as (keyof typeof MODEL)[])(
    "ends as well if it %s at every turn",
    async (way) => {
      const model = await startModel();
      try {
        model.behave(MODEL[way]);
        env().OPENAI_TIMEOUT_MS = 500;
        const call = await getCall(await played());
        expect(call?.over).toBe("done");
        expect(call?.owner?.summary).toContainEqual({ label: "Caller", value: "Dana Quill" });
      } finally {
        await model.stop();
      }
    },
  );

  it.each([
    ["Thanks, Sam. What's the address?", "Thanks, Sam! What's the address there?", true],
    ["Thanks, Sam. What's the address?", "Thanks, Max! What's the address there?", false],
    ["I can offer you today at 3:30 PM. Which works?", "How's today at 3:30 PM, which works?", true],
    ["I can offer you today at 3:30 PM. Which works?", "How's today at 4:30 PM, which works?", false],
    ["I can offer you today at 3:30 PM. Which works?", "Today at 3:30 PM it is.", false],
    ["Got it. Who's calling?", "Got it, it's free. Who's calling?", false],
    ["Got it. Who's calling?", "See https://evil.example. Who's calling?", false],
    ["Got it. Who's calling?", "", false],
  ])("of %j it takes %j: %s", (ours, theirs, taken) => {
    expect(saysTheSame(ours, theirs)).toBe(taken);
  });
});

it.each<[TradeId, string, string[], string]>([
  ["plumbing", "$150", TEXTS, "if a job is worth $500 and 30% of real callers become jobs"],
  [
    "law",
    "$1,500",
    ["I was rear-ended on Main St", "no", "Tom Voss", "Dana Quill", "the first", "that's right"],
    "if a case is worth $5,000 and 30% of real callers become cases",
  ],
])("a call for %s is worth %s, by the calculator's own figures", async (trade, figure, texts, words) => {
  const id = await started("Zephyr", trade);
  for (const text of texts) await takeText(id, { text });
  expect((await getCall(id))!.owner!.worth).toMatchObject({ figure, text: expect.stringContaining(words) });
});

it("the copy of a call that was called off says so, in no word of the caller's, and names no worth", async () => {
  const id = await played(["Burst pipe in the cellar", "never mind, my cousin fixed it"]);
  expect((await getCall(id))!.owner).toMatchObject({ notification: { text: "Called off" } });
  await shareCall(id, false);
  const shared = (await getSharedCall((await getCall(id))!.shareKey!))!;
  expect(shared.owner.summary).toContainEqual({ label: "Called off", value: "Yes" });
  expect(shared.owner).not.toHaveProperty("worth");
  expect(shared.lines).toContain("The caller calls it off, and Bubby says goodbye.");
  expect(JSON.stringify(shared)).not.toMatch(/cousin|cellar/);
});

it("an emergency's copy says what Bubby said, asks nothing that wasn't asked, and names no price", async () => {
  const id = await played(["I smell gas in the cellar", "418 Alder St"]);
  const { owner: side } = (await getCall(id))!;
  expect(side).toMatchObject({ calendar: [] });
  expect(side).not.toHaveProperty("worth");
  await shareCall(id, false);
  const shared = (await getSharedCall((await getCall(id))!.shareKey!))!;
  expect(shared.owner).toMatchObject({ notification: { title: "A missed call" } });
  expect(shared.owner).not.toHaveProperty("worth");
  const text = shared.lines.join(" ");
  expect(text).toContain("leave the house first");
  expect(text).not.toContain("Is the water off");
  expect(JSON.stringify(shared)).not.toMatch(/cellar|Alder/);
});
