import { afterEach, describe, expect, it } from "vitest";
import { getCustomerAccount } from "~/features/accounts/own/customer-account.server";
import { PLAN_WORDS } from "~/features/accounts/own/plan-state";
import { cancelLink, readCancelLink } from "~/features/trial/running/cancel-trial.server";
import { env } from "~/lib/env.server";
import { newId } from "~/lib/id.server";
import { sign } from "~/lib/http/signature.server";
import { longDay } from "~/features/trial/trial-choice";
import { DAY_MS } from "~/lib/time/company-day";
import { action, loader } from "~/routes/_site.trial_.cancel";
import { openBrowser } from "../setup/browser";
import { sql } from "../setup/database";
import { change, rowOf } from "../setup/sign-up";
import { CARDS } from "../setup/stripe";
import { DAY, startTrials } from "../setup/trials";

const HOUR = 3600;
const { stripe, customer, startTrial, pressInPortal } = await startTrials();
afterEach(() => stripe.endSubscriptions());

const { ask } = openBrowser();

/** Starts a trial in an account. `open` and `cancel` use the emailed link, `plan` is the dashboard's. */
async function running() {
  const { id: userId, email, browser } = await customer();
  const id = await startTrial(browser, email);
  await stripe.notified();
  const { trialEndDate, stripeCustomerId, stripeSubscriptionId } = await rowOf(id);
  const link = cancelLink({ id, trialEndDate }).slice(env().APP_URL.length);
  return {
    id,
    customer: stripeCustomerId!,
    subscription: stripeSubscriptionId!,
    plan: async () => (await getCustomerAccount(userId)).plans[0]!,
    open: async (path = link) => (await ask(loader, path)).data as { title: string; text: string },
    cancel: async () => (await ask(action, link, {})).location!,
    async charges() {
      const { data } = await stripe.client.invoices.list({ subscription: stripeSubscriptionId! });
      return data.map(({ amount_paid }) => amount_paid).filter((amount) => amount > 0);
    },
  };
}

async function pass(seconds: number) {
  await stripe.advance(seconds);
  await stripe.notified();
}

const ASKS = { title: "Cancel the trial for Lee & Partners?", asks: true };
const CANCELED = "Your trial is canceled";

