import { createHash } from "node:crypto";
import { z } from "zod";
import { signedCookie } from "~/lib/http/cookies.server";

const cookie = signedCookie("signup", z.string(), 24 * 60 * 60);

/** Stores only a hash, because the cookie must not reveal the emailed token to someone who can't read the mailbox. */
const digest = (token: string) => createHash("sha256").update(token).digest("base64url");

export const signUpCookie = (token: string) => cookie.set(digest(token));

/** True if this browser signed up within the last day. */
export const asksForAccount = async (request: Request) => (await cookie.read(request)) !== null;

export const isOwnSignUp = async (request: Request, token: string) =>
  (await cookie.read(request)) === digest(token);
