import { singleton } from "~/lib/singleton.server";

const FRESH_MS = 10 * 60 * 1000;

const knownIds = () => singleton("stripe-ids", () => new Map<string, { id: string; at: number }>());

/** Called if Stripe no longer has an object. */
export const forgetIds = () => knownIds().clear();

/** Caches a found id for ten minutes. Doesn't cache a missing id. */
export async function remembered<Id extends string | undefined>(
  name: string,
  find: () => Promise<Id>,
): Promise<Id> {
  const ids = knownIds();
  const known = ids.get(name);
  if (known && Date.now() - known.at < FRESH_MS) return known.id as Id;
  const id = await find();
  if (id) ids.set(name, { id, at: Date.now() });
  return id;
}
