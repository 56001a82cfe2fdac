import { and, eq, sql } from "drizzle-orm";
import { authTokens, sessions, userRoles, users } from "~db/schema";
import { recordAudit } from "~/features/resource/audit.server";
import { asSystem } from "~/lib/db.server";
import { Refusal } from "~/lib/http/refusal.server";

/** Advisory lock key. Without this lock, two admins could revoke each other's role and leave no admin. */
const ROLES_LOCK = 7236121;

/**
 * Grants or revokes the admin role, effective at the user's next request. Admins can't revoke their own role or the
 * last admin's. The caller must check the admin role.
 * @throws {Refusal} "own", "last", or "unknown"
 */
export async function changeRole(adminId: string, userId: string, admin: boolean) {
  if (!admin && userId === adminId) throw new Refusal("own");
  return asSystem(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${ROLES_LOCK})`);
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId));
    if (!user) throw new Refusal("unknown");
    if (admin) {
      await tx.insert(userRoles).values({ userId, role: "admin" }).onConflictDoNothing();
    } else {
      const admins = await tx
        .select({ userId: userRoles.userId })
        .from(userRoles)
        .where(eq(userRoles.role, "admin"))
        .limit(2);
      if (admins.every((each) => each.userId === userId)) throw new Refusal("last");
      await tx.delete(userRoles).where(and(eq(userRoles.userId, userId), eq(userRoles.role, "admin")));
      await tx.delete(authTokens).where(and(eq(authTokens.userId, userId), eq(authTokens.purpose, "invite")));
    }
    const outcome = admin ? "granted" : "revoked";
    await recordAudit(tx, { adminId, action: `role ${outcome}`, table: "user_roles", rowId: userId });
    return outcome;
  });
}

/**
 * The caller must check the admin role.
 * @throws {Refusal} "unknown" if the user doesn't exist
 */
export const signOutUser = (adminId: string, userId: string) =>
  asSystem(async (tx) => {
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId));
    if (!user) throw new Refusal("unknown");
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    await recordAudit(tx, { adminId, action: "signed out", table: "user_roles", rowId: userId });
    return "signedOut" as const;
  });
