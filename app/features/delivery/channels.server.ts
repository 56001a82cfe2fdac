import { sendMail } from "~/features/mail/mail-channel.server";
import type { MailContent } from "~/features/mail/message.server";
import { env } from "~/lib/env.server";
import { type Outcome, postWebhook } from "./webhook.server";

interface Outgoing {
  id: string;
  payload: Record<string, unknown>;
}

interface Channel {
  /** Whether there is a receiver; a delivery without one is only listed. */
  configured(): boolean;
  /** What names the receiver, where it is not in the delivery itself. */
  setting?: "DEMO_WEBHOOK_URL" | "TRIAL_WEBHOOK_URL" | "OWNER_EMAIL";
  send(delivery: Outgoing): Promise<Outcome>;
}

const webhook = (setting: "DEMO_WEBHOOK_URL" | "TRIAL_WEBHOOK_URL"): Channel => ({
  setting,
  configured: () => env()[setting] !== "",
  send: ({ id, payload }) => postWebhook(env()[setting], id, payload),
});

/** Every way out of the system, by the kind of delivery. */
export const channels = {
  "demo-webhook": webhook("DEMO_WEBHOOK_URL"),
  "trial-webhook": webhook("TRIAL_WEBHOOK_URL"),
  mail: {
    configured: () => true,
    send: ({ id, payload }) => sendMail(id, String(payload.to), payload as unknown as MailContent),
  },
  "owner-notice": {
    setting: "OWNER_EMAIL",
    configured: () => env().OWNER_EMAIL !== "",
    send: ({ id, payload }) => sendMail(id, env().OWNER_EMAIL, payload as unknown as MailContent),
  },
} satisfies Record<string, Channel>;

export type DeliveryKind = keyof typeof channels;

/** What a new delivery begins as: without a receiver it is only listed. */
export const firstState = (kind: DeliveryKind) =>
  channels[kind].configured() ? ("queued" as const) : ("unconfigured" as const);

/** The channel of a stored kind; undefined for one that an earlier version knew. */
export const channelOf = (kind: string): Channel | undefined =>
  Object.hasOwn(channels, kind) ? channels[kind as DeliveryKind] : undefined;

/** The kinds of delivery that have a receiver. */
export const configuredKinds = (): string[] =>
  Object.entries(channels).flatMap(([kind, channel]) => (channel.configured() ? kind : []));
