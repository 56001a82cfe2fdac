import Stripe from "stripe";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ensureCatalogue, findPriceId } from "~/features/billing/prices.server";
import { OFFER, reducedCharge } from "~/content/offer";
import { type BillingPeriod, chargeAmount, dollars, findPlan, plans } from "~/content/plans";
import { getCustomerAccount } from "~/features/account/customer-account.server";
import { findPortalConfiguration } from "~/features/billing/portal.server";
import { cancelLink } from "~/features/trial/mails/cancel-link.server";
import { openPaymentStep } from "~/features/trial/payment/open-payment-step.server";
import { confirmTrial, startHostedCheckout } from "~/features/trial/payment/trial-billing.server";
import { newId } from "~/lib/id.server";
import { action as cancelByLink } from "~/routes/_site.trial_.cancel";
import { startTrials } from "../account/trials";
import { rowOf } from "../setup/sign-up";
import { createPerson } from "../auth/people";
import { openBrowser } from "../setup/browser";
import { CARDS, postEvent } from "../setup/stripe";

const CUSTOMERS = 100;
const SEED = 20_261_122;
const HOUR = 3600;
const DAY = 24 * HOUR;

/** Repeatable chance (mulberry32). */
function chance(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
const random = chance(SEED);
const pick = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)]!;

/** How a card gets to Stripe. */
const ARRIVALS = ["card", "declined first", "3-D Secure", "hosted", "closed tab", "gives up"] as const;
/** What becomes of a trial that has begun. */
const LIVES = [
  "stays",
  "cancels",
  "cancels and keeps",
  "cancels by the link",
  "cancels in the draft's hour",
  "first charge fails",
  "first charge fails, then works",
  "renewal fails",
  "renewal fails, then works",
  "changes plan",
  "leaves later",
  "is refunded",
] as const;

interface Customer {
  id: string;
  arrival: (typeof ARRIVALS)[number];
  life: (typeof LIVES)[number];
  plan: string;
  billing: BillingPeriod;
}

let trials: Awaited<ReturnType<typeof startTrials>>;
beforeAll(async () => {
  trials = await startTrials();
  await ensureCatalogue(trials.stripe.client);
  await trials.stripe.settings({ shuffle_webhooks: "true", repeat_webhooks: "2" });
});
afterAll(() => trials.stop());

/** A few at once, as on a site. */
async function forAll<T>(all: T[], work: (one: T) => Promise<unknown>, atOnce = 6) {
  const waiting = [...all];
  const next = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: atOnce }, next));
}

const CARD_FORM = { expiry: "12 / 34", cvc: "123", name: "Kim Lee", country: "US", zip: "85001" };

async function arrive(customer: Customer) {
  const { stripe, sendForm } = trials;
  const email = `lee.${newId().slice(0, 8)}@example.com`;
  const { arrival, plan, billing } = customer;
  customer.id = await sendForm(openBrowser(), email, { plan, billing });
  const row = () => rowOf(customer.id);
  if (arrival === "hosted") {
    const page = await startHostedCheckout(await row());
    await stripe.press(page, { ...CARD_FORM, number: CARDS.declined });
    await stripe.press(page, { ...CARD_FORM, number: CARDS.works });
    return confirmTrial(await row());
  }
  const { next } = await openPaymentStep(await row());
  if (next?.step !== "payment") throw new Error("no card is asked for");
  const type = (number: string) => stripe.confirmCard(next.payment.clientSecret, number);
  if (arrival === "declined first" || arrival === "gives up") await type(CARDS.declined);
  if (arrival === "gives up") return confirmTrial(await row());
  if (arrival === "3-D Secure") {
    const { body } = await type(CARDS.needsAuthentication);
    await stripe.press(`http://localhost:3000/sandbox/3ds/${String(body.id)}`, { answer: "complete" });
  } else {
    await type(CARDS.works);
  }
  if (arrival === "closed tab") return;
  // The return page twice at once, and the webhook as well.
  await Promise.all([confirmTrial(await row()), confirmTrial(await row())]);
}

async function pressInPortal({ id }: Customer, intent: "cancel" | "keep") {
  const { stripeCustomerId, stripeSubscriptionId } = await rowOf(id);
  const { client } = trials.stripe;
  const configuration = await findPortalConfiguration(client);
  const portal = await client.billingPortal.sessions.create(
    { configuration, customer: stripeCustomerId!, return_url: "http://localhost:3000/dashboard" },
    { idempotencyKey: newId() },
  );
  await trials.stripe.press(portal.url, { subscription: stripeSubscriptionId!, intent });
}

