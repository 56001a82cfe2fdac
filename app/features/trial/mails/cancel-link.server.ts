import { DAY_MS } from "~/lib/time/company-day";
import { env } from "~/lib/env.server";
import { paths } from "~/lib/paths";
import { signUntil, unsignUntil } from "~/lib/http/signature.server";

const PURPOSE = "cancel-trial";
/** Days between the trial's end and the link's expiry. The margin covers other time zones and emails read late. */
const DAYS_AFTER = 3;

/** URL of a page that cancels the trial without a sign-in. */
export function cancelLink({ id, trialEndDate }: { id: string; trialEndDate: Date | null }) {
  const until = (trialEndDate?.getTime() ?? Date.now()) + DAYS_AFTER * DAY_MS;
  return `${env().APP_URL}${paths.trialCancel}?trial=${encodeURIComponent(signUntil(PURPOSE, id, until))}`;
}

export function readCancelLink(value: unknown): { id: string; expired: boolean } | null {
  const link = typeof value === "string" ? unsignUntil(PURPOSE, value) : null;
  return link && { id: link.value, expired: link.expired };
}
