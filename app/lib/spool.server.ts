import { mkdir, open, readdir, readFile, rename, unlink } from "node:fs/promises";
import { join } from "node:path";
import { isBadData, isDatabaseUnavailable } from "./db.server";
import { within } from "./deadline";
import { Refusal } from "./http/refusal.server";
import { env } from "./env.server";
import { log } from "./log.server";

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

const filesIn = async (folder: string) =>
  (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".json")).sort();

/**
 * Stores spooled entries, oldest first. Moves unreadable files and rejected data to `rejected/`. Stops while Postgres is
 * down.
 * @returns the number of stored entries
 */
export async function drainSpool(
  stores: Record<string, (entry: never) => Promise<unknown>>,
): Promise<number> {
  let stored = 0;
  for (const name of await filesIn(spoolFolder())) {
    const path = join(spoolFolder(), name);
    try {
      const { form, entry } = JSON.parse(await readFile(path, "utf8")) as { form: string; entry: never };
      const store = stores[form];
      if (!store) throw new Error(`no store for form ${form}`);
      await within(DRAIN_LIMIT_MS, store(entry));
      await unlink(path);
      stored += 1;
    } catch (error) {
      if (isBadData(error) || error instanceof SyntaxError) {
        log.error({ file: name, err: error }, "rejected a spooled submission: Postgres refused its data");
        await mkdir(rejectedFolder(), { recursive: true, mode: 0o700 });
        await rename(path, join(rejectedFolder(), name));
      } else {
        log.warn({ file: name, err: error }, "couldn't store a spooled submission yet");
        if (isDatabaseUnavailable(error)) break;
      }
    }
  }
  if (stored > 0) log.info({ stored }, "stored spooled submissions");
  return stored;
}

export async function readSpool() {
  const [waiting, rejected] = await Promise.all([filesIn(spoolFolder()), filesIn(rejectedFolder())]);
  // File names begin with the time of ISO 8601, with hyphens instead of colons.
  const [time] = waiting[0]?.split("_", 1) ?? [];
  const oldest = time ? new Date(time.replace(/T(\d\d)-(\d\d)-/, "T$1:$2:")) : null;
  return { waiting: waiting.length, rejected: rejected.length, oldest };
}

/** Moves rejected entries back, for example after a correction of the server. */
export async function retryRejected(): Promise<void> {
  for (const name of await filesIn(rejectedFolder()))
    await rename(join(rejectedFolder(), name), join(spoolFolder(), name));
}
