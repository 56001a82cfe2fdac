import { hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";
import { passwords } from "~db/schema";
import type { Tx } from "~/lib/db.server";
import { singleton } from "~/lib/singleton.server";
import { Refusal } from "~/lib/http/refusal.server";
import { opaqueText } from "~/lib/text/clean-text.server";

/** OWASP's second choice for argon2id: 19 MiB, two passes, one lane. Takes about 42 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const NOBODYS_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$ZTW93XcZ0fClKFzr0A1qsA$Om0q4Pirsyo8AgRrzHiI8lZoNWKn/S7DkVJvJFdUwvk";

/** Maximum number of parallel hashes, so that a flood of sign-ins doesn't slow other pages. */
const slots = () => singleton("password-slots", () => pLimit(2));

/** Maximum number of queued hashes, about a second of work. Further sign-ins are rejected. */
const MAX_WAITING = 48;

/** @throws {Refusal} "busy" if MAX_WAITING hashes are queued */
async function inSlot<T>(work: () => Promise<T>): Promise<T> {
  if (slots().pendingCount >= MAX_WAITING) throw new Refusal("busy");
  return slots()(work);
}

export const hashPassword = (password: string) => inSlot(() => hash(opaqueText(password), COST));

export const storePassword = (tx: Tx, userId: string, passwordHash: string) =>
  tx
    .insert(passwords)
    .values({ userId, hash: passwordHash })
    .onConflictDoUpdate({ target: passwords.userId, set: { hash: passwordHash } });

/**
 * Pass a null hash for an unknown email address: the check takes equally long and always fails. Checks both the
 * normalized and the typed password, because older hashes are of typed passwords.
 */
export const verifyPassword = (passwordHash: string | null, password: string) =>
  inSlot(async () => {
    const fits: boolean[] = [];
    for (const form of new Set([opaqueText(password), password]))
      fits.push(await verify(passwordHash ?? NOBODYS_HASH, form));
    return fits.includes(true) && passwordHash !== null;
  });
