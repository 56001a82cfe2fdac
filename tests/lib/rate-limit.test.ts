import { expect, it } from "vitest";
import { asSystem } from "~/lib/db.server";
import { newId } from "~/lib/id.server";
import { limit, limitFailures, limitIn, limitKey } from "~/lib/rate-limit.server";
import { sql } from "../setup/database";
import { startDatabaseProxy } from "../setup/database-proxy";
import { stopAtEnd } from "../setup/stop-at-end";

const database = await stopAtEnd(startDatabaseProxy(process.env.DATABASE_URL!));
process.env.DATABASE_URL = database.url;

const RULE = { points: 3, seconds: 60 };
const use = async (key: string, times = 1) => {
  let last = await limit("test", key, RULE);
  for (let count = 1; count < times; count += 1) last = await limit("test", key, RULE);
  return last;
};

it("a limit allows its number of uses, then says how long to wait", async () => {
  const key = newId();
  expect((await use(key, 3)).allowed).toBe(true);
  const { allowed, retryAfter } = await use(key);
  expect(allowed).toBe(false);
  expect(retryAfter).toBeGreaterThan(0);
  expect(retryAfter).toBeLessThanOrEqual(60);
});

it("a limit counts parallel uses once each", async () => {
  const key = newId();
  const uses = await Promise.all(Array.from({ length: 10 }, () => use(key)));
  expect(uses.filter(({ allowed }) => allowed)).toHaveLength(3);
});

it("a limit of failures counts neither a success nor an error", async () => {
  const key = newId();
  const check = (work: () => Promise<string | null>) => limitFailures("test", key, RULE, work);
  for (let count = 0; count < 4; count += 1) {
    expect(await check(() => Promise.resolve("right"))).toMatchObject({ allowed: true, outcome: "right" });
    await expect(check(() => Promise.reject(new Error("busy")))).rejects.toThrow("busy");
  }
  for (const allowed of [true, true, true, false])
    expect(await check(() => Promise.resolve(null))).toMatchObject({ allowed, outcome: null });
  expect(await check(() => Promise.resolve("right"))).toMatchObject({ allowed: false, outcome: null });
});

it("a limit starts anew after its period", async () => {
  const key = newId();
  expect((await use(key, 4)).allowed).toBe(false);
  await sql`update rate_limits set expire = now() where key = ${limitKey("test", key)}`;
  expect(await use(key)).toMatchObject({ allowed: true, used: 1 });
});

it("a limit in a transaction that rolls back counts nothing", async () => {
  const key = newId();
  const rule = { points: 1, seconds: 60 };
  const undone = asSystem(async (tx) => {
    expect(await limitIn(tx, "test", key, rule)).toBe(true);
    expect(await limitIn(tx, "test", key, rule)).toBe(false);
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  expect((await limit("test", key, rule)).allowed).toBe(true);
});

it("a limit takes one statement", async () => {
  const statements = await asSystem(async (tx) => {
    const seen: string[] = [];
    const session = (tx as unknown as { session: { prepareQuery(query: { sql: string }): unknown } }).session;
    const prepare = session.prepareQuery.bind(session);
    session.prepareQuery = (query, ...rest: []) => {
      seen.push(query.sql);
      return prepare(query, ...rest);
    };
    await limitIn(tx, "test", newId(), RULE);
    return seen;
  });
  expect(statements).toEqual([
    expect.stringMatching(/^insert into "rate_limits" .* on conflict .* returning/),
  ]);
});

it("a limit holds in memory while Postgres is down", async () => {
  const key = newId();
  await database.cut();
  try {
    expect((await use(key, 3)).allowed).toBe(true);
    expect((await use(key)).allowed).toBe(false);
  } finally {
    await database.open();
  }
});
