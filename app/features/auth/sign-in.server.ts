import { eq, sql } from "drizzle-orm";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { addressIn, userRoles, users } from "~db/schema";
import { asSystem, isDatabaseUnavailable } from "~/lib/db.server";
import { paths } from "~/lib/paths";
import { limit } from "~/lib/rate-limit.server";
import { safeRedirect } from "~/lib/safe-redirect";
import type { Notice } from "~/ui/forms/form-result";
import { BUSY, failed, UNAVAILABLE } from "./auth.messages";
import { PasswordsBusyError, verifyPassword } from "./password.server";
import type { Role } from "./session.server";

/** Tries for one account from everywhere: 30 in a quarter of an hour leave a guesser of ten characters no chance. */
const ACCOUNT_LIMIT = { points: 30, seconds: 900 };

type Refusal = "wrong" | "limited" | "busy" | "unavailable";

class SignInRefused extends Error {
  constructor(readonly reason: Refusal) {
    super(reason);
  }
}

interface Identity {
  userId: string;
  role: Role;
}

/** The strategy sees the fields that parseForm has let through. */
const authenticator = new Authenticator<Identity>().use(
  new FormStrategy(({ form }) =>
    checkPassword(String(form.get("email")).toLowerCase(), String(form.get("password"))),
  ),
);

/** An unknown address, an unconfirmed one and a wrong password take the same steps and get the same answer. */
async function checkPassword(email: string, password: string): Promise<Identity> {
  const { allowed } = await limit("sign-in:account", email, ACCOUNT_LIMIT);
  if (!allowed) throw new SignInRefused("limited");
  const [user] = await asSystem((tx) =>
    tx
      .select({
        userId: users.id,
        passwordHash: users.passwordHash,
        confirmed: sql<boolean>`${users.emailConfirmedAt} is not null`,
        isAdmin: sql<boolean>`coalesce(bool_or(${userRoles.role} = 'admin'), false)`,
      })
      .from(users)
      .leftJoin(userRoles, eq(userRoles.userId, users.id))
      .where(eq(addressIn(users.email), email))
      .groupBy(users.id),
  );
  const right = await verifyPassword(user?.passwordHash ?? null, password);
  if (!user || !right || !user.confirmed) throw new SignInRefused("wrong");
  return { userId: user.userId, role: user.isAdmin ? "admin" : "customer" };
}

/** Who these credentials belong to, or why nobody was signed in. */
export async function signIn(credentials: {
  email: string;
  password: string;
}): Promise<{ ok: true; user: Identity } | { ok: false; reason: Refusal }> {
  // Any address: the strategy reads the body alone.
  const request = new Request("http://localhost/auth", {
    method: "POST",
    body: new URLSearchParams(credentials),
  });
  try {
    return { ok: true, user: await authenticator.authenticate("form", request) };
  } catch (error) {
    if (error instanceof SignInRefused) return { ok: false, reason: error.reason };
    if (error instanceof PasswordsBusyError) return { ok: false, reason: "busy" };
    if (isDatabaseUnavailable(error)) return { ok: false, reason: "unavailable" };
    throw error;
  }
}

/** Does something that hashes or stores. @returns why it could not be done, in words, or null where it was */
export async function attempt(title: string, work: Promise<unknown>): Promise<Notice | null> {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof PasswordsBusyError) return failed(title, BUSY);
    if (isDatabaseUnavailable(error)) return failed(title, UNAVAILABLE);
    throw error;
  }
}

/** The documented toast (site and admin, section 8), and the status that goes with it. */
export const SIGN_IN_REFUSALS: Record<Refusal, { status: number; notice: Notice }> = {
  wrong: refusal(
    400,
    "That email and password do not match an account. Please try again. Just signed up? Confirm your email first.",
  ),
  limited: refusal(429, "There were too many tries for this account. Please try again in 15 minutes."),
  busy: refusal(503, BUSY),
  unavailable: refusal(503, "We cannot check your password at the moment. Please try again in a minute."),
};

function refusal(status: number, description: string) {
  return { status, notice: failed("Sign in failed", description) };
}

/** Where a person goes after sign-in: where they were headed, if that is a page of ours for their role, else their own. */
export function afterSignIn(role: Role, redirectTo: string | null): string {
  const home = role === "admin" ? paths.adminDashboard : paths.dashboard;
  const target = safeRedirect(redirectTo);
  if (!target) return home;
  const path = new URL(target, "http://localhost").pathname;
  const within = (area: string) => path === area || path.startsWith(`${area}/`);
  if (within(paths.auth) || within(paths.logout)) return home;
  const forAdmins = within("/admin") || within("/chat-analytics");
  const suits = role === "admin" ? !within(paths.dashboard) : !forAdmins;
  return suits ? target : home;
}
