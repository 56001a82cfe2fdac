import { existsSync, mkdtempSync, readdirSync } from "node:fs";
import type * as Files from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { closeDatabase } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { newId } from "~/lib/id.server";
import { drainSpool, spoolFolder, storeOrSpool } from "~/lib/spool.server";

/** Steps on disk, in order. */
const steps: string[] = [];

// A file that replaces modules loads its own.
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
const entry = () => ({ id: newId(), acceptedAt: new Date().toISOString() });
const waiting = () => readdirSync(spoolFolder()).filter((name) => name.endsWith(".json"));

beforeEach(() => {
  Object.assign(env(), { DATA_DIR: mkdtempSync(join(tmpdir(), "bubby-spool-")) });
  steps.length = 0;
});
afterAll(() => closeDatabase(1));

it("the spool has a submission on disk before the visitor is answered", async () => {
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
  expect(await drainSpool({ contact: store })).toBe(1);
  expect(thereWhileStored).toBe(true);
  expect(waiting()).toEqual([]);
});
