import { type SQL, sql } from "drizzle-orm";
import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { contextKey, contextProof, type Login, LOGINS, signInAs } from "~db/logins";
import * as schema from "~db/schema";
import { DeadlineError, within } from "./deadline";
import { env } from "./env.server";
import { dropSingleton, singleton } from "./singleton.server";

type Database = PostgresJsDatabase<typeof schema>;
/** A transaction as one of the logins. */
export type Tx = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** Maximum connections, by login. */
const POOLS: Record<Login, number> = {
  bubby_visitor: 3,
  bubby_customer: 2,
  bubby_admin: 5,
  bubby_accounts: 3,
  bubby_leads: 4,
  bubby_bookings: 3,
  bubby_system: 4,
};

/** Connections for visitors' single statements. */
const STATEMENTS = 2;

/**
 * Transactions and single statements use separate connections. After a hundred queued single statements the driver sends BEGIN without
 * reserving the connection, and other queries end up in an open transaction (github.com/porsager/postgres/issues/1189).
 */
const pool = (login: Login, name: string = login, max = POOLS[login]) =>
  singleton(`postgres:${name}`, () =>
    postgres(env().DATABASE_URL, {
      ...signInAs(env().DATABASE_URL, login),
      max,
      connect_timeout: 3,
      // Seconds between connection attempts. The driver's own backoff grows to 20 s, so it would reconnect long after
      // the database is back.
      backoff: () => 0.25,
      // The driver queries array types on its own, and a failure of that query would be an unhandled rejection.
      fetch_types: false,
      idle_timeout: 60,
      onnotice: () => {},
      connection: {
        application_name: "bubby",
        statement_timeout: 10_000,
        idle_in_transaction_session_timeout: 30_000,
        // Postgres assumes a spinning disk, and would use JIT compilation for queries that take 0.1 s.
        random_page_cost: 1.1,
        jit: false,
      },
    }),
  );

const database = (login: Login) => singleton(`drizzle:${login}`, () => drizzle(pool(login), { schema }));

const statementPool = () => pool("bubby_visitor", "statements", STATEMENTS);
const everyPool = () => [...LOGINS.map((login) => pool(login)), statementPool()];

const openTransactions = () => singleton("open-transactions", () => new Map<Login, number>());

/** Transactions of this process that run or wait for a connection, and the maximum of connections. */
export const transactionsByLogin = () =>
  LOGINS.map((name) => ({ name, open: openTransactions().get(name) ?? 0, most: POOLS[name] }));

/** Transaction timeout. Longer than statement_timeout, so only a stalled connection reaches it. */
const TRANSACTION_LIMIT_MS = 12_000;

/** Timeout while a visitor waits and the page has a fallback. */
export const VISITOR_LIMIT_MS = 3_000;

/** Timeout of one step in a conversation, which runs several in sequence. */
const CONVERSATION_LIMIT_MS = 6_000;

/** Timeout of an erasure or a purge, which scans every table. */
export const PATIENT_MS = 120_000;

/** @throws {DeadlineError} after the timeout. Rolls back, unless the commit was already running. */
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

/** Runs `work` in a transaction of the login, after setting the context. */
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

/** A visitor. Reads only its own chat session, and inserts leads that it can't read. */
export const asVisitor = <T>(
  chatSession: string | null,
  work: (tx: Tx) => Promise<T>,
  limitMs = CONVERSATION_LIMIT_MS,
): Promise<T> =>
  chatSession === null
    ? transaction("bubby_visitor", work, limitMs)
    : inContext("bubby_visitor", sql`select set_session_context(${chatSession})`, work, limitMs);

/** Runs a single statement for a visitor in one round trip. */
export function asAnyone<T>(
  statement: (db: Database) => PromiseLike<T>,
  limitMs = VISITOR_LIMIT_MS,
): Promise<T> {
  const db = singleton("drizzle:statements", () => drizzle(statementPool(), { schema }));
  // Drizzle rebuilds a statement each time it is awaited.
  return within(limitMs, (async () => statement(db))());
}

