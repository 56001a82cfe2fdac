import { DAY_MS } from "~/lib/company-day";
import { env } from "~/lib/env.server";
import { paths } from "~/lib/paths";
import { sign, unsign } from "~/lib/http/signature.server";

const PURPOSE = "cancel-trial";
/** After the trial's end: its last day may be read in another time zone, and a mail late. */
const DAYS_AFTER = 3;

/** The address in a mail at which its reader, and nobody else, may cancel this trial without signing in, until it is over. */
export function cancelLink({ id, trialEndDate }: { id: string; trialEndDate: Date | null }) {
  const until = (trialEndDate?.getTime() ?? Date.now()) + DAYS_AFTER * DAY_MS;
  return `${env().APP_URL}${paths.trialCancel}?trial=${encodeURIComponent(sign(PURPOSE, `${id}.${until}`))}`;
}

/** The sign-up that a cancel link is for and whether the link still works, or null. */
export function readCancelLink(value: unknown): { id: string; expired: boolean } | null {
  const signed = typeof value === "string" ? unsign(PURPOSE, value) : null;
  if (!signed) return null;
  const [id = "", until = "0"] = signed.split(".");
  return { id, expired: Date.now() > Number(until) };
}
