import { limit } from "~/lib/rate-limit.server";

/** Attempts from all unknown browsers together, or from one known browser: 30 per 15 minutes, too few for guessing. */
export const TRIES = { points: 30, seconds: 900 };

/** Known browsers are counted separately, so that strangers can't lock out the owner. */
export const countTry = (email: string, device: string | null) =>
  device ? limit("sign-in:device", device, TRIES) : limit("sign-in:account", email, TRIES);
