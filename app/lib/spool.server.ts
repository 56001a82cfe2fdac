import { mkdir, open, readdir, readFile, rename, unlink } from "node:fs/promises";
import { join } from "node:path";
import { isBadData, isDatabaseUnavailable } from "./db.server";
import { within } from "./deadline";
import { Refusal } from "./http/refusal.server";
import { env } from "./env.server";
import { log } from "./log.server";
import { singleton } from "./singleton.server";

/** The entry's id becomes the row's id, so each entry is stored at most once. */
export interface Entry {
  id: string;
  /** ISO 8601, UTC. */
  acceptedAt: string;
}

/** Milliseconds to wait for Postgres before spooling a submission. */
const STORE_LIMIT_MS = 3000;

/** Milliseconds to wait for a spooled submission to be stored. Longer than a transaction's timeout. */
const DRAIN_LIMIT_MS = 15_000;

export const spoolFolder = () => join(env().DATA_DIR, "spool");

export const rejectedFolder = () => join(spoolFolder(), "rejected");

/**
 * Stores a submission in Postgres. If storing fails or takes longer than 3 s, spools the submission.
 * @returns the result of `store`, or null if the submission was spooled
 * @throws {Refusal} "not-stored" if Postgres rejects the data, or if spooling fails too
 */
export async function storeOrSpool<E extends Entry, R>(
  form: string,
  entry: E,
  store: (entry: E) => Promise<R>,
): Promise<R | null> {
  try {
    return await within(STORE_LIMIT_MS, store(entry));
  } catch (error) {
    const isRefused = isBadData(error);
    log.warn({ form, id: entry.id, err: error }, "couldn't store a submission: spooling it");
    await spool(isRefused ? rejectedFolder() : spoolFolder(), form, entry).catch((failure: unknown) => {
      log.error(
        { form, id: entry.id, err: failure },
        "couldn't accept a submission: Postgres and the spool failed",
      );
      throw new Refusal("not-stored");
    });
    if (isRefused) throw new Refusal("not-stored");
    return null;
  }
}

/** Renames the file after fsync, so that no incomplete entry is read. */
async function spool(folder: string, form: string, entry: Entry): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = join(folder, `${entry.acceptedAt.replaceAll(":", "-")}_${entry.id}.json`);
  const file = await open(`${name}.tmp`, "w", 0o600);
  try {
    await file.writeFile(JSON.stringify({ form, entry }));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${name}.tmp`, name);
  const directory = await open(folder, "r");
  await directory.sync().finally(() => directory.close());
}

interface Failure {
  tries: number;
  tryAgainAt: number;
  error: unknown;
}

const failures = () => singleton("spool-failures", () => new Map<string, Failure>());

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

const spooled = async (folder: string) =>
  (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".json")).sort();

/**
 * Stores spooled entries, oldest first, and retries with increasing delays. Moves unreadable files and rejected data to
 * `rejected/`.
 * @returns the number of stored entries
 */
export async function drainSpool(
  stores: Record<string, (entry: never) => Promise<unknown>>,
): Promise<number> {
  const names = await spooled(spoolFolder());
  for (const name of failures().keys()) if (!names.includes(name)) failures().delete(name);
  let stored = 0;
  for (const name of names) {
    const { tries = 0, tryAgainAt = 0 } = failures().get(name) ?? {};
    if (tryAgainAt > Date.now()) continue;
    const path = join(spoolFolder(), name);
    try {
      const { form, entry } = JSON.parse(await readFile(path, "utf8")) as { form: string; entry: never };
      const store = stores[form];
      if (!store) throw new Error(`no store for form ${form}`);
      await within(DRAIN_LIMIT_MS, store(entry));
    } catch (error) {
      if (isBadData(error) || error instanceof SyntaxError) {
        log.error({ file: name, err: error }, "rejected a spooled submission: Postgres refused its data");
        await mkdir(rejectedFolder(), { recursive: true, mode: 0o700 });
        await rename(path, join(rejectedFolder(), name));
        continue;
      }
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS);
      failures().set(name, { tries: tries + 1, tryAgainAt: Date.now() + pause, error });
      log.warn({ file: name, tries: tries + 1, err: error }, "couldn't store a spooled submission yet");
      if (isDatabaseUnavailable(error)) break;
      continue;
    }
    await unlink(path);
    stored += 1;
  }
  if (stored > 0) {
    log.info({ stored }, "stored spooled submissions");
    // Postgres works again, so retry the failed entries without waiting.
    failures().clear();
  }
  return stored;
}

export interface SpoolState {
  waiting: number;
  oldest: Date | null;
  reason: string | null;
  rejected: number;
}

export async function readSpool(): Promise<SpoolState> {
  const [names, rejected] = await Promise.all([spooled(spoolFolder()), spooled(rejectedFolder())]);
  const [oldest] = names;
  const failure = names.map((name) => failures().get(name)).find(Boolean);
  return {
    waiting: names.length,
    oldest: oldest ? acceptedAtOf(oldest) : null,
    reason: failure ? reasonOf(failure.error) : null,
    rejected: rejected.length,
  };
}

/** File names have hyphens instead of the colons of ISO 8601. */
function acceptedAtOf(name: string): Date {
  const [time = ""] = name.split("_", 1);
  return new Date(time.replace(/T(\d\d)-(\d\d)-/, "T$1:$2:"));
}

const reasonOf = (error: unknown) =>
  isDatabaseUnavailable(error)
    ? "The database is unreachable or reports an error."
    : "A form can't be stored. See the server log for the error.";

export async function retrySpool(): Promise<void> {
  failures().clear();
  for (const name of await spooled(rejectedFolder()))
    await rename(join(rejectedFolder(), name), join(spoolFolder(), name));
}
