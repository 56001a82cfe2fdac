import pLimit from "p-limit";
import Stripe from "stripe";
import { expect, it } from "vitest";
import { OFFER, reducedCharge } from "~/content/offer";
import { chargeAmount, dollars, findPlan, plans } from "~/content/plans";
import { getCustomerAccount } from "~/features/accounts/own/customer-account.server";
import { postEvent } from "../setup/stripe";
import { startTrials } from "../setup/trials";
import { rowOf } from "../setup/sign-up";
import { createPerson } from "../accounts/people";
import { arrive, type Customer, LIVES, STARTS, STEPS } from "./customer-lives";
import { sql } from "../setup/database";

const SEED = 20_261_122;

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
const inAnyOrder = <T>(all: T[]): T[] =>
  all
    .map((one) => ({ one, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);
const pick = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)]!;

const trials = await startTrials();
await trials.stripe.settings({ hold_webhooks: "true" });

const limit = pLimit(3);
const forAll = <T>(all: T[], work: (one: T) => unknown) =>
  Promise.all(all.map((one) => limit(async () => work(one))));

const ALL = { limit: 10_000 };

function mailsOf({ life }: Customer, invoices: Stripe.Invoice[]) {
  const isConverted = invoices.some((invoice) => invoice.amount_paid > 0);
  const failed = invoices.filter(({ attempt_count: tries, status }) => tries > (status === "paid" ? 1 : 0));
  const cancelsTrial = ["cancels", "cancels by the link", "cancels and keeps"].includes(life);
  return [
    "Your 14-day trial has started",
    ...(cancelsTrial ? ["Your trial is canceled"] : []),
    ...(life === "cancels and keeps" ? ["Your trial continues"] : []),
    ...(life === "leaves later" && isConverted ? ["Your subscription is canceled"] : []),
    ...failed.map(() => "Your payment didn't go through"),
  ].sort();
}

function promised({ plan: id, billing, life }: Customer, turn: number): number {
  const plan = life === "changes plan" && turn > 0 ? plans[2] : findPlan(id)!;
  return billing === "monthly" && turn < OFFER!.months
    ? reducedCharge(plan, billing, OFFER!)
    : chargeAmount(plan, billing);
}

async function dashboardOf(stripeCustomerId: string) {
  const { id } = await createPerson();
  await sql`update customer_profiles set user_id = ${id} where customer_id = ${stripeCustomerId}`;
  return (await getCustomerAccount(id)).plans[0]!;
}

async function nextOf({ id, status, cancel_at }: Stripe.Subscription): Promise<string | null> {
  if (status !== "active" || cancel_at) return null;
  const { amount_due } = await trials.stripe.client.invoices.createPreview({ subscription: id });
  return dollars(amount_due / 100);
}

/** Sends Stripe's new events twice, in random order, several at once. */
async function sendEvents(sent: Set<string>) {
  const events = await trials.stripe.client.events.list({ limit: 100 }).autoPagingToArray(ALL);
  const fresh = events.filter(({ id }) => !sent.has(id));
  const secret = trials.stripe.webhookSecret;
  await forAll(inAnyOrder([...fresh, ...fresh]), async (event) => {
    const payload = JSON.stringify(event);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
    expect((await postEvent(payload, signature)).status).toBe(200);
  });
  for (const { id } of fresh) sent.add(id);
}

const COUNT = Number(process.env.CUSTOMERS ?? 26);

it(`random customer histories match Stripe's data (seed ${SEED})`, async () => {
  const { client } = trials.stripe;
  const customers: Customer[] = Array.from({ length: COUNT }, (_, index) => ({
    id: "",
    arrival: index % 13 === 12 ? "gives up" : STARTS[index % STARTS.length]!,
    life: LIVES[index % 13] ?? "stays",
    plan: pick(plans).id,
    billing: pick(["monthly", "annual"] as const),
  }));
  const sent = new Set<string>();
  await forAll(customers, (one) => arrive(one, trials));
  await sendEvents(sent);
  const started = customers.filter(({ arrival }) => arrival !== "gives up");
  for (const [after, acts] of STEPS) {
    await trials.stripe.advance(after);
    await sendEvents(sent);
    await forAll(started, async (one) => acts[one.life]?.(one, trials));
    await sendEvents(sent);
  }

  const invoices = await client.invoices.list({ limit: 100 }).autoPagingToArray(ALL);
  const subscriptions = await client.subscriptions.list({ status: "all", limit: 100 }).autoPagingToArray(ALL);
  const statuses = new Set<string>();

  for (const customer of customers) {
    const { id } = customer;
    const row = await rowOf(id);
    const subjects = (await trials.mailsOf(id)).sort();
    const own = subscriptions.filter(({ metadata }) => metadata.signup_id === id);
    if (customer.arrival === "gives up") {
      expect(own).toEqual([]);
      expect(row).toMatchObject({ status: "active", cardSavedAt: null, stripeSubscriptionId: null });
      expect(subjects).toEqual([]);
      continue;
    }
    const [subscription, ...others] = own;
    expect([subscription?.id, others]).toEqual([row.stripeSubscriptionId, []]);
    const charged = invoices.filter((invoice) => JSON.stringify(invoice.parent).includes(subscription!.id));
    const paid = charged.some((invoice) => invoice.amount_paid > 0);
    const said = `${customer.arrival}, ${customer.life}`;
    expect([said, row.status]).toEqual([said, paid ? "converted" : "expired"]);
    expect(row.trialEndDate).toEqual(new Date(subscription!.trial_end! * 1000));
    expect([said, subjects]).toEqual([said, mailsOf(customer, charged)]);
    const periods = charged.map((invoice) => invoice.lines.data[0]!.period.start);
    expect(new Set(periods).size).toBe(periods.length);
    const amounts = charged
      .filter(({ subtotal }) => subtotal > 0)
      .toSorted((a, b) => a.created - b.created)
      .map((invoice) => invoice.total / 100);
    expect([said, amounts]).toEqual([said, amounts.map((_, turn) => promised(customer, turn))]);
    const { nextCharge } = await dashboardOf(row.stripeCustomerId!);
    expect([said, nextCharge?.split(" on ")[0] ?? null]).toEqual([said, await nextOf(subscription!)]);
    expect(await trials.noticesOf(id)).toEqual([
      "New trial sign-up: Lee & Partners",
      "Trial started: Lee & Partners",
    ]);
    const reports = await sql`select payload->>'submissionType' as type from deliveries
      where subject_id = ${id} and kind = 'trial-webhook' order by type`;
    expect(reports).toEqual([{ type: "completed" }, { type: "payment_confirmed" }]);
    const profiles = await sql`select id from customer_profiles where customer_id = ${row.stripeCustomerId}`;
    expect(profiles).toHaveLength(1);
    statuses.add(`${row.status} ${subscription!.status}`);
  }
  expect([...statuses].sort()).toEqual(["converted active", "converted canceled", "expired canceled"]);
});
