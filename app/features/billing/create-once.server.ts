import { createHash } from "node:crypto";
import type Stripe from "stripe";

/** Stripe keeps what it answered under a key for a day, its own failures too. */
const MAX_KEYS = 3;

/** Hash of the parameters. Stripe refuses a key that returns with other parameters within a day. */
const versionOf = (params: unknown) =>
  createHash("sha256").update(JSON.stringify(params)).digest("hex").slice(0, 12);

/**
 * Creates something at Stripe once for the same name and parameters. If Stripe answers with a failure that it keeps under the key, the next
 * key is tried, unless `find` returns what the failed try made anyway.
 */
export async function createOnce<P, T>(
  name: string,
  params: P,
  create: (params: P, options: { idempotencyKey: string }) => Promise<T>,
  find: () => Promise<T | undefined> = () => Promise.resolve(undefined),
): Promise<T> {
  const key = `${name}-${versionOf(params)}`;
  for (let turn = 1; ; turn += 1) {
    try {
      return await create(params, { idempotencyKey: turn === 1 ? key : `${key}-${turn}` });
    } catch (error) {
      if (turn === MAX_KEYS || !isKeptFailure(error as Stripe.errors.StripeError)) throw error;
      const found = await find();
      if (found) return found;
    }
  }
}

const isKeptFailure = ({ statusCode, headers }: Stripe.errors.StripeError) =>
  statusCode === 500 && headers?.["idempotent-replayed"] === "true";
