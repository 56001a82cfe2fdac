import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { addressIn, users } from "~db/schema";
import type { Tx } from "~/lib/db.server";

/**
 * Returns the address confirmed at sign-up, in lower case. Rows with this address belong to the account. A later
 * address may have belonged to someone else.
 * @returns null if the sign-up address was never confirmed or has changed
 */
export async function addressToClaimBy(tx: Tx, userId: string): Promise<string | null> {
  const [user] = await tx
    .select({ email: addressIn(users.email).mapWith(String) })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.emailConfirmedAt), isNull(users.emailChangedAt)));
  return user?.email ?? null;
}
