import { createWriteStream, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { dirname, resolve, sep } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import postgres from "postgres";
import { migrateDatabase } from "~db/migrate";
import { startEmbeddedPostgres } from "../postgres/embedded-postgres";
import { loadSecrets } from "../start/secrets";
import { migrationsOf, tablesOf } from "./backup";
import { type Entry, textOf, unpack } from "./entries";
import { BackupError, unseal } from "./sealed-file";

interface Target {
  dataDir: string;
  /** URL of an empty database. Default: a new embedded database in the folder. */
  url?: string;
}

/**
 * Restores into a temporary folder, and renames the folder when complete. Inserts all rows in one transaction.
 * @throws {BackupError}
 */
export async function restore(file: string, passphrase: string, { dataDir, url }: Target): Promise<void> {
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new BackupError(`${dataDir} isn't empty. Restore into a new folder: set DATA_DIR.`);
  const entries = unpack(await unseal(file, passphrase));
  const draft = `${dataDir}.restoring`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  try {
    await fill(entries, draft, url);
    rmSync(dataDir, { recursive: true, force: true });
    renameSync(draft, dataDir);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}

async function fill(entries: AsyncGenerator<Entry>, draft: string, url: string | undefined) {
  const { value: head } = await entries.next();
  if (head?.about.kind !== "head") throw new BackupError("The file isn't a backup.");
  await textOf(head.bytes);
  // Files come first, because they contain the database's secrets.
  let next = await entries.next();
  for (; !next.done && next.value.about.kind === "file"; next = await entries.next())
    await writeInto(draft, next.value.about.path, next.value.bytes);
  const database = url
    ? { url, stop: () => Promise.resolve() }
    : await startEmbeddedPostgres({ dataDir: draft, password: loadSecrets(draft).databasePassword });
  try {
    await load(database.url, head.about.migrations, next, entries);
  } finally {
    await database.stop();
  }
}

async function writeInto(folder: string, path: string, bytes: AsyncIterable<Buffer>) {
  const to = resolve(folder, path);
  if (!to.startsWith(resolve(folder) + sep))
    throw new BackupError("The backup contains a path outside its folder.");
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
  await pipeline(Readable.from(bytes), createWriteStream(to, { mode: 0o600 }));
}

async function load(
  url: string,
  migrations: string[],
  first: IteratorResult<Entry>,
  entries: AsyncGenerator<Entry>,
) {
  await migrateDatabase(url, resolve("db"));
  const sql = postgres(url, { max: 1, connect_timeout: 10, onnotice: () => {} });
  try {
    if (JSON.stringify(await migrationsOf(sql)) !== JSON.stringify(migrations))
      throw new BackupError(
        "Another version of Bubby made this backup. Restore the backup with that version, start that version, then upgrade.",
      );
    const [used] =
      await sql`select from users union all select from demo_requests union all select from trial_signups limit 1`;
    if (used) throw new BackupError("The database isn't empty. Restore into an empty database.");
    const tables = await tablesOf(sql);
    await sql.begin(async (tx) => {
      // Disable triggers, because the backup already contains the rows that triggers wrote.
      for (const { name } of tables) await tx`alter table ${tx(name)} disable trigger user`;
      await tx`truncate ${tx(tables.map(({ name }) => name))}`;
      await withoutForeignKeys(tx, async () => {
        for (let next = first; !next.done; next = await entries.next()) {
          const { about, bytes } = next.value;
          if (about.kind === "table") {
            const into = await tx`copy ${tx(about.name)} (${tx(about.columns)}) from stdin`.writable();
            await pipeline(Readable.from(bytes), into);
          } else if (about.kind === "jobs") {
            const jobs = JSON.parse(await textOf(bytes)) as { id: string; at: string }[];
            for (const { id, at } of jobs) await tx`select queue_delivery(${id}::uuid, ${at}::timestamptz)`;
          }
        }
      });
      for (const { name } of tables) await tx`alter table ${tx(name)} enable trigger user`;
    });
    await sql`analyze`;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Drops the foreign keys, so that tables can be restored in any order. Adding the keys again checks every row. */
async function withoutForeignKeys(tx: postgres.TransactionSql, work: () => Promise<void>) {
  const keys = await tx<{ table: string; name: string; definition: string }[]>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`;
  for (const { table, name } of keys) await tx.unsafe(`alter table ${table} drop constraint "${name}"`);
  await work();
  for (const { table, name, definition } of keys)
    await tx.unsafe(`alter table ${table} add constraint "${name}" ${definition}`);
}
