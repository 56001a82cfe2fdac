import { and, count, eq, gt, inArray, max, sql } from "drizzle-orm";
import { sessions, userRoles, users } from "~db/schema";
import { recordSecurityEvent } from "~/features/auth/security-event.server";
import { isAdmin } from "~/features/auth/session.server";
import { asSystem } from "~/lib/db.server";
import { paths } from "~/lib/paths";
import { recordAudit } from "./audit.server";
import { getList } from "./list.server";
import type { ListSource } from "./list-query.server";
import { momentOf } from "./moment.server";

/** Any constant: of two admins who revoke each other at once, one stays. */
const ROLES_LOCK = 7236121;

const source: ListSource = {
  table: users,
  id: users.id,
  searchText: users.searchText,
  sorts: {
    created: { by: users.createdAt, kind: "time", label: "Created" },
    email: { by: sql`lower(${users.email})`, kind: "text", label: "Email" },
  },
  defaultSort: "created",
};

/** Since when and how often users are signed in at the moment, by user; an admin's own queries cannot see sessions. */
const sessionsOf = (ids: string[]) =>
  asSystem(async (tx) => {
    const rows = await tx
      .select({ userId: sessions.userId, count: count(), latest: max(sessions.createdAt) })
      .from(sessions)
      .where(and(inArray(sessions.userId, ids), gt(sessions.expiresAt, sql`now()`)))
      .groupBy(sessions.userId);
    return new Map(rows.map(({ userId, ...row }) => [userId, row]));
  });

/** Everybody who can sign in, newest first, with the role and where they are signed in. */
export async function getUsers(userId: string, params: URLSearchParams) {
  const list = await getList(userId, paths.adminUsers, params, source, async (tx, ids) => {
    const rows = await tx
      .select({
        id: users.id,
        email: users.email,
        isAdmin,
        createdAt: users.createdAt,
      })
      .from(users)
      .where(inArray(users.id, ids));
    return rows.map(({ createdAt, ...row }) => ({
      self: row.id === userId,
      created: momentOf(createdAt),
      ...row,
    }));
  });
  const signedIn = await sessionsOf(list.rows.map(({ id }) => id));
  return {
    ...list,
    rows: list.rows.map((row) => {
      const live = signedIn.get(row.id);
      return { ...row, sessions: live?.count ?? 0, signedIn: live?.latest ? momentOf(live.latest) : null };
    }),
  };
}

export type RoleChange = "granted" | "revoked" | "own" | "last" | "unknown";

/**
 * Makes somebody an admin or no longer one, from their next request on. Admins can't revoke their own role, and the last admin
 * stays: nobody could undo it. The caller has made sure that an admin asks.
 */
export async function changeRole(adminId: string, userId: string, admin: boolean): Promise<RoleChange> {
  if (!admin && userId === adminId) return "own";
  return asSystem(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${ROLES_LOCK})`);
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId));
    if (!user) return "unknown";
    if (admin) {
      await tx.insert(userRoles).values({ userId, role: "admin" }).onConflictDoNothing();
    } else {
      const admins = await tx
        .select({ userId: userRoles.userId })
        .from(userRoles)
        .where(eq(userRoles.role, "admin"))
        .limit(2);
      if (admins.length === 1 && admins[0]!.userId === userId) return "last";
      await tx.delete(userRoles).where(and(eq(userRoles.userId, userId), eq(userRoles.role, "admin")));
    }
    const outcome = admin ? "granted" : "revoked";
    await recordAudit(tx, { adminId, action: `role ${outcome}`, table: "user_roles", rowId: userId });
    await recordSecurityEvent(tx, { kind: `role-${outcome}`, userId });
    return outcome;
  });
}
