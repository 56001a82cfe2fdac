import { existsSync, mkdtempSync, readdirSync } from "node:fs";
import type * as Files from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { closeDatabase } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { newId } from "~/lib/id.server";
import { drainSpool, readSpool, retrySpool, spoolFolder, storeOrSpool } from "~/lib/spool.server";

const steps: string[] = [];

vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.resetModules();
});

vi.mock("node:fs/promises", async (original) => {
  const real = await original<typeof Files>();
  const open: typeof Files.open = async (path, ...rest) => {
    const handle = await real.open(path, ...rest);
    const sync = handle.sync.bind(handle);
    handle.sync = () => {
      steps.push(String(path).endsWith(".tmp") ? "file synced" : "folder synced");
      return sync();
    };
    return handle;
  };
  const rename: typeof real.rename = (from, to) => {
    steps.push("renamed");
    return real.rename(from, to);
  };
  return { ...real, open, rename };
});

const away = () => Promise.reject(Object.assign(new Error("away"), { code: "ECONNREFUSED" }));
const failing = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));
const entry = () => ({ id: newId(), acceptedAt: new Date().toISOString() });
const waiting = () => readdirSync(spoolFolder()).filter((name) => name.endsWith(".json"));

beforeEach(() => {
  Object.assign(env(), { DATA_DIR: mkdtempSync(join(tmpdir(), "bubby-spool-")) });
  steps.length = 0;
});
afterAll(() => closeDatabase(1));

it("the spool writes a submission to disk before the response", async () => {
  expect(await storeOrSpool("contact", entry(), away)).toBeNull();
  expect(steps).toEqual(["file synced", "renamed", "folder synced"]);
  expect(waiting()).toHaveLength(1);
});

it("the spool keeps the file until the submission is stored", async () => {
  const kept = entry();
  await storeOrSpool("contact", kept, away);
  const [name = ""] = waiting();
  expect(await drainSpool({ contact: away })).toBe(0);
  expect(waiting()).toEqual([name]);

  let thereWhileStored = false;
  const store = async (given: typeof kept) => {
    thereWhileStored = existsSync(join(spoolFolder(), name));
    expect(given).toEqual(kept);
  };
  expect(await drainSpool({ contact: store }), "stored during the pause").toBe(0);
  await retrySpool();
  expect(await drainSpool({ contact: store })).toBe(1);
  expect(thereWhileStored).toBe(true);
  expect(waiting()).toEqual([]);
});

const SERVER_FAULTS = ["08006", "25006", "28P01", "40001", "40P01", "53100", "53200", "53300", "55P03"];

it.each([...SERVER_FAULTS, "57014", "57P01", "58030", "XX000"])(
  "the spool retries a submission that fails with SQLSTATE %s",
  async (code) => {
    expect(await storeOrSpool("contact", entry(), failing(code))).toBeNull();
    for (let tries = 0; tries < 5; tries += 1) {
      await retrySpool();
      await drainSpool({ contact: failing(code) });
    }
    expect(await readSpool()).toMatchObject({
      waiting: 1,
      rejected: 0,
      oldest: expect.any(Date),
      reason: expect.stringContaining("The database is unreachable"),
    });
  },
);

it("if a submission fails with an internal error, the spool stores the other submissions before it retries that one", async () => {
  const [broken, fine] = [entry(), entry()];
  await storeOrSpool("contact", broken, away);
  await storeOrSpool("contact", fine, away);
  const stored = await drainSpool({
    contact: ({ id }: typeof fine) =>
      id === broken.id ? Promise.reject(new TypeError("a bug")) : Promise.resolve(),
  });
  expect(stored).toBe(1);
  expect(await readSpool()).toMatchObject({ waiting: 1, rejected: 0 });
});

it("the spool stores the other submissions without a pause once one submission succeeds", async () => {
  const entries = [entry(), entry(), entry()];
  for (const one of entries) await storeOrSpool("contact", one, away);
  for (let pass = 0; pass < 2; pass += 1) await drainSpool({ contact: away });
  expect(await drainSpool({ contact: () => Promise.resolve() }), "two are paused").toBe(1);
  expect(await drainSpool({ contact: () => Promise.resolve() })).toBe(2);
});

it.each(["22001", "23514"])(
  "the spool moves a submission that fails with SQLSTATE %s to its rejected folder",
  async (code) => {
    await storeOrSpool("contact", entry(), away);
    await drainSpool({ contact: failing(code) });
    expect(await readSpool()).toMatchObject({ waiting: 0, rejected: 1 });
    await expect(storeOrSpool("contact", entry(), failing(code))).rejects.toThrow("not-stored");
    expect(await readSpool()).toMatchObject({ waiting: 0, rejected: 2 });

    await retrySpool();
    expect(await drainSpool({ contact: () => Promise.resolve() })).toBe(2);
    expect(await readSpool()).toEqual({ waiting: 0, oldest: null, reason: null, rejected: 0 });
  },
);
