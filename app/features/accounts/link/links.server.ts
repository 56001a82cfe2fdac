import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { authTokens, userRoles } from "~db/schema";
import { DASHBOARD_NOTICES } from "../own/account.messages";
import { recordAudit } from "~/features/resource/audit.server";
import { asSystem, lockKey, type Tx } from "~/lib/db.server";
import { signedCookie } from "~/lib/http/cookies.server";
import { withNotice } from "~/lib/http/notice";
import { Refusal } from "~/lib/http/refusal.server";
import { type Visit, visitOf } from "~/lib/http/visit.server";
import { newId } from "~/lib/id.server";
import { isKeyOf } from "~/lib/keys";
import { paths, withParams } from "~/lib/paths";
import { digestOf, hashOf, newSecret } from "~/lib/secret.server";
import { adminPaths } from "~/lib/paths/admin";
import { moveAddress } from "./change-address.server";
import { AUTH_NOTICES } from "../sign-in/auth.messages";
import { TWO_STEP_NOTICES } from "../two-step/two-step.messages";
import { hashPassword, requirePassword, setPassword } from "../sign-in/passwords.server";
import type { Asks } from "../sign-in/schemas.server";
import { recordSecurityEvent } from "../session/security-event.server";
import { getSessionUser } from "../session/session.server";
import { findAccount, makeAccount } from "../sign-in/user.server";

export type Link = typeof authTokens.$inferSelect;

export interface Done {
  /** Path of the next page. */
  to: string;
  /** Path of the next page for a browser without a session. Default: `to`. */
  signedOutTo?: string;
  /** Account to sign in. */
  signsIn?: string;
  /** True if the account has to sign in again. */
  signsOut?: true;
}

interface Kind {
  minutes: number;
  asks(link: Link, request: Request): Asks | Promise<Asks>;
  /** Id of the account whose password the page asks for. Default: the page asks for the password of the sign-up. */
  owner?(link: Link): Promise<string | null>;
  /** @param newPassword hash of the chosen password, or null if the page didn't ask for one */
  use(tx: Tx, link: Link, newPassword: string | null, visit: Visit): Promise<Done>;
}

const DAY = 24 * 60;

const ownSignUp = signedCookie("signup", z.string(), DAY * 60);

/** Stores only a hash, because the cookie must not reveal the emailed token to someone who can't read the mailbox. */
export const signUpCookie = (token: string) => ownSignUp.set(digestOf(token));

export const INVITE_DAYS = 7;

/**
 * Every emailed link. An address's owner gets the email, but anyone can type any address. A link alone therefore proves
 * only that its reader owns the address: it needs a session, a password, or a new password.
 */
const KINDS: Record<Link["purpose"], Kind> = {
  signup: {
    minutes: DAY,
    asks: async ({ tokenHash }, request) =>
      (await ownSignUp.read(request)) === tokenHash.toString("base64url") ? "nothing" : "password",
    use: createAccount,
  },
  reset: {
    minutes: 60,
    asks: () => "newPassword",
    async use(tx, { userId }, newPassword, visit) {
      if (!userId || !newPassword) throw new Refusal("dead-link");
      await setPassword(tx, userId, newPassword);
      await recordSecurityEvent(tx, { kind: "reset-used", userId, visit });
      return { to: withNotice(paths.auth, AUTH_NOTICES, "password-changed") };
    },
  },
  email: {
    minutes: DAY,
    asks: async ({ userId }, request) =>
      userId !== null && (await getSessionUser(request))?.userId === userId ? "nothing" : "password",
    owner: async ({ userId }) => userId,
    async use(tx, { userId, email }, _newPassword, visit) {
      if (!userId || (await findAccount(tx, { email }))) throw new Refusal("dead-link");
      await moveAddress(tx, userId, email);
      await recordSecurityEvent(tx, { kind: "address-changed", userId, visit });
      return { to: withNotice(paths.auth, AUTH_NOTICES, "email-changed"), signsOut: true };
    },
  },
  invite: {
    minutes: INVITE_DAYS * DAY,
    asks: async ({ email }) => ((await confirmedAccount(email)) ? "password" : "newPassword"),
    owner: ({ email }) => confirmedAccount(email),
    use: grantAdmin,
  },
};

const confirmedAccount = (email: string) =>
  asSystem(async (tx) => {
    const account = await findAccount(tx, { email });
    return account?.confirmed ? account.userId : null;
  });