describe("Cancel page", () => {
  it("cancels the trial at its last day, without a charge", async () => {
    const { open, cancel, charges } = await running();
    const asked = await open();
    expect(asked).toMatchObject(ASKS);
    expect(asked.text).toMatch(/^Nothing has been charged\. Bubby keeps answering for Lee/);
    const confirmed = await open(await cancel());
    expect(confirmed.title).toBe(CANCELED);
    expect(confirmed.text).toMatch(/^Bubby will keep answering until .+\. We won't charge your card\.$/);
    await pass(15 * DAY);
    expect(await charges()).toEqual([]);
    expect((await open()).title).toBe("This plan has ended");
  });

  it("asks again after the trial was resumed, even at the URL that confirmed the cancellation", async () => {
    const { id, open, cancel } = await running();
    const confirmed = await cancel();
    await pressInPortal(id, "keep");
    expect(await open(confirmed)).toMatchObject(ASKS);
  });

  it("prevents the charge in the hour between the trial's end and the charge", async () => {
    const { open, cancel, charges } = await running();
    await pass(14 * DAY);
    expect((await open()).text).toMatch(/^If your card hasn't been charged yet, /);
    expect(await cancel()).toContain("notice=cancelled");
    await pass(40 * DAY);
    expect(await charges()).toEqual([]);
  });

  it("stops the retries of a failed first charge", async () => {
    const { customer, plan, open, cancel, charges } = await running();
    await stripe.useCard(customer, CARDS.failsWhenCharged);
    await pass(14 * DAY + HOUR);
    await stripe.useCard(customer, CARDS.works);
    const owing = await plan();
    expect([owing.state, owing.owed]).toEqual(["expired", expect.stringContaining("next retry on")]);
    expect(PLAN_WORDS.expired(owing).next).toContain("cancel your trial and pay nothing");
    expect(await open(await cancel())).toEqual({ title: CANCELED, text: "We won't charge your card." });
    await pass(40 * DAY);
    expect(await charges()).toEqual([]);
  });

  it("says that the subscription is running after the charge", async () => {
    const { id, open, cancel } = await running();
    await stripe.settings({ hold_webhooks: "true" });
    await stripe.advance(14 * DAY + HOUR);
    expect((await open()).title).toBe("Your subscription is active");
    expect(await cancel()).not.toContain("notice");
    await pressInPortal(id, "cancel");
    const { title, text } = await open();
    expect(title).toBe("Your subscription is canceled");
    expect(text).toMatch(/Your subscription won't renew after that\./);
  });

  it("says that the trial may not be canceled while Stripe fails", async () => {
    const { open, cancel } = await running();
    await stripe.settings({ outage: "500" });
    const unsure = await cancel();
    const notice = { title: "Your trial may not be canceled yet" };
    expect(await open(unsure)).toMatchObject({ ...ASKS, notice });
    await stripe.settings({ outage: "none" });
    await cancel();
    expect((await open(unsure)).title).toBe(CANCELED);
  });

  it("still confirms a cancellation while Stripe is unreachable", async () => {
    const { open, cancel } = await running();
    const confirmed = await cancel();
    await stripe.settings({ outage: "500" });
    expect((await open(confirmed)).title).toBe(CANCELED);
  });
});

describe("Plan on the dashboard", () => {
  it("has no amounts while Stripe is unreachable", async () => {
    const { plan } = await running();
    await stripe.settings({ outage: "500" });
    expect(await plan()).toMatchObject({
      name: "Starter",
      state: "trial",
      price: null,
      nextCharge: null,
      unreachable: expect.stringContaining("payment provider") as string,
    });
  });

  it("is over if Stripe has no such subscription", async () => {
    const { id, plan } = await running();
    await change(id, { stripe_subscription_id: "sub_of_other_keys" });
    expect(await plan()).toMatchObject({ state: "ended", unreachable: null, cancelHref: null });
  });

  it("says until when billing is paused, without a next charge", async () => {
    const { subscription, plan } = await running();
    const { trial_end } = await stripe.client.subscriptions.retrieve(subscription);
    const resumes_at = trial_end! + 40 * DAY;
    const pause_collection = { behavior: "void", resumes_at } as const;
    await stripe.client.subscriptions.update(subscription, { pause_collection });
    const paused = await plan();
    expect(paused).toMatchObject({ state: "paused", nextCharge: null });
    const day = longDay(new Date(resumes_at * 1000));
    expect(PLAN_WORDS.paused(paused).next).toBe(`We won't charge your card before ${day}.`);
  });

  it("promises nothing about a charge if it is canceled in the hour before that charge", async () => {
    const { id, plan } = await running();
    await stripe.advance(14 * DAY);
    expect(await plan()).toMatchObject({ state: "active", nextCharge: null });
    await pressInPortal(id, "cancel");
    await stripe.notified();
    const leaving = await plan();
    const words = `Bubby will keep answering until ${leaving.lastDay}. Your subscription won't renew after that.`;
    expect(PLAN_WORDS.leaving(leaving).next).toBe(
      `${words} Changed your mind? Resume your plan under billing.`,
    );
    const [mail] = await sql`select payload::text as text from deliveries
      where subject_id = ${id} and payload->>'subject' = 'Your subscription is canceled'`;
    expect(mail!.text).toContain(words);
    expect(mail!.text).not.toMatch(/charge|\$/);
  });
});

describe("Cancel link", () => {
  const linkFor = (days: number) => {
    const link = cancelLink({ id: newId(), trialEndDate: new Date(Date.now() + days * DAY_MS) });
    return new URL(link).searchParams.get("trial")!;
  };

  it.each([
    [14, false],
    [-2, false],
    [-4, true],
  ])("of a trial that ends in %d days is expired: %s", (days, expired) =>
    expect(readCancelLink(linkFor(days))).toMatchObject({ expired }),
  );

  it("reveals nothing after it expired", async () => {
    const path = `/trial/cancel?trial=${linkFor(-4)}`;
    expect((await ask(loader, path)).data).toMatchObject({ title: "This link no longer works" });
    expect((await ask(action, path, {})).location).not.toContain("notice");
  });

  it("is invalid with a changed last day", () => {
    const [id, until, mac] = linkFor(-4).split(".");
    expect(readCancelLink(`${id}.${Number(until) + 400 * DAY_MS}.${mac}`)).toBeNull();
  });

  it("without a last day is expired", () =>
    expect(readCancelLink(sign("cancel-trial", "x"))).toMatchObject({ expired: true }));
});
