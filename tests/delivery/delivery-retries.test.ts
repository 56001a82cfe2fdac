import { rm, writeFile } from "node:fs/promises";
import { expect, it } from "vitest";
import type { DeliveryState } from "~db/schema";
import { recordAttempt } from "~/features/delivery/attempt-store.server";
import { attemptDelivery } from "~/features/delivery/delivery.server";
import { mailFolder } from "~/features/mail/mail-channel.server";
import { reportAbandonedTrial } from "~/features/trial/signup/abandoned-trial.server";
import { AbandonedSchema } from "~/features/trial/signup/trial.schema.server";
import { env } from "~/lib/env.server";
import { newId } from "~/lib/id.server";
import { action } from "~/routes/trial_.abandoned";
import { typedTrial } from "../setup/forms";
import { sql } from "../setup/database";

Object.assign(env(), { TRIAL_WEBHOOK_URL: "http://127.0.0.1:9/" });

const fields = (email: string) => typedTrial({ email, step: "modal_close" });
const deliveriesTo = (email: string) =>
  sql<{ id: string }[]>`select id from deliveries where payload::text like ${`%${email}%`}`;

it("a delivery that keeps failing is retried for 24 hours", async () => {
  const email = "retries@example.com";
  expect(await reportAbandonedTrial(AbandonedSchema.parse(fields(email)), { address: "192.0.2.1" })).toBe(
    true,
  );
  const [delivery] = await deliveriesTo(email);
  const [job] = await sql<{ max_attempts: number }[]>`
    select max_attempts from graphile_worker.jobs where key = ${`delivery:${delivery?.id}`}`;
  // graphile-worker waits e^n seconds after the n-th attempt, at most e^10.
  const pauses = Array.from({ length: (job?.max_attempts ?? 1) - 1 }, (_, n) =>
    Math.exp(Math.min(10, n + 1)),
  );
  const hours = pauses.reduce((sum, pause) => sum + pause, 0) / 3600;
  expect(hours).toBeGreaterThan(24);
  expect(hours).toBeLessThan(36);
});

it("a delivery canceled during its attempt stays canceled unless the attempt succeeds", async () => {
  const email = "canceled@example.com";
  await reportAbandonedTrial(AbandonedSchema.parse(fields(email)), { address: "192.0.2.1" });
  const [{ id } = { id: "" }] = await deliveriesTo(email);
  await sql`update deliveries set state = 'canceled', last_error = 'STOP' where id = ${id}`;
  const attempt = (state: DeliveryState) =>
    recordAttempt({ id: newId(), deliveryId: id, state, httpStatus: null, error: "late", durationMs: 1 });
  const read = async () =>
    (await sql`select state, attempts, last_error from deliveries where id = ${id}`)[0];
  await attempt("queued");
  expect(await read()).toEqual({ state: "canceled", attempts: 1, last_error: "STOP" });
  await attempt("delivered");
  expect(await read()).toMatchObject({ state: "delivered", attempts: 2 });
  await attempt("failed");
  expect(await read()).toMatchObject({ state: "delivered", attempts: 2 });
});

it("a delivery fails after its last attempt even if the attempt throws", async () => {
  const id = newId();
  const payload = { to: "disk@example.com", subject: "Hi", body: [] };
  await sql`insert into deliveries (id, kind, subject_id, payload, state)
    values (${id}, 'mail', ${id}, ${sql.json(payload)}, 'queued')`;
  await rm(mailFolder(), { recursive: true, force: true });
  await writeFile(mailFolder(), "not a folder");
  await expect(attemptDelivery(id, { attempt: 14, last: true })).rejects.toThrow("EEXIST");
  await rm(mailFolder());
  expect(await sql`select state, attempts, last_error from deliveries where id = ${id}`).toEqual([
    { state: "failed", attempts: 1, last_error: "couldn't send (EEXIST)" },
  ]);
});

it("an unfinished form isn't reported if the browser sends Global Privacy Control", async () => {
  const leave = (email: string, headers: Record<string, string>) =>
    action({
      request: new Request("http://localhost:3000/trial/abandoned", {
        method: "POST",
        headers: { "x-client-address": "198.18.0.1", ...headers },
        body: new URLSearchParams(fields(email)),
      }),
      params: {},
      context: {},
    });
  await leave("private@example.com", { "sec-gpc": "1" });
  await leave("open@example.com", {});
  expect(await deliveriesTo("private@example.com")).toHaveLength(0);
  expect(await deliveriesTo("open@example.com")).toHaveLength(1);
});
