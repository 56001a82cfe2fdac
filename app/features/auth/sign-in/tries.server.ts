import { limit } from "~/lib/rate-limit.server";

/** Tries from all unknown browsers together, or from one known browser: 30 in a quarter of an hour leave a guesser no chance. */
export const TRIES = { points: 30, seconds: 900 };

/** A known browser has its own count, so strangers can't lock out its owner. */
export const countTry = (email: string, device: string | null) =>
  device ? limit("sign-in:device", device, TRIES) : limit("sign-in:account", email, TRIES);
