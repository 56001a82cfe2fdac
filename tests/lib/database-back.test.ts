import { sql } from "drizzle-orm";
import { afterAll, expect, it } from "vitest";
import { asSystem, closeDatabase, isDatabaseUnavailable } from "~/lib/db.server";
import { startDatabaseProxy } from "../setup/database-proxy";
import { eventually } from "../setup/eventually";

const database = await startDatabaseProxy(process.env.DATABASE_URL ?? "");
process.env.DATABASE_URL = database.url;

afterAll(async () => {
  await closeDatabase(1);
  await database.cut();
});

const ask = () =>
  asSystem((tx) => tx.execute(sql`select 1`)).then(
    () => "answered",
    (error: unknown) => (isDatabaseUnavailable(error) ? "away" : error),
  );

it("the app reconnects soon after the database is back, even after many failed tries", async () => {
  expect(await ask()).toBe("answered");
  await database.cut();
  for (let round = 0; round < 4; round += 1) {
    expect(new Set(await Promise.all(Array.from({ length: 10 }, ask)))).toEqual(new Set(["away"]));
  }
  await database.open();
  let answer: unknown;
  void ask().then((said) => (answer = said));
  // Without the app's own reconnect, postgres.js would now wait over ten seconds.
  await eventually(() => answer, 5000);
  expect(answer).toBe("answered");
});
