import { rm, writeFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import type { DeliveryState } from "~db/schema";
import { recordAttempt } from "~/features/delivery/attempt-store.server";
import { awaitAttempt } from "~/features/delivery/await-attempt.server";
import { attemptDelivery } from "~/features/delivery/delivery.server";
import { mailFolder } from "~/features/mail/mail-channel.server";
import { newId } from "~/lib/id.server";
import { startDatabaseProxy } from "../setup/database-proxy";
import { sql } from "../setup/database";
import { stopAtEnd } from "../setup/stop-at-end";

const database = await stopAtEnd(startDatabaseProxy(process.env.DATABASE_URL!));
process.env.DATABASE_URL = database.url;

async function added(state: DeliveryState = "queued", attempts = 0) {
  const id = newId();
  const payload = sql.json({ to: "dana@example.com", subject: "Hi", body: [] });
  await sql`insert into deliveries (id, kind, subject_id, payload, state, attempts)
    values (${id}, 'mail', ${id}, ${payload}, ${state}, ${attempts})`;
  return id;
}
const record = (deliveryId: string, state: DeliveryState) =>
  recordAttempt({ id: newId(), deliveryId, state, httpStatus: null, error: "late", durationMs: 1 });
const stateOf = async (id: string) =>
  (await sql`select state from deliveries where id = ${id}`)[0]!.state as string;

describe("Delivery", () => {
  it.each([
    ["canceled", "queued", "canceled"],
    ["canceled", "delivered", "delivered"],
    ["delivered", "failed", "delivered"],
  ] as const)("that was %s during an attempt that ends as %s is %s", async (before, ended, after) => {
    const id = await added(before);
    await record(id, ended);
    expect(await stateOf(id)).toBe(after);
  });

  it("fails after its last attempt if the attempt throws", async () => {
    const id = await added();
    await rm(mailFolder(), { recursive: true, force: true });
    await writeFile(mailFolder(), "not a folder");
    await expect(attemptDelivery(id, { attempt: 14, last: true })).rejects.toThrow("EEXIST");
    await rm(mailFolder());
    expect(await sql`select state, attempts, last_error from deliveries where id = ${id}`).toEqual([
      { state: "failed", attempts: 1, last_error: "couldn't send (EEXIST)" },
    ]);
  });
});

describe("Waiting for a delivery", () => {
  it.each(["delivered", "queued"] as const)("ends when any server attempts it: %s", async (after) => {
    const id = await added("queued", 2);
    const state = awaitAttempt(id, 2, 10_000);
    await record(id, after);
    expect(await state).toBe(after);
  });

  it("continues after a lost connection", async () => {
    const id = await added();
    await database.cut();
    const state = awaitAttempt(id, 0, 20_000);
    await sql`update deliveries set state = 'delivered', attempts = 1 where id = ${id}`;
    await database.open();
    expect(await state).toBe("delivered");
  });
});
