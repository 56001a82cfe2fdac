import { z } from "zod";
import { log } from "~/lib/log.server";
import { singleton } from "~/lib/singleton.server";

const Versioned = z.looseObject({ object: z.string(), api_version: z.string().max(100).nullish() });

/**
 * Returns the release of an API version: "endive" for `2026-10-28.endive`. Versions of the same release are compatible.
 */
const trainOf = (version: string | null | undefined) => version?.split(".")[1];

/**
 * Returns whether the event has the API version that the stripe package requires. If not, logs once how to fix the
 * version.
 */
export function hasKnownShape(body: unknown, pinned: string): boolean {
  const event = Versioned.safeParse(body);
  if (!event.success) return true;
  const { object, api_version: version } = event.data;
  const cure = `Run npm run stripe:setup, or create an endpoint with that version in Stripe's Dashboard`;
  if (object === "v2.core.event") {
    warnOnce(
      `Stripe sends thin events, which the site rejects. The endpoint must send snapshot events of API version ${pinned}. ${cure}`,
    );
    return false;
  }
  if (object !== "event" || trainOf(version) === trainOf(pinned)) return true;
  warnOnce(
    `Stripe sends events of API version ${version}, which the site rejects. The endpoint needs API version ${pinned}. ${cure}`,
  );
  return false;
}

function warnOnce(message: string) {
  const warned = singleton("stripe-event-versions", () => new Set<string>());
  if (!warned.has(message)) log.error(message);
  warned.add(message);
}