async function followCancelLink({ id }: Customer) {
  const request = new Request(cancelLink(await rowOf(id)), { method: "POST" });
  const answer = await cancelByLink({ request, params: {}, context: {} });
  expect(answer.headers.get("location")).toContain("notice=cancelled");
}

const giveCard = async ({ id }: Customer, card: string) =>
  trials.stripe.useCard((await rowOf(id)).stripeCustomerId!, card);

async function changePlan({ id, billing }: Customer) {
  const { client } = trials.stripe;
  const { stripeSubscriptionId } = await rowOf(id);
  const { items } = await client.subscriptions.retrieve(stripeSubscriptionId!);
  const price = await findPriceId(client, plans[2], billing);
  await client.subscriptions.update(stripeSubscriptionId!, {
    items: [{ id: items.data[0]!.id, price }],
    proration_behavior: "none",
  });
}

/** At Stripe's dashboard; the app isn't asked and has nothing to do. */
async function refund({ id }: Customer) {
  const { stripeCustomerId: customer } = await rowOf(id);
  const created = Math.floor(Date.now() / 1000);
  const object = { id: `ch_${newId()}`, object: "charge", customer, refunded: true };
  const event = { id: `evt_${newId()}`, object: "event", type: "charge.refunded", created, data: { object } };
  const payload = JSON.stringify({ ...event, api_version: Stripe.API_VERSION });
  const { webhookSecret: secret } = trials.stripe;
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
  expect((await postEvent(payload, signature)).status).toBe(200);
}

/** What happens when, by how the customer lives. */
const STEPS: [after: number, acts: Partial<Record<Customer["life"], (customer: Customer) => unknown>>][] = [
  [
    2 * DAY,
    {
      cancels: (one) => pressInPortal(one, "cancel"),
      "cancels and keeps": (one) => pressInPortal(one, "cancel"),
      "cancels by the link": followCancelLink,
      "first charge fails": (one) => giveCard(one, CARDS.failsWhenCharged),
      "first charge fails, then works": (one) => giveCard(one, CARDS.failsWhenCharged),
    },
  ],
  [DAY, { "cancels and keeps": (one) => pressInPortal(one, "keep") }],
  [11 * DAY, { "cancels in the draft's hour": followCancelLink }],
  [
    2 * HOUR,
    {
      "first charge fails, then works": (one) => giveCard(one, CARDS.works),
      "renewal fails": (one) => giveCard(one, CARDS.failsWhenCharged),
      "renewal fails, then works": (one) => giveCard(one, CARDS.failsWhenCharged),
      "changes plan": changePlan,
      "is refunded": refund,
    },
  ],
  // The first retry; then renewals of those who pay by the month.
  [4 * DAY, { "leaves later": (one) => pressInPortal(one, "cancel") }],
  [28 * DAY, { "renewal fails, then works": (one) => giveCard(one, CARDS.works) }],
  [18 * DAY, {}],
];

const isOwn = (object: object, id: string) => JSON.stringify(object).includes(id);

/** Everything in a list of Stripe's. */
async function allOf<T>(list: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of list) all.push(one);
  return all;
}

/** Mails that the books ask for, by subject. */
function mailsOf({ life }: Customer, invoices: Stripe.Invoice[]) {
  const isConverted = invoices.some((invoice) => invoice.amount_paid > 0);
  const failed = invoices.filter(({ attempt_count: tries, status }) => tries > (status === "paid" ? 1 : 0));
  const cancelsTrial = ["cancels", "cancels by the link", "cancels and keeps"].includes(life);
  return [
    "Your 14-day trial has started",
    ...(cancelsTrial ? ["Your trial is cancelled"] : []),
    ...(life === "cancels and keeps" ? ["Your trial goes on"] : []),
    ...(life === "leaves later" && isConverted ? ["Your subscription is cancelled"] : []),
    ...failed.map(() => "Your payment didn't go through"),
  ].sort();
}

/** What the site has promised to charge, in US dollars: reduced by the offer at first. */
function promised({ plan: id, billing, life }: Customer, turn: number): number {
  const plan = life === "changes plan" && turn > 0 ? plans[2] : findPlan(id)!;
  return billing === "monthly" && turn < OFFER!.months
    ? reducedCharge(plan, billing, OFFER!)
    : chargeAmount(plan, billing);
}

/** The dashboard of an account that the customer has. */
async function dashboardOf(stripeCustomerId: string) {
  const { id } = await createPerson(trials.owner);
  await trials.owner`update customer_profiles set user_id = ${id} where customer_id = ${stripeCustomerId}`;
  return (await getCustomerAccount(id)).plans[0]!;
}

