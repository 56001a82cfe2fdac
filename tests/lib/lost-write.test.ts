import { sql } from "drizzle-orm";
import { afterAll, expect, it } from "vitest";
import { asSystem, closeDatabase, isDatabaseUnavailable, isLostWrite, renewDatabase } from "~/lib/db.server";

afterAll(() => closeDatabase(1));

const thrownIn = (place: string) =>
  Object.assign(new TypeError("Cannot read properties of null (reading 'write')"), {
    stack: `TypeError: Cannot read properties of null (reading 'write')\n    at ${place}`,
  });

it("isLostWrite recognizes the error of postgres.js for a write to a closed connection, and no other", () => {
  expect(
    isLostWrite(thrownIn("Immediate.nextWrite (/x/node_modules/postgres/src/connection.js:255:22)")),
  ).toBe(true);
  expect(isLostWrite(thrownIn("write (/x/app/features/demo.js:255:22)"))).toBe(false);
  expect(isLostWrite(new Error("nextWrite (/x/node_modules/postgres/src/connection.js:255:22)"))).toBe(false);
});

it("the app continues with a new pool, and queries of the old one fail", async () => {
  const hangs = asSystem((tx) => tx.execute(sql`select pg_sleep(30)`));
  const ended = expect(hangs).rejects.toSatisfy(isDatabaseUnavailable);
  await asSystem((tx) => tx.execute(sql`select 1`));
  renewDatabase();
  expect(await asSystem((tx) => tx.execute<{ one: number }>(sql`select 1 as one`))).toEqual([{ one: 1 }]);
  await ended;
});
