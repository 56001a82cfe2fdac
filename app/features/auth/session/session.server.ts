import { createHash, randomBytes } from "node:crypto";
import type { ServerResponse } from "node:http";
import { data, redirect } from "@remix-run/node";
import { and, eq, gt, inArray, lt, sql } from "drizzle-orm";
import { sessions, userRoles, users } from "~db/schema";
import { asSystem, isDatabaseUnavailable, type Tx } from "~/lib/db.server";
import { newId } from "~/lib/id.server";
import { openResponseTo } from "~/lib/http/open-response.server";
import { paths, withParams } from "~/lib/paths";
import { adminPaths } from "~/lib/paths/admin";
import { readSessionCookie } from "~/lib/http/session-cookie.server";
import { readSiteZone } from "~/lib/site-zone.server";
import type { Visit } from "~/lib/http/visit.server";
import { recordSecurityEvent } from "./security-event.server";
import { type TypedFields, unsentOf } from "./unsent.server";

export type Role = "admin" | "customer";

/** Whether a row of users has the admin role. */
export const isAdmin = sql<boolean>`exists (select from ${userRoles} where ${userRoles.userId} = ${users.id} and ${userRoles.role} = 'admin')`;

interface SessionUser {
  userId: string;
  email: string;
  role: Role;
}

/** A session ends an hour after its last use, and 30 days after sign-in at the latest. */
const slidingEnd = sql`least(now() + interval '1 hour', ${sessions.createdAt} + interval '30 days')`;
/** A session isn't renewed again within this time. */
const renewalDue = sql`now() + interval '1 hour' - interval '30 seconds'`;

const RUNNING = and(
  gt(sessions.expiresAt, sql`now()`),
  gt(sessions.createdAt, sql`now() - interval '30 days'`),
);

const hashOf = (token: string) => createHash("sha256").update(token).digest();

/**
 * Starts a session and ends the browser's previous one.
 * @param also runs in the same transaction
 * @returns the new token
 */
export async function createSession(
  userId: string,
  replacedToken: string | null,
  userAgent: string | null,
  also?: (tx: Tx) => Promise<unknown>,
) {
  const token = randomBytes(32).toString("base64url");
  await asSystem(async (tx) => {
    if (replacedToken) await tx.delete(sessions).where(eq(sessions.tokenHash, hashOf(replacedToken)));
    // Each sign-in sweeps the ended sessions.
    await tx.delete(sessions).where(lt(sessions.expiresAt, sql`now() - interval '1 day'`));
    await tx.insert(sessions).values({
      id: newId(),
      tokenHash: hashOf(token),
      userId,
      userAgent: userAgent?.slice(0, 500) ?? null,
      expiresAt: sql`now() + interval '1 hour'`,
    });
    await also?.(tx);
  });
  return token;
}

/** Ends all sessions of the token's user; does nothing for an unknown token. */
export async function endAllSessions(token: string, visit: Visit | null = null) {
  await asSystem(async (tx) => {
    const [ended] = await tx
      .delete(sessions)
      .where(
        sql`${sessions.userId} in (select s.user_id from sessions s where s.token_hash = ${hashOf(token)})`,
      )
      .returning({ userId: sessions.userId });
    if (ended) await recordSecurityEvent(tx, { kind: "sign-out", userId: ended.userId, visit });
  });
}

