import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { addressIn, customerProfiles, passwords, trialSignups, users } from "~db/schema";
import type { Tx } from "~/lib/db.server";
import { newId } from "~/lib/id.server";
import { hasFactor, isAdmin, type Role } from "../session/session.server";

export interface Owner {
  userId: string;
  email: string;
}

export interface Account extends Owner {
  role: Role;
  confirmed: boolean;
  hasFactor: boolean;
  passwordHash: string | null;
}

export async function findAccount(
  tx: Tx,
  who: { email: string } | { userId: string },
): Promise<Account | null> {
  const [row] = await tx
    .select({
      userId: users.id,
      email: users.email,
      passwordHash: passwords.hash,
      isAdmin,
      hasFactor,
      confirmed: sql<boolean>`${users.emailConfirmedAt} is not null`,
    })
    .from(users)
    .leftJoin(passwords, eq(passwords.userId, users.id))
    .where("email" in who ? eq(addressIn(users.email), who.email.toLowerCase()) : eq(users.id, who.userId));
  if (!row) return null;
  const { isAdmin: admin, ...account } = row;
  return { ...account, role: admin ? "admin" : "customer" };
}

/** Creates an account with a confirmed address, and adds the customer profiles with the same address. */
export async function makeAccount(tx: Tx, email: string, passwordHash: string): Promise<string> {
  const userId = (await findAccount(tx, { email }))?.userId ?? newId();
  const confirmed = { emailConfirmedAt: sql`now()`, emailChangedAt: null };
  await tx
    .insert(users)
    .values({ id: userId, email, ...confirmed })
    .onConflictDoUpdate({ target: users.id, set: confirmed });
  await storePassword(tx, userId, passwordHash);
  await linkProfiles(tx, userId, email);
  return userId;
}

export const storePassword = (tx: Tx, userId: string, hash: string) =>
  tx
    .insert(passwords)
    .values({ userId, hash })
    .onConflictDoUpdate({ target: passwords.userId, set: { hash } });

/** Later trials become part of the account only if they start in its session or the user accepts them. */
const linkProfiles = (tx: Tx, userId: string, email: string) =>
  tx
    .update(customerProfiles)
    .set({ userId })
    .where(
      and(
        isNull(customerProfiles.userId),
        eq(addressIn(customerProfiles.email), email.toLowerCase()),
        // Exclude trials that the owner of the email address rejected.
        sql`not exists (select from ${trialSignups} where ${trialSignups.stripeCustomerId} = ${customerProfiles.customerId}
          and ${trialSignups.refusedAt} is not null)`,
      ),
    );

/**
 * Returns the address confirmed at sign-up, in lower case. Rows with this address belong to the account. A later
 * address may have belonged to someone else.
 * @returns null if the sign-up address was never confirmed or has changed
 */
export async function addressToLinkBy(tx: Tx, userId: string): Promise<string | null> {
  const [user] = await tx
    .select({ email: addressIn(users.email).mapWith(String) })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.emailConfirmedAt), isNull(users.emailChangedAt)));
  return user?.email ?? null;
}
