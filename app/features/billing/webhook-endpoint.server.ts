import type Stripe from "stripe";
import { env } from "~/lib/env.server";
import { newId } from "~/lib/id.server";
import { RUN_SETUP, type SetUpPart } from "./set-up-part.server";
import { HANDLED_EVENTS } from "./stripe-events.server";

type Endpoint = Stripe.WebhookEndpoint;
type EventName = Stripe.WebhookEndpointCreateParams.EnabledEvent;

export const webhookUrl = () => `${env().APP_URL}/webhooks/stripe`;

/** Stripe sends events only to public https URLs. */
export const isPublicSite = () => env().deployment;

const version = async () => (await import("stripe")).default.API_VERSION;

async function ownEndpoints(client: Stripe): Promise<Endpoint[]> {
  const endpoints = (await client.webhookEndpoints.list({ limit: 100 })).data;
  return endpoints.filter(({ url }) => url === webhookUrl());
}

const isOn = ({ status }: Endpoint) => status === "enabled";
const missingEvents = ({ enabled_events: events }: Endpoint) =>
  events.includes("*") ? [] : HANDLED_EVENTS.filter((name) => !events.includes(name));

export const webhookEndpoint: SetUpPart = {
  async ensure(client) {
    if (!isPublicSite()) return [];
    const pinned = await version();
    const own = await ownEndpoints(client);
    const lines: string[] = [];
    // An endpoint's version can't change, so a new endpoint replaces the old one.
    for (const other of own.filter((one) => isOn(one) && one.api_version !== pinned)) {
      await client.webhookEndpoints.update(other.id, { disabled: true });
      lines.push(`webhook endpoint ${other.id}: disabled, because it sends version ${nameOf(other)}`);
    }
    const fitting = own.filter(({ api_version }) => api_version === pinned);
    const kept = fitting.find(isOn) ?? fitting[0];
    if (!kept) return [...lines, ...(await make(client, pinned))];
    if (!isOn(kept)) {
      await client.webhookEndpoints.update(kept.id, { disabled: false });
      lines.push(`webhook endpoint ${kept.id}: enabled again`);
    }
    const missing = missingEvents(kept);
    if (missing.length > 0) {
      const events = [...kept.enabled_events, ...missing] as EventName[];
      await client.webhookEndpoints.update(kept.id, { enabled_events: events });
      lines.push(`webhook endpoint ${kept.id}: ${missing.join(", ")} added`);
    }
    return lines;
  },

  async faults(client) {
    if (!isPublicSite()) return [];
    const pinned = await version();
    const own = (await ownEndpoints(client)).filter(isOn);
    const [one] = own;
    if (!one) {
      return [
        `No webhook endpoint is enabled for ${webhookUrl()}, so the site gets no payment events. ${RUN_SETUP}`,
      ];
    }
    const faults = own
      .filter(({ api_version }) => api_version !== pinned)
      .map(
        (one) =>
          `Webhook endpoint ${one.id} sends version ${nameOf(one)} instead of ${pinned}, which the site can't read. ${RUN_SETUP}`,
      );
    if (own.length > 1) {
      faults.push(
        `${own.length} webhook endpoints are enabled for ${webhookUrl()}, each with its own secret. Disable all but one in the Dashboard.`,
      );
    }
    const missing = missingEvents(own.find(({ api_version }) => api_version === pinned) ?? one);
    if (missing.length > 0) faults.push(`The webhook endpoint lacks ${missing.join(", ")}. ${RUN_SETUP}`);
    return faults;
  },
};

const nameOf = ({ api_version }: Endpoint) => api_version ?? "of the account";

async function make(client: Stripe, pinned: Awaited<ReturnType<typeof version>>): Promise<string[]> {
  const made = await client.webhookEndpoints.create(
    {
      url: webhookUrl(),
      api_version: pinned,
      enabled_events: [...HANDLED_EVENTS],
      description: "Bubby",
    },
    { idempotencyKey: `webhook-endpoint-${newId()}` },
  );
  return [
    `webhook endpoint ${made.id}: ${made.url}, version ${pinned}, ${HANDLED_EVENTS.length} kinds of events`,
    "  Add this line to the environment. The secret is shown only once:",
    `  STRIPE_WEBHOOK_SECRET=${made.secret}`,
  ];
}

const HOUR = 3600;
/** Stripe retries an event for three days. */
const REPEATED_FOR = 72 * HOUR;

/** Lists undelivered events, which are the only sign of a wrong signing secret. */
export async function untakenEvents(client: Stripe): Promise<string[]> {
  const now = Math.floor(Date.now() / 1000);
  const { data } = await client.events.list({
    delivery_success: false,
    types: [...HANDLED_EVENTS],
    created: { gte: now - REPEATED_FOR, lte: now - HOUR },
    limit: 100,
  });
  if (data.length === 0) return [];
  const many = data.length === 100 ? "100 or more" : data.length;
  return [
    `Undelivered events of the last three days: ${many}. If they are for this site, STRIPE_WEBHOOK_SECRET is wrong or the site was down. The Dashboard shows each response: https://dashboard.stripe.com/webhooks`,
  ];
}
