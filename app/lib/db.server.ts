import { type SQL, sql } from "drizzle-orm";
import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { contextKey, contextProof, type Login, LOGINS, signInAs } from "~db/logins";
import * as schema from "~db/schema";
import { DeadlineError, within } from "./deadline";
import { env } from "./env.server";
import { dropSingleton, singleton } from "./singleton.server";

type Database = PostgresJsDatabase<typeof schema>;
export type Tx = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** Maximum connections per login. */
const POOLS: Record<Login, number> = {
  bubby_visitor: 3,
  bubby_customer: 2,
  bubby_admin: 5,
  bubby_accounts: 3,
  bubby_leads: 4,
  bubby_bookings: 3,
  bubby_system: 4,
};

/** Maximum connections for visitors' queries outside transactions. */
const STATEMENTS = 2;

/**
 * Transactions and single statements use separate pools. After 100 queued statements, postgres.js sends BEGIN without
 * reserving the connection (github.com/porsager/postgres/issues/1189). Other queries would then run inside that
 * transaction.
 */
const pool = (login: Login, name: string = login, max = POOLS[login]) =>
  singleton(`postgres:${name}`, () =>
    postgres(env().DATABASE_URL, {
      ...signInAs(env().DATABASE_URL, login),
      max,
      connect_timeout: 3,
      // Seconds between connection attempts. The default backoff of postgres.js grows to 20 s.
      backoff: () => 0.25,
      // Don't query array types on connect, because a failed query would be an unhandled rejection.
      fetch_types: false,
      idle_timeout: 60,
      onnotice: () => {},
      connection: {
        application_name: "bubby",
        statement_timeout: 10_000,
        idle_in_transaction_session_timeout: 30_000,
        // The default random_page_cost is for spinning disks. JIT compilation slows down short queries.
        random_page_cost: 1.1,
        jit: false,
      },
    }),
  );

const database = (login: Login) => singleton(`drizzle:${login}`, () => drizzle(pool(login), { schema }));

const statementPool = () => pool("bubby_visitor", "statements", STATEMENTS);
const everyPool = () => [...LOGINS.map((login) => pool(login)), statementPool()];

const openTransactions = () => singleton("open-transactions", () => new Map<Login, number>());

export const transactionsByLogin = () =>
  LOGINS.map((name) => ({ name, open: openTransactions().get(name) ?? 0, most: POOLS[name] }));

/**
 * Timeout of a transaction in milliseconds. Exceeds `statement_timeout`, so only a stalled connection reaches this
 * timeout.
 */
const TRANSACTION_LIMIT_MS = 12_000;

/** Timeout in milliseconds of queries on pages that have a fallback. */
export const VISITOR_LIMIT_MS = 3_000;

/** Timeout of one chat or preview transaction in milliseconds. A reply runs several transactions in sequence. */
const CONVERSATION_LIMIT_MS = 6_000;

/** Timeout in milliseconds for erasures and purges, which scan every table. */
export const PATIENT_MS = 120_000;

/**
 * Rolls back on timeout, unless the commit was already sent.
 * @throws {DeadlineError}
 */
async function transaction<T>(
  login: Login,
  work: (tx: Tx) => Promise<T>,
  limitMs = TRANSACTION_LIMIT_MS,
): Promise<T> {
  const count = (by: number) => openTransactions().set(login, (openTransactions().get(login) ?? 0) + by);
  let late: DeadlineError | undefined;
  count(1);
  const committed = database(login)
    .transaction(async (tx) => {
      if (late) throw late;
      const result = await work(tx);
      if (late) throw late;
      return result;
    })
    .finally(() => count(-1));
  try {
    return await within(limitMs, committed);
  } catch (error) {
    if (error instanceof DeadlineError) late = error;
    throw error;
  }
}

const inContext = <T>(
  login: Login,
  context: SQL,
  work: (tx: Tx) => Promise<T>,
  limitMs?: number,
): Promise<T> =>
  transaction(
    login,
    async (tx) => {
      await tx.execute(context);
      return work(tx);
    },
    limitMs,
  );

const proof = (context: "customer" | "admin", id: string) =>
  contextProof(
    singleton("context-key", () => contextKey(env().DATABASE_URL)),
    context,
    id,
  );

/** Runs as a visitor, who can read only the visitor's own chat session and insert leads. */
export const asVisitor = <T>(
  chatSession: string | null,
  work: (tx: Tx) => Promise<T>,
  limitMs = CONVERSATION_LIMIT_MS,
): Promise<T> =>
  chatSession === null
    ? transaction("bubby_visitor", work, limitMs)
    : inContext("bubby_visitor", sql`select set_session_context(${chatSession})`, work, limitMs);

export function asAnyone<T>(
  statement: (db: Database) => PromiseLike<T>,
  limitMs = VISITOR_LIMIT_MS,
): Promise<T> {
  const db = singleton("drizzle:statements", () => drizzle(statementPool(), { schema }));
  // Without the async function, Drizzle would run the statement again for each `then`.
  return within(limitMs, (async () => statement(db))());
}

export const asCustomer = <T>(userId: string, work: (tx: Tx) => Promise<T>) =>
  inContext(
    "bubby_customer",
    sql`select set_customer_context(${userId}::uuid, ${proof("customer", userId)})`,
    work,
  );

/** Runs as an admin. If the user isn't an admin, Postgres fails with error 42501. */
export const asAdmin = <T>(userId: string, work: (tx: Tx) => Promise<T>) =>
  inContext("bubby_admin", sql`select set_admin_context(${userId}::uuid, ${proof("admin", userId)})`, work);

const as =
  (login: Login) =>
  <T>(work: (tx: Tx) => Promise<T>, limitMs?: number) =>
    transaction(login, work, limitMs);

/** Login for sign-in and accounts, without access to leads. */
export const asAccounts = as("bubby_accounts");

/** Login for demos, trials, billing, and consents, without access to account secrets or conversations. */
export const asLeads = as("bubby_leads");

export const asBookings = as("bubby_bookings");

/** Login for jobs, webhooks, erasures, merges, and data exports, with access to everything. */
export const asSystem = as("bubby_system");

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
  const old = everyPool();
  for (const name of [...LOGINS, "statements"]) {
    dropSingleton(`postgres:${name}`);
    dropSingleton(`drizzle:${name}`);
  }
  for (const one of old) void one.end({ timeout: 1 }).catch(() => {});
}

export async function closeDatabase(seconds: number) {
  await Promise.all(everyPool().map((one) => one.end({ timeout: seconds })));
}

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
