import { createHash } from "node:crypto";
import { cookieGuards, ownCookieName, readCookies } from "~/lib/http/cookie.server";
import { sign, unsign } from "~/lib/http/signature.server";

const DAY_S = 24 * 60 * 60;

const name = () => ownCookieName("signup");

/** Stores only a hash, because the cookie must not reveal the emailed token to someone who can't read the mailbox. */
const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");

export const signUpCookie = (token: string) =>
  `${name()}=${sign("sign-up", hashOf(token))}; Path=/; Max-Age=${DAY_S}; ${cookieGuards()}`;

/** True if this browser signed up within the last day. */
export const asksForAccount = (request: Request) =>
  readCookies(request, name()).some((value) => unsign("sign-up", value) !== null);

/** @param tokenHash SHA-256 of the emailed token */
export const isOwnSignUp = (request: Request, tokenHash: Buffer) =>
  readCookies(request, name()).some((value) => unsign("sign-up", value) === tokenHash.toString("base64url"));
