import { existsSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import type * as Files from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { closeDatabase } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { newId } from "~/lib/id.server";
import { drainSpool, readSpool, retryRejected, spoolFolder, storeOrSpool } from "~/lib/spool.server";

const steps: string[] = [];

vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.resetModules();
  return closeDatabase(1);
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

beforeEach(() => {
  Object.assign(env(), { DATA_DIR: mkdtempSync(join(tmpdir(), "bubby-spool-")) });
  steps.length = 0;
});

interface Sent {
  id: string;
  acceptedAt: string;
}
let minute = 10;
const entry = (): Sent => ({ id: newId(), acceptedAt: `2026-11-25T16:${++minute}:00.000Z` });
const failing = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));
const away = failing("ECONNREFUSED");
const files = () => readdirSync(spoolFolder()).filter((name) => name.endsWith(".json"));
async function spooled(count: number) {
  const entries = Array.from({ length: count }, entry);
  for (const one of entries.toReversed()) await storeOrSpool("contact", one, away);
  return entries;
}
/** Drains the spool, and returns the ids that were tried. */
async function drained(store: (sent: Sent) => Promise<unknown> = () => Promise.resolve()) {
  const tried: string[] = [];
  const stored = await drainSpool({ contact: (sent: Sent) => (tried.push(sent.id), store(sent)) });
  return { stored, tried };
}

describe("Spool", () => {
  it("writes a submission to disk before the response", async () => {
    expect(await storeOrSpool("contact", entry(), away)).toBeNull();
    expect(steps).toEqual(["file synced", "renamed", "folder synced"]);
  });

  it("keeps the file until the submission is stored", async () => {
    await spooled(1);
    const [name = ""] = files();
    let isThere = false;
    await drained(() => Promise.resolve((isThere = existsSync(join(spoolFolder(), name)))));
    expect([isThere, files()]).toEqual([true, []]);
  });

  it("stores submissions oldest first", async () => {
    const entries = await spooled(3);
    expect(await drained()).toEqual({ stored: 3, tried: entries.map(({ id }) => id) });
  });

  it("stops at the first submission while Postgres is down", async () => {
    const [oldest] = await spooled(3);
    expect(await drained(away)).toEqual({ stored: 0, tried: [oldest!.id] });
    expect(await readSpool()).toMatchObject({ waiting: 3, rejected: 0 });
  });

  it("stores the other submissions if one fails with an internal error", async () => {
    const [broken] = await spooled(3);
    const store = ({ id }: Sent) =>
      id === broken!.id ? Promise.reject(new TypeError("a bug")) : Promise.resolve();
    expect(await drained(store)).toMatchObject({ stored: 2 });
    expect(await readSpool()).toMatchObject({ waiting: 1, rejected: 0 });
  });

  it.each(["08006", "25006", "28P01", "40P01", "53100", "55P03", "57014", "57P01", "58030", "XX000"])(
    "accepts a submission that fails with SQLSTATE %s",
    async (code) => {
      expect(await storeOrSpool("contact", entry(), failing(code))).toBeNull();
      await drained(failing(code));
      expect(await readSpool()).toMatchObject({ waiting: 1, rejected: 0 });
    },
  );

  it.each(["22001", "23514"])("rejects a spooled submission that fails with SQLSTATE %s", async (code) => {
    await spooled(1);
    await drained(failing(code));
    expect(await readSpool()).toEqual({ waiting: 0, rejected: 1, oldest: null });
  });

  it("rejects an unreadable file", async () => {
    await spooled(1);
    writeFileSync(join(spoolFolder(), files()[0]!), "{");
    await drained();
    expect(await readSpool()).toMatchObject({ waiting: 0, rejected: 1 });
  });

  it("refuses a new submission whose data Postgres rejects, but keeps its file", async () => {
    await expect(storeOrSpool("contact", entry(), failing("22001"))).rejects.toThrow("not-stored");
    expect(await readSpool()).toMatchObject({ waiting: 0, rejected: 1 });
  });

  it("stores rejected submissions on request", async () => {
    await spooled(1);
    await drained(failing("22001"));
    await retryRejected();
    expect(await drained()).toMatchObject({ stored: 1 });
  });

  it("counts its files and dates the oldest", async () => {
    const [oldest] = await spooled(2);
    expect(await readSpool()).toEqual({ waiting: 2, rejected: 0, oldest: new Date(oldest!.acceptedAt) });
  });
});
