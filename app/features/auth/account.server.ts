import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { addressIn, customerProfiles, deliveries, sessions, trialSignups, users } from "~db/schema";
import { queueMail } from "~/features/delivery/queue-mail.server";
import { asSystem, type Tx } from "~/lib/db.server";
import { newId } from "~/lib/id.server";
import { limit } from "~/lib/rate-limit.server";
import type { Visit } from "~/lib/http/visit.server";
import {
  addressChangedMail,
  alreadyMail,
  confirmMail,
  newAddressMail,
  noAccountMail,
  passwordChangedMail,
  resetMail,
} from "./auth-mails.server";
import { createAuthToken, endAuthTokens, findLiveToken, useAuthToken } from "./auth-token.server";
import { isCurrentPassword } from "./current-password.server";
import { hashPassword, verifyPassword } from "./password.server";
import { recordSecurityEvent } from "./security-event.server";

/** Mails to one address, so that nobody's mailbox is filled from here. Beyond it the answer is the same, and nothing is sent. */
const MAIL_LIMIT = { points: 5, seconds: 3600 };

const findUser = async (tx: Tx, email: string) =>
  (
    await tx
      .select()
      .from(users)
      .where(eq(addressIn(users.email), email.toLowerCase()))
  )[0];

const mayMail = async (email: string) => (await limit("auth-mail", email.toLowerCase(), MAIL_LIMIT)).allowed;

/**
 * Begins an account: it is made when its address is confirmed. A known address takes the same steps and time, and its owner is told by
 * mail, so that the answer tells nobody whether there is an account (decisions on accounts).
 * @returns the link's token; null where the address was mailed too often
 * @throws {PasswordsBusyError}
 */
export async function requestSignUp(email: string, password: string): Promise<string | null> {
  const passwordHash = await hashPassword(password);
  if (!(await mayMail(email))) return null;
  return asSystem(async (tx) => {
    const known = await findUser(tx, email);
    const token = await createAuthToken(tx, { purpose: "signup", email, passwordHash });
    const confirmed = known?.emailConfirmedAt != null;
    const mail = confirmed ? alreadyMail() : confirmMail(token);
    await queueMail(tx, { to: email, subjectId: newId(), ...mail });
    return token;
  });
}

/** Whether this is the password that a sign-up was begun with. @throws {PasswordsBusyError} */
export async function isPasswordOfSignUp(token: string, password: string): Promise<boolean> {
  const open = await findLiveToken("signup", token);
  return verifyPassword(open?.passwordHash ?? null, password);
}

