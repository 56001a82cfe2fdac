import { z } from "zod";
import { asSystem } from "~/lib/db.server";
import { signedCookie } from "~/lib/http/cookies.server";
import { seal, unseal } from "~/lib/http/signature.server";
import { digestOf } from "~/lib/secret.server";
import { type Account, findAccount } from "../sign-in/user.server";

const SECONDS = 600;

/**
 * Sign-in that waits for the second factor. It has its own cookie, so that no guard mistakes it for a session.
 * `password` is a hash of the password's hash, so that a new password ends the pending sign-in.
 */
const pending = signedCookie("factor", z.object({ userId: z.string(), password: z.string() }), SECONDS);

const digest = (passwordHash: string | null) => digestOf(passwordHash ?? "");

export const pendingCookie = ({ userId, passwordHash }: Account) =>
  pending.set({ userId, password: digest(passwordHash) });

export const clearPending = () => pending.clear();

/** Returns the account that is signing in. */
export async function getPending(request: Request): Promise<Account | null> {
  const signedIn = await pending.read(request);
  if (!signedIn) return null;
  const account = await asSystem((tx) => findAccount(tx, { userId: signedIn.userId }));
  return account?.hasFactor && digest(account.passwordHash) === signedIn.password ? account : null;
}

/** Encrypted cookie for a secret that only this browser's next pages show. */
function secretCookie(name: string) {
  const cookie = signedCookie(name, z.string(), SECONDS);
  const sealedFor = (userId: string) => `${name} of ${userId}`;
  return {
    read: async (request: Request, userId: string) =>
      unseal(sealedFor(userId), (await cookie.read(request)) ?? ""),
    set: (userId: string, secret: string) => cookie.set(seal(sealedFor(userId), secret)),
    clear: () => cookie.clear(),
  };
}

/** New recovery codes. The database stores only their hashes. */
export const codesCookie = secretCookie("codes");

/** Key of an authenticator app that isn't set up yet. */
export const newAppCookie = secretCookie("new-app");
