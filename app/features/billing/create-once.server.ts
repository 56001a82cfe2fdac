import { createHash } from "node:crypto";
import { z } from "zod";

/**
 * Maximum number of idempotency keys to try. For a day, Stripe returns the stored response to a key, even a stored
 * server error.
 */
const MAX_KEYS = 3;

/** Error that Stripe stored and returned again. Its cause may be gone. */
const REPLAYED = z.object({
  statusCode: z.literal([400, 500]),
  headers: z.object({ "idempotent-replayed": z.literal("true") }),
});

/**
 * Hash of the parameters, for the idempotency key. Stripe rejects a key that was used with other parameters within a
 * day.
 */
const versionOf = (params: unknown) =>
  createHash("sha256").update(JSON.stringify(params)).digest("hex").slice(0, 12);

/**
 * Creates an object once per name and parameters. If Stripe stored an error under the key, tries the next key, unless
 * `find` returns an object.
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
      if (turn === MAX_KEYS || !REPLAYED.safeParse(error).success) throw error;
      const found = await find();
      if (found) return found;
    }
  }
}
