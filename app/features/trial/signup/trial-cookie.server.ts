import { z } from "zod";
import { orWhileDown } from "~/lib/db.server";
import { signedCookie } from "~/lib/http/cookies.server";
import { formatPhone } from "~/lib/phone";
import { TRIAL_DAYS } from "../trial-choice";
import { type AcceptedTrial, getTrialSignup, type TrialSignup } from "./accept-trial.server";

const DAY_S = 24 * 60 * 60;

/** A sign-up of this browser. `spooledAt` is set (ISO 8601) if the form waited for Postgres when it was sent. */
const Own = z.object({ id: z.string(), spooledAt: z.string().optional() });

const trial = signedCookie("trial", z.array(Own), 7 * DAY_S);

/** The gate doesn't serve cached pages to browsers with this cookie, because pages show the running trial. */
const started = signedCookie("started", Own, (TRIAL_DAYS + 1) * DAY_S);

export const startedCookieName = started.name;

/** Sign-ups of other tabs, which the cookie keeps next to the newest. */
const MAX_EARLIER = 4;

/** The browser's sign-ups, newest first. */
export const ownSignups = async (request: Request) => (await trial.read(request)) ?? [];

/** Adds a sign-up to those that the browser may continue. */
export async function trialCookie(request: Request, { signup, isSpooled }: AcceptedTrial) {
  const others = (await ownSignups(request)).filter(({ id }) => id !== signup.id).slice(0, MAX_EARLIER);
  const spooledAt = isSpooled ? signup.createdAt.toISOString() : undefined;
  return trial.set([{ id: signup.id, spooledAt }, ...others]);
}

export const startedCookie = ({ id }: TrialSignup) => started.set({ id });

export const clearTrialCookies = () => Promise.all([trial.clear(), started.clear()]);

/** Values of the form for the browser's newest sign-up, or null once its card is confirmed. */
export async function typedBefore(request: Request) {
  const [own] = await ownSignups(request);
  const row = own && (await getTrialSignup(own.id));
  return row && !row.cardSavedAt ? formValuesOf(row) : null;
}

export const formValuesOf = (row: TrialSignup) => ({
  businessName: row.businessName,
  contactName: row.name,
  email: row.email,
  phone: formatPhone(row.phone),
  businessType: row.businessType ?? "",
  phoneServiceProvider: row.phoneServiceProvider ?? "",
  currentCallVolume: row.currentCallVolume ?? "",
  painPoints: row.painPoints ?? "",
  plan: row.plan ?? "",
  billing: row.billingPeriod ?? "",
});

/** Returns the browser's trial with a confirmed card, from the newest or the last started sign-up, or null. */
export async function readStartedSignup(request: Request): Promise<TrialSignup | null> {
  for (const own of [(await ownSignups(request))[0], await started.read(request)]) {
    const row = own && (await getTrialSignup(own.id));
    if (row?.cardSavedAt) return row;
  }
  return null;
}

/** Like `readStartedSignup`, but returns null while Postgres is down. */
export const getStartedSignup = (request: Request) => orWhileDown(readStartedSignup(request), null);
