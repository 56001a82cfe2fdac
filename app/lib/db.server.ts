import { type SQL, sql } from "drizzle-orm";
import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { appLogin, type Role } from "~db/login";
import * as schema from "~db/schema";
import { DeadlineError, within } from "./deadline";
import { env } from "./env.server";
import { dropSingleton, singleton } from "./singleton.server";

type Database = PostgresJsDatabase<typeof schema>;
export type Tx = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** Maximum connections of one server. Jobs use five more (server/worker.ts). */
const CONNECTIONS = 10;

const pool = () =>
  singleton("postgres:app", () => {
    // The build renders pages without a database.
    const url = env().DATABASE_URL || "postgres://localhost";
    return postgres(url, {
      ...appLogin(url),
      max: CONNECTIONS,
      connect_timeout: 3,
      // Seconds between connection attempts. The default backoff of postgres.js grows to 20 s.
      backoff: () => 0.25,
      // Don't query array types on connect, because a failed query would be an unhandled rejection.
      fetch_types: false,
      idle_timeout: 60,
      prepare: env().DATABASE_PREPARE !== "off",
      onnotice: () => {},
      // A pooler refuses other settings at the start of a connection. See db/roles.sql.
      connection: { application_name: "bubby" },
    });
  });

const database = () => singleton("drizzle:app", () => drizzle(pool(), { schema }));

const open = () => singleton("open-transactions", () => ({ count: 0 }));

export const transactions = () => ({ open: open().count, most: CONNECTIONS });

/** Timeout of a transaction in milliseconds. */
const LIMIT_MS = 10_000;

/** Timeout in milliseconds of queries on public pages that have a fallback. */
export const PAGE_LIMIT_MS = 3_000;

/** Timeout of a visitor's transaction in milliseconds. A reply of the chat runs several in sequence. */
const VISITOR_LIMIT_MS = 6_000;

/** Timeout in milliseconds for erasures and purges, which scan every table. */
export const PATIENT_MS = 120_000;

/** Our timeout is this many milliseconds longer than Postgres's, so that only a stalled connection reaches our timeout. */
const MARGIN_MS = 500;

/**
 * Runs one transaction in a role. Outside a role, the app's login has no rights. Rolls back on timeout, unless the commit
 * was already sent.
 * @throws {DeadlineError}
 */
async function run<T>(role: Role, context: SQL, work: (tx: Tx) => Promise<T>, limitMs = LIMIT_MS) {
  let late: DeadlineError | undefined;
  open().count += 1;
  const committed = database()
    .transaction(async (tx) => {
      if (late) throw late;
      await tx.execute(sql`select set_config('role', session_user || ${`_${role}`}, true),
        set_config('statement_timeout', ${String(limitMs)}, true), ${context}`);
      const result = await work(tx);
      if (late) throw late;
      return result;
    })
    .finally(() => (open().count -= 1));
  try {
    return await within(limitMs + MARGIN_MS, committed);
  } catch (error) {
    if (error instanceof DeadlineError) late = error;
    throw error;
  }
}

/** A visitor adds leads, and reads the site's public rows and the visitor's own chat session. */
export const asVisitor = <T>(
  chatSession: string | null,
  work: (tx: Tx) => Promise<T>,
  limitMs = VISITOR_LIMIT_MS,
): Promise<T> => run("visitor", sql`set_session_context(${chatSession})`, work, limitMs);

/** A signed-in customer reads and changes only the customer's own rows. */
export const asCustomer = <T>(userId: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  run("customer", sql`set_customer_context(${userId}::uuid)`, work);

/** An admin reads every list. If the user isn't an admin, Postgres fails with error 42501. */
export const asAdmin = <T>(userId: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  run("admin", sql`set_admin_context(${userId}::uuid)`, work);

/** Nobody in particular: jobs, signed events, sign-in, and forms that compare with other people's rows. Sees every row. */
export const asSystem = <T>(work: (tx: Tx) => Promise<T>, limitMs?: number): Promise<T> =>
  run("system", sql`null`, work, limitMs);

/**
 * Takes an advisory lock until the transaction ends.
 * @param key such as "booking ann@example.com"
 */
export const lockKey = (tx: Tx, key: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);

/**
 * True if postgres.js wrote to a connection that had just closed. The error can't be caught, and the connection's
 * queries never settle (github.com/porsager/postgres/issues/1154).
 */
export const isLostWrite = (error: unknown) =>
  error instanceof TypeError && /nextWrite .*postgres[\\/]src[\\/]connection\.js/.test(error.stack ?? "");

export function renewDatabase() {
  const old = pool();
  for (const name of ["postgres:app", "drizzle:app"]) dropSingleton(name);
  void old.end({ timeout: 1 }).catch(() => {});
}

export const closeDatabase = (seconds: number): Promise<void> => pool().end({ timeout: seconds });

const UNREACHABLE = new Set([
  "CONNECT_TIMEOUT", // postgres.js
  "CONNECTION_CLOSED",
  "CONNECTION_DESTROYED",
  "CONNECTION_ENDED",
  "ECONNREFUSED",
  "ECONNRESET",
  "EAI_AGAIN", // no answer from the DNS server
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOENT", // a missing Unix socket
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
]);

/**
 * SQLSTATE classes of server problems: connection, read-only, sign-in, deadlock, resources, shutdown, system, internal
 * (postgresql.org/docs/current/errcodes-appendix.html).
 */
const SERVER_FAULT = /^(08|25|28|40|53|55|57|58|XX)[0-9A-Z]{3}$/;

/** SQLSTATE classes of data exceptions and violated constraints. */
const BAD_DATA = /^2[23][0-9A-Z]{3}$/;

export function codesOf(error: unknown): string[] {
  const codes: string[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ("code" in cause) codes.push(String(cause.code));
  return codes;
}

export const isDatabaseUnavailable = (error: unknown) =>
  codesOf(error).some((code) => UNREACHABLE.has(code) || SERVER_FAULT.test(code));

/** Returns the fallback while Postgres is down. */
export const orWhileDown = <T, F>(work: Promise<T>, fallback: F): Promise<T | F> =>
  work.catch((error: unknown) => {
    if (isDatabaseUnavailable(error)) return fallback;
    throw error;
  });

/** True if Postgres rejected the data, so that a retry can't succeed. */
export const isBadData = (error: unknown) => codesOf(error).some((code) => BAD_DATA.test(code));

export const isTimeout = (error: unknown) => codesOf(error).includes("57014");
