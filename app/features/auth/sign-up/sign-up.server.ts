import { randomBytes } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import { addressIn, customerProfiles, trialSignups, users } from "~db/schema";
import { queueMail } from "~/features/delivery/queue-mail.server";
import { asSystem, type Tx } from "~/lib/db.server";
import { newId } from "~/lib/id.server";
import { Refusal } from "~/lib/http/refusal.server";
import type { Visit } from "~/lib/http/visit.server";
import { type NewPasskey, storeFirstPasskey } from "../factor/passkey.server";
import { alreadyMail, confirmMail } from "../link/auth-mails.server";
import { createAuthToken, findLiveToken, useAuthToken } from "../link/auth-token.server";
import { hashPassword, storePassword, verifyPassword } from "../password/password.server";
import { findUser } from "../user.server";

/**
 * Emails a link that creates the account. Without a password, the linked page asks for a password or passkey. If the
 * address already has an account, takes the same steps and emails the account's owner.
 * @returns the link's token
 * @throws {Refusal} "busy", or "mailed-often" if an email limit stops the email
 */
export async function requestSignUp(
  email: string,
  password: string | null,
  visit: Visit | null = null,
): Promise<string> {
  const passwordHash = password === null ? null : await hashPassword(password);
  const { token, outcome } = await asSystem(async (tx) => {
    const known = await findUser(tx, email);
    const token = await createAuthToken(tx, { purpose: "signup", email, passwordHash });
    const confirmed = known?.emailConfirmedAt != null;
    const mail = confirmed ? alreadyMail() : confirmMail(token);
    const outcome = await queueMail(tx, { to: email, subjectId: newId(), cause: "account", visit, ...mail });
    return { token, outcome };
  });
  if (outcome !== "queued") throw new Refusal("mailed-often");
  return token;
}

/** @throws {Refusal} "busy" */
export async function isPasswordOfSignUp(token: string, password: string): Promise<boolean> {
  const open = await findLiveToken("signup", token);
  return verifyPassword(open?.passwordHash ?? null, password);
}

/**
 * Creates the account of a sign-up that has a password.
 * @returns the account's id
 * @throws {Refusal} "dead-link", also if the account exists by now
 */
export const confirmSignUp = (token: string) =>
  asSystem(async (tx) => {
    const used = await useAuthToken(tx, "signup", token);
    if (!used?.passwordHash || (await findUser(tx, used.email))?.emailConfirmedAt)
      throw new Refusal("dead-link");
    return makeAccount(tx, { ...used, passwordHash: used.passwordHash });
  });

export async function findOpenSignUp(token: string) {
  const link = await findLiveToken("signup", token);
  return link?.passwordHash === null ? link : null;
}

/**
 * Creates the account with the password, or with the passkey and a random password that nobody knows.
 * @returns the account's id, and the recovery codes for a passkey
 * @throws {Refusal} "dead-link" if the link is invalid or the account already exists, or "busy"
 */
export async function finishSignUp(token: string, means: { password: string } | { passkey: NewPasskey }) {
  const passwordHash = await hashPassword("password" in means ? means.password : randomPassword());
  return asSystem(async (tx) => {
    const used = await useAuthToken(tx, "signup", token);
    if (used?.passwordHash !== null || (await findUser(tx, used.email))?.emailConfirmedAt)
      throw new Refusal("dead-link");
    const userId = await makeAccount(tx, { ...used, passwordHash });
    const codes = "passkey" in means ? await storeFirstPasskey(tx, userId, means.passkey) : null;
    return { userId, codes };
  });
}

const randomPassword = () => randomBytes(32).toString("base64url");

export async function makeAccount(tx: Tx, { email, passwordHash }: { email: string; passwordHash: string }) {
  const userId = (await findUser(tx, email))?.id ?? newId();
  const confirmed = { emailConfirmedAt: sql`now()`, emailChangedAt: null };
  await tx
    .insert(users)
    .values({ id: userId, email, ...confirmed })
    .onConflictDoUpdate({ target: users.id, set: confirmed });
  await storePassword(tx, userId, passwordHash);
  await linkProfiles(tx, userId, email);
  return userId;
}

/**
 * Adds the customer profiles with the same email address to a new account. Later trials become part of the account only
 * if they start in its session or the user accepts them.
 */
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
