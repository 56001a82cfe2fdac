import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { addressIn, users } from "~db/schema";
import type { Tx } from "~/lib/db.server";

/**
 * The lower-case address that an account may claim rows with, or null. Only an address that was confirmed at sign-up
 * counts: an account may have moved to somebody else's address.
 */
export async function addressToClaimBy(tx: Tx, userId: string): Promise<string | null> {
  const [user] = await tx
    .select({ email: addressIn(users.email).mapWith(String) })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.emailConfirmedAt), isNull(users.emailChangedAt)));
  return user?.email ?? null;
}
