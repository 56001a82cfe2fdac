import { cookieGuards, ownCookieName, readCookies } from "~/lib/http/cookie.server";
import { sign, unsign } from "~/lib/http/signature.server";
import type { HeldSignup } from "./handover.server";

const PURPOSE = "trial";
const WEEK_SECONDS = 7 * 24 * 60 * 60;

const cookieName = () => ownCookieName("trial");

/** A Set-Cookie value that leads the browser back to its own sign-up only. */
export function trialCookie({ id, handovers, unstored }: HeldSignup) {
  const value = [id, handovers, unstored].join(".");
  return `${cookieName()}=${sign(PURPOSE, value)}; Path=/; Max-Age=${WEEK_SECONDS}; ${cookieGuards()}`;
}

/** The sign-up in the browser's cookie, even if another browser has taken it over; or null. */
export function heldSignupOf(request: Request): HeldSignup | null {
  const [signed] = readCookies(request, cookieName());
  const value = signed ? unsign(PURPOSE, signed) : null;
  if (!value) return null;
  const [id = "", handovers = "0", unstored] = value.split(".");
  return { id, handovers: Number(handovers), ...(unstored ? { unstored } : {}) };
}
