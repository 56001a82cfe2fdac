import postgres from "postgres";
import { findPortalConfiguration } from "~/features/billing/portal.server";
import { openPaymentStep } from "~/features/trial/payment/open-payment-step.server";
import { confirmTrial } from "~/features/trial/payment/trial-billing.server";
import { heldSignupOf } from "~/features/trial/signup/trial-cookie.server";
import { closeDatabase } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { newId } from "~/lib/id.server";
import { action as begin } from "~/routes/_site.trial";
import { action as authenticate } from "~/routes/auth";
import { createPerson, PASSWORD } from "../auth/people";
import { type Browser, openBrowser } from "../setup/browser";
import { typedTrial } from "../setup/forms";
import { rowOf } from "../setup/sign-up";
import { CARDS, startStripe } from "../setup/stripe";

function heldBy({ cookies }: Browser) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return heldSignupOf(new Request("http://localhost:3000/", { headers: { cookie } }));
}

export async function startTrials() {
  const owner = postgres(process.env.DATABASE_URL!, { max: 2, onnotice: () => {} });
  const stripe = await startStripe();
  Object.assign(env(), { OWNER_EMAIL: "owner@bubby.example" });

  async function customer() {
    const { id, email } = await createPerson(owner);
    const browser = openBrowser();
    await browser.ask(authenticate, "/auth", { email, password: PASSWORD });
    return { id, email, browser };
  }

  async function sendForm(browser: Browser, email: string, fields: Record<string, string> = {}) {
    const { status } = await browser.ask(begin, "/trial", typedTrial({ email, plan: "starter", ...fields }));
    if (status !== 303) throw new Error(`the form returned ${status}`);
    return heldBy(browser)!.id;
  }

  async function enterCard(id: string) {
    const { next } = await openPaymentStep(await rowOf(id));
    if (next?.step !== "payment") return next?.step;
    await stripe.confirmCard(next.payment.clientSecret, CARDS.works);
    return confirmTrial(await rowOf(id));
  }

  async function startTrial(browser: Browser, email: string, fields: Record<string, string> = {}) {
    const id = await sendForm(browser, email, fields);
    const outcome = await enterCard(id);
    if (outcome !== "started") throw new Error(`no trial, but ${outcome}`);
    return id;
  }

  /** Presses a button on the page of a trial's subscription in the portal. */
  async function pressInPortal(id: string, intent: "cancel" | "keep") {
    const { stripeCustomerId, stripeSubscriptionId } = await rowOf(id);
    const portal = await stripe.client.billingPortal.sessions.create(
      {
        configuration: await findPortalConfiguration(stripe.client),
        customer: stripeCustomerId!,
        return_url: "http://localhost:3000/dashboard",
      },
      { idempotencyKey: newId() },
    );
    const { status } = await stripe.press(portal.url, { subscription: stripeSubscriptionId!, intent });
    if (status !== 303) throw new Error(`the portal returned ${status}`);
  }

  return {
    owner,
    stripe,
    pressInPortal,
    customer,
    sendForm,
    enterCard,
    startTrial,
    plant: (email: string) =>
      startTrial(openBrowser(), email, { businessName: "Planted Ltd", plan: "enterprise" }),
    async stop() {
      await stripe.stop();
      await owner.end();
      await closeDatabase(1);
    },
  };
}
