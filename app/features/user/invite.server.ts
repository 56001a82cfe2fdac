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
import { recordSecurityEvent } from "~/features/auth/session/security-event.server";
import { makeAccount } from "~/features/auth/sign-up/sign-up.server";
import { findUser } from "~/features/auth/user.server";
import { recordAudit } from "~/features/resource/audit.server";
import { asAccounts, type Tx } from "~/lib/db.server";
import type { Visit } from "~/lib/http/visit.server";
import { Refusal } from "~/lib/http/refusal.server";

const TABLE = "user_roles";

const isAdmin = async (tx: Tx, userId: string) =>
  (await tx.$count(userRoles, and(eq(userRoles.userId, userId), eq(userRoles.role, "admin")))) > 0;

/** Valid links. The inviting admin's new password or address ends them, and so does losing the role. */
const OPEN = and(
  eq(authTokens.purpose, "invite"),
  isNull(authTokens.usedAt),
  gt(authTokens.expiresAt, sql`now()`),
);

/** Open invitations, newest first. The caller must have checked the admin role. */
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

/** Mails a link that makes its reader an admin. It replaces an earlier one to this address. @throws {Refusal} "already" for an admin */
export const inviteAdmin = (admin: { userId: string; email: string }, email: string) =>
  asAccounts(async (tx) => {
    const known = await findUser(tx, email);
    if (known && (await isAdmin(tx, known.id))) throw new Refusal("already");
    await tx
      .delete(authTokens)
      .where(and(eq(authTokens.purpose, "invite"), eq(addressIn(authTokens.email), email.toLowerCase())));
    const token = await createAuthToken(tx, { purpose: "invite", email, userId: admin.userId });
    // Logs no address, which would outlive its account in the log.
    await recordAudit(tx, { adminId: admin.userId, action: "invite", table: TABLE });
    const mail = inviteMail(token, admin.email, INVITE_DAYS);
    await queueMail(tx, { to: email, subjectId: admin.userId, cause: null, ...mail });
    return "invited" as const;
  });

/** Ends an invitation. @throws {Refusal} "gone" if it was used or ended */
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

/** Data of an invitation's page. Null for an invalid link. Reading doesn't use the link up. */
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
 * Accepts an invitation: creates the account with this password, or grants the role to the existing account.
 * @returns the account's id
 * @throws {Refusal} "dead-link"; "wrong-password" or "too-many" for an existing account; "busy"
 */
export async function acceptInvite(token: string, password: string, visit: Visit): Promise<string> {
  const invite = await getInvite(token);
  if (!invite) throw new Refusal("dead-link");
  const { account } = invite;
  if (account) await checkCurrentPassword({ userId: account }, password, visit);
  const passwordHash = account ? "" : await hashPassword(password);
  return asAccounts(async (tx) => {
    const used = await useAuthToken(tx, "invite", token);
    if (!used?.userId || !(await isAdmin(tx, used.userId))) throw new Refusal("dead-link");
    const known = await findUser(tx, used.email);
    // Somebody created the account after the page was shown.
    if (!account && known?.emailConfirmedAt) throw new Refusal("dead-link");
    const userId = account ?? (await makeAccount(tx, { email: used.email, passwordHash }));
    await tx.insert(userRoles).values({ userId, role: "admin" }).onConflictDoNothing();
    await recordAudit(tx, { adminId: used.userId, action: "role granted", table: TABLE, rowId: userId });
    await recordSecurityEvent(tx, { kind: "role-granted", userId });
    return userId;
  });
}
