import { TRIAL_END_EVENT } from "~/content/trial/welcome";
import { dayFile } from "~/features/schedule/booking/calendar-file.server";
import { companyDay } from "~/lib/time/company-day";
import { env } from "~/lib/env.server";
import { paths } from "~/lib/paths";
import { planOf } from "../running/plan-state.server";
import type { TrialSignup } from "../signup/accept-trial.server";

/** Returns null without a running trial. Omits the cancel link, because people often share calendars. */
export async function trialEndFile(signup: TrialSignup): Promise<string | null> {
  const { state, cancelHref, nextCharge } = await planOf(signup);
  const isTrial = state === "trial" || (state === "paused" && cancelHref !== null);
  if (!isTrial || !signup.trialEndDate) return null;
  const { title, charge, cancel } = TRIAL_END_EVENT;
  return dayFile({
    id: signup.id,
    day: companyDay(signup.trialEndDate),
    summary: title,
    description: [...(nextCharge ? [charge(nextCharge)] : []), cancel(env().APP_URL + paths.dashboard)].join(
      "\n\n",
    ),
  });
}
