import { beforeEach, describe, expect, it } from "vitest";
import { attemptDelivery, queueDelivery } from "~/features/delivery/delivery.server";
import { reopenReceivers } from "~/features/delivery/receiver.server";
import { waitOf } from "~/features/delivery/webhook.server";
import { asSystem } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { newId } from "~/lib/id.server";
import { BEHAVIOURS, startReceiver } from "../setup/receiver";
import { sql } from "../setup/database";
import { stopAtEnd } from "../setup/stop-at-end";

const receiver = await stopAtEnd(startReceiver());
Object.assign(env(), {
  ...{ DEMO_WEBHOOK_URL: receiver.url, WEBHOOK_ALLOW_PRIVATE: true },
  OWNER_EMAIL: "owner@bubby.example",
});
beforeEach(async () => {
  receiver.behave(BEHAVIOURS.takes);
  await asSystem(reopenReceivers);
});

const payload = {
  company_id: "1",
  contact_phone_number: "+16025550142",
  contact_name: "Dana",
  business_name: "x",
};
async function queued() {
  const id = newId();
  await asSystem((tx) => queueDelivery(tx, { id, kind: "demo-webhook", subjectId: newId(), payload }));
  return id;
}

const answers = (status: number, headers: Record<string, string> = {}) =>
  receiver.behave((response) => response.writeHead(status, headers).end());

async function stateOf(id: string) {
  const [row] = await sql`select state, attempts, last_error from deliveries where id = ${id}`;
  const [job] =
    await sql`select extract(epoch from run_at - now())::float as seconds, max_attempts - attempts as left
    from graphile_worker.jobs where key = ${`delivery:${id}`}`;
  return { ...row, seconds: Math.round(job?.seconds as number), left: job?.left as number } as {
    state: string;
    attempts: number;
    last_error: string | null;
    seconds: number;
    left: number;
  };
}

const attempt = (id: string, count = 1) => attemptDelivery(id, { attempt: count, last: count >= 14 });

describe("Webhook delivery (Standard Webhooks, Operational considerations)", () => {
  it.each([200, 204, 299])("succeeds if the receiver returns %i", async (status) => {
    answers(status);
    const id = await queued();
    await attempt(id);
    expect(await stateOf(id)).toMatchObject({ state: "delivered" });
  });

  it.each([302, 400, 404, 500])("is retried if the receiver returns %i", async (status) => {
    answers(status, { location: receiver.url });
    const id = await queued();
    const before = receiver.received.length;
    await expect(attempt(id)).rejects.toThrow(String(status));
    expect(receiver.received.length).toBe(before + 1);
    expect(await stateOf(id)).toMatchObject({ state: "queued", attempts: 1 });
  });

  it.each([429, 502, 503, 504])(
    "is paused for a minute, like all deliveries to that receiver, if the receiver returns %i",
    async (status) => {
      answers(status);
      const [first, second] = [await queued(), await queued()];
      await attempt(first);
      const before = receiver.received.length;
      await attempt(second);
      expect(receiver.received.length).toBe(before);
      expect(await stateOf(first)).toMatchObject({ state: "queued", attempts: 1, left: 13 });
      expect(await stateOf(second)).toMatchObject({ state: "queued", attempts: 0, left: 14 });
      for (const id of [first, second]) {
        const { seconds } = await stateOf(id);
        expect(seconds).toBeGreaterThan(50);
        expect(seconds).toBeLessThan(70);
      }
    },
  );

  it("is retried at the Retry-After time", async () => {
    answers(429, { "retry-after": "1800" });
    const id = await queued();
    await attempt(id);
    expect((await stateOf(id)).seconds).toBeGreaterThan(1780);
    expect((await stateOf(id)).seconds).toBeLessThan(1801);
  });

  it("is retried with increasing delays while the receiver returns 503, then fails", async () => {
    answers(503, { "retry-after": "1" });
    const id = await queued();
    await attempt(id, 8);
    expect((await stateOf(id)).seconds).toBeGreaterThan(2900);
    await asSystem(reopenReceivers);
    await expect(attempt(id, 14)).rejects.toThrow("503");
    expect(await stateOf(id)).toMatchObject({ state: "failed" });
  });

  it("stops after a 410 until an admin retries; the owner is notified once", async () => {
    answers(410);
    const [first, second] = [await queued(), await queued()];
    await attempt(first);
    receiver.behave(BEHAVIOURS.takes);
    const before = receiver.received.length;
    await attempt(second);
    expect(receiver.received.length).toBe(before);
    for (const id of [first, second])
      expect(await stateOf(id)).toMatchObject({
        state: "failed",
        last_error: expect.stringContaining("410") as string,
      });
    const notices = await sql`select payload->>'subject' as subject from deliveries
      where kind = 'owner-notice' and subject_id in ${sql([first, second])}`;
    expect(notices).toEqual([{ subject: "Live demo webhook: the receiver returned 410 Gone" }]);
    await asSystem(reopenReceivers);
    await attempt(second);
    expect(await stateOf(second)).toMatchObject({ state: "delivered" });
  });

  it("goes to a receiver's new address after a 410 from the old one", async () => {
    answers(410);
    await attempt(await queued());
    receiver.behave(BEHAVIOURS.takes);
    Object.assign(env(), { DEMO_WEBHOOK_URL: `${receiver.url}/new` });
    const id = await queued();
    await attempt(id);
    Object.assign(env(), { DEMO_WEBHOOK_URL: receiver.url });
    expect(await stateOf(id)).toMatchObject({ state: "delivered" });
  });
});

describe("Retry-After (RFC 9110, 10.2.3)", () => {
  const now = Date.parse("2026-11-26T12:00:00Z");
  it.each([
    ["120", 120],
    [" 120 ", 120],
    ["0", 1],
    ["Thu, 26 Nov 2026 12:02:00 GMT", 120],
    ["Thu, 26 Nov 2026 11:00:00 GMT", 1],
    ["999999999", 86_400],
    ["soon", 60],
    ["-5", 60],
    ["", 60],
    [undefined, 60],
  ])("the Retry-After header %j means a pause of %d s", (header, seconds) =>
    expect(waitOf(header, now)).toBe(seconds),
  );
});
