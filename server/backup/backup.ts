import { createReadStream } from "node:fs";
import { readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import type { Readable } from "node:stream";
import postgres from "postgres";
import { bytesOf, type Entry, pack } from "./entries";
import { seal } from "./sealed-file";
import { errorField } from "~/lib/error-field";

/** Files that a backup leaves out: Postgres's own files, the server's lock, and unfinished files. */
const LEFT_OUT = /^(postgres($|\/)|postgres\.log|server\.lock$)|\.(tmp|part)$/;

async function* filesIn(dataDir: string): AsyncGenerator<Entry> {
  const found = await readdir(dataDir, { recursive: true, withFileTypes: true });
  for (const entry of found) {
    const full = join(entry.parentPath, entry.name);
    const path = relative(dataDir, full);
    if (!entry.isFile() || LEFT_OUT.test(path)) continue;
    yield { about: { kind: "file", path }, bytes: whatIsThere(full) };
  }
}

/** Skips a missing spool file, because its form was stored in the database in the meantime. */
async function* whatIsThere(path: string): AsyncGenerator<Buffer> {
  try {
    for await (const piece of createReadStream(path)) yield piece as Buffer;
  } catch (error) {
    if (errorField(error, "code") !== "ENOENT") throw error;
  }
}

interface TableColumns {
  name: string;
  columns: string[];
}

export const tablesOf = (sql: postgres.ISql) => sql<TableColumns[]>`
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by c.relname order by c.relname`;

export const migrationsOf = async (sql: postgres.ISql) =>
  (await sql<{ at: string }[]>`select created_at as at from drizzle.__drizzle_migrations order by id`).map(
    ({ at }) => at,
  );

/** postgres.js pauses the query when the stream is full. One more read resumes the query. */
async function* toItsEnd(copied: Readable): AsyncGenerator<Buffer> {
  for await (const piece of copied) yield piece as Buffer;
  copied._read(0);
}

async function* rowsIn(tx: postgres.TransactionSql): AsyncGenerator<Entry> {
  for (const { name, columns } of await tablesOf(tx)) {
    const copied = await tx`copy ${tx(name)} (${tx(columns)}) to stdout`.readable();
    yield { about: { kind: "table", name, columns }, bytes: toItsEnd(copied) };
  }
  const jobs = await tx<{ id: string; at: Date }[]>`
    select substr(key, 10) as id, run_at as at from graphile_worker.jobs
    where key like 'delivery:%' and attempts < max_attempts`;
  yield { about: { kind: "jobs" }, bytes: bytesOf(JSON.stringify(jobs)) };
}

interface Source {
  url: string;
  dataDir: string;
}

/**
 * Copies files before the database. A form spooled in the meantime is in the file, the database, or both. Restoring a
 * form twice is harmless.
 */
export async function backUp({ url, dataDir }: Source, file: string, passphrase: string): Promise<void> {
  const sql = postgres(url, { max: 1, connect_timeout: 10, onnotice: () => {} });
  async function* head(): AsyncGenerator<Entry> {
    const migrations = await migrationsOf(sql);
    yield { about: { kind: "head", migrations, takenAt: new Date().toISOString() }, bytes: bytesOf("") };
    yield* filesIn(dataDir);
  }
  async function* everything(): AsyncGenerator<Entry> {
    yield* head();
    const reserved = await sql.reserve();
    try {
      await reserved`begin isolation level repeatable read read only`;
      yield* rowsIn(reserved as unknown as postgres.TransactionSql);
      await reserved`commit`;
    } finally {
      reserved.release();
    }
  }
  try {
    await seal(file, passphrase, pack(everything()));
  } finally {
    await sql.end({ timeout: 1 });
  }
}
