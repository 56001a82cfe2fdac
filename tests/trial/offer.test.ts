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
import { startTrials } from "../setup/trials";
import { rowOf } from "../setup/sign-up";
import { priced, PRICES } from "../content/prices";

const DAY = 24 * 60 * 60;

const trials = await startTrials();
afterEach(() => void (OFFER!.lastDay = null));

const day = (unixSeconds: number) => longDay(new Date(unixSeconds * 1000));

async function begin(fields: Record<string, string>) {
  const { id: userId, email, browser } = await trials.customer();
  const id = await trials.sendForm(browser, email, fields);
  const next = await openPaymentStep(await rowOf(id));
  if (next.step !== "payment") throw new Error("no payment step");
  const hosted = await startHostedCheckout(await rowOf(id));
  const session = await trials.stripe.client.checkout.sessions.retrieve(hosted.split("/").at(-1)!);
  expect(await trials.enterCard(id)).toBe("started");
  const { stripeSubscriptionId } = await rowOf(id);
  const subscription = await trials.stripe.client.subscriptions.retrieve(stripeSubscriptionId!);
  const mail = JSON.stringify(await writeChargeMail({ id, words: "started" }));
  return { id, userId, terms: next.payment.terms, session, subscription, mail };
}

const planOf = async (userId: string) => (await getCustomerAccount(userId)).plans[0]!;

async function chargedTo(subscription: string) {
  const { data } = await trials.stripe.client.invoices.list({ subscription, limit: 100 });
  return data.flatMap(({ amount_paid }) => (amount_paid > 0 ? [amount_paid / 100] : [])).reverse();
}

describe("Last day of the offer", () => {
  it("is compared with the day on which the form was sent", () => {
    const trial = { plan: "starter", billingPeriod: "monthly", createdAt: new Date("2026-12-31T18:00:00Z") };
    OFFER!.lastDay = "2026-12-31";
    expect(offerText(OFFER!)).toContain("until December 31, 2026");
    expect(termsOf(trial, trial.createdAt)).toMatchObject({
      ...{ first: PRICES.reduced.starter, firstDay: "January 14, 2027" },
      then: { amount: PRICES.monthly.starter, from: "April 14, 2027" },
    });
    OFFER!.lastDay = "2026-12-30";
    expect(termsOf(trial, trial.createdAt)).toMatchObject({ first: PRICES.monthly.starter, then: null });
  });
});

describe("Offer", () => {
  it("doesn't start a trial at the full price after its coupon was deleted at Stripe", async () => {
    const { client } = trials.stripe;
    await begin({ plan: "starter" });
    await client.coupons.del("bubby_50_off_3_months");
    await expect(begin({ plan: "starter" })).rejects.toThrow("the form returned 503");
    expect((await client.coupons.list()).data).toEqual([]);
    expect((await begin({ plan: "starter", billing: "annual" })).subscription.status).toBe("trialing");
    await setUpStripe(client);
    expect((await begin({ plan: "starter" })).subscription.discounts).toHaveLength(1);
  });

  it("leaves annual billing unchanged", async () => {
    const { userId, terms, session, subscription, mail } = await begin({
      plan: "professional",
      billing: "annual",
    });
    const end = day(subscription.trial_end!);
    expect(terms).toMatchObject({ first: PRICES.year.professional, firstDay: end, then: null });
    expect(session.discounts).toEqual([]);
    expect(subscription.discounts).toEqual([]);
    expect(mail).toContain(PRICES.year.professional);
    expect(await planOf(userId)).toMatchObject({
      price: `${PRICES.annual.professional} a month, billed by the year`,
      nextCharge: `${PRICES.year.professional} on ${end}`,
    });
  });

  it("shows the same reduced charges for three months in payment, checkout, email, dashboard, and invoices", async () => {
    const { userId, terms, session, subscription, mail } = await begin({ plan: "professional" });
    const end = subscription.trial_end!;
    const from = longDay(monthsAfter(new Date(end * 1000), 3));
    expect(terms).toMatchObject({
      first: PRICES.reduced.professional,
      firstDay: day(end),
      then: { amount: PRICES.monthly.professional, from },
    });

    expect(session.discounts).toEqual([{ coupon: "bubby_50_off_3_months", promotion_code: null }]);
    expect(mail).toContain(PRICES.reduced.professional);
    expect(mail).toContain(`${PRICES.monthly.professional} a month from ${from}`);
    expect(await planOf(userId)).toMatchObject({
      name: "Professional",
      price: `${PRICES.monthly.professional} a month, billed monthly`,
      nextCharge: `${PRICES.reduced.professional} on ${day(end)}, the same each month, then ${PRICES.monthly.professional} from ${from}`,
    });

    const { subscription: yearly } = await begin({ plan: "professional", billing: "annual" });
    // Stripe drafts the invoice when the trial ends and charges it an hour later.
    await trials.stripe.advance(14 * DAY + 60);
    expect(await planOf(userId)).toMatchObject({ state: "active", nextCharge: null });
    await trials.stripe.advance(111 * DAY);
    const professional = plans[1];
    const first = reducedCharge(professional, "monthly", OFFER!);
    expect(await chargedTo(subscription.id)).toEqual([first, first, first, professional.monthly]);
    expect(await chargedTo(yearly.id)).toEqual([chargeAmount(professional, "annual")]);
    expect((await planOf(userId)).nextCharge).toMatch(priced(/^{monthly.professional} on [^,]+, \d{4}$/));
  });
});
