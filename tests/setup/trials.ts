import { afterEach, expect } from "vitest";
import { findPortalConfiguration } from "~/features/billing/portal.server";
import { openSetupIntent } from "~/features/trial/payment/card.server";
import { openPaymentStep } from "~/features/trial/payment/payment-step.server";
import { syncTrial } from "~/features/trial/running/sync-trial.server";
import { ownSignups } from "~/features/trial/signup/trial-cookie.server";
import { env } from "~/lib/env.server";
import { newId } from "~/lib/id.server";
import { action as begin } from "~/routes/_site.trial";
import { action as authenticate } from "~/routes/auth";
import { startWorker } from "../../server/worker";
import { createPerson, PASSWORD } from "../accounts/people";
import { type Browser, openBrowser } from "./browser";
import { sql } from "./database";
import { eventually } from "./eventually";
import { typedTrial } from "./forms";
import { startReceiver } from "./receiver";
import { rowOf, signUp } from "./sign-up";
import { stopAtEnd } from "./stop-at-end";
import { CARDS, startStripe } from "./stripe";

export const DAY = 24 * 60 * 60;
export const SECOND = "You already have a trial";

async function subjectsOf(id: string, kind: string) {
  const rows = await sql<{ subject: string }[]>`select payload->>'subject' as subject from deliveries
    where subject_id = ${id} and kind = ${kind} order by subject`;
  return rows.map(({ subject }) => subject);
}

type Typed = NonNullable<Parameters<typeof signUp>[0]>;

async function newestOf({ cookies }: Browser) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const [newest] = await ownSignups(new Request("http://localhost:3000/", { headers: { cookie } }));
  return newest!.id;
}

/**
 * Starts the payment sandbox, and stops it after the file's tests.
 * @param works also starts the worker and a receiver of the trial webhook
 */
export async function startTrials({ works = false } = {}) {
  const stripe = await stopAtEnd(startStripe());
  const receiver = await stopAtEnd(startReceiver());
  Object.assign(env(), { OWNER_EMAIL: "owner@bubby.example" });
  if (works) {
    Object.assign(env(), { TRIAL_WEBHOOK_URL: receiver.url, WEBHOOK_ALLOW_PRIVATE: true });
    await stopAtEnd(startWorker());
  }
  afterEach(() => stripe.settings({ outage: "none", hold_webhooks: "false" }));

  async function customer() {
    const { id, email } = await createPerson();
    const browser = openBrowser();
    await browser.ask(authenticate, "/auth", { email, password: PASSWORD });
    return { id, email, browser };
  }

  async function sendForm(browser: Browser, email: string, fields: Record<string, string> = {}) {
    const { status } = await browser.ask(begin, "/trial", typedTrial({ email, plan: "starter", ...fields }));
    if (status !== 303) throw new Error(`the form returned ${status}`);
    return newestOf(browser);
  }

  const sync = async (id: string) => syncTrial(await customerOf(id));

  /** @returns the step that the visitor sees instead of the card form, or null */
  async function saveCard(id: string, card = CARDS.works) {
    const next = await openPaymentStep(await rowOf(id));
    if (next.step !== "payment") return next.step;
    await stripe.confirmCard(next.payment.clientSecret, card);
    return null;
  }

  const enterCard = async (id: string) => (await saveCard(id)) ?? sync(id);

  async function startTrial(browser: Browser, email: string, fields: Record<string, string> = {}) {
    const id = await sendForm(browser, email, fields);
    const outcome = await enterCard(id);
    if (outcome !== "started") throw new Error(`no trial, but ${outcome}`);
    return id;
  }

  async function open(id: string): Promise<string> {
    const { client_secret: secret } = await openSetupIntent(await rowOf(id));
    return secret!;
  }

  async function customerOf(id: string): Promise<string> {
    const { stripeCustomerId } = await rowOf(id);
    if (!stripeCustomerId) throw new Error("no Stripe customer yet");
    return stripeCustomerId;
  }

  return {
    stripe,
    customer,
    sendForm,
    sync,
    saveCard,
    enterCard,
    startTrial,
    open,
    customerOf,
    plant: (email: string) =>
      startTrial(openBrowser(), email, { businessName: "Planted Ltd", plan: "enterprise" }),
    /** Presses a button on the page of a trial's subscription in the portal. */
    async pressInPortal(id: string, intent: "cancel" | "keep") {
      const { stripeCustomerId, stripeSubscriptionId } = await rowOf(id);
      const portal = await stripe.client.billingPortal.sessions.create(
        {
          configuration: (await findPortalConfiguration(stripe.client))!.id,
          customer: stripeCustomerId!,
          return_url: "http://localhost:3000/dashboard",
        },
        { idempotencyKey: newId() },
      );
      const { status } = await stripe.submit(portal.url, { subscription: stripeSubscriptionId!, intent });
      if (status !== 303) throw new Error(`the portal returned ${status}`);
    },
    async subscriptionsOf(id: string) {
      const of = await customerOf(id);
      return (await stripe.client.subscriptions.list({ customer: of, status: "all" })).data;
    },
    customersOf: async (email: string) => (await stripe.client.customers.list({ email })).data,
    /** Waits until all payloads about the address have arrived, so that duplicates are visible. */
    async payloadsOf(email: string, type: string) {
      const left = () =>
        sql`select from deliveries where payload->>'email' = ${email} and kind = 'trial-webhook' and state <> 'delivered'`;
      await eventually(async () => (await left()).length === 0);
      return receiver.received.filter(({ body }) => body.email === email && body.submissionType === type);
    },
    /** Subjects of the emails about a sign-up. */
    mailsOf: (id: string) => subjectsOf(id, "mail"),
    noticesOf: (id: string) => subjectsOf(id, "owner-notice"),
    mailsTo: (email: string, subject: string) =>
      sql`select deliveries.*, jobs.run_at from deliveries left join graphile_worker.jobs on jobs.key = 'delivery:' || deliveries.id
        where kind = 'mail' and payload->>'to' = ${email} and payload->>'subject' = ${subject}`,
    async started(card = CARDS.works, typed: Typed = {}) {
      const signup = await signUp(typed);
      await stripe.confirmCard(await open(signup.id), card);
      expect(await sync(signup.id)).toBe("started");
      return signup;
    },
  };
}
export type Trials = Awaited<ReturnType<typeof startTrials>>;
