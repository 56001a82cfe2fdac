import postgres from "postgres";
import { afterEach, expect } from "vitest";
import { confirmTrial, openSetupIntent } from "~/features/trial/payment/trial-billing.server";
import { closeDatabase } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { startWorker } from "../../server/worker";
import { eventually } from "../setup/eventually";
import { startReceiver } from "../setup/receiver";
import { rowOf, signUp } from "../setup/sign-up";
import { CARDS, startStripe } from "../setup/stripe";

export const DAY = 24 * 60 * 60;

export async function startEverything() {
  const owner = postgres(String(process.env.DATABASE_URL), { max: 2, onnotice: () => {} });
  const stripe = await startStripe();
  const receiver = await startReceiver();
  Object.assign(env(), {
    TRIAL_WEBHOOK_URL: receiver.url,
    WEBHOOK_ALLOW_PRIVATE: true,
    OWNER_EMAIL: "owner@bubby.example",
  });
  const worker = startWorker();
  afterEach(() => stripe.settings({ outage: "none", hold_webhooks: "false" }));

  async function open(id: string): Promise<string> {
    const secret = await openSetupIntent(await rowOf(id));
    if (!secret) throw new Error("a card is confirmed already");
    return secret;
  }

  const confirm = async (id: string) => confirmTrial(await rowOf(id));

  async function customerOf(id: string): Promise<string> {
    const { stripeCustomerId } = await rowOf(id);
    if (!stripeCustomerId) throw new Error("no Stripe customer yet");
    return stripeCustomerId;
  }

  return {
    owner,
    stripe,
    open,
    confirm,
    customerOf,
    async subscriptionsOf(id: string) {
      const customer = await customerOf(id);
      return (await stripe.client.subscriptions.list({ customer, status: "all" })).data;
    },
    customersOf: async (email: string) => (await stripe.client.customers.list({ email })).data,
    /** Waits until all payloads about the address have arrived, so that duplicates are visible. */
    async payloadsOf(email: string, type: string) {
      const left = () =>
        owner`select from deliveries where payload->>'email' = ${email} and kind = 'trial-webhook' and state <> 'delivered'`;
      await eventually(async () => (await left()).length === 0);
      return receiver.received.filter(({ body }) => body.email === email && body.submissionType === type);
    },
    mailsOf: (id: string) =>
      owner`select payload->>'subject' as subject, state from deliveries where subject_id = ${id} and kind = 'mail'`,
    async started(card = CARDS.works) {
      const signup = await signUp();
      await stripe.confirmCard(await open(signup.id), card);
      expect(await confirm(signup.id)).toBe("started");
      return signup;
    },
    async stop() {
      await worker.stop();
      await stripe.stop();
      await receiver.stop();
      await owner.end();
      await closeDatabase(1);
    },
  };
}
