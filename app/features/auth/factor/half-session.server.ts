import { createHash } from "node:crypto";
import { z } from "zod";
import { asSystem } from "~/lib/db.server";
import { signedCookie } from "~/lib/http/cookies.server";
import { type Account, findAccount } from "../user.server";

/**
 * State of a sign-in between password and second factor. The state has its own cookie, so that no guard mistakes it for
 * a session. `password` is a hash of the password's hash, so that a new password ends the half session.
 */
const cookie = signedCookie("factor", z.object({ userId: z.string(), password: z.string() }), 600);

const digest = (passwordHash: string | null) =>
  createHash("sha256")
    .update(passwordHash ?? "")
    .digest("base64url");

export const halfSessionCookie = ({ userId, passwordHash }: Account) =>
  cookie.set({ userId, password: digest(passwordHash) });

export const clearHalfSession = () => cookie.clear();

/** Returns the account that is signing in. */
export async function getHalfSession(request: Request): Promise<Account | null> {
  const half = await cookie.read(request);
  if (!half) return null;
  const account = await asSystem((tx) => findAccount(tx, { userId: half.userId }));
  return account?.hasFactor && digest(account.passwordHash) === half.password ? account : null;
}
