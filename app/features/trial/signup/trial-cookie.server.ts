import { z } from "zod";
import { newId } from "~/lib/id.server";
import { paths } from "~/lib/paths";
import { signedCookie } from "~/lib/http/cookies.server";
import { TRIAL_DAYS } from "../trial-choice";
import type { HeldSignup } from "./handover.server";

const DAY_S = 24 * 60 * 60;

const Held = z.object({ id: z.string(), handovers: z.number(), unstored: z.string().optional() });

const trial = signedCookie("trial", z.array(Held), 7 * DAY_S);

/** The gate doesn't serve cached pages to browsers with this cookie, because pages show the running trial. */
const started = signedCookie("started", Held, (TRIAL_DAYS + 1) * DAY_S);

export const startedCookieName = started.name;

/** Sign-ups of other tabs, which the cookie keeps next to the newest. */
const MAX_EARLIER = 4;

const held = ({ id, handovers, unstored }: HeldSignup): HeldSignup => ({ id, handovers, unstored });

/** @param earlier the browser's other sign-ups, newest first */
export function trialCookie(newest: HeldSignup, earlier: HeldSignup[] = []) {
  const others = earlier.filter(({ id }) => id !== newest.id).slice(0, MAX_EARLIER);
  return trial.set([newest, ...others].map(held));
}

export const startedCookie = (signup: HeldSignup) => started.set(held(signup));

export const clearTrialCookies = () => Promise.all([trial.clear(), started.clear()]);

const form = signedCookie("trial-form", z.string());

/** Cookie with an id for the form. Two submissions with the same id count as one sign-up, even without JavaScript. */
export const trialFormCookie = () => ({
  path: paths.trial,
  name: form.name(),
  create: () => form.set(newId()),
});

export const trialFormIdOf = (request: Request) => form.read(request);

/** Newest first. Callers must check `handovers`, because a sign-up may have moved to another browser. */
export const heldSignupsOf = async (request: Request): Promise<HeldSignup[]> =>
  (await trial.read(request)) ?? [];

/** The browser's newest sign-up. */
export const heldSignupOf = async (request: Request) => (await heldSignupsOf(request))[0] ?? null;

export const startedSignupOf = (request: Request): Promise<HeldSignup | null> => started.read(request);
