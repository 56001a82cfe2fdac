import { data, redirect } from "@remix-run/node";
import { and, eq, gt, lt, sql } from "drizzle-orm";
import { passkeys, sessions, totpFactors, userRoles, users } from "~db/schema";
import { asSystem, isDatabaseUnavailable, orWhileDown, type Tx } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { newId } from "~/lib/id.server";
import { log } from "~/lib/log.server";
import { withNotice } from "~/lib/http/notice";
import { AWAY, databaseAway } from "~/lib/http/refusal.server";
import { paths, withParams } from "~/lib/paths";
import { adminPaths } from "~/lib/paths/admin";
import { sessionCookie } from "~/lib/http/cookies.server";
import { hashOf, newSecret } from "~/lib/secret.server";
import type { Visit } from "~/lib/http/visit.server";
import { AUTH_NOTICES } from "../sign-in/auth.messages";
import { TWO_STEP_NOTICES } from "../two-step/two-step.messages";
import { recordSecurityEvent } from "./security-event.server";
import { type TypedFields, unsentOf } from "./unsent.server";

export type Role = "admin" | "customer";

export const isAdmin = sql<boolean>`exists (select from ${userRoles} where ${userRoles.userId} = ${users.id} and ${userRoles.role} = 'admin')`;

/**
 * SQL condition for queries on `users`. The columns have table names, because drizzle omits table names in single-table
 * queries.
 */
export const hasFactor = sql<boolean>`(exists (select from ${totpFactors} where ${totpFactors}.user_id = ${users}.id)
  or exists (select from ${passkeys} where ${passkeys}.user_id = ${users}.id))`;

interface Use {
  /** Set to false for polling, which would otherwise keep an unattended page signed in. */
  renew: boolean;
}

const USE: Use = { renew: true };

interface SessionUser {
  userId: string;
  email: string;
  role: Role;
  /** True for an admin of a deployment without a second factor. */
  lacksFactor: boolean;
  /** True if the password or second factor was checked in the last ten minutes. */
  isRecent: boolean;
  endsAt: Date;
}

/** A session ends one hour after the last use, and at most 30 days after sign-in. */
const slidingEnd = sql`least(now() + interval '1 hour', ${sessions.createdAt} + interval '30 days')`;
/** Renews a session at most every 30 seconds. */
const renewalDue = sql`now() + interval '1 hour' - interval '30 seconds'`;

const RUNNING = and(
  gt(sessions.expiresAt, sql`now()`),
  gt(sessions.createdAt, sql`now() - interval '30 days'`),
);

export const sessionHashOf = async (request: Request) => hashOf((await sessionCookie.read(request)) ?? "");

/**
 * Creates a session, and ends the browser's previous session.
 * @param also runs in the same transaction
 * @returns the session token
 */
