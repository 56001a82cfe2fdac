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
  send(delivery: Outgoing): Promise<Outcome>;
}

const webhook = (address: () => string): Channel => ({
  configured: () => address() !== "",
  send: ({ id, payload }) => postWebhook(address(), id, payload),
});

/** Every way out of the system, by the kind of delivery. */
export const channels = {
  "demo-webhook": webhook(() => env().DEMO_WEBHOOK_URL),
  "trial-webhook": webhook(() => env().TRIAL_WEBHOOK_URL),
  mail: {
    configured: () => true,
    send: ({ id, payload }) => sendMail(id, String(payload.to), payload as unknown as MailContent),
  },
  "owner-notice": {
    configured: () => env().OWNER_EMAIL !== "",
    send: ({ id, payload }) => sendMail(id, env().OWNER_EMAIL, payload as unknown as MailContent),
  },
} satisfies Record<string, Channel>;

export type DeliveryKind = keyof typeof channels;

/** The channel of a stored kind; undefined for one that an earlier version knew. */
export const channelOf = (kind: string): Channel | undefined =>
  Object.hasOwn(channels, kind) ? channels[kind as DeliveryKind] : undefined;
