import { mkdir, open, readdir, readFile, rename, unlink } from "node:fs/promises";
import { join } from "node:path";
import { isDatabaseUnavailable } from "./db.server";
import { within } from "./deadline";
import { env } from "./env.server";
import { log } from "./log.server";

/** An accepted submission. Its id is also the id of the row that it becomes, so that storing it twice is harmless. */
export interface Entry {
  id: string;
  /** ISO 8601, UTC. */
  acceptedAt: string;
}

/** How long a visitor waits for Postgres before the submission is spooled instead. */
const STORE_LIMIT_MS = 3000;

export const spoolFolder = () => join(env().DATA_DIR, "spool");

/**
 * Puts an accepted submission on disk before the visitor is answered: in Postgres through `store`, or, while Postgres is away or
 * slower than 3 s, in the local spool, from where it is stored once Postgres is back (decisions on forms).
 * @returns what `store` returned, or null where the submission was spooled
 * @throws what `store` threw for any other reason (the submission is in the spool all the same), or the file system's error where
 *   neither works
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

/** One file per entry, renamed into place after fsync: an entry is whole or not there. */
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
 * Stores what waits in the spool, oldest first, and stops quietly where Postgres is still away. An entry that cannot be stored for
 * another reason is set aside in `rejected/` and logged, so that it blocks nothing and is not lost.
 * @returns how many entries were stored
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
      log.error({ file: name, err: error }, "a spooled submission cannot be stored: set aside");
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
