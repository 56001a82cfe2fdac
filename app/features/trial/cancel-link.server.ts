import { env } from "~/lib/env.server";
import { paths } from "~/lib/paths";
import { sign, unsign } from "~/lib/signature.server";

const PURPOSE = "cancel-trial";

/** The address in a mail at which its reader, and nobody else, may cancel this trial without signing in. */
export const cancelLink = (signupId: string) =>
  `${env().APP_URL}${paths.trialCancel}?trial=${encodeURIComponent(sign(PURPOSE, signupId))}`;

/** The sign-up that a cancel link is for, or null. */
export const signupIdOfCancelLink = (value: unknown): string | null =>
  typeof value === "string" ? unsign(PURPOSE, value) : null;
