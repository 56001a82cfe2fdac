import { createHash } from "node:crypto";
import { asAccounts } from "~/lib/db.server";
import { cookieGuards, ownCookieName, readCookies } from "~/lib/http/cookie.server";
import { seal, sign, unseal, unsign } from "~/lib/http/signature.server";
import { type Account, findAccount } from "./user.server";

const MAX_AGE_S = 600;

const cookie = (name: string, value: string, maxAge = MAX_AGE_S) =>
  `${ownCookieName(name)}=${value}; Path=/; Max-Age=${maxAge}; ${cookieGuards()}`;

/** Sign-in that waits for the second factor. It has its own cookie, so that no guard mistakes it for a session. */
interface PendingSignIn {
  userId: string;
  /** Hash of the password's hash, so that a new password ends the pending sign-in. */
  password: string;
  until: number;
}

const PENDING = "factor";

const digest = (passwordHash: string) => createHash("sha256").update(passwordHash).digest("base64url");

export function pendingCookie({ userId, passwordHash }: Account): string {
  const pending: PendingSignIn = {
    userId,
    password: digest(passwordHash),
    until: Date.now() + MAX_AGE_S * 1000,
  };
  return cookie(PENDING, sign("pending sign-in", Buffer.from(JSON.stringify(pending)).toString("base64url")));
}

export const clearPending = () => cookie(PENDING, "", 0);

/** Returns the account that is signing in. */
export async function getPending(request: Request): Promise<Account | null> {
  const [signed] = readCookies(request, ownCookieName(PENDING));
  const value = signed && unsign("pending sign-in", signed);
  if (!value) return null;
  const { userId, password, until } = JSON.parse(Buffer.from(value, "base64url").toString()) as PendingSignIn;
  if (until < Date.now()) return null;
  const account = await asAccounts((tx) => findAccount(tx, { userId }));
  return account?.hasFactor && digest(account.passwordHash) === password ? account : null;
}

/**
 * Encrypted cookie for secrets that only this browser's next pages show. "codes": new recovery codes, of which the
 * database stores only hashes. "app": key of an authenticator app that isn't set up yet.
 */
type Secret = "codes" | "app";

const sealedFor = (name: Secret, userId: string) => `${name} of ${userId}`;

export const secretCookie = (name: Secret, userId: string, secret: string) =>
  cookie(name, seal(sealedFor(name, userId), secret));

export const clearSecret = (name: Secret) => cookie(name, "", 0);

export function secretIn(request: Request, name: Secret, userId: string): string | null {
  const [sealed] = readCookies(request, ownCookieName(name));
  return (sealed && unseal(sealedFor(name, userId), sealed)) || null;
}
