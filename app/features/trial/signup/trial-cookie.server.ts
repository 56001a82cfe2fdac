import { cookieGuards, ownCookieName, readCookies } from "~/lib/http/cookie.server";
import { sign, unsign } from "~/lib/http/signature.server";
import type { HeldSignup } from "./handover.server";

const PURPOSE = "trial";
const WEEK_SECONDS = 7 * 24 * 60 * 60;

const cookieName = () => ownCookieName("trial");

/** A Set-Cookie value by which the browser comes back to its own sign-up, and to no other. */
export const trialCookie = ({ id, handovers }: HeldSignup) =>
  `${cookieName()}=${sign(PURPOSE, `${id}.${handovers}`)}; Path=/; Max-Age=${WEEK_SECONDS}; ${cookieGuards()}`;

/** The sign-up that the browser holds, or held until another one took it over; or null. */
export function heldSignupOf(request: Request): HeldSignup | null {
  const [signed] = readCookies(request, cookieName());
  const value = signed ? unsign(PURPOSE, signed) : null;
  if (!value) return null;
  const [id = "", handovers = "0"] = value.split(".");
  return { id, handovers: Number(handovers) };
}
