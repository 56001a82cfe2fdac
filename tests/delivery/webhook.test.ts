import { createHmac } from "node:crypto";
import { afterEach, describe, expect, it } from "vitest";
import { attemptDelivery, queueDelivery } from "~/features/delivery/delivery.server";
import { postWebhook, waitOf } from "~/features/delivery/webhook.server";
import { asSystem } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { newId } from "~/lib/id.server";
import { sql } from "../setup/database";
import { BEHAVIOURS, startReceiver } from "../setup/receiver";
import { stopAtEnd } from "../setup/stop-at-end";

const receiver = await stopAtEnd(startReceiver());
const SETTINGS = {
  DEMO_WEBHOOK_URL: receiver.url,
  WEBHOOK_ALLOW_PRIVATE: true,
  WEBHOOK_SECRET: "",
  OWNER_EMAIL: "owner@bubby.example",
};
Object.assign(env(), SETTINGS);
afterEach(() => {
  Object.assign(env(), SETTINGS);
  receiver.behave(BEHAVIOURS.takes);
});

const PERSON = { contact_phone_number: "+16025550142", contact_name: "Dana", business_name: "x" };
const payload = { company_id: "1", ...PERSON };
async function queued() {
  const id = newId();
  await asSystem((tx) => queueDelivery(tx, { id, kind: "demo-webhook", subjectId: id, payload }));
  return id;
}
const attempt = (id: string, count = 1) => attemptDelivery(id, { attempt: count, last: count >= 14 });
const answers = (status: number, headers: Record<string, string> = {}) =>
  receiver.behave((response) => response.writeHead(status, headers).end());
const rowOf = async (id: string) =>
  (await sql`select state, attempts, last_error from deliveries where id = ${id}`)[0];
async function jobOf(id: string) {
  const [job] = await sql<{ seconds: number; left: number }[]>`
    select extract(epoch from run_at - now())::float as seconds, max_attempts - attempts as left
    from graphile_worker.jobs where key = ${`delivery:${id}`}`;
  return job!;
}

describe("Webhook request", () => {
  const SECRET = "a secret of some length";
  it.each([
    ["base64", `whsec_${Buffer.from(SECRET).toString("base64")}`],
    ["any text", SECRET],
  ])("is signed as Standard Webhooks requires if the secret is %s", async (_, secret) => {
    Object.assign(env(), { WEBHOOK_SECRET: secret });
    expect(await postWebhook(receiver.url, "msg_1", { a: 1 })).toMatchObject({ ok: true, status: 200 });
    const { headers } = receiver.received.at(-1)!;
    const signed = `msg_1.${headers["webhook-timestamp"]}.{"a":1}`;
    const expected = createHmac("sha256", SECRET).update(signed).digest("base64");
    expect(headers).toMatchObject({ "webhook-id": "msg_1", "webhook-signature": `v1,${expected}` });
    expect(Math.abs(Number(headers["webhook-timestamp"]) - Date.now() / 1000)).toBeLessThan(30);
  });

  it.each([
    "http://127.0.0.1:9/",
    "http://[::1]:9/",
    "http://[::ffff:10.0.0.1]:9/",
    "http://[fec0::1]:9/",
    "http://0.0.0.0:9/",
    "http://169.254.169.254/",
    "http://localhost:9/",
    "https://localhost:9/",
  ])("to the private address %s fails unless private addresses are allowed", async (url) => {
    Object.assign(env(), { WEBHOOK_ALLOW_PRIVATE: false });
    const error = "the receiver has a private address (WEBHOOK_ALLOW_PRIVATE permits it)";
    expect(await postWebhook(url, "msg_2", {})).toEqual({ ok: false, status: null, error });
  });

  it("to an unreachable address fails with the error's code", async () => {
    expect(await postWebhook("http://127.0.0.1:9/", "msg_3", {})).toMatchObject({ error: "ECONNREFUSED" });
  });
});

describe("Webhook delivery", () => {
  it.each([200, 299])("succeeds if the receiver returns %i", async (status) => {
    answers(status);
    const id = await queued();
    await attempt(id);
    expect(await rowOf(id)).toMatchObject({ state: "delivered" });
  });

  it.each([302, 400, 404, 429, 503])("is retried if the receiver returns %i", async (status) => {
    answers(status, { location: receiver.url });
    const id = await queued();
    const before = receiver.received.length;
    await expect(attempt(id)).rejects.toThrow(String(status));
    expect(receiver.received.length, "requests").toBe(before + 1);
    expect(await rowOf(id)).toMatchObject({ state: "queued", attempts: 1 });
  });

  it("has 14 attempts in about 24 hours", async () => {
    const { left } = await jobOf(await queued());
    // graphile-worker waits e^n seconds after the n-th attempt, at most e^10.
    const pauses = Array.from({ length: left - 1 }, (_, n) => Math.exp(Math.min(10, n + 1)));
    const hours = pauses.reduce((sum, pause) => sum + pause, 0) / 3600;
    expect([left, Math.round(hours)]).toEqual([14, 28]);
  });

  it("is retried at the Retry-After time, as one of its 14 attempts", async () => {
    answers(429, { "retry-after": "1800" });
    const id = await queued();
    await attempt(id);
    const { seconds, left } = await jobOf(id);
    expect([Math.round(seconds / 60), left]).toEqual([30, 13]);
  });

  it("isn't retried before its usual delay, even if Retry-After is earlier", async () => {
    answers(503, { "retry-after": "1" });
    const id = await queued();
    await attempt(id, 8);
    expect(Math.round((await jobOf(id)).seconds / 60)).toBe(50);
  });

  it("fails after the last attempt", async () => {
    answers(503, { "retry-after": "1" });
    const id = await queued();
    await expect(attempt(id, 14)).rejects.toThrow("503");
    expect(await rowOf(id)).toMatchObject({ state: "failed" });
  });

  it("fails at once if the receiver returns 410, which is mailed to the owner once a day", async () => {
    answers(410);
    await sql`delete from rate_limits`;
    const ids = [await queued(), await queued()];
    for (const id of ids) await attempt(id);
    const failed = { state: "failed", attempts: 1, last_error: "the receiver returned 410" };
    expect(await Promise.all(ids.map(rowOf))).toEqual([failed, failed]);
    const notices = await sql`select payload->>'subject' as subject from deliveries
      where kind = 'owner-notice' and subject_id in ${sql(ids)}`;
    expect(notices).toEqual([{ subject: "Live demo webhook: the receiver returned 410 Gone" }]);
  });

  it("is only listed if no receiver is configured", async () => {
    Object.assign(env(), { DEMO_WEBHOOK_URL: "" });
    expect(await rowOf(await queued())).toMatchObject({ state: "unconfigured", attempts: 0 });
  });
});

describe("Retry-After (RFC 9110, 10.2.3)", () => {
  it.each([
    ["120", 120],
    [" 120 ", 120],
    ["0", 1],
    ["Thu, 26 Nov 2026 12:02:00 GMT", 120],
    ["Thu, 26 Nov 2026 11:00:00 GMT", 1],
    ["999999999", 86_400],
    ["soon", undefined],
    ["-5", undefined],
    [undefined, undefined],
  ])("%j means a delay of %s seconds", (header, seconds) =>
    expect(waitOf(header, Date.parse("2026-11-26T12:00:00Z"))).toBe(seconds),
  );
});
