import { limit } from "~/lib/rate-limit.server";

/** Limit of attempts for all unknown browsers together, and for each known browser. The period is 15 minutes. */
export const TRIES = { points: 30, seconds: 900 };

/** Known browsers have their own limit, so that strangers can't lock out the account's owner. */
export const countTry = (email: string, device: string | null) =>
  device ? limit("sign-in:device", device, TRIES) : limit("sign-in:account", email, TRIES);
