import { afterEach, describe, expect, it } from "vitest";
import { monthsAfter, OFFER, offerText, reducedCharge } from "~/content/offer";
import { chargeAmount, plans } from "~/content/plans";
import { setUpStripe } from "~/features/billing/stripe-setup.server";
import { getCustomerAccount } from "~/features/accounts/own/customer-account.server";
import { writeChargeMail } from "~/features/trial/mails/charge-mails.server";
import { termsOf } from "~/features/trial/trial-terms";
import { startHostedCheckout } from "~/features/trial/payment/card.server";
import { openPaymentStep } from "~/features/trial/payment/payment-step.server";
import { longDay } from "~/features/trial/trial-choice";
import { DAY, startTrials } from "../setup/trials";
import { rowOf } from "../setup/sign-up";
import { priced, PRICES } from "../content/prices";

const { stripe, customer, sendForm, enterCard } = await startTrials();
afterEach(() => void (OFFER!.lastDay = null));

/** Starts a trial, and collects what each place shows about its charges. */
async function begin(billing: string) {
  const { id: userId, email, browser } = await customer();
  const id = await sendForm(browser, email, { plan: "professional", billing });
  const next = await openPaymentStep(await rowOf(id));
  if (next.step !== "payment") throw new Error("no payment step");
  const hosted = await startHostedCheckout(await rowOf(id));
  const session = await stripe.client.checkout.sessions.retrieve(hosted.split("/").at(-1)!);
  await enterCard(id);
  const subscription = await stripe.client.subscriptions.retrieve((await rowOf(id)).stripeSubscriptionId!);
  return {
    terms: next.payment.terms,
    session,
    subscription,
    end: new Date(subscription.trial_end! * 1000),
    mail: JSON.stringify(await writeChargeMail({ id, words: "started" })),
    plan: async () => (await getCustomerAccount(userId)).plans[0]!,
    async charges() {
      const { data } = await stripe.client.invoices.list({ subscription: subscription.id, limit: 100 });
      return data.flatMap(({ amount_paid }) => (amount_paid > 0 ? [amount_paid / 100] : [])).reverse();
    },
  };
}

it("the offer's last day is compared with the day on which the form was sent", () => {
  const trial = { plan: "starter", billingPeriod: "monthly", createdAt: new Date("2026-12-31T18:00:00Z") };
  OFFER!.lastDay = "2026-12-31";
  expect(offerText(OFFER!)).toContain("until December 31, 2026");
  expect(termsOf(trial, trial.createdAt)).toMatchObject({
    first: PRICES.reduced.starter,
    firstDay: "January 14, 2027",
    then: { amount: PRICES.monthly.starter, from: "April 14, 2027" },
  });
  OFFER!.lastDay = "2026-12-30";
  expect(termsOf(trial, trial.createdAt)).toMatchObject({ first: PRICES.monthly.starter, then: null });
});

describe("Offer", () => {
  it("doesn't start a trial at the full price after its coupon was deleted at Stripe", async () => {
    const { client } = stripe;
    await begin("monthly");
    await client.coupons.del("bubby_50_off_3_months");
    await expect(begin("monthly")).rejects.toThrow("the form returned 503");
    expect((await client.coupons.list()).data).toEqual([]);
    expect((await begin("annual")).subscription.status).toBe("trialing");
    await setUpStripe(client);
    expect((await begin("monthly")).subscription.discounts).toHaveLength(1);
  });

  it("leaves annual billing unchanged", async () => {
    const { terms, session, subscription, mail, plan, end } = await begin("annual");
    expect(terms).toMatchObject({ first: PRICES.year.professional, firstDay: longDay(end), then: null });
    expect([session.discounts, subscription.discounts]).toEqual([[], []]);
    expect(mail).toContain(PRICES.year.professional);
    expect(await plan()).toMatchObject({
      price: `${PRICES.annual.professional} a month, billed by the year`,
      nextCharge: `${PRICES.year.professional} on ${longDay(end)}`,
    });
  });

  it("shows the same reduced charges for three months in payment, checkout, email, dashboard, and invoices", async () => {
    const { terms, session, mail, plan, end, charges } = await begin("monthly");
    const yearly = await begin("annual");
    const first = PRICES.reduced.professional;
    const then = PRICES.monthly.professional;
    const from = longDay(monthsAfter(end, 3));
    expect(terms).toMatchObject({ first, firstDay: longDay(end), then: { amount: then, from } });
    expect(session.discounts).toEqual([{ coupon: "bubby_50_off_3_months", promotion_code: null }]);
    expect(mail).toContain(first);
    expect(mail).toContain(`${then} a month from ${from}`);
    expect(await plan()).toMatchObject({
      name: "Professional",
      price: `${then} a month, billed monthly`,
      nextCharge: `${first} on ${longDay(end)}, the same each month, then ${then} from ${from}`,
    });

    await stripe.advance(125 * DAY);
    const reduced = reducedCharge(plans[1], "monthly", OFFER!);
    expect(await charges()).toEqual([reduced, reduced, reduced, plans[1].monthly]);
    expect(await yearly.charges()).toEqual([chargeAmount(plans[1], "annual")]);
    expect((await plan()).nextCharge).toMatch(priced(/^{monthly.professional} on [^,]+, \d{4}$/));
  });
});
