import { DAY_MS } from "~/lib/time/company-day";
import { env } from "~/lib/env.server";
import { paths } from "~/lib/paths";
import { signUntil, unsignUntil } from "~/lib/http/signature.server";

const PURPOSE = "cancel-trial";
/** Days after the trial's end, for other time zones and late emails. */
const DAYS_AFTER = 3;

/** The link works without signing in until the trial ends. */
export function cancelLink({ id, trialEndDate }: { id: string; trialEndDate: Date | null }) {
  const until = (trialEndDate?.getTime() ?? Date.now()) + DAYS_AFTER * DAY_MS;
  return `${env().APP_URL}${paths.trialCancel}?trial=${encodeURIComponent(signUntil(PURPOSE, id, until))}`;
}

export function readCancelLink(value: unknown): { id: string; expired: boolean } | null {
  const link = typeof value === "string" ? unsignUntil(PURPOSE, value) : null;
  return link && { id: link.value, expired: link.expired };
}
