import { createHash } from "node:crypto";
import { RateLimiterDrizzle, RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { rateLimits } from "~db/schema";
import { asSystem, isDatabaseUnavailable, type Tx } from "./db.server";
import { within } from "./deadline";
import { singleton } from "./singleton.server";

export interface Limit {
  points: number;
  seconds: number;
}

/** Hashes a key, so that nobody can read addresses or phone numbers from the table. */
const hashOf = (key: string) => createHash("sha256").update(key).digest("base64url");

const inPostgres = (tx: Tx, name: string, { points, seconds }: Limit) =>
  new RateLimiterDrizzle({
    storeClient: tx,
    schema: rateLimits,
    keyPrefix: name,
    points,
    duration: seconds,
    clearExpiredByTimeout: false,
  });

const inMemory = (name: string, { points, seconds }: Limit) =>
  singleton(`rate-limit:${name}`, () => new RateLimiterMemory({ points, duration: seconds }));

/** Counts one use of `name` by `key`: in Postgres, where a restart forgets nothing, or in memory while Postgres is away. */
export async function limit(name: string, key: string, rule: Limit) {
  const counted = await inPostgresOrMemory(name, rule, (limiter) =>
    limiter.consume(hashOf(key)).catch(refusal),
  );
  return {
    allowed: counted.consumedPoints <= rule.points,
    retryAfter: Math.ceil(counted.msBeforeNext / 1000),
  };
}

/** Takes back one use. */
export const uncount = (name: string, key: string, rule: Limit) =>
  inPostgresOrMemory(name, rule, (limiter) => limiter.reward(hashOf(key)));

/** Like `limit`, but in a transaction: counts when it commits. @returns whether the use is allowed */
export async function limitIn(tx: Tx, name: string, key: string, rule: Limit): Promise<boolean> {
  const { consumedPoints } = await inPostgres(tx, name, rule).consume(hashOf(key)).catch(refusal);
  return consumedPoints <= rule.points;
}

async function inPostgresOrMemory(
  name: string,
  rule: Limit,
  work: (limiter: RateLimiterDrizzle | RateLimiterMemory) => Promise<RateLimiterRes>,
): Promise<RateLimiterRes> {
  try {
    return await within(
      2000,
      asSystem((tx) => work(inPostgres(tx, name, rule))),
    );
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    return work(inMemory(name, rule));
  }
}

/** The library throws its result when the limit is exceeded. */
function refusal(thrown: unknown): RateLimiterRes {
  if (thrown instanceof RateLimiterRes) return thrown;
  throw thrown;
}
