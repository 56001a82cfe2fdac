import { and, eq, ne, sql } from "drizzle-orm";
import { z } from "zod";
import { addressIn, authTokens, sessions, userRoles, users } from "~db/schema";
import { queueMail } from "~/features/delivery/queue-mail.server";
import { recordAudit } from "~/features/resource/audit.server";
import { asSystem, type Tx } from "~/lib/db.server";
import { Refusal } from "~/lib/http/refusal.server";
import { createLink, INVITE_DAYS, LIVE } from "../link/links.server";
import { inviteMail } from "../link/mails.server";
import { findAccount, type Owner } from "../sign-in/user.server";
import { USER_REFUSALS } from "./user.messages";

export const UserChangeSchema = z.object({
  user: z.guid(USER_REFUSALS.unknown.description),
  set: z.enum(["admin", "customer", "sign-out"], "Choose what to change."),
});

export const WithdrawSchema = z.object({ withdraw: z.guid(USER_REFUSALS.gone.description) });

const TABLE = "user_roles";

/** Advisory lock key. Without this lock, two admins could revoke each other's role and leave no admin. */
const ROLES_LOCK = 7236121;

async function requireExisting(tx: Tx, userId: string) {
  if (!(await findAccount(tx, { userId }))) throw new Refusal("unknown");
}

/**
 * Grants or revokes the admin role, effective at the user's next request. Admins can't revoke their own role or the
 * last admin's. The caller must check the admin role.
 * @throws {Refusal} "own", "last", or "unknown"
 */
export async function changeRole(adminId: string, userId: string, admin: boolean) {
  if (!admin && userId === adminId) throw new Refusal("own");
  return asSystem(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${ROLES_LOCK})`);
    await requireExisting(tx, userId);
    if (admin) {
      await tx.insert(userRoles).values({ userId, role: "admin" }).onConflictDoNothing();
    } else {
      const others = and(eq(userRoles.role, "admin"), ne(userRoles.userId, userId));
      if ((await tx.$count(userRoles, others)) === 0) throw new Refusal("last");
      await tx.delete(userRoles).where(and(eq(userRoles.userId, userId), eq(userRoles.role, "admin")));
      await tx.delete(authTokens).where(and(eq(authTokens.userId, userId), eq(authTokens.purpose, "invite")));
    }
    const outcome = admin ? "granted" : "revoked";
    await recordAudit(tx, { adminId, action: `role ${outcome}`, table: TABLE, rowId: userId });
    return outcome;
  });
}

/**
 * The caller must check the admin role.
 * @throws {Refusal} "unknown" if the user doesn't exist
 */
export const signOutUser = (adminId: string, userId: string) =>
  asSystem(async (tx) => {
    await requireExisting(tx, userId);
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    await recordAudit(tx, { adminId, action: "signed out", table: TABLE, rowId: userId });
    return "signedOut" as const;
  });

/** Invitations end if the inviting admin loses the role or gets a new password or email address. */
const OPEN = and(eq(authTokens.purpose, "invite"), LIVE);

/** Returns invitations, newest first. The caller must check the admin role. */
export const listInvites = () =>
  asSystem((tx) =>
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
export const inviteAdmin = (admin: Owner, email: string) =>
  asSystem(async (tx) => {
    if ((await findAccount(tx, { email }))?.role === "admin") throw new Refusal("already");
    await tx
      .delete(authTokens)
      .where(and(eq(authTokens.purpose, "invite"), eq(addressIn(authTokens.email), email.toLowerCase())));
    const token = await createLink(tx, { purpose: "invite", email, userId: admin.userId });
    // Don't log the email address, because the log outlives the account.
    await recordAudit(tx, { adminId: admin.userId, action: "invite", table: TABLE });
    const mail = inviteMail(token, admin.email, INVITE_DAYS);
    await queueMail(tx, { to: email, subjectId: admin.userId, cause: null, ...mail });
    return "invited" as const;
  });

/** @throws {Refusal} "gone" if the invitation was used or ended */
export const withdrawInvite = (adminId: string, id: string) =>
  asSystem(async (tx) => {
    const [gone] = await tx
      .delete(authTokens)
      .where(and(eq(authTokens.id, id), OPEN))
      .returning();
    if (!gone) throw new Refusal("gone");
    await recordAudit(tx, { adminId, action: "withdraw", table: TABLE });
    return "withdrawn" as const;
  });