async function findSessionUser(token: string): Promise<SessionUser | null> {
  const tokenHash = hashOf(token);
  return asSystem(async (tx) => {
    const live = and(eq(sessions.tokenHash, tokenHash), RUNNING);
    const [found] = await tx
      .select({
        userId: users.id,
        email: users.email,
        isAdmin,
        renew: sql<boolean>`${sessions.expiresAt} < least(${renewalDue}, ${sessions.createdAt} + interval '30 days')`,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(live);
    if (!found) return null;
    if (found.renew) {
      // The condition again: of several requests at once, only one writes.
      await tx
        .update(sessions)
        .set({ expiresAt: slidingEnd })
        .where(and(live, lt(sessions.expiresAt, renewalDue)));
    }
    return { userId: found.userId, email: found.email, role: found.isAdmin ? "admin" : "customer" };
  });
}

/** The admins whose sessions still run, by token. To ask is no use of a session: it ends when it would have. */
export async function findLiveAdmins(tokens: string[]): Promise<Map<string, string>> {
  const byHash = new Map(tokens.map((token) => [hashOf(token).toString("hex"), token]));
  const found = await asSystem((tx) =>
    tx
      .select({ hash: sql<string>`encode(${sessions.tokenHash}, 'hex')`, userId: users.id })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(inArray(sessions.tokenHash, tokens.map(hashOf)), RUNNING, isAdmin)),
  );
  return new Map(
    found.flatMap(({ hash, userId }) => {
      const token = byHash.get(hash);
      return token ? [[token, userId] as const] : [];
    }),
  );
}

/** The time when this session ends unless it is used again. */
export async function getSessionEnd(request: Request): Promise<Date> {
  const token = readSessionCookie(request) ?? "";
  const [found] = await asSystem((tx) =>
    tx
      .select({ expiresAt: sessions.expiresAt })
      .from(sessions)
      .where(eq(sessions.tokenHash, hashOf(token))),
  );
  return found?.expiresAt ?? new Date();
}

const askedFor = new WeakMap<ServerResponse, Promise<SessionUser | null>>();

/** One query for all loaders of a page. An action makes its own, since it may change the session. */
async function readSession(request: Request): Promise<SessionUser | null> {
  const token = readSessionCookie(request);
  if (!token) return null;
  const response = request.method === "GET" ? openResponseTo(request) : undefined;
  const user = (response && askedFor.get(response)) ?? findSessionUser(token);
  if (response) askedFor.set(response, user);
  return user;
}

/**
 * The signed-in user, for pages that anyone may read: without the cookie there is no query, and while the database is away
 * everyone is anonymous. A private page uses requireAdmin or requireCustomer instead.
 */
export async function getSessionUser(request: Request): Promise<SessionUser | null> {
  try {
    return await readSession(request);
  } catch (error) {
    if (isDatabaseUnavailable(error)) return null;
    throw error;
  }
}

/** The requested page, without the parameters that Remix's data requests add. */
function pageOf(request: Request): string {
  const url = new URL(request.url);
  for (const name of ["_data", "_routes", "index"]) url.searchParams.delete(name);
  return url.pathname.replace(/\.data$/, "") + url.search;
}

/**
 * @param typed the text fields of an action's form, with their labels: a signed-out user gets them back
 * @throws a redirect to /auth that leads back here, or 401 with what was typed, or 503 while the database is away
 */
export async function requireUser(request: Request, typed?: TypedFields): Promise<SessionUser> {
  let user: SessionUser | null;
  try {
    user = await readSession(request);
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    throw new Response("We can't reach the database.", { status: 503, headers: { "Retry-After": "10" } });
  }
  if (!user) {
    const page = pageOf(request);
    const unsent = typed && (await unsentOf(request, page, typed));
    throw unsent ? data(unsent, { status: 401 }) : redirect(withParams(paths.auth, { redirectTo: page }));
  }
  return user;
}

/** The guard of every admin loader and action. @throws a redirect: nobody to /auth, others to /dashboard; else as requireUser */
export async function requireAdmin(request: Request, typed?: TypedFields): Promise<SessionUser> {
  const user = await requireUser(request, typed);
  if (user.role !== "admin") throw redirect(paths.dashboard);
  await readSiteZone();
  return user;
}

/** The guard of the customer's pages. @throws a redirect: nobody to /auth, admins to /admin/dashboard; else as requireUser */
export async function requireCustomer(request: Request, typed?: TypedFields): Promise<SessionUser> {
  const user = await requireUser(request, typed);
  if (user.role === "admin") throw redirect(adminPaths.dashboard);
  return user;
}
