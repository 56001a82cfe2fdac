import { RateLimiterDrizzle, RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { rateLimits } from "~db/schema";
import { asSystem, isDatabaseUnavailable, type Tx } from "./db.server";
import { digestOf } from "./secret.server";
import { singleton } from "./singleton.server";

export interface Limit {
  points: number;
  seconds: number;
}

/** Hashes the key to keep addresses and phone numbers out of the table. */
export const limitKey = (name: string, key: string) => `${name}:${digestOf(key)}`;

type Limiter = RateLimiterDrizzle | RateLimiterMemory;

/** Counts with one statement in the transaction. The nightly job deletes expired counters. */
const inTransaction = (tx: Tx, { points, seconds }: Limit) =>
  new RateLimiterDrizzle({
    storeClient: tx,
    schema: rateLimits,
    keyPrefix: "",
    clearExpiredByTimeout: false,
    points,
    duration: seconds,
  });

const inMemory = ({ points, seconds }: Limit) =>
  singleton(
    `rate-limit:${points}/${seconds}`,
    () => new RateLimiterMemory({ points, duration: seconds, keyPrefix: "" }),
  );

/** The library throws its result if the limit is exceeded. */
const consume = (limiter: Limiter, key: string): Promise<RateLimiterRes> =>
  limiter.consume(key).catch((thrown: unknown) => {
    if (thrown instanceof RateLimiterRes) return thrown;
    throw thrown;
  });

/** Milliseconds to wait for Postgres before counting uses in memory. */
const COUNT_LIMIT_MS = 2000;

/**
 * Counts in Postgres, or in memory while Postgres is down. The library's insurance limiter would answer after any error,
 * but not after a transaction that couldn't begin.
 */
async function count(rule: Limit, use: (limiter: Limiter) => Promise<RateLimiterRes>) {
  try {
    return await asSystem((tx) => use(inTransaction(tx, rule)), COUNT_LIMIT_MS);
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    return use(inMemory(rule));
  }
}

export async function limit(name: string, key: string, { points, seconds }: Limit) {
  const { consumedPoints: used, msBeforeNext } = await count({ points, seconds }, (limiter) =>
    consume(limiter, limitKey(name, key)),
  );
  return { allowed: used <= points, used, retryAfter: Math.ceil(msBeforeNext / 1000) };
}

/**
 * Limits the failures of a check. Counts before the check, so that parallel attempts can't exceed the limit.
 * @param check returns null if it failed
 * @returns `outcome` is null after a failure, and if the limit is used up
 */
export async function limitFailures<T>(
  name: string,
  key: string,
  rule: Limit,
  check: () => Promise<T | null>,
) {
  const counted = await limit(name, key, rule);
  if (!counted.allowed) return { ...counted, outcome: null };
  let outcome: T | null | undefined;
  try {
    outcome = await check();
  } finally {
    if (outcome !== null) await count(rule, (limiter) => limiter.reward(limitKey(name, key)));
  }
  return { ...counted, outcome };
}

/**
 * Like `limit`, but counts only if the transaction commits.
 * @returns whether the use is allowed
 */
export const limitIn = async (tx: Tx, name: string, key: string, rule: Limit): Promise<boolean> =>
  (await consume(inTransaction(tx, rule), limitKey(name, key))).consumedPoints <= rule.points;
