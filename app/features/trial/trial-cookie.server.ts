import { cookieGuards, ownCookieName, readCookies } from "~/lib/cookie.server";
import { sign, unsign } from "~/lib/signature.server";

const PURPOSE = "trial";
const WEEK_SECONDS = 7 * 24 * 60 * 60;

const cookieName = () => ownCookieName("trial");

/** A Set-Cookie value by which the browser comes back to its own sign-up, and to no other. */
export const trialCookie = (signupId: string) =>
  `${cookieName()}=${sign(PURPOSE, signupId)}; Path=/; Max-Age=${WEEK_SECONDS}; ${cookieGuards()}`;

/** The id of the browser's own sign-up, or null. */
export function signupIdOf(request: Request): string | null {
  const [signed] = readCookies(request, cookieName());
  return signed ? unsign(PURPOSE, signed) : null;
}
