import { and, eq, isNull, sql } from "drizzle-orm";
import { addressIn, customerProfiles, trialSignups, users } from "~db/schema";
import { queueMail } from "~/features/delivery/queue-mail.server";
import { asAccounts, type Tx } from "~/lib/db.server";
import { newId } from "~/lib/id.server";
import { Refusal } from "~/lib/http/refusal.server";
import { alreadyMail, confirmMail } from "../link/auth-mails.server";
import { createAuthToken, findLiveToken, useAuthToken } from "../link/auth-token.server";
import { hashPassword, verifyPassword } from "../password/password.server";
import { findUser } from "../user.server";

/**
 * Starts a sign-up. The account is created when the address is confirmed. A known address takes the same steps and
 * time, and its owner gets a mail, so that the answer doesn't reveal whether there is an account. @returns the link's
 * token @throws {Refusal} "busy"; "mailed-often" if a mail limit was reached, for any address
 */
export async function requestSignUp(email: string, password: string): Promise<string> {
  const passwordHash = await hashPassword(password);
  const { token, outcome } = await asAccounts(async (tx) => {
    const known = await findUser(tx, email);
    const token = await createAuthToken(tx, { purpose: "signup", email, passwordHash });
    const confirmed = known?.emailConfirmedAt != null;
    const mail = confirmed ? alreadyMail() : confirmMail(token);
    const outcome = await queueMail(tx, { to: email, subjectId: newId(), cause: "account", ...mail });
    return { token, outcome };
  });
  if (outcome !== "queued") throw new Refusal("mailed-often");
  return token;
}

/** Checks the password that the sign-up was started with. @throws {Refusal} "busy" */
export async function isPasswordOfSignUp(token: string, password: string): Promise<boolean> {
  const open = await findLiveToken("signup", token);
  return verifyPassword(open?.passwordHash ?? null, password);
}

/** Creates the account of a mailed link. @throws {Refusal} "dead-link" */
export async function confirmSignUp(token: string): Promise<void> {
  const made = await asAccounts(async (tx) => {
    const used = await useAuthToken(tx, "signup", token);
    if (!used?.passwordHash) return false;
    const known = await findUser(tx, used.email);
    if (known?.emailConfirmedAt) return true;
    const userId = known?.id ?? newId();
    const confirmed = { passwordHash: used.passwordHash, emailConfirmedAt: sql`now()`, emailChangedAt: null };
    await tx
      .insert(users)
      .values({ id: userId, email: used.email, ...confirmed })
      .onConflictDoUpdate({ target: users.id, set: confirmed });
    await linkProfiles(tx, userId, used.email);
    return true;
  });
  if (!made) throw new Refusal("dead-link");
}

/**
 * Adds running trials with the same address to a new account. Later ones join only from its own session or after its
 * owner accepts them.
 */
export const linkProfiles = (tx: Tx, userId: string, email: string) =>
  tx
    .update(customerProfiles)
    .set({ userId })
    .where(
      and(
        isNull(customerProfiles.userId),
        eq(addressIn(customerProfiles.email), email.toLowerCase()),
        // The address's owner has rejected these trials.
        sql`not exists (select from ${trialSignups} where ${trialSignups.stripeCustomerId} = ${customerProfiles.customerId}
          and ${trialSignups.refusedAt} is not null)`,
      ),
    );
