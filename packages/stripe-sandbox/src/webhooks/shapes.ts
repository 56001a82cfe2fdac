import type Stripe from "stripe";
import type { Settings } from "../state/store";
import { known } from "../state/known";

export function payloadOf(event: Stripe.Event, settings: Settings): object {
  if (settings.thin_webhooks) return thin(event);
  const { webhook_version: version } = settings;
  return version === null ? event : { ...event, api_version: version, data: { object: olderShape(event) } };
}

/** A thin event has no object. The receiver fetches the object (https://docs.stripe.com/event-destinations). */
const thin = ({ id, type, created, livemode, data: { object } }: Stripe.Event) => ({
  id,
  object: "v2.core.event",
  type: `v1.${type}`,
  created: new Date(created * 1000).toISOString(),
  livemode,
  context: null,
  reason: null,
  related_object: { id: (object as { id: string }).id, type: object.object, url: null },
});

/** Event format before 2025-03-31: subscriptions have periods, and invoices have their subscription's id. */
function olderShape({ data: { object } }: Stripe.Event): object {
  if (object.object === "subscription") {
    const { current_period_start, current_period_end } = known(object.items.data[0]);
    const items = object.items.data.map((item) => ({
      ...item,
      current_period_start: undefined,
      current_period_end: undefined,
    }));
    return { ...object, current_period_start, current_period_end, items: { ...object.items, data: items } };
  }
  if (object.object === "invoice") {
    const { parent, ...rest } = object;
    const details = parent?.subscription_details;
    return {
      ...rest,
      subscription: details?.subscription ?? null,
      subscription_details: details ? { metadata: details.metadata } : null,
    };
  }
  return object;
}
