import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { respond } from "~/features/chat/thread/reply.server";
import { closeDatabase } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { dropSingleton } from "~/lib/singleton.server";
import { answers, startModel } from "../setup/model";
import { PRICES } from "../content/prices";
import { newConversationId } from "~/lib/http/conversation-cookie.server";

const KEY = process.env.OPENAI_TEST_KEY ?? "";

async function useLocal() {
  const model = await startModel();
  model.behave(answers(`Starter is ${PRICES.monthly.starter} a month.`));
  return model;
}

function useOpenAI() {
  Object.assign(env(), { OPENAI_API_KEY: KEY, OPENAI_BASE_URL: "" });
  return Promise.resolve({ stop: () => Promise.resolve() });
}

describe.each([
  { name: "a local model", start: useLocal, skip: false },
  { name: "OpenAI", start: useOpenAI, skip: !KEY },
])("Reply of $name", { timeout: 60_000 }, ({ start, skip }) => {
  describe.skipIf(skip)("Official client", () => {
    let target: { stop: () => Promise<unknown> };
    beforeAll(async () => {
      dropSingleton("openai");
      target = await start();
    });
    afterAll(() => target.stop());

    it("streams a reply that states the catalog's price", async () => {
      const pieces: string[] = [];
      const question = { text: "What does the Starter plan cost a month?", userAgent: null };
      const outcome = await respond(newConversationId(), question, (piece) => pieces.push(piece));
      expect(outcome!.reply).toMatchObject({ source: "model", outcome: "answered" });
      expect(outcome!.reply.text).toContain(PRICES.monthly.starter);
      expect(outcome!.reply.text.startsWith(pieces.join(""))).toBe(true);
    });
  });
});

afterAll(() => closeDatabase(1));
