import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import { afterAll, expect, it } from "vitest";
import { asSystem, closeDatabase, isDatabaseUnavailable, isLostWrite, renewDatabase } from "~/lib/db.server";

afterAll(() => closeDatabase(1));

const thrownIn = (place: string) =>
  Object.assign(new TypeError("Cannot read properties of null (reading 'write')"), {
    stack: `TypeError: Cannot read properties of null (reading 'write')\n    at ${place}`,
  });

/** Closes the connection between two statements of a transaction and prints uncaught errors. */
const TRANSACTION = `
  import postgres from "postgres";
  process.on("uncaughtException", ({ stack }) => { console.log(stack); process.exit(); });
  const db = postgres(process.env.DATABASE_URL, { max: 1, onnotice() {} });
  const ended = db.begin(async (tx) => {
    const [{ pid }] = await tx\`select pg_backend_pid() as pid\`;
    const other = postgres(process.env.DATABASE_URL, { max: 1 });
    await other\`select pg_terminate_backend(\${pid})\`;
    await other.end();
    await new Promise((resolve) => setTimeout(resolve, 200));
    await tx\`select 1\`;
  });
  ended.then(process.exit, () => setTimeout(process.exit, 2_000));
`;

it("postgres.js still throws an uncatchable error (on failure: remove isLostWrite and renewDatabase)", async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", TRANSACTION]);
  expect(isLostWrite(Object.assign(new TypeError(), { stack: stdout }))).toBe(true);
});

it("isLostWrite recognizes only postgres.js's error for a write to a closed connection", () => {
  expect(
    isLostWrite(thrownIn("Immediate.nextWrite (/x/node_modules/postgres/src/connection.js:255:22)")),
  ).toBe(true);
  expect(isLostWrite(thrownIn("write (/x/app/features/demo.js:255:22)"))).toBe(false);
  expect(isLostWrite(new Error("nextWrite (/x/node_modules/postgres/src/connection.js:255:22)"))).toBe(false);
});

it("the app continues with a new connection pool, and queries on the old pool fail", async () => {
  const hangs = asSystem((tx) => tx.execute(sql`select pg_sleep(30)`));
  const ended = expect(hangs).rejects.toSatisfy(isDatabaseUnavailable);
  await asSystem((tx) => tx.execute(sql`select 1`));
  renewDatabase();
  expect(await asSystem((tx) => tx.execute<{ one: number }>(sql`select 1 as one`))).toEqual([{ one: 1 }]);
  await ended;
});
