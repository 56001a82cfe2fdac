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
const pick = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)]!;

const trials = await startTrials();
await trials.stripe.settings({ hold_webhooks: "true" });

async function forAll<T>(all: T[], work: (one: T) => Promise<unknown>, atOnce = 3) {
  const waiting = [...all];
  const next = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: atOnce }, next));
}

const isOwn = (object: object, id: string) => JSON.stringify(object).includes(id);

async function allOf<T>(list: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of list) all.push(one);
  return all;
}

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
  const events = await allOf(trials.stripe.client.events.list({ limit: 100 }));
  const fresh = events.filter(({ id }) => !sent.has(id));
  const doubled = [...fresh, ...fresh].map((event) => ({ event, at: random() }));
  const secret = trials.stripe.webhookSecret;
  await forAll(
    doubled.toSorted((one, other) => one.at - other.at),
    async ({ event }) => {
      const payload = JSON.stringify(event);
      const { status } = await postEvent(
        payload,
        Stripe.webhooks.generateTestHeaderString({ payload, secret }),
      );
      expect(status).toBe(200);
    },
  );
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

  const invoices = await allOf(client.invoices.list({ limit: 100 }));
  const subscriptions = await allOf(client.subscriptions.list({ status: "all", limit: 100 }));
  const statuses = new Set<string>();

  for (const customer of customers) {
    const { id } = customer;
    const row = await rowOf(id);
    const mails =
      await sql`select payload->>'subject' as subject from deliveries where subject_id = ${id} and kind = 'mail'`;
    const subjects = mails.map(({ subject }) => subject as string).sort();
    const own = subscriptions.filter(({ metadata }) => metadata.signup_id === id);
    if (customer.arrival === "gives up") {
      expect(own).toEqual([]);
      expect(row).toMatchObject({ status: "active", cardSavedAt: null, stripeSubscriptionId: null });
      expect(subjects).toEqual([]);
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
    const periods = charged.map((invoice) => invoice.lines.data[0]!.period.start);
    expect(new Set(periods).size).toBe(periods.length);
    const amounts = charged
      .filter(({ subtotal }) => subtotal > 0)
      .toSorted((a, b) => a.created - b.created)
      .map((invoice) => invoice.total / 100);
    expect([said, amounts]).toEqual([said, amounts.map((_, turn) => promised(customer, turn))]);
    const { nextCharge } = await dashboardOf(row.stripeCustomerId!);
    expect([said, nextCharge?.split(" on ")[0] ?? null]).toEqual([said, await nextOf(subscription!)]);
    const queued = await sql`select kind, payload->>'subject' as subject, payload->>'submissionType' as type
        from deliveries where subject_id = ${id} and kind <> 'mail'`;
    expect(queued.map(({ kind, subject, type }) => `${kind} ${type ?? subject}`).sort()).toEqual([
      "owner-notice New trial sign-up: Lee & Partners",
      "owner-notice Trial started: Lee & Partners",
      "trial-webhook completed",
      "trial-webhook payment_confirmed",
    ]);
    const profiles = await sql`select id from customer_profiles where customer_id = ${row.stripeCustomerId}`;
    expect(profiles).toHaveLength(1);
    statuses.add(`${row.status} ${subscription!.status}`);
  }
  expect([...statuses].sort()).toEqual(["converted active", "converted canceled", "expired canceled"]);
});
