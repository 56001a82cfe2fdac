import { afterAll, describe, expect, it } from "vitest";
import { respond } from "~/features/chat/thread/reply.server";
import { closeDatabase } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { newConversationId } from "~/lib/http/conversation-cookie.server";
import { dropSingleton } from "~/lib/singleton.server";
import { PRICES } from "../content/prices";

const KEY = process.env.OPENAI_TEST_KEY ?? "";

describe.skipIf(!KEY)("Reply of OpenAI", { timeout: 60_000 }, () => {
  afterAll(() => closeDatabase(1));

  it("streams and states the catalog's price", async () => {
    dropSingleton("openai");
    Object.assign(env(), { OPENAI_API_KEY: KEY, OPENAI_BASE_URL: "" });
    const pieces: string[] = [];
    const question = { text: "What does the Starter plan cost a month?", userAgent: null };
    const outcome = await respond(newConversationId(), question, (piece) => pieces.push(piece));
    expect(outcome!.reply).toMatchObject({ source: "model", outcome: "answered" });
    expect(outcome!.reply.text).toContain(PRICES.monthly.starter);
    expect(outcome!.reply.text.startsWith(pieces.join(""))).toBe(true);
  });
});
