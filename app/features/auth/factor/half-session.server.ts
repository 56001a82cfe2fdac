import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { passwords, users } from "~db/schema";
import { asSystem } from "~/lib/db.server";
import { cookieGuards, ownCookieName, readCookies } from "~/lib/http/cookie.server";
import { sign, unsign } from "~/lib/http/signature.server";
import { hasFactor, isAdmin, type Role } from "../session/session.server";

/**
 * State of a sign-in between password and second factor. The state has its own cookie, so that no guard mistakes it for
 * a session.
 */
export interface HalfSession {
  userId: string;
  email: string;
  role: Role;
  /** True if the sign-in started with an emailed link, which only the account's owner can open. */
  byLink: boolean;
}

interface Kept {
  userId: string;
  /** Hash of the password's hash, so that a new password ends the half session. */
  password: string;
  byLink: boolean;
  until: number;
}

const MAX_AGE_S = 600;
const PURPOSE = "half session";

const name = () => ownCookieName("factor");

const digest = (passwordHash: string) => createHash("sha256").update(passwordHash).digest("base64url");

const find = async (userId: string) =>
  (
    await asSystem((tx) =>
      tx
        .select({ email: users.email, passwordHash: passwords.hash, isAdmin, hasFactor })
        .from(users)
        .leftJoin(passwords, eq(passwords.userId, users.id))
        .where(eq(users.id, userId)),
    )
  )[0];

export async function halfSessionCookie(userId: string, byLink: boolean): Promise<string> {
  const password = digest((await find(userId))?.passwordHash ?? "");
  const kept: Kept = { userId, password, byLink, until: Date.now() + MAX_AGE_S * 1000 };
  const value = sign(PURPOSE, Buffer.from(JSON.stringify(kept)).toString("base64url"));
  return `${name()}=${value}; Path=/; Max-Age=${MAX_AGE_S}; ${cookieGuards()}`;
}

export const clearHalfSession = () => `${name()}=; Path=/; Max-Age=0; ${cookieGuards()}`;

export async function getHalfSession(request: Request): Promise<HalfSession | null> {
  const [signed] = readCookies(request, name());
  const value = signed && unsign(PURPOSE, signed);
  if (!value) return null;
  const { userId, password, byLink, until } = JSON.parse(Buffer.from(value, "base64url").toString()) as Kept;
  if (until < Date.now()) return null;
  const user = await find(userId);
  if (!user?.hasFactor || digest(user.passwordHash ?? "") !== password) return null;
  return { userId, email: user.email, role: user.isAdmin ? "admin" : "customer", byLink };
}
