import { mkdir, open, readdir, readFile, rename, unlink } from "node:fs/promises";
import { join } from "node:path";
import { isDatabaseUnavailable } from "./db.server";
import { within } from "./deadline";
import { env } from "./env.server";
import { log } from "./log.server";

/** An accepted submission. The row gets the same id, so that storing it twice is harmless. */
export interface Entry {
  id: string;
  /** ISO 8601, UTC. */
  acceptedAt: string;
}

/** How long a visitor waits for Postgres before the submission is spooled instead. */
const STORE_LIMIT_MS = 3000;

export const spoolFolder = () => join(env().DATA_DIR, "spool");

/**
 * Puts an accepted submission on disk before the visitor gets an answer: in Postgres through `store`, or in the local spool while Postgres
 * is away or slower than 3 s. The spool is stored when Postgres is back.
 * @returns the result of `store`, or null if the submission went to the spool
 * @throws the error of `store` for any other reason (the submission is in the spool all the same), or the file system's error if neither
 *   works
 */
export async function storeOrSpool<E extends Entry, R>(
  form: string,
  entry: E,
  store: (entry: E) => Promise<R>,
): Promise<R | null> {
  try {
    return await within(STORE_LIMIT_MS, store(entry));
  } catch (error) {
    await spool(form, entry);
    log.warn({ form, id: entry.id, err: error }, "submission not stored: spooled");
    if (!isDatabaseUnavailable(error)) throw error;
    return null;
  }
}

/** Writes one file per entry and renames it after fsync: an entry is there whole or not at all. */
async function spool(form: string, entry: Entry): Promise<void> {
  const folder = spoolFolder();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = join(folder, `${entry.acceptedAt.replaceAll(":", "-")}_${entry.id}.json`);
  const file = await open(`${name}.tmp`, "wx", 0o600);
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

/**
 * Stores what waits in the spool, oldest first, and stops if Postgres is still away. Moves an entry that can't be stored for another reason
 * to `rejected/` and logs it, so that it blocks nothing and isn't lost.
 * @returns the number of stored entries
 */
export async function drainSpool(
  stores: Record<string, (entry: never) => Promise<unknown>>,
): Promise<number> {
  const folder = spoolFolder();
  const names = await readdir(folder).catch(() => []);
  let stored = 0;
  for (const name of names.filter((candidate) => candidate.endsWith(".json")).sort()) {
    const path = join(folder, name);
    try {
      const { form, entry } = JSON.parse(await readFile(path, "utf8")) as { form: string; entry: never };
      const store = stores[form];
      if (!store) throw new Error(`no store for form ${form}`);
      await store(entry);
    } catch (error) {
      if (isDatabaseUnavailable(error)) return stored;
      log.error({ file: name, err: error }, "a spooled submission can't be stored: set aside");
      await mkdir(join(folder, "rejected"), { recursive: true, mode: 0o700 });
      await rename(path, join(folder, "rejected", name));
      continue;
    }
    await unlink(path);
    stored += 1;
  }
  if (stored > 0) log.info({ stored }, "spooled submissions stored");
  return stored;
}
