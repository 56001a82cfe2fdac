import postgres from "postgres";
import { afterAll, expect, it } from "vitest";
import { reportAbandonedTrial } from "~/features/trial/signup/abandoned-trial.server";
import { AbandonedSchema } from "~/features/trial/signup/trial.schema.server";
import { closeDatabase } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { action } from "~/routes/trial_.abandoned";
import { typedTrial } from "../setup/forms";

const owner = postgres(process.env.DATABASE_URL!, { max: 1, onnotice: () => {} });
afterAll(async () => {
  await owner.end();
  await closeDatabase(1);
});
Object.assign(env(), { TRIAL_WEBHOOK_URL: "http://127.0.0.1:9/" });

const fields = (email: string) => typedTrial({ email, step: "modal_close" });
const deliveriesTo = (email: string) =>
  owner<{ id: string }[]>`select id from deliveries where payload::text like ${`%${email}%`}`;

it("a delivery is retried for a day", async () => {
  const email = "retries@example.com";
  expect(await reportAbandonedTrial(AbandonedSchema.parse(fields(email)))).toBe(true);
  const [delivery] = await deliveriesTo(email);
  const [job] = await owner<{ max_attempts: number }[]>`
    select max_attempts from graphile_worker.jobs where key = ${`delivery:${delivery?.id}`}`;
  // graphile-worker waits e^n seconds after the n-th attempt, at most e^10.
  const pauses = Array.from({ length: (job?.max_attempts ?? 1) - 1 }, (_, n) =>
    Math.exp(Math.min(10, n + 1)),
  );
  const hours = pauses.reduce((sum, pause) => sum + pause, 0) / 3600;
  expect(hours).toBeGreaterThan(24);
  expect(hours).toBeLessThan(36);
});

it("an unfinished form isn't reported for a browser that signals Global Privacy Control", async () => {
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
