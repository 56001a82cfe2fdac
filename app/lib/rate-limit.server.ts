import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { asVisitor, isDatabaseUnavailable, type Tx } from "./db.server";
import { first } from "./first";
import { singleton } from "./singleton.server";

export interface Limit {
  points: number;
  seconds: number;
}

interface Counted extends Record<string, unknown> {
  points: number;
  seconds: number;
}

/** Hashes the key to keep addresses and phone numbers out of the table. */
export const limitKey = (name: string, key: string) =>
  `${name}:${createHash("sha256").update(key).digest("base64url")}`;

/** Counts one use in Postgres, or in memory while Postgres is down. */
export async function limit(name: string, key: string, rule: Limit) {
  const { points, seconds } = await count(limitKey(name, key), rule, 1);
  return { allowed: points <= rule.points, used: points, retryAfter: seconds };
}

export const uncount = (name: string, key: string, rule: Limit) => count(limitKey(name, key), rule, -1);

/**
 * Like `limit`, but counts only if the transaction commits.
 * @returns whether the use is allowed
 */
export async function limitIn(tx: Tx, name: string, key: string, rule: Limit): Promise<boolean> {
  const rows = await tx.execute<{ points: number }>(
    sql`select points from count_use(${limitKey(name, key)}, ${rule.seconds}, 1)`,
  );
  return first(rows).points <= rule.points;
}

/** Milliseconds to wait for Postgres before counting uses in memory. */
const COUNT_LIMIT_MS = 2000;

async function count(key: string, rule: Limit, uses: 1 | -1): Promise<Counted> {
  try {
    const counted = await asVisitor(
      null,
      (tx) => tx.execute<Counted>(sql`select * from count_use(${key}, ${rule.seconds}, ${uses})`),
      COUNT_LIMIT_MS,
    );
    return first(counted);
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    return countInMemory(key, rule, uses);
  }
}

async function countInMemory(key: string, rule: Limit, uses: 1 | -1): Promise<Counted> {
  const { points, seconds } = rule;
  const limiter = singleton(
    `rate-limit:${points}/${seconds}`,
    () => new RateLimiterMemory({ points, duration: seconds }),
  );
  const counting = uses === 1 ? limiter.consume(key) : limiter.reward(key);
  // If the limit is exceeded, the library throws its result instead of returning it.
  const { consumedPoints, msBeforeNext } = await counting.catch((thrown: unknown) => {
    if (thrown instanceof RateLimiterRes) return thrown;
    throw thrown;
  });
  return { points: consumedPoints, seconds: Math.ceil(msBeforeNext / 1000) };
}
