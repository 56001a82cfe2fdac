import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { addressIn, authTokens, userRoles, users } from "~db/schema";
import { queueMail } from "~/features/delivery/queue-mail.server";
import { inviteMail } from "~/features/auth/link/auth-mails.server";
import {
  createAuthToken,
  findLiveToken,
  INVITE_DAYS,
  useAuthToken,
} from "~/features/auth/link/auth-token.server";
import { checkCurrentPassword } from "~/features/auth/password/current-password.server";
import { hashPassword } from "~/features/auth/password/password.server";
import { makeAccount } from "~/features/auth/sign-up/sign-up.server";
import { findUser } from "~/features/auth/user.server";
import { recordAudit } from "~/features/resource/audit.server";
import { asAccounts, type Tx } from "~/lib/db.server";
import type { Visit } from "~/lib/http/visit.server";
import { Refusal } from "~/lib/http/refusal.server";

const TABLE = "user_roles";

const isAdmin = async (tx: Tx, userId: string) =>
  (await tx.$count(userRoles, and(eq(userRoles.userId, userId), eq(userRoles.role, "admin")))) > 0;

/** Invitations end if the inviting admin loses the role or gets a new password or email address. */
const OPEN = and(
  eq(authTokens.purpose, "invite"),
  isNull(authTokens.usedAt),
  gt(authTokens.expiresAt, sql`now()`),
);

/** Returns invitations, newest first. The caller must check the admin role. */
export const listInvites = () =>
  asAccounts((tx) =>
    tx
      .select({
        id: authTokens.id,
        email: authTokens.email,
        by: users.email,
        expiresAt: authTokens.expiresAt,
      })
      .from(authTokens)
      .innerJoin(users, eq(users.id, authTokens.userId))
      .where(OPEN)
      .orderBy(sql`${authTokens.createdAt} desc`),
  );

/**
 * Replaces an earlier invitation of the same email address.
 * @throws {Refusal} "already" if the address belongs to an admin
 */
export const inviteAdmin = (admin: { userId: string; email: string }, email: string) =>
  asAccounts(async (tx) => {
    const known = await findUser(tx, email);
    if (known && (await isAdmin(tx, known.id))) throw new Refusal("already");
    await tx
      .delete(authTokens)
      .where(and(eq(authTokens.purpose, "invite"), eq(addressIn(authTokens.email), email.toLowerCase())));
    const token = await createAuthToken(tx, { purpose: "invite", email, userId: admin.userId });
    // Don't log the email address, because the log outlives the account.
    await recordAudit(tx, { adminId: admin.userId, action: "invite", table: TABLE });
    const mail = inviteMail(token, admin.email, INVITE_DAYS);
    await queueMail(tx, { to: email, subjectId: admin.userId, cause: null, ...mail });
    return "invited" as const;
  });

/** @throws {Refusal} "gone" if the invitation was used or ended */
export const withdrawInvite = (adminId: string, id: string) =>
  asAccounts(async (tx) => {
    const [gone] = await tx
      .delete(authTokens)
      .where(and(eq(authTokens.id, id), OPEN))
      .returning();
    if (!gone) throw new Refusal("gone");
    await recordAudit(tx, { adminId, action: "withdraw", table: TABLE });
    return "withdrawn" as const;
  });

/** Doesn't consume the invitation's link. Returns null if the link is invalid. */
export async function getInvite(token: string) {
  const invite = await findLiveToken("invite", token);
  if (!invite?.userId) return null;
  const { userId, email } = invite;
  return asAccounts(async (tx) => {
    if (!(await isAdmin(tx, userId))) return null;
    const [by] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
    const known = await findUser(tx, email);
    return { email, by: by?.email ?? "", account: known?.emailConfirmedAt ? known.id : null };
  });
}

/**
 * Creates the account, or grants the role to an existing account.
 * @returns the account's id
 * @throws {Refusal} "dead-link" or "busy". For an existing account, also "wrong-password" or "too-many"
 */
export async function acceptInvite(token: string, password: string, visit: Visit): Promise<string> {
  const invite = await getInvite(token);
  if (!invite) throw new Refusal("dead-link");
  if (invite.account) await checkCurrentPassword({ userId: invite.account }, password, visit);
  const account: { id: string } | { passwordHash: string } = invite.account
    ? { id: invite.account }
    : { passwordHash: await hashPassword(password) };
  return asAccounts(async (tx) => {
    const used = await useAuthToken(tx, "invite", token);
    if (!used?.userId || !(await isAdmin(tx, used.userId))) throw new Refusal("dead-link");
    const known = await findUser(tx, used.email);
    // Reject the link if the account was created after the page was loaded.
    if (!("id" in account) && known?.emailConfirmedAt) throw new Refusal("dead-link");
    const userId = "id" in account ? account.id : await makeAccount(tx, { email: used.email, ...account });
    await tx.insert(userRoles).values({ userId, role: "admin" }).onConflictDoNothing();
    await recordAudit(tx, { adminId: used.userId, action: "role granted", table: TABLE, rowId: userId });
    return userId;
  });
}
