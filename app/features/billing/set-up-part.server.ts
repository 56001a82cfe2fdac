import type Stripe from "stripe";

/** One thing that a Stripe account has to have before the first customer. */
export interface SetUpPart {
  /** Makes or changes only what differs. @returns a line for each change */
  ensure(client: Stripe): Promise<string[]>;
  /** Differences between the account and the code, a sentence each with its remedy. Changes nothing. */
  faults(client: Stripe): Promise<string[]>;
}

export const RUN_SETUP = "Run npm run stripe:setup.";

/** Whether `found` says everything that `wanted` says. Lists are sets: Stripe sorts them as it likes. */
export function agrees(found: unknown, wanted: unknown): boolean {
  if (Array.isArray(wanted)) {
    const has = new Set(Array.isArray(found) ? found : []);
    return has.size === wanted.length && wanted.every((entry) => has.has(entry));
  }
  if (wanted === null || typeof wanted !== "object") return found === wanted;
  return Object.entries(wanted).every(([key, value]) =>
    agrees((found as Record<string, unknown> | undefined)?.[key], value),
  );
}
