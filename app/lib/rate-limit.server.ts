import { createHash } from "node:crypto";
import { RateLimiterDrizzle, RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { rateLimits } from "~db/schema";
import { asSystem, isDatabaseUnavailable } from "./db.server";
import { within } from "./deadline";
import { singleton } from "./singleton.server";

export interface Limit {
  points: number;
  seconds: number;
}

/**
 * Counts one use of `name` by `key`, in Postgres so that a restart forgets nothing, and in memory while Postgres is away.
 * Keys are stored hashed: an address or a phone number is not readable from the table.
 */
export async function limit(name: string, key: string, { points, seconds }: Limit) {
  const hashed = createHash("sha256").update(key).digest("base64url");
  let result: RateLimiterRes;
  try {
    const counted = asSystem((tx) =>
      new RateLimiterDrizzle({
        storeClient: tx,
        schema: rateLimits,
        keyPrefix: name,
        points,
        duration: seconds,
        clearExpiredByTimeout: false,
      })
        .consume(hashed)
        .catch(refusal),
    );
    result = await within(2000, counted);
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    const memory = singleton(
      `rate-limit:${name}`,
      () => new RateLimiterMemory({ points, duration: seconds }),
    );
    result = await memory.consume(hashed).catch(refusal);
  }
  return { allowed: result.consumedPoints <= points, retryAfter: Math.ceil(result.msBeforeNext / 1000) };
}

/** The library throws its result where the limit is exceeded. */
function refusal(thrown: unknown): RateLimiterRes {
  if (thrown instanceof RateLimiterRes) return thrown;
  throw thrown;
}