async function createAccount(tx: Tx, { email, passwordHash }: Link): Promise<Done> {
  if (!passwordHash || (await findAccount(tx, { email }))?.confirmed) throw new Refusal("dead-link");
  const signsIn = await makeAccount(tx, email, passwordHash);
  return { to: withNotice(paths.dashboard, DASHBOARD_NOTICES, "confirmed"), signsIn };
}

/** An existing account's next sign-in checks its second factor, so its owner isn't signed in. */
async function grantAdmin(
  tx: Tx,
  { email, userId: adminId }: Link,
  newPassword: string | null,
): Promise<Done> {
  const by = adminId && (await findAccount(tx, { userId: adminId }));
  if (!by || by.role !== "admin") throw new Refusal("dead-link");
  const known = await findAccount(tx, { email });
  const account = known?.confirmed ? known.userId : null;
  // The account was created or deleted after the page was loaded.
  if ((account === null) === (newPassword === null)) throw new Refusal("dead-link");
  const userId = account ?? (await makeAccount(tx, email, newPassword ?? ""));
  await tx.insert(userRoles).values({ userId, role: "admin" }).onConflictDoNothing();
  await recordAudit(tx, { adminId: by.userId, action: "role granted", table: "user_roles", rowId: userId });
  if (account) {
    const signIn = withParams(paths.auth, { redirectTo: adminPaths.dashboard });
    return { to: adminPaths.dashboard, signedOutTo: withNotice(signIn, AUTH_NOTICES, "invitation-accepted") };
  }
  return { to: withNotice(paths.twoStep, TWO_STEP_NOTICES, "invited"), signsIn: userId };
}

/** Condition for links that weren't used and haven't expired. */
export const LIVE = and(isNull(authTokens.usedAt), gt(authTokens.expiresAt, sql`now()`));

type NewLink = Pick<Link, "purpose" | "email"> & Partial<Pick<Link, "userId" | "passwordHash">>;

/** @returns the link's secret of 256 random bits */
export async function createLink(tx: Tx, { userId = null, ...link }: NewLink): Promise<string> {
  const secret = newSecret();
  // A link for a new address replaces the older link. Other links stay valid, so that a stranger's request for a link
  // doesn't invalidate the owner's link.
  if (link.purpose === "email" && userId)
    await tx.delete(authTokens).where(and(eq(authTokens.purpose, "email"), eq(authTokens.userId, userId)));
  await tx.insert(authTokens).values({
    ...link,
    userId,
    id: newId(),
    tokenHash: hashOf(secret),
    expiresAt: sql`now() + make_interval(mins => ${KINDS[link.purpose].minutes})`,
  });
  return secret;
}

/** Doesn't consume the link, because email scanners open links. */
export async function findLink(request: Request): Promise<Link | null> {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const [link] = await asSystem((tx) =>
    tx
      .select()
      .from(authTokens)
      .where(and(eq(authTokens.tokenHash, hashOf(token)), LIVE)),
  );
  return link && isKeyOf(KINDS, link.purpose) ? link : null;
}

export const asksOf = async (link: Link, request: Request) => KINDS[link.purpose].asks(link, request);

/** Returns the email address of the admin who sent an invitation. */
export async function inviterOf({ purpose, userId }: Link): Promise<string | null> {
  if (purpose !== "invite" || !userId) return null;
  return (await asSystem((tx) => findAccount(tx, { userId })))?.email ?? null;
}

/**
 * Consumes the link. Only one of two parallel uses succeeds, also of two links to one address.
 * @throws {Refusal} "dead-link", "wrong-password", "too-many", or "busy"
 */
export async function followLink(link: Link, asks: Asks, password: string, request: Request): Promise<Done> {
  const visit = visitOf(request);
  const { owner, use } = KINDS[link.purpose];
  if (asks === "password") {
    const userId = (await owner?.(link)) ?? null;
    const account = userId && (await asSystem((tx) => findAccount(tx, { userId })));
    const hash = account ? account.passwordHash : link.passwordHash;
    await requirePassword(hash, password, { key: link.id, userId, visit });
  }
  const newPassword = asks === "newPassword" ? await hashPassword(password) : null;
  return asSystem(async (tx) => {
    await lockKey(tx, `address ${link.email.toLowerCase()}`);
    const used = await tx
      .update(authTokens)
      .set({ usedAt: sql`now()` })
      .where(and(eq(authTokens.id, link.id), LIVE))
      .returning({ id: authTokens.id });
    if (used.length === 0) throw new Refusal("dead-link");
    return use(tx, link, newPassword, visit);
  });
}
