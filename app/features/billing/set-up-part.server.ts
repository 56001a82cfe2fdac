import type Stripe from "stripe";

/** Part of the Stripe account's setup that must exist before the first customer. */
export interface SetUpPart {
  /**
   * Creates or changes only what differs.
   * @returns one line per change
   */
  ensure(client: Stripe): Promise<string[]>;
  /** Returns one sentence per difference, with its fix. Changes nothing. */
  faults(client: Stripe): Promise<string[]>;
}

export const RUN_SETUP = "Run npm run stripe:setup.";

/**
 * Returns whether `found` contains everything in `wanted`. Ignores the order of lists, because Stripe may reorder a
 * list.
 */
export function agrees(found: unknown, wanted: unknown): boolean {
  if (Array.isArray(wanted)) {
    const has = new Set(Array.isArray(found) ? found : []);
    return has.size === wanted.length && wanted.every((entry) => has.has(entry));
  }
  if (wanted === null || typeof wanted !== "object") return found === wanted;
  if (found === null || typeof found !== "object") return false;
  return Object.entries(wanted).every(([key, value]) => agrees(Reflect.get(found, key), value));
}
