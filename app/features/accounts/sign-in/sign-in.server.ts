import { redirectDocument } from "@remix-run/node";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { asSystem } from "~/lib/db.server";
import { networkOf } from "~/lib/http/address";
import { Refusal } from "~/lib/http/refusal.server";
import { redirectToOf, safeRedirect } from "~/lib/http/safe-redirect";
import { visitOf } from "~/lib/http/visit.server";
import { paths, withParams } from "~/lib/paths";
import { adminPaths } from "~/lib/paths/admin";
import { limit } from "~/lib/rate-limit.server";
import { pendingCookie } from "../two-step/two-step-cookies.server";
import { verifyPassword } from "./passwords.server";
import { SignInSchema } from "./schemas.server";
import { startSession } from "../session/start-session.server";
import { recordSecurityEvent } from "../session/security-event.server";
import type { Role } from "../session/session.server";
import { type Account, findAccount } from "./user.server";

/** Maximum number of attempts per account and network, so that attackers elsewhere can't lock the owner out. */
const TRIES = { points: 30, seconds: 900 };

const authenticator = new Authenticator<Account>().use(
  new FormStrategy(async ({ form, request }) => {
    const { email, password } = SignInSchema.parse(Object.fromEntries(form));
    return checkPassword(email, password, request);
  }),
);

/**
 * Consumes the body. The fields must be valid.
 * @throws {Refusal} "wrong", "limited", or "busy"
 */
export const authenticate = (request: Request): Promise<Account> =>
  authenticator.authenticate("form", request);

/**
 * Unknown and unconfirmed email addresses and wrong passwords take the same steps and get the same response. Beyond the
 * limit, even a correct password is rejected.
 */
async function checkPassword(email: string, password: string, request: Request): Promise<Account> {
  const visit = visitOf(request);
  const account = await asSystem((tx) => findAccount(tx, { email }));
  const tried = `${email.toLowerCase()} ${networkOf(visit.address)}`;
  const { allowed, retryAfter } = await limit("sign-in", tried, TRIES);
  const right = await verifyPassword(account?.passwordHash ?? null, password);
  if (allowed && right && account?.confirmed) return account;
  const kind = allowed ? "sign-in-failed" : "sign-in-limited";
  await asSystem((tx) => recordSecurityEvent(tx, { kind, userId: account?.userId, visit }));
  throw allowed ? new Refusal("wrong") : new Refusal("limited", retryAfter);
}

/** Signs the account in, or asks for the second factor first. */
export async function continueSignIn(request: Request, account: Account): Promise<Response> {
  if (!account.hasFactor) return finishSignIn(request, account);
  const to = withParams(paths.authFactor, { redirectTo: redirectToOf(request) });
  return redirectDocument(to, { status: 303, headers: { "Set-Cookie": await pendingCookie(account) } });
}

/** Signs the account in, after all factors. */
export async function finishSignIn(request: Request, { userId, role }: Account): Promise<Response> {
  const to = afterSignIn(role, redirectToOf(request));
  return redirectDocument(to, { status: 303, headers: await startSession(request, userId) });
}

/** Returns `redirectTo` if the URL is on this site and suits the role. Otherwise returns the role's default page. */
export function afterSignIn(role: Role, redirectTo: string | null): string {
  const home = role === "admin" ? adminPaths.start : paths.dashboard;
  const target = safeRedirect(redirectTo);
  if (!target) return home;
  const path = new URL(target, "http://localhost").pathname;
  const within = (area: string) => path === area || path.startsWith(`${area}/`);
  if (within(paths.auth) || within(paths.logout)) return home;
  const forAdmins = within("/admin") || within("/chat-analytics");
  const suits = role === "admin" ? !within(paths.dashboard) : !forAdmins;
  return suits ? target : home;
}
