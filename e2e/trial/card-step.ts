import { randomUUID } from "node:crypto";
import Stripe from "stripe";
import { inDatabase } from "../rows";
import { SANDBOX_API, secrets } from "../server";
import { expect, open, type Page } from "../support";
import { fillTrialForm, newPerson } from "./trial-person";

export async function openDialog(page: Page, path = "/") {
  await open(page, path);
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  await page
    .getByRole("link", { name: /^(Start 14-Day Trial|Trial)$/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: "Start Your 14-Day Trial" })).toBeVisible();
  return dialog;
}

export async function toPayment(page: Page, person = newPerson()) {
  const dialog = await openDialog(page);
  await fillTrialForm(dialog, person);
  await dialog.getByRole("button", { name: "Continue to Payment" }).click();
  await expect(dialog.getByRole("heading", { name: "Secure Payment" })).toBeVisible();
  return { dialog, person };
}

export type CardPlace = Pick<Page, "getByLabel" | "getByRole">;

export const fillCard = (place: CardPlace, number: string) => place.getByLabel("Card number").fill(number);

export const SUBMIT = { name: "Start My Free Professional Trial" };

/** The bank's page is in a frame of Stripe.js. */
export const bank = (page: Page) => page.frameLocator('iframe[name="__privateStripeFrame"]');

/** Creates a SetupIntent that offers all payment methods. */
export async function createIntent(customer: { customer?: string; metadata?: Stripe.Metadata } = {}) {
  const { hostname, port } = new URL(SANDBOX_API);
  const stripe = new Stripe(secrets().stripeSecretKey, {
    ...{ host: hostname, port, protocol: "http", telemetry: false },
  });
  const newKey = () => ({ idempotencyKey: randomUUID() });
  customer.customer ??= (await stripe.customers.create({ email: "pat@lawfirm.example" }, newKey())).id;
  const intent = await stripe.setupIntents.create(
    { ...customer, usage: "off_session", automatic_payment_methods: { enabled: true } },
    newKey(),
  );
  return { stripe, intent, customer: customer.customer };
}

/** Simulates a sign-up from an older version, which offered all payment methods. */
export async function offerEveryMethod(email: string) {
  const [signUp] = await inDatabase(
    (sql) => sql<{ id: string; intent: string }[]>`
      select id, stripe_setup_intent_id as intent from trial_signups where email = ${email}`,
  );
  const { stripe } = await createIntent();
  const { customer, metadata } = await stripe.setupIntents.retrieve(signUp!.intent);
  const { intent } = await createIntent({ customer: customer as string, metadata: metadata! });
  await inDatabase(
    (sql) => sql`update trial_signups set stripe_setup_intent_id = ${intent.id} where id = ${signUp!.id}`,
  );
}

/** Advances the clock until the page shows that starting takes longer. */
export const waitForDelay = (page: Page, place: CardPlace) =>
  expect(async () => {
    await page.clock.fastForward(10_000);
    await expect(place.getByRole("alert")).toContainText("Taking Longer", { timeout: 300 });
  }).toPass();
