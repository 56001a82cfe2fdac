import { limit } from "~/lib/rate-limit.server";

/** Attempts per 15 minutes, from all unknown browsers together or from one known browser. */
export const TRIES = { points: 30, seconds: 900 };

/** Known browsers have their own limit, so that strangers can't lock out the owner. */
export const countTry = (email: string, device: string | null) =>
  device ? limit("sign-in:device", device, TRIES) : limit("sign-in:account", email, TRIES);
