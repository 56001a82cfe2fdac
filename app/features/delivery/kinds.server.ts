import { atStripe, CheckoutError } from "~/features/billing/stripe.server";
import { type Outcome, sendMail } from "~/features/mail/mail-channel.server";
import type { MailContent } from "~/features/mail/message.server";
import { writeChargeMail } from "~/features/trial/mails/charge-mails.server";
import type { TrialPayload } from "~/features/trial/trial-payload.server";
import { type Env, env } from "~/lib/env.server";
import { postWebhook } from "./webhook.server";
import { isKeyOf } from "~/lib/keys";

/** The receiver defines the field names. */
export interface DemoPayload {
  company_id: string;
  /** Phone number as +1 and ten digits. */
  contact_phone_number: string;
  contact_name: string;
  business_name: string;
}

type WebhookSetting = Extract<keyof Env, `${string}_WEBHOOK_URL`>;

const NO_CHARGE = "Not sent: no charge follows the trial.";

interface Kind<Payload> {
  label: string;
  /** Setting with the receiver's URL. Without a URL, deliveries are only listed. */
  setting?: WebhookSetting | "OWNER_EMAIL";
  texts?: true;
  send(id: string, payload: Payload): Promise<Outcome>;
}

const webhook = <Payload>(label: string, setting: WebhookSetting, texts?: true): Kind<Payload> => ({
  label,
  setting,
  texts,
  send: (id, payload) => postWebhook(env()[setting], id, payload),
});

const mail: Kind<MailContent & { to: string }> = {
  label: "Email",
  async send(id, payload) {
    if (!payload.trial) return sendMail(id, payload.to, payload);
    const written = await writeChargeMail(payload.trial);
    if (!written) return { ok: false, status: null, error: null, stopped: NO_CHARGE };
    return { ...(await sendMail(id, payload.to, written)), written };
  },
};

const answer: Kind<MailContent & { to: string }> = {
  label: "Answer",
  send: (id, payload) => sendMail(id, payload.to, { ...payload, byHand: true }),
};

const ownerNotice: Kind<MailContent> = {
  label: "Owner notice",
  setting: "OWNER_EMAIL",
  send: (id, payload) => sendMail(id, env().OWNER_EMAIL, payload),
};

/** Stripe emails receipts and failed payments to this address. */
const stripeAddress: Kind<{ customer: string; email: string }> = {
  label: "Email address at Stripe",
  send: async (_, { customer, email }) => {
    try {
      await atStripe((client) => client.customers.update(customer, { email }));
      return { ok: true, status: null, error: null };
    } catch (error) {
      if (!(error instanceof CheckoutError)) throw error;
      return { ok: false, status: null, error: "Stripe didn't accept the change." };
    }
  },
};

/** CONTRIBUTING.md explains how to add a kind. */
export const DELIVERY_KINDS = {
  "demo-webhook": webhook<DemoPayload>("Live demo webhook", "DEMO_WEBHOOK_URL", true),
  "trial-webhook": webhook<TrialPayload>("Trial webhook", "TRIAL_WEBHOOK_URL", true),
  mail,
  answer,
  "owner-notice": ownerNotice,
  "stripe-address": stripeAddress,
} satisfies Record<string, Kind<never>>;

export type DeliveryKind = keyof typeof DELIVERY_KINDS;

type PayloadOf<K extends DeliveryKind> = Parameters<(typeof DELIVERY_KINDS)[K]["send"]>[1];

export type Outgoing = {
  [K in DeliveryKind]: {
    id: string;
    kind: K;
    payload: PayloadOf<K>;
    /** Earliest time of an attempt. Only the system may set this time. */
    runAt?: Date;
  };
}[DeliveryKind];

/**
 * Deliveries that a form may queue. Excludes emails to people, because only `queueMail` applies their limits. None of these
 * deliveries goes to an email address from the form.
 */
export type Announcement = { [K in Announced]: { kind: K; payload: PayloadOf<K> } }[Announced];

type Announced = Exclude<DeliveryKind, "mail" | "answer" | "stripe-address">;

export type Submitted = Announcement & { id: string };

/** Undefined for a kind from an earlier version of the site. */
export const findKind = (kind: string): Kind<unknown> | undefined =>
  isKeyOf(DELIVERY_KINDS, kind) ? DELIVERY_KINDS[kind] : undefined;

export const KIND_LABELS: Record<string, string> = Object.fromEntries(
  Object.entries(DELIVERY_KINDS).map(([kind, { label }]) => [kind, label]),
);

export const hasReceiver = ({ setting }: { setting?: Kind<unknown>["setting"] }) =>
  !setting || env()[setting] !== "";

export const firstState = (kind: DeliveryKind) =>
  hasReceiver(DELIVERY_KINDS[kind]) ? ("queued" as const) : ("unconfigured" as const);

export const TEXTING_KINDS = Object.entries<Kind<never>>(DELIVERY_KINDS).flatMap(([kind, { texts }]) =>
  texts ? kind : [],
);

export const CONSENT_REVOKED = "The consent was revoked.";
export const TOO_LATE = "Not sent: it was too late.";
/** Reasons of a notice above MAIL_DAILY_BUDGET, before and after the hourly summary. */
export const NOTICE_WAITS =
  "Not sent alone, because of MAIL_DAILY_BUDGET: the next hourly summary counts it.";
export const NOTICE_COUNTED = "Not sent alone, because of MAIL_DAILY_BUDGET: an hourly summary counted it.";

export const kindsWithReceiver = (): string[] =>
  Object.entries(DELIVERY_KINDS).flatMap(([kind, one]) => (hasReceiver(one) ? kind : []));
