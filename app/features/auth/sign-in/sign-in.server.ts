import { eq, sql } from "drizzle-orm";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { addressIn, users } from "~db/schema";
import { asAccounts } from "~/lib/db.server";
import type { Answers } from "~/lib/form.server";
import { log } from "~/lib/log.server";
import { paths } from "~/lib/paths";
import { adminPaths } from "~/lib/paths/admin";
import { safeRedirect } from "~/lib/http/safe-redirect";
import { visitOf } from "~/lib/http/visit.server";
import { Refusal } from "~/lib/http/refusal.server";
import { failed } from "~/lib/form-result";
import { BUSY } from "../auth.messages";
import { knownDevice } from "../session/device-cookie.server";
import { verifyPassword } from "../password/password.server";
import { recordSecurityEvent } from "../session/security-event.server";
import type { Role } from "../session/session.server";
import { type Identity, identityColumns, identityOf } from "./identity.server";
import { mailSignInLink } from "./sign-in-link.server";
import { countTry } from "./tries.server";

/** Receives only the fields that `parseForm` accepted. */
const authenticator = new Authenticator<Identity>().use(
  new FormStrategy(({ form, request }) =>
    checkPassword(String(form.get("email")).toLowerCase(), String(form.get("password")), request),
  ),
);

const findAccount = async (email: string) =>
  (
    await asAccounts((tx) =>
      tx
        .select({
          ...identityColumns,
          email: users.email,
          passwordHash: users.passwordHash,
          confirmed: sql<boolean>`${users.emailConfirmedAt} is not null`,
        })
        .from(users)
        .where(eq(addressIn(users.email), email)),
    )
  )[0];

/**
 * Unknown and unconfirmed email addresses and wrong passwords take the same steps and get the same response. Beyond the
 * limit, even a correct password gets that response, and the account's owner gets a sign-in link by email.
 */
async function checkPassword(email: string, password: string, request: Request): Promise<Identity> {
  const visit = visitOf(request);
  const user = await findAccount(email);
  const { allowed } = await countTry(email, user ? await knownDevice(request, user) : null);
  const right = await verifyPassword(user?.passwordHash ?? null, password);
  const entitled = user && right && user.confirmed ? user : null;
  if (!allowed || !entitled) {
    const kind = allowed ? "sign-in-failed" : "sign-in-limited";
    await asAccounts((tx) => recordSecurityEvent(tx, { kind, userId: user?.userId, visit }));
    // Don't await the email: the delay would reveal that the password is correct.
    if (entitled) void mailSignInLink(entitled, visit).catch(unsent);
    throw new Refusal(allowed ? "wrong" : "limited");
  }
  return identityOf(entitled);
}

const unsent = (error: unknown) => log.error({ err: error }, "couldn't email a sign-in link");

/**
 * @param from the browser's request, for its IP address and cookies
 * @throws {Refusal} "wrong", "limited", or "busy"
 */
export function signIn(credentials: { email: string; password: string }, from?: Request): Promise<Identity> {
  const headers = new Headers(from?.headers);
  for (const name of ["content-type", "content-length"]) headers.delete(name);
  // The strategy reads only the body and headers, so any URL works.
  const request = new Request("http://localhost/auth", {
    method: "POST",
    body: new URLSearchParams(credentials),
    headers,
  });
  return authenticator.authenticate("form", request);
}

export function signInAnswers<Reply>({ fail }: Answers<Reply>) {
  const answer = (status: number, words: string) => () => fail(status, failed("Sign in failed", words));
  return {
    wrong: answer(
      400,
      "That email and password don't match an account. Please try again. Just signed up? Confirm your email first.",
    ),
    limited: answer(
      429,
      "There were too many sign-in attempts on this account. If your password was right, we've emailed you a sign-in link. We send at most 5 links an hour, so open the newest one.",
    ),
    busy: answer(503, BUSY),
    unavailable: answer(503, "We can't check your password right now. Please try again in a minute."),
  };
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
