import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { addressIn, users } from "~db/schema";
import type { Tx } from "~/lib/db.server";

/**
 * The address by which an account may claim what was sent with it, in small letters; null where it may claim nothing. Only an address
 * that was confirmed at sign-up counts: one that an account was moved to may be somebody else's.
 */
export async function addressToClaimBy(tx: Tx, userId: string): Promise<string | null> {
  const [user] = await tx
    .select({ email: addressIn(users.email).mapWith(String) })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.emailConfirmedAt), isNull(users.emailChangedAt)));
  return user?.email ?? null;
}
