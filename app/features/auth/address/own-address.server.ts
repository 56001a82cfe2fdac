import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { addressIn, users } from "~db/schema";
import type { Tx } from "~/lib/db.server";

/**
 * Lower-case address by which the account may claim rows, or null. Uses only the address confirmed at sign-up, because
 * the account may have moved to somebody else's address.
 */
export async function addressToClaimBy(tx: Tx, userId: string): Promise<string | null> {
  const [user] = await tx
    .select({ email: addressIn(users.email).mapWith(String) })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.emailConfirmedAt), isNull(users.emailChangedAt)));
  return user?.email ?? null;
}
