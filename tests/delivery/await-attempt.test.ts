import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { afterAll, expect, it } from "vitest";
import { awaitAttempt } from "~/features/delivery/await-attempt.server";
import { ATTEMPT_CHANNEL } from "~/features/delivery/attempt-store.server";
import { closeDatabase, renewDatabase } from "~/lib/db.server";
import { newId } from "~/lib/id.server";
import { startDatabaseProxy } from "../setup/database-proxy";
import { eventually } from "../setup/eventually";

const owner = postgres(process.env.DATABASE_URL!, { max: 1, onnotice: () => {} });
const database = await startDatabaseProxy(process.env.DATABASE_URL!);
process.env.DATABASE_URL = database.url;
afterAll(async () => {
  await owner.end();
  await closeDatabase(1);
  await database.cut();
});

const say = (id: string, state: string, attempts: number) =>
  owner.notify(ATTEMPT_CHANNEL, `${id} ${state} ${attempts}`);
const hears = async () => {
  const id = newId();
  const state = awaitAttempt(id, 0, 1000);
  await say(id, "delivered", 1);
  return (await state) === "delivered";
};

it("waiting for a delivery ends when another server attempts it", async () => {
  expect(await eventually(hears)).toBe(true);
  const id = newId();
  const state = awaitAttempt(id, 2, 10_000);
  await say(id, "queued", 2);
  await say(id, "queued", 3);
  expect(await state).toBe("queued");
});

it("waiting for a delivery returns an earlier attempt, and times out without an attempt", async () => {
  const [made, older] = [newId(), newId()];
  await say(made, "delivered", 1);
  await say(older, "queued", 1);
  await sleep(100);
  expect(await awaitAttempt(made, 0, 10_000)).toBe("delivered");
  expect(await awaitAttempt(older, 1, 100)).toBeNull();
});

it("waiting for a delivery continues after a lost connection and returns an attempt made in the meantime", async () => {
  const id = newId();
  await owner`insert into deliveries (id, kind, subject_id, payload) values (${id}, 'mail', ${id}, '{}')`;
  await database.cut();
  const state = awaitAttempt(id, 0, 20_000);
  await owner`update deliveries set state = 'delivered', attempts = 1 where id = ${id}`;
  await database.open();
  expect(await state).toBe("delivered");
  expect(await eventually(hears)).toBe(true);
});

it("waiting for a delivery subscribes again after the connection pools are replaced", async () => {
  renewDatabase();
  expect(await eventually(hears)).toBe(true);
});
