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

/** Sign-ups of other tabs, which the cookie keeps next to the newest. */
const MAX_EARLIER = 4;

/** @param earlier the browser's other sign-ups, newest first */
export function trialCookie(newest: HeldSignup, earlier: HeldSignup[] = []) {
  const others = earlier.filter(({ id }) => id !== newest.id).slice(0, MAX_EARLIER);
  const value = [newest, ...others]
    .map(({ id, handovers, unstored }) => [id, handovers, unstored].join("."))
    .join("~");
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

/** Newest first. Callers must check `handovers`, because a sign-up may have moved to another browser. */
export const heldSignupsOf = (request: Request) => signupsIn(request, cookieName(), PURPOSE);

/** The browser's newest sign-up. */
export const heldSignupOf = (request: Request) => heldSignupsOf(request)[0] ?? null;

export const startedSignupOf = (request: Request) =>
  signupsIn(request, startedCookieName(), STARTED)[0] ?? null;

function signupsIn(request: Request, cookie: string, purpose: string): HeldSignup[] {
  const [signed] = readCookies(request, cookie);
  const value = signed ? unsign(purpose, signed) : null;
  if (!value) return [];
  return value.split("~").map((one) => {
    const [id = "", handovers = "0", unstored] = one.split(".");
    return { id, handovers: Number(handovers), ...(unstored ? { unstored } : {}) };
  });
}
