import { expect, it } from "vitest";
import { awaitAttempt } from "~/features/delivery/await-attempt.server";
import { newId } from "~/lib/id.server";
import { startDatabaseProxy } from "../setup/database-proxy";
import { sql } from "../setup/database";
import { stopAtEnd } from "../setup/stop-at-end";

const database = await stopAtEnd(startDatabaseProxy(process.env.DATABASE_URL!));
process.env.DATABASE_URL = database.url;

async function queued(attempts = 0) {
  const id = newId();
  await sql`insert into deliveries (id, kind, subject_id, payload, attempts)
    values (${id}, 'mail', ${id}, '{}', ${attempts})`;
  return id;
}
const attempted = (id: string, state: string, attempts: number) =>
  sql`update deliveries set state = ${state}, attempts = ${attempts} where id = ${id}`;

it("waiting for a delivery ends when another server attempts it", async () => {
  const [sent, failing] = [await queued(), await queued(2)];
  const states = Promise.all([awaitAttempt(sent, 0, 10_000), awaitAttempt(failing, 2, 10_000)]);
  await attempted(sent, "delivered", 1);
  await attempted(failing, "queued", 3);
  expect(await states).toEqual(["delivered", "queued"]);
});

it("waiting for a delivery returns an earlier attempt, and times out without an attempt", async () => {
  const [made, older] = [await queued(), await queued(1)];
  await attempted(made, "delivered", 1);
  expect(await awaitAttempt(made, 0, 10_000)).toBe("delivered");
  expect(await awaitAttempt(older, 1, 300)).toBeNull();
});

it("waiting for a delivery continues after a lost connection and returns an attempt made in the meantime", async () => {
  const id = await queued();
  await database.cut();
  const state = awaitAttempt(id, 0, 20_000);
  await attempted(id, "delivered", 1);
  await database.open();
  expect(await state).toBe("delivered");
});
