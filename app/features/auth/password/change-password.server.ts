import { eq } from "drizzle-orm";
import { customerProfiles, sessions, users } from "~db/schema";
import { queueMail } from "~/features/delivery/queue-mail.server";
import { asAccounts, type Tx } from "~/lib/db.server";
import { newId } from "~/lib/id.server";
import type { Visit } from "~/lib/http/visit.server";
import { Refusal } from "~/lib/http/refusal.server";
import { noAccountMail, passwordChangedMail, resetMail } from "../link/auth-mails.server";
import { createAuthToken, endAuthTokens, useAuthToken } from "../link/auth-token.server";
import { recordSecurityEvent } from "../session/security-event.server";
import { findUser, type Owner } from "../user.server";
import { checkCurrentPassword } from "./current-password.server";
import { hashPassword } from "./password.server";

/**
 * Emails a reset link. An unknown address gets an email that says there is no account.
 * @throws {Refusal} "mailed-often" if the address is over its email limit, whether or not it has an account
 */
export async function requestReset(email: string, visit: Visit | null = null): Promise<void> {
  const outcome = await asAccounts(async (tx) => {
    const user = await findUser(tx, email);
    const token = await createAuthToken(tx, { purpose: "reset", email, userId: user?.id });
    const confirmed = user?.emailConfirmedAt != null;
    const mail = confirmed ? resetMail(token) : noAccountMail();
    const subjectId = user?.id ?? newId();
    const outcome = await queueMail(tx, { to: email, subjectId, cause: "account", confirmed, ...mail });
    if (outcome === "queued") await recordSecurityEvent(tx, { kind: "reset-asked", userId: user?.id, visit });
    return outcome;
  });
  // Don't report that the site's daily email budget is used up. The budget never stops reset links, and the page
  // promises emails only to accounts.
  if (outcome === "address") throw new Refusal("mailed-often");
}

/** @throws {Refusal} "dead-link" or "busy" */
export async function resetPassword(
  token: string,
  password: string,
  visit: Visit | null = null,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await asAccounts(async (tx) => {
    const used = await useAuthToken(tx, "reset", token);
    if (!used?.userId) throw new Refusal("dead-link");
    await setPassword(tx, used.userId, used.email, passwordHash);
    await recordSecurityEvent(tx, { kind: "reset-used", userId: used.userId, visit });
  });
}

async function setPassword(tx: Tx, userId: string, email: string, passwordHash: string) {
  await tx.update(users).set({ passwordHash, wrongCodes: 0 }).where(eq(users.id, userId));
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await endAuthTokens(tx, userId);
  await queueMail(tx, { to: email, subjectId: userId, cause: null, ...passwordChangedMail() });
}

/** @throws {Refusal} "wrong-password", "too-many", or "busy" */
export async function changePassword(
  owner: Owner,
  current: string,
  password: string,
  visit: Visit | null = null,
): Promise<void> {
  await checkCurrentPassword(owner, current, visit);
  const passwordHash = await hashPassword(password);
  await asAccounts(async (tx) => {
    await setPassword(tx, owner.userId, owner.email, passwordHash);
    await recordSecurityEvent(tx, { kind: "password-changed", userId: owner.userId, visit });
  });
}

/** Words about the account's owner that others may know. A password must not consist only of such words. */
export async function ownWords(userId: string | null | undefined): Promise<string[]> {
  if (!userId) return [];
  const rows = await asAccounts((tx) =>
    tx
      .select({ email: users.email, business: customerProfiles.businessName })
      .from(users)
      .leftJoin(customerProfiles, eq(customerProfiles.userId, users.id))
      .where(eq(users.id, userId)),
  );
  return [...new Set(rows.flatMap(({ email, business }) => [email, business ?? ""]))];
}