/** What Stripe is about to charge, as the dashboard says it; null where it charges nothing more. */
async function nextOf({ id, status, cancel_at }: Stripe.Subscription): Promise<string | null> {
  if (status !== "active" || cancel_at) return null;
  const { amount_due } = await trials.stripe.client.invoices.createPreview({ subscription: id });
  return dollars(amount_due / 100);
}

it(`a hundred customers, whatever becomes of them, agree with Stripe's books (seed ${SEED})`, async () => {
  const { stripe, owner } = trials;
  const { client } = stripe;
  const customers: Customer[] = Array.from({ length: CUSTOMERS }, (_, index) => ({
    id: "",
    arrival: ARRIVALS[index % ARRIVALS.length]!,
    life: pick(LIVES),
    plan: pick(plans).id,
    billing: pick(["monthly", "annual"] as const),
  }));
  const events = new Set<string>();
  // Stripe forgets them after a month.
  const note = async () => {
    await stripe.told(60_000);
    for (const { id } of await allOf(client.events.list({ limit: 100 }))) events.add(id);
  };
  await forAll(customers, arrive);
  await note();
  const started = customers.filter(({ arrival }) => arrival !== "gives up");
  for (const [after, acts] of STEPS) {
    await stripe.advance(after);
    await stripe.told(60_000);
    await forAll(started, async (one) => acts[one.life]?.(one));
    await note();
  }

  const invoices = await allOf(client.invoices.list({ limit: 100 }));
  const subscriptions = await allOf(client.subscriptions.list({ status: "all", limit: 100 }));
  const stored = await owner`select id from stripe_events where id in ${owner([...events])}`;
  expect(stored).toHaveLength(events.size);
  const statuses = new Set<string>();

  for (const customer of customers) {
    const { id } = customer;
    const row = await rowOf(id);
    const mails =
      await owner`select payload->>'subject' as subject from deliveries where subject_id = ${id} and kind = 'mail'`;
    const subjects = mails.map(({ subject }) => subject as string).sort();
    const own = subscriptions.filter(({ metadata }) => metadata.signup_id === id);
    if (customer.arrival === "gives up") {
      expect(own).toEqual([]);
      expect(row).toMatchObject({ status: "active", cardSavedAt: null, stripeSubscriptionId: null });
      expect(subjects).toEqual(["Finish setting up your trial"]);
      continue;
    }
    const [subscription, ...others] = own;
    expect([subscription?.id, others]).toEqual([row.stripeSubscriptionId, []]);
    const charged = invoices.filter((invoice) => isOwn(invoice.parent!, subscription!.id));
    const paid = charged.some((invoice) => invoice.amount_paid > 0);
    const said = `${customer.arrival}, ${customer.life}`;
    expect([said, row.status]).toEqual([said, paid ? "converted" : "expired"]);
    expect(row.trialEndDate).toEqual(new Date(subscription!.trial_end! * 1000));
    expect([said, subjects]).toEqual([said, mailsOf(customer, charged)]);
    // No period is charged twice.
    const periods = charged.map((invoice) => invoice.lines.data[0]!.period.start);
    expect(new Set(periods).size).toBe(periods.length);
    const amounts = charged
      .filter(({ subtotal }) => subtotal > 0)
      .toSorted((a, b) => a.created - b.created)
      .map((invoice) => invoice.total / 100);
    expect([said, amounts]).toEqual([said, amounts.map((_, turn) => promised(customer, turn))]);
    const { nextCharge } = await dashboardOf(row.stripeCustomerId!);
    expect([said, nextCharge?.split(" on ")[0] ?? null]).toEqual([said, await nextOf(subscription!)]);
    const told = await owner`select kind, payload->>'subject' as subject, payload->>'submissionType' as type
        from deliveries where subject_id = ${id} and kind <> 'mail'`;
    expect(told.map(({ kind, subject, type }) => `${kind} ${type ?? subject}`).sort()).toEqual([
      "owner-notice New trial sign-up: Lee & Partners",
      "owner-notice Trial started: Lee & Partners",
      "trial-webhook completed",
      "trial-webhook payment_confirmed",
    ]);
    const profiles =
      await owner`select id from customer_profiles where customer_id = ${row.stripeCustomerId}`;
    expect(profiles).toHaveLength(1);
    statuses.add(`${row.status} ${subscription!.status}`);
  }
  // All of it came up.
  expect([...statuses].sort()).toEqual(["converted active", "converted canceled", "expired canceled"]);
}, 300_000);
