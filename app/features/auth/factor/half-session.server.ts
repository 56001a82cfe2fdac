import { createHash } from "node:crypto";
import { asSystem } from "~/lib/db.server";
import { cookieGuards, ownCookieName, readCookies } from "~/lib/http/cookie.server";
import { sign, unsign } from "~/lib/http/signature.server";
import { type Account, findAccount } from "../user.server";

/**
 * State of a sign-in between password and second factor. The state has its own cookie, so that no guard mistakes it for
 * a session.
 */
interface HalfSession {
  userId: string;
  /** Hash of the password's hash, so that a new password ends the half session. */
  password: string;
  until: number;
}

const MAX_AGE_S = 600;
const PURPOSE = "half session";

const name = () => ownCookieName("factor");

const digest = (passwordHash: string | null) =>
  createHash("sha256")
    .update(passwordHash ?? "")
    .digest("base64url");

export function halfSessionCookie({ userId, passwordHash }: Account): string {
  const kept: HalfSession = { userId, password: digest(passwordHash), until: Date.now() + MAX_AGE_S * 1000 };
  const value = sign(PURPOSE, Buffer.from(JSON.stringify(kept)).toString("base64url"));
  return `${name()}=${value}; Path=/; Max-Age=${MAX_AGE_S}; ${cookieGuards()}`;
}

export const clearHalfSession = () => `${name()}=; Path=/; Max-Age=0; ${cookieGuards()}`;

/** Returns the account that is signing in. */
export async function getHalfSession(request: Request): Promise<Account | null> {
  const [signed] = readCookies(request, name());
  const value = signed && unsign(PURPOSE, signed);
  if (!value) return null;
  const { userId, password, until } = JSON.parse(Buffer.from(value, "base64url").toString()) as HalfSession;
  if (until < Date.now()) return null;
  const account = await asSystem((tx) => findAccount(tx, { userId }));
  return account?.hasFactor && digest(account.passwordHash) === password ? account : null;
}
