import { and, eq, sql } from "drizzle-orm";
import { addressIn, authTokens, users } from "~db/schema";
import { inviteMail } from "../link/mails.server";
import { createLink, INVITE_DAYS, LIVE } from "../link/links.server";
import { findAccount, type Owner } from "../sign-in/user.server";
import { queueMail } from "~/features/delivery/queue-mail.server";
import { recordAudit } from "~/features/resource/audit.server";
import { asSystem } from "~/lib/db.server";
import { Refusal } from "~/lib/http/refusal.server";

const TABLE = "user_roles";

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
