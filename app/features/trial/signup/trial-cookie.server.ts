import { newId } from "~/lib/id.server";
import { paths } from "~/lib/paths";
import { cookieGuards, ownCookieName, readCookies } from "~/lib/http/cookie.server";
import { sign, unsign } from "~/lib/http/signature.server";
import { TRIAL_DAYS } from "../trial-choice";
import type { HeldSignup } from "./handover.server";

const PURPOSE = "trial";
const WEEK_SECONDS = 7 * 24 * 60 * 60;

const cookieName = () => ownCookieName("trial");

const STARTED = "started-trial";
const STARTED_SECONDS = (TRIAL_DAYS + 1) * 24 * 60 * 60;

/** The gate doesn't serve cached pages to browsers with this cookie, because pages show the running trial. */
export const startedCookieName = () => ownCookieName("started");

export function trialCookie({ id, handovers, unstored }: HeldSignup) {
  const value = [id, handovers, unstored].join(".");
  return `${cookieName()}=${sign(PURPOSE, value)}; Path=/; Max-Age=${WEEK_SECONDS}; ${cookieGuards()}`;
}

export const startedCookie = ({ id, handovers }: HeldSignup) =>
  `${startedCookieName()}=${sign(STARTED, [id, handovers].join("."))}; Path=/; Max-Age=${STARTED_SECONDS}; ${cookieGuards()}`;

export const clearTrialCookies = () =>
  [cookieName(), startedCookieName()].map((name) => `${name}=; Path=/; Max-Age=0; ${cookieGuards()}`);

const formCookieName = () => ownCookieName("trial-form");

/** Cookie with an id for the form. Two submissions with the same id count as one sign-up, even without JavaScript. */
export const trialFormCookie = () => ({
  path: paths.trial,
  name: formCookieName(),
  create: () => `${formCookieName()}=${newId()}; Path=/; ${cookieGuards()}`,
});

export const trialFormIdOf = (request: Request) => readCookies(request, formCookieName())[0] ?? null;

/** Callers must check `handovers`, because the sign-up may have moved to another browser. */
export const heldSignupOf = (request: Request) => signupIn(request, cookieName(), PURPOSE);

export const startedSignupOf = (request: Request) => signupIn(request, startedCookieName(), STARTED);

function signupIn(request: Request, cookie: string, purpose: string): HeldSignup | null {
  const [signed] = readCookies(request, cookie);
  const value = signed ? unsign(purpose, signed) : null;
  if (!value) return null;
  const [id = "", handovers = "0", unstored] = value.split(".");
  return { id, handovers: Number(handovers), ...(unstored ? { unstored } : {}) };
}