/** A signed-in customer, who sees only that user's rows. */
export const asCustomer = <T>(userId: string, work: (tx: Tx) => Promise<T>) =>
  inContext(
    "bubby_customer",
    sql`select set_customer_context(${userId}::uuid, ${proof("customer", userId)})`,
    work,
  );

/** An admin, checked by the database too: a user without the role is refused with error 42501. */
export const asAdmin = <T>(userId: string, work: (tx: Tx) => Promise<T>) =>
  inContext("bubby_admin", sql`select set_admin_context(${userId}::uuid, ${proof("admin", userId)})`, work);

const as =
  (login: Login) =>
  <T>(work: (tx: Tx) => Promise<T>, limitMs?: number) =>
    transaction(login, work, limitMs);

/** Signs people in and manages their accounts. Can't read leads. */
export const asAccounts = as("bubby_accounts");

/** Keeps demos, trials, their billing and consents. Reads no account's secrets and no conversation. */
export const asLeads = as("bubby_leads");

/** Books, moves and cancels appointments. */
export const asBookings = as("bubby_bookings");

/** Reads and writes everything: for jobs, incoming webhooks, erasures, merges and data exports. */
export const asSystem = as("bubby_system");

/**
 * Serializes transactions with the same key, such as "booking ann@example.com". The others wait until the first one
 * ends.
 */
export const lockKey = (tx: Tx, key: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);

interface Listener {
  channel: string;
  hear(text: string): void;
  /** Called after each connect. Notifications sent while disconnected are lost. */
  onListening(): void;
}

const listeners = () => singleton("listeners", () => [] as Listener[]);

const connect = ({ channel, hear, onListening }: Listener) =>
  void statementPool()
    .listen(channel, hear, onListening)
    .catch(() => {});

/** Subscribes to a channel (NOTIFY) on its own connection. The driver reconnects after a lost connection. */
export function listen(listener: Listener) {
  listeners().push(listener);
  connect(listener);
}

/**
 * Detects that postgres.js wrote to a connection that had just closed. The error can't be caught
 * (github.com/porsager/postgres/issues/1154), and queries on that connection never settle.
 */
export const isLostWrite = (error: unknown) =>
  error instanceof TypeError && /nextWrite .*postgres[\\/]src[\\/]connection\.js/.test(error.stack ?? "");

/** Opens new pools. Queries on the old pools fail after one second. */
export function renewDatabase() {
  const old = everyPool();
  for (const name of [...LOGINS, "statements"]) {
    dropSingleton(`postgres:${name}`);
    dropSingleton(`drizzle:${name}`);
  }
  for (const one of old) void one.end({ timeout: 1 }).catch(() => {});
  for (const listener of listeners()) connect(listener);
}

/** Closes the pools. Waits at most `seconds` for running queries. */
export async function closeDatabase(seconds: number) {
  await Promise.all(everyPool().map((one) => one.end({ timeout: seconds })));
}

/** Connection errors, by the codes of Node and postgres.js. */
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
 * Server errors, by SQLSTATE class (postgresql.org/docs/current/errcodes-appendix.html): connection, transaction
 * state (a standby is read-only), sign-in, rollback (deadlock), resources (disk, memory, connections), locks,
 * intervention (shutdown, timeout), system, bug.
 */
const SERVER_FAULT = /^(08|25|28|40|53|55|57|58|XX)[0-9A-Z]{3}$/;

/** Data exceptions and violated constraints. */
const BAD_DATA = /^2[23][0-9A-Z]{3}$/;

/** The error codes of an error and of its causes. */
export function codesOf(error: unknown): string[] {
  const codes: string[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ("code" in cause) codes.push(String(cause.code));
  return codes;
}

/**
 * Returns whether a query failed because Postgres was unreachable or broken, rather than because of the query itself.
 */
export const isDatabaseUnavailable = (error: unknown) =>
  codesOf(error).some((code) => UNREACHABLE.has(code) || SERVER_FAULT.test(code));

/** Returns whether Postgres refused the data itself, so that a retry can't succeed. */
export const isBadData = (error: unknown) => codesOf(error).some((code) => BAD_DATA.test(code));

/** Returns whether a query exceeded statement_timeout. */
export const isTimeout = (error: unknown) => codesOf(error).includes("57014");