/** Makes the account that a mailed link belongs to. @returns false where the link no longer works */
export const confirmSignUp = (token: string): Promise<boolean> =>
  asSystem(async (tx) => {
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

/** What others know of an account's owner, which a password must not be made of. */
export async function wordsOfAccount(userId: string | null | undefined): Promise<string[]> {
  if (!userId) return [];
  const rows = await asSystem((tx) =>
    tx
      .select({ email: users.email, business: customerProfiles.businessName })
      .from(users)
      .leftJoin(customerProfiles, eq(customerProfiles.userId, users.id))
      .where(eq(users.id, userId)),
  );
  return [...new Set(rows.flatMap(({ email, business }) => [email, business ?? ""]))];
}

/** Gives a new account the trials that run for its address already. Later ones join it only from its own session, or when the account says so. */
const linkProfiles = (tx: Tx, userId: string, email: string) =>
  tx
    .update(customerProfiles)
    .set({ userId })
    .where(
      and(
        isNull(customerProfiles.userId),
        eq(addressIn(customerProfiles.email), email.toLowerCase()),
        // The address's owner has said before that they aren't theirs.
        sql`not exists (select from ${trialSignups} where ${trialSignups.stripeCustomerId} = ${customerProfiles.customerId}
          and ${trialSignups.refusedAt} is not null)`,
      ),
    );

/** Mails a link to choose a new password, or, to an address without an account, that there is none. */
export async function requestReset(email: string, visit: Visit | null = null): Promise<void> {
  if (!(await mayMail(email))) return;
  await asSystem(async (tx) => {
    const user = await findUser(tx, email);
    const token = await createAuthToken(tx, { purpose: "reset", email, userId: user?.id });
    const known = user?.emailConfirmedAt != null;
    const mail = known ? resetMail(token) : noAccountMail();
    await queueMail(tx, { to: email, subjectId: user?.id ?? newId(), ...mail });
    await recordSecurityEvent(tx, { kind: "reset-asked", userId: user?.id, visit });
  });
}

/** Sets the password of a mailed link's account and ends all its sessions. @returns false where the link no longer works */
export async function resetPassword(
  token: string,
  password: string,
  visit: Visit | null = null,
): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  return asSystem(async (tx) => {
    const used = await useAuthToken(tx, "reset", token);
    if (!used?.userId) return false;
    await setPassword(tx, used.userId, used.email, passwordHash);
    await recordSecurityEvent(tx, { kind: "reset-used", userId: used.userId, visit });
    return true;
  });
}

async function setPassword(tx: Tx, userId: string, email: string, passwordHash: string) {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await endAuthTokens(tx, userId);
  await queueMail(tx, { to: email, subjectId: userId, ...passwordChangedMail() });
}

interface Owner {
  userId: string;
  email: string;
}

/**
 * @returns false where the current password is not this one; otherwise all sessions have ended
 * @throws {TooManyPasswordsError}
 */
export async function changePassword(
  owner: Owner,
  current: string,
  password: string,
  visit: Visit | null = null,
): Promise<boolean> {
  if (!(await isCurrentPassword(owner, current, visit))) return false;
  const passwordHash = await hashPassword(password);
  await asSystem(async (tx) => {
    await setPassword(tx, owner.userId, owner.email, passwordHash);
    await recordSecurityEvent(tx, { kind: "password-changed", userId: owner.userId, visit });
  });
  return true;
}

/**
 * Mails a link to the new address; until it is followed, nothing changes.
 * @returns false where the password is not this one
 * @throws {TooManyPasswordsError}
 */
export async function requestNewAddress(
  owner: Owner,
  email: string,
  current: string,
  visit: Visit | null = null,
): Promise<boolean> {
  if (!(await isCurrentPassword(owner, current, visit))) return false;
  if (!(await mayMail(email))) return true;
  await asSystem(async (tx) => {
    const taken = await findUser(tx, email);
    const token = await createAuthToken(tx, { purpose: "email", email, userId: owner.userId });
    const mail = taken ? alreadyMail() : newAddressMail(token);
    await queueMail(tx, { to: email, subjectId: owner.userId, ...mail });
    await recordSecurityEvent(tx, { kind: "address-asked", userId: owner.userId, visit });
  });
  return true;
}

/**
 * Whose account a mailed link to a new address belongs to, where this is its password. The mail's reader alone doesn't decide: anybody can
 * ask for a change to anybody's address.
 * @throws {TooManyPasswordsError}
 * @throws {PasswordsBusyError}
 */
export async function accountOfChange(
  token: string,
  password: string,
  visit: Visit | null = null,
): Promise<string | null> {
  const link = await findLiveToken("email", token);
  if (!link?.userId) return null;
  const right = await isCurrentPassword({ userId: link.userId }, password, visit, "confirm-change");
  return right ? link.userId : null;
}

/**
 * Moves the account to the address that a mailed link was sent to. It claims nothing that was sent with that address.
 * @param userId whose session or password is at hand
 * @returns false where the link is another account's or no longer works
 */
export const confirmNewAddress = (
  token: string,
  userId: string,
  visit: Visit | null = null,
): Promise<boolean> =>
  asSystem(async (tx) => {
    const used = await useAuthToken(tx, "email", token, userId);
    if (!used || (await findUser(tx, used.email))) return false;
    const [before] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
    await tx
      .update(users)
      .set({ email: used.email, emailChangedAt: sql`now()` })
      .where(eq(users.id, userId));
    await takeAlong(tx, userId, before!.email, used.email);
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    await endAuthTokens(tx, userId);
    await queueMail(tx, { to: before!.email, subjectId: userId, ...addressChangedMail(used.email) });
    await recordSecurityEvent(tx, { kind: "address-changed", userId, visit });
    return true;
  });

/** Moves an account's profiles, their trials and the mails about them that wait: a charge's notice must not go to an address that was left. */
async function takeAlong(tx: Tx, userId: string, before: string, email: string) {
  const profiles = await tx
    .select({ id: customerProfiles.id, email: customerProfiles.email, customer: customerProfiles.customerId })
    .from(customerProfiles)
    .where(eq(customerProfiles.userId, userId));
  const customers = profiles.flatMap(({ customer }) => customer ?? []);
  const trials = await tx
    .select({ id: trialSignups.id, email: trialSignups.email })
    .from(trialSignups)
    .where(inArray(trialSignups.stripeCustomerId, customers));
  const own = [...profiles, ...trials];
  const subjects = own.map(({ id }) => id);
  // A trial may have been begun with another address than the account's.
  const left = [before, ...own.map((row) => row.email)].map((address) => address.toLowerCase());
  await tx.update(customerProfiles).set({ email }).where(inArray(customerProfiles.id, subjects));
  await tx.update(trialSignups).set({ email }).where(inArray(trialSignups.id, subjects));
  await tx
    .update(deliveries)
    .set({ payload: sql`${deliveries.payload} || ${JSON.stringify({ to: email })}::jsonb` })
    .where(
      and(
        inArray(deliveries.subjectId, subjects),
        eq(deliveries.kind, "mail"),
        eq(deliveries.state, "queued"),
        inArray(sql`lower(${deliveries.payload}->>'to')`, left),
      ),
    );
}