export async function createSession(
  userId: string,
  replacedToken: string | null,
  userAgent: string | null,
  also?: (tx: Tx) => Promise<unknown>,
) {
  const token = newSecret();
  await asSystem(async (tx) => {
    if (replacedToken) await tx.delete(sessions).where(eq(sessions.tokenHash, hashOf(replacedToken)));
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

async function findSessionUser(token: string, { renew }: Use): Promise<SessionUser | null> {
  const tokenHash = hashOf(token);
  return asSystem(async (tx) => {
    const live = and(eq(sessions.tokenHash, tokenHash), RUNNING);
    const [found] = await tx
      .select({
        userId: users.id,
        email: users.email,
        isAdmin,
        hasFactor,
        isRecent: sql<boolean>`${sessions.authenticatedAt} > now() - interval '10 minutes'`,
        renewalDue: sql<boolean>`${sessions.expiresAt} < least(${renewalDue}, ${sessions.createdAt} + interval '30 days')`,
        expiresAt: sessions.expiresAt,
        renewedEnd: sql`${slidingEnd}`.mapWith(sessions.expiresAt),
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(live);
    if (!found) return null;
    const renews = renew && found.renewalDue;
    if (renews) {
      // Repeat the condition, so that only one of several parallel requests renews the session.
      await tx
        .update(sessions)
        .set({ expiresAt: slidingEnd })
        .where(and(live, lt(sessions.expiresAt, renewalDue)));
    }
    const { userId, email, isRecent } = found;
    return {
      userId,
      email,
      isRecent,
      role: found.isAdmin ? "admin" : "customer",
      lacksFactor: env().deployment && found.isAdmin && !found.hasFactor,
      endsAt: renews ? found.renewedEnd : found.expiresAt,
    };
  });
}

export async function markVerified(request: Request): Promise<void> {
  const own = await sessionHashOf(request);
  await asSystem((tx) =>
    tx
      .update(sessions)
      .set({ authenticatedAt: sql`now()` })
      .where(eq(sessions.tokenHash, own)),
  );
}

export async function readSession(request: Request, use = USE): Promise<SessionUser | null> {
  const token = await sessionCookie.read(request);
  return token ? findSessionUser(token, use) : null;
}

/**
 * For public pages. Returns null without a session cookie, and while Postgres is down. Without a cookie, runs no query.
 * Private pages use `requireAdmin` or `requireCustomer`.
 */
export const getSessionUser = (request: Request): Promise<SessionUser | null> =>
  orWhileDown(readSession(request), null);

export function returnPathOf(request: Request): string {
  const url = new URL(request.url);
  for (const name of ["_data", "_routes", "index"]) url.searchParams.delete(name);
  return url.pathname.replace(/\.data$/, "") + url.search;
}

/** True for a browser that sends no cookie right after the sign-in page has set one. */
function blocksCookies({ headers }: Request): boolean {
  const from = headers.get("referer") ?? "";
  const path = URL.canParse(from) ? new URL(from).pathname : "";
  return !headers.get("cookie") && (path === paths.auth || path.startsWith(`${paths.auth}/`));
}

/** Redirects to the sign-in page, and back after the sign-in. */
export function toSignIn(request: Request, redirectTo: string | null, notice?: keyof typeof AUTH_NOTICES) {
  const page = withParams(paths.auth, { redirectTo });
  const shown = blocksCookies(request) ? "no-cookies" : notice;
  return redirect(shown ? withNotice(page, AUTH_NOTICES, shown) : page);
}

/**
 * @param typed labels of the text fields whose text a signed-out user gets back
 * @throws a redirect to /auth, 401 if text was typed, or 503 while Postgres is down
 */
export async function requireUser(request: Request, typed?: TypedFields, use = USE): Promise<SessionUser> {
  const typedBack = () => typed && unsentOf(request, returnPathOf(request), typed);
  let user: SessionUser | null;
  try {
    user = await readSession(request, use);
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    const unsent = await typedBack();
    throw unsent ? data(unsent, AWAY) : databaseAway();
  }
  if (user) return user;
  const unsent = await typedBack();
  throw unsent ? data(unsent, { status: 401 }) : toSignIn(request, returnPathOf(request));
}

/**
 * Guards every admin loader and action.
 * @throws a redirect: anonymous users to /auth, customers to /dashboard, and admins who still need a second factor to
 * its setup
 */
export async function requireAdmin(request: Request, typed?: TypedFields, use = USE): Promise<SessionUser> {
  const user = await requireUser(request, typed, use);
  if (user.role !== "admin") {
    log.warn(
      { userId: user.userId, path: new URL(request.url).pathname },
      "rejected a request: not an admin",
    );
    throw redirect(paths.dashboard);
  }
  if (user.lacksFactor) throw redirect(withNotice(paths.twoStep, TWO_STEP_NOTICES, "required"));
  return user;
}

/**
 * Guards customer pages.
 * @throws a redirect: anonymous users to /auth, admins to /admin/dashboard
 */
export async function requireCustomer(request: Request, typed?: TypedFields): Promise<SessionUser> {
  const user = await requireUser(request, typed);
  if (user.role === "admin") throw redirect(adminPaths.dashboard);
  return user;
}

/**
 * Second guard for sensitive actions, after the role's guard: requires a password from the last ten minutes. After the
 * password, the user is back on the page and presses the button again.
 * @param page path of the page to return to
 * @throws a redirect to /auth/verify. Not 303, so that the browser keeps the form's typed text
 */
export function requireRecentAuth(
  request: Request,
  { isRecent }: SessionUser,
  page = returnPathOf(request),
): void {
  if (!isRecent) throw redirect(withParams(paths.authVerify, { next: page }), 302);
}
