import { expect } from "vitest";
import { type BillingPeriod, plans } from "~/content/plans";
import { cancelLink } from "~/features/trial/running/cancel-trial.server";
import { startHostedCheckout } from "~/features/trial/payment/card.server";
import { openPaymentStep } from "~/features/trial/payment/payment-step.server";
import { newId } from "~/lib/id.server";
import { action as cancelByLink } from "~/routes/_site.trial_.cancel";
import { openBrowser } from "../setup/browser";
import { freshEmail, rowOf } from "../setup/sign-up";
import { CARDS } from "../setup/stripe";
import { DAY, type Trials } from "../setup/trials";

const HOUR = 3600;

export const STARTS = ["card", "declined first", "3-D Secure", "hosted", "closed tab"] as const;
export const LIVES = [
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

export interface Customer {
  id: string;
  arrival: (typeof STARTS)[number] | "gives up";
  life: (typeof LIVES)[number];
  plan: string;
  billing: BillingPeriod;
}

export async function arrive(customer: Customer, { stripe, sendForm, sync }: Trials) {
  const { arrival, plan, billing } = customer;
  customer.id = await sendForm(openBrowser(), freshEmail(), { plan, billing });
  const row = () => rowOf(customer.id);
  if (arrival === "hosted") {
    const page = await startHostedCheckout(await row());
    await stripe.submit(page, { number: CARDS.declined });
    await stripe.submit(page, { number: CARDS.works });
    return sync(customer.id);
  }
  const next = await openPaymentStep(await row());
  if (next.step !== "payment") throw new Error("no card is asked for");
  const type = (number: string) => stripe.confirmCard(next.payment.clientSecret, number);
  if (arrival === "declined first" || arrival === "gives up") await type(CARDS.declined);
  if (arrival === "gives up") return sync(customer.id);
  if (arrival === "3-D Secure") {
    const { body } = await type(CARDS.needsAuthentication);
    await stripe.submit(`http://localhost:3000/sandbox/3ds/${String(body.id)}`, { answer: "complete" });
  } else {
    await type(CARDS.works);
  }
  if (arrival === "closed tab") return;
  await Promise.all([sync(customer.id), sync(customer.id)]);
}

async function followCancelLink({ id }: Customer) {
  const request = new Request(cancelLink(await rowOf(id)), { method: "POST" });
  const answer = await cancelByLink({ request, params: {}, context: {} });
  expect(answer.headers.get("location")).toContain("notice=cancelled");
}

const giveCard = async ({ id }: Customer, { stripe }: Trials, card: string) =>
  stripe.useCard((await rowOf(id)).stripeCustomerId!, card);

async function changePlan({ id, billing }: Customer, { stripe }: Trials) {
  const { stripeSubscriptionId } = await rowOf(id);
  await stripe.changePlan(stripeSubscriptionId!, `${plans[2].id}_${billing}`);
}

async function refund({ id }: Customer, { stripe: { client } }: Trials) {
  const { stripeCustomerId: customer } = await rowOf(id);
  const [charge] = (await client.charges.list({ customer: customer! })).data;
  await client.refunds.create({ charge: charge!.id }, { idempotencyKey: newId() });
}

type Act = (customer: Customer, trials: Trials) => unknown;

export const STEPS: [after: number, acts: Partial<Record<Customer["life"], Act>>][] = [
  [
    2 * DAY,
    {
      cancels: ({ id }, trials) => trials.pressInPortal(id, "cancel"),
      "cancels and keeps": ({ id }, trials) => trials.pressInPortal(id, "cancel"),
      "cancels by the link": followCancelLink,
      "first charge fails": (...who) => giveCard(...who, CARDS.failsWhenCharged),
      "first charge fails, then works": (...who) => giveCard(...who, CARDS.failsWhenCharged),
    },
  ],
  [DAY, { "cancels and keeps": ({ id }, trials) => trials.pressInPortal(id, "keep") }],
  [11 * DAY, { "cancels in the draft's hour": followCancelLink }],
  [
    2 * HOUR,
    {
      "first charge fails, then works": (...who) => giveCard(...who, CARDS.works),
      "renewal fails": (...who) => giveCard(...who, CARDS.failsWhenCharged),
      "renewal fails, then works": (...who) => giveCard(...who, CARDS.failsWhenCharged),
      "changes plan": changePlan,
      "is refunded": refund,
    },
  ],
  // Advances to the first retry, then to the renewals of monthly customers.
  [4 * DAY, { "leaves later": ({ id }, trials) => trials.pressInPortal(id, "cancel") }],
  [28 * DAY, { "renewal fails, then works": (...who) => giveCard(...who, CARDS.works) }],
  [18 * DAY, {}],
];
