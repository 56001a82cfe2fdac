import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { addressIn, users } from "~db/schema";
import type { Tx } from "~/lib/db.server";

/**
 * The lower-case address that an account may claim rows with; null where it may claim none. Only an address that was confirmed at sign-up
 * counts: one that an account was moved to may be somebody else's.
 */
export async function addressToClaimBy(tx: Tx, userId: string): Promise<string | null> {
  const [user] = await tx
    .select({ email: addressIn(users.email).mapWith(String) })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.emailConfirmedAt), isNull(users.emailChangedAt)));
  return user?.email ?? null;
}
