import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { users } from "~db/schema";
import { asAccounts } from "~/lib/db.server";
import { signedCookie } from "~/lib/http/cookies.server";
import { hasFactor, isAdmin, type Role } from "../session/session.server";

/**
 * State of a sign-in between password and second factor. The state has its own cookie, so that no guard mistakes it for
 * a session.
 */
export interface HalfSession {
  userId: string;
  email: string;
  passwordHash: string;
  role: Role;
  /** True if the sign-in started with an emailed link, which only the account's owner can open. */
  byLink: boolean;
}

/** `password` is a hash of the password's hash, so that a new password ends the half session. */
const Kept = z.object({ userId: z.string(), password: z.string(), byLink: z.boolean() });

const cookie = signedCookie("factor", Kept, 600);

const digest = (passwordHash: string) => createHash("sha256").update(passwordHash).digest("base64url");

const find = async (userId: string) =>
  (
    await asAccounts((tx) =>
      tx
        .select({ email: users.email, passwordHash: users.passwordHash, isAdmin, hasFactor })
        .from(users)
        .where(eq(users.id, userId)),
    )
  )[0];

export async function halfSessionCookie(userId: string, byLink: boolean): Promise<string> {
  const password = digest((await find(userId))?.passwordHash ?? "");
  return cookie.set({ userId, password, byLink });
}

export const clearHalfSession = () => cookie.clear();

export async function getHalfSession(request: Request): Promise<HalfSession | null> {
  const kept = await cookie.read(request);
  if (!kept) return null;
  const { userId, password, byLink } = kept;
  const user = await find(userId);
  if (!user?.hasFactor || digest(user.passwordHash) !== password) return null;
  const { email, passwordHash } = user;
  return { userId, email, passwordHash, role: user.isAdmin ? "admin" : "customer", byLink };
}
