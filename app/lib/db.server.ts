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

/** Maximum connections for visitors' single statements. */
const STATEMENTS = 2;

/**
 * Transactions and single statements use separate pools. After 100 queued statements postgres.js sends BEGIN without
 * reserving the connection, so other queries run in that transaction (github.com/porsager/postgres/issues/1189).
 */
const pool = (login: Login, name: string = login, max = POOLS[login]) =>
  singleton(`postgres:${name}`, () =>
    postgres(env().DATABASE_URL, {
      ...signInAs(env().DATABASE_URL, login),
      max,
      connect_timeout: 3,
      // Seconds between connection attempts. postgres.js's own backoff grows to 20 s.
      backoff: () => 0.25,
      // The query for array types fails as an unhandled rejection.
      fetch_types: false,
      idle_timeout: 60,
      onnotice: () => {},
      connection: {
        application_name: "bubby",
        statement_timeout: 10_000,
        idle_in_transaction_session_timeout: 30_000,
        // The default assumes a spinning disk, and JIT slows queries of 0.1 s.
        random_page_cost: 1.1,
        jit: false,
      },
    }),
  );

const database = (login: Login) => singleton(`drizzle:${login}`, () => drizzle(pool(login), { schema }));

const statementPool = () => pool("bubby_visitor", "statements", STATEMENTS);
const everyPool = () => [...LOGINS.map((login) => pool(login)), statementPool()];

const openTransactions = () => singleton("open-transactions", () => new Map<Login, number>());

/** Running and waiting transactions of this process, and the pool's maximum. */
export const transactionsByLogin = () =>
  LOGINS.map((name) => ({ name, open: openTransactions().get(name) ?? 0, most: POOLS[name] }));

/** Transaction timeout. Above statement_timeout, so only a stalled connection reaches it. */
const TRANSACTION_LIMIT_MS = 12_000;

/** Timeout for pages that have a fallback. */
export const VISITOR_LIMIT_MS = 3_000;

/** Timeout of one step in a conversation. Several run in sequence. */
const CONVERSATION_LIMIT_MS = 6_000;

/** Timeout of an erasure or a purge, which scans every table. */
export const PATIENT_MS = 120_000;

/**
 * Rolls back on timeout, unless the commit was already running.
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

/** Runs one statement as a visitor, in one round trip. */
export function asAnyone<T>(
  statement: (db: Database) => PromiseLike<T>,
  limitMs = VISITOR_LIMIT_MS,
): Promise<T> {
  const db = singleton("drizzle:statements", () => drizzle(statementPool(), { schema }));
  // `async` awaits the statement once. Drizzle runs it for each await.
  return within(limitMs, (async () => statement(db))());
}

/** Runs as a signed-in customer, who sees only the customer's own rows. */
export const asCustomer = <T>(userId: string, work: (tx: Tx) => Promise<T>) =>
  inContext(
    "bubby_customer",
    sql`select set_customer_context(${userId}::uuid, ${proof("customer", userId)})`,
    work,
  );

/** Runs as an admin. The database also checks the role, and rejects others with error 42501. */
export const asAdmin = <T>(userId: string, work: (tx: Tx) => Promise<T>) =>
  inContext("bubby_admin", sql`select set_admin_context(${userId}::uuid, ${proof("admin", userId)})`, work);

const as =
  (login: Login) =>
  <T>(work: (tx: Tx) => Promise<T>, limitMs?: number) =>
    transaction(login, work, limitMs);

/** Runs as the login for sign-in and accounts. Can't read leads. */
export const asAccounts = as("bubby_accounts");

/** Runs as the login for demos, trials, billing, and consents. Can't read accounts' secrets or conversations. */
export const asLeads = as("bubby_leads");

/** Runs as the login for appointments. */
export const asBookings = as("bubby_bookings");

/** Runs as the login for jobs, webhooks, erasures, merges, and data exports. Can read and write everything. */
export const asSystem = as("bubby_system");

/** Advisory lock until the transaction ends, by a key such as "booking ann@example.com". */
export const lockKey = (tx: Tx, key: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);

interface Listener {
  channel: string;
  hear(text: string): void;
  /** Called after each connect, because notifications sent while disconnected are lost. */
  onListening(): void;
}

const listeners = () => singleton("listeners", () => [] as Listener[]);

const connect = ({ channel, hear, onListening }: Listener) =>
  void statementPool()
    .listen(channel, hear, onListening)
    .catch(() => {});

/** Subscribes to a NOTIFY channel on its own connection, and reconnects. */
export function listen(listener: Listener) {
  listeners().push(listener);
  connect(listener);
}

/**
 * Whether postgres.js wrote to a connection that had just closed. The error can't be caught
 * (github.com/porsager/postgres/issues/1154), and that connection's queries never settle.
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
 * SQLSTATE classes that mean a server problem (postgresql.org/docs/current/errcodes-appendix.html): connection,
 * read-only, sign-in, deadlock, resources, shutdown, system, bug.
 */
const SERVER_FAULT = /^(08|25|28|40|53|55|57|58|XX)[0-9A-Z]{3}$/;

/** Data exceptions and violated constraints. */
const BAD_DATA = /^2[23][0-9A-Z]{3}$/;

export function codesOf(error: unknown): string[] {
  const codes: string[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ("code" in cause) codes.push(String(cause.code));
  return codes;
}

/** Whether Postgres was unreachable or broken, rather than the query wrong. */
export const isDatabaseUnavailable = (error: unknown) =>
  codesOf(error).some((code) => UNREACHABLE.has(code) || SERVER_FAULT.test(code));

/** Whether Postgres rejected the data itself, so a retry can't succeed. */
export const isBadData = (error: unknown) => codesOf(error).some((code) => BAD_DATA.test(code));

export const isTimeout = (error: unknown) => codesOf(error).includes("57014");
