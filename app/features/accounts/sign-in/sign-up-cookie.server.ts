import { createHash } from "node:crypto";
import { z } from "zod";
import { signedCookie } from "~/lib/http/cookies.server";

const cookie = signedCookie("signup", z.string(), 24 * 60 * 60);

/** Stores only a hash, because the cookie must not reveal the emailed token to someone who can't read the mailbox. */
export const signUpCookie = (token: string) =>
  cookie.set(createHash("sha256").update(token).digest("base64url"));

/** @param tokenHash SHA-256 of the emailed token */
export const isOwnSignUp = async (request: Request, tokenHash: Buffer) =>
  (await cookie.read(request)) === tokenHash.toString("base64url");
