import { describe, expect, it, vi } from "vitest";
import type { TradeId } from "~/content/trades/intake/intake";
import { forgetConversation, getConversation } from "~/features/chat/thread/conversation.server";
import { getCall, startCall, takeText, trialAfterCall } from "~/features/preview/call/call.server";
import { getSharedCall, shareCall } from "~/features/preview/call/shared-call.server";
import { CONFIRM } from "~/features/preview/guide/guided-call.server";
import { newConversationId } from "~/lib/http/conversation-cookie.server";
import { sql } from "../setup/database";

const NOTHING = { withName: false, withWords: false };

/** Typed answers. The other two questions accept only buttons. */
const TEXTS = [
  "Burst pipe in the cellar",
  "No",
  "Still running",
  "Right now",
  "Dana Quill",
  "Text this number",
  "418 Alder St",
];

async function started(business = "Zephyr Plumbing", trade: TradeId = "plumbing") {
  const id = newConversationId();
  await startCall(id, { trade, business, userAgent: "a browser" });
  return id;
}

const type = (id: string, text: string, after?: number) => takeText(id, { text, tapped: false, after });
const tap = (id: string, text: string, after?: number) => takeText(id, { text, tapped: true, after });
const tapFirst = async (id: string) => tap(id, (await getCall(id))!.choices[0]!);

async function played(texts = TEXTS) {
  const id = await started();
  for (const text of texts) await type(id, text);
  for (let call = await getCall(id); !call!.over; call = await getCall(id)) await tapFirst(id);
  return id;
}

describe("Preview call", () => {
  it("is stored as a separate conversation with every text in order", async () => {
    const id = await played();
    const [session] = await sql`select * from chat_sessions where session_id = ${id}`;
    expect(session).toMatchObject({
      kind: "preview",
      total_messages: 19,
      ip_address: "unknown",
      user_agent: "a browser",
    });
    const rows =
      await sql`select * from chat_messages where session_id = ${session!.id} order by message_order`;
    const texts = rows.filter(({ sender }) => sender === "user").map((row) => row.message_text as string);
    expect(texts).toEqual([...TEXTS, expect.stringMatching(/[AP]M$/), CONFIRM]);
    expect(rows.every(({ sender, outcome }) => sender === "user" || outcome === "answered")).toBe(true);
  });

  it("ends with the summary for the business owner", async () => {
    const id = await played();
    expect(await trialAfterCall(id)).toMatchObject({ businessType: "plumbing" });
    const call = await getCall(id);
    expect(call).toMatchObject({ business: "Zephyr Plumbing", over: "done", choices: [], check: null });
    expect(call?.owner?.summary).toContainEqual({ label: "Caller", value: "Dana Quill" });
  });

  it("stores a text once if the page sends it twice", async () => {
    const id = await started();
    for (let post = 0; post < 2; post++) await type(id, "Burst pipe", 1);
    expect((await getCall(id))?.messages).toHaveLength(3);
    await Promise.all([1, 2].map(() => tap(id, "Not sure", 3)));
    await expect(type(id, "Sam Lee", 1)).rejects.toMatchObject({ code: "stale" });
    expect((await getCall(id))?.messages).toHaveLength(5);
  });

  it("rejects a time that is no longer offered, and offers others", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-24T17:00:00Z") });
    try {
      const id = await started();
      for (const text of TEXTS) await type(id, text);
      const [soonest] = (await getCall(id))!.choices;
      expect(soonest).toBe("Tue, Nov 24, 1:30 PM");
      vi.setSystemTime(new Date("2026-11-24T20:29:00Z"));
      await expect(tap(id, soonest!)).rejects.toMatchObject({ code: "not-offered" });
      expect((await getCall(id))!.choices[0]).toBe("Tue, Nov 24, 3:30 PM");
    } finally {
      vi.useRealTimers();
    }
  });

  it("accepts no text if the call is finished or deleted", async () => {
    const id = await played();
    await expect(type(id, "Hello?")).rejects.toMatchObject({ code: "over" });
    await forgetConversation(id);
    await expect(type(id, "Hello?")).rejects.toMatchObject({ code: "gone" });
    expect(await getCall(id)).toBeNull();
    expect(await getConversation(id)).toEqual([]);
  });

  it("keeps the safety card after a text that mentions danger", async () => {
    expect((await getCall(await played()))!.danger).toBe(false);
    const id = await played(["I smell gas", ...TEXTS.slice(1)]);
    expect((await getCall(id))!.danger).toBe(true);
  });

  it("shows “They'll call you back first.” in the summary after a yes to the danger question", async () => {
    const id = await started();
    for (const text of ["Burst pipe", "Yes", "Dana Quill", "Call this number", "418 Alder St"])
      await type(id, text);
    const { check, choices } = (await getCall(id))!;
    expect(check!.at(-1)).toEqual({ label: "Next", value: "They'll call you back first.", change: null });
    expect(choices).toEqual([CONFIRM]);
  });

  it("omits the typed story from the summary of a caller who wants texts, but shows it to the owner", async () => {
    const id = await started();
    for (const text of TEXTS) await type(id, text);
    await tapFirst(id);
    const { check, owner: side } = (await getCall(id))!;
    expect(JSON.stringify(check)).not.toContain("cellar");
    expect(check).toContainEqual({ label: "Job", value: null, change: "Change: Job" });
    expect(check).toContainEqual({ label: "Address", value: "418 Alder St", change: "Change: Address" });
    expect(check).toContainEqual(expect.objectContaining({ value: "Still running" }));
    expect(side!.summary).toContainEqual({ label: "Job", value: "Burst pipe in the cellar" });
  });

  it.each<[string, string | undefined]>([
    ["family law", "family-law"],
    ["Other Practice Area", "other"],
    ["My neighbor's fence", undefined],
  ])("that begins with %j links to a trial form prefilled with the trade %s", async (area, businessType) => {
    const id = await started("Lee Law", "law");
    expect(await trialAfterCall(null)).toEqual({});
    await type(id, area);
    expect(await trialAfterCall(id)).toEqual({ businessName: "Lee Law", businessType });
  });
});

describe("Share link of a preview call", () => {
  const shareOf = async (id: string) => (await getCall(id))!.shareKey!;

  it("shows a fictional caller", async () => {
    const id = await played();
    await shareCall(id, NOTHING);
    const key = await shareOf(id);
    const shared = await getSharedCall(key);
    for (const word of ["Zephyr", "Quill", "cellar", id]) expect(JSON.stringify(shared)).not.toContain(word);
    expect(JSON.stringify(shared)).toContain("Is the water off");
    expect(shared!.owner.summary).toContainEqual({ label: "Caller", value: "Sam Lee" });
  });

  it("shows the words that the caller shares, without phone numbers or web addresses", async () => {
    const id = await played([
      "See evil.example",
      "no",
      "no",
      "No hurry",
      "Dana Quill",
      "602-555-0142",
      "418 Alder St",
    ]);
    await shareCall(id, { withName: false, withWords: true });
    const shared = JSON.stringify(await getSharedCall(await shareOf(id)));
    expect(shared).toContain("Dana Quill");
    expect(shared).toContain("See evil example");
    expect(shared).not.toMatch(/555|evil\.example/);
  });

  it("expires after 30 days", async () => {
    const id = await played();
    await shareCall(id, NOTHING);
    const key = await shareOf(id);
    await sql`update shared_previews set created_at = now() - interval '31 days' where key = ${key}`;
    expect(await getSharedCall(key)).toBeNull();
    expect((await getCall(id))!.shareKey).toBeNull();
  });
});
