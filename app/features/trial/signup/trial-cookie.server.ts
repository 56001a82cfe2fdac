import { cookieGuards, ownCookieName, readCookies } from "~/lib/http/cookie.server";
import { sign, unsign } from "~/lib/http/signature.server";
import { TRIAL_DAYS } from "../trial-choice";
import type { HeldSignup } from "./handover.server";

const PURPOSE = "trial";
const WEEK_SECONDS = 7 * 24 * 60 * 60;

const cookieName = () => ownCookieName("trial");

const STARTED = "started-trial";
/** One day longer than a trial. */
const STARTED_SECONDS = (TRIAL_DAYS + 1) * 24 * 60 * 60;

/** Marks a browser whose pages show its running trial, so that the gate bypasses the cache. */
export const startedCookieName = () => ownCookieName("started");

/** Returns a Set-Cookie value that identifies the browser's own sign-up. */
export function trialCookie({ id, handovers, unstored }: HeldSignup) {
  const value = [id, handovers, unstored].join(".");
  return `${cookieName()}=${sign(PURPOSE, value)}; Path=/; Max-Age=${WEEK_SECONDS}; ${cookieGuards()}`;
}

/** Returns a Set-Cookie value for the trial that this browser started. */
export const startedCookie = ({ id, handovers }: HeldSignup) =>
  `${startedCookieName()}=${sign(STARTED, [id, handovers].join("."))}; Path=/; Max-Age=${STARTED_SECONDS}; ${cookieGuards()}`;

/** The sign-up in the browser's cookie, or null. Another browser may have taken it over. */
export const heldSignupOf = (request: Request) => signupIn(request, cookieName(), PURPOSE);

/** The trial that this browser started last, or null. */
export const startedSignupOf = (request: Request) => signupIn(request, startedCookieName(), STARTED);

function signupIn(request: Request, cookie: string, purpose: string): HeldSignup | null {
  const [signed] = readCookies(request, cookie);
  const value = signed ? unsign(purpose, signed) : null;
  if (!value) return null;
  const [id = "", handovers = "0", unstored] = value.split(".");
  return { id, handovers: Number(handovers), ...(unstored ? { unstored } : {}) };
}
