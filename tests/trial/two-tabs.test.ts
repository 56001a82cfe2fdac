import { describe, expect, it } from "vitest";
import { PRICES } from "../content/prices";
import { eventually } from "../setup/eventually";
import { posted, typedTrial } from "../setup/forms";
import { freshEmail, rowOf } from "../setup/sign-up";
import { mailsTo } from "../setup/site";
import { CARDS } from "../setup/stripe";
import { pay, startTrialSite } from "../setup/trial-site";
import { valueOf, Visitor } from "../setup/visitor";
import { sql } from "../setup/database";

const { site, stripe, receiver } = await startTrialSite();

const START = "Start My Free Starter Trial";

/** Opens the payment step in a new tab of the browser. */
async function tab(browser: Visitor, email: string, plan: string, billing = "monthly") {
  const page = new Visitor(site.url);
  Object.assign(page, { cookies: browser.cookies });
  const answer = await page.request("/trial", {
    method: "POST",
    body: new URLSearchParams(posted(typedTrial({ email, plan, billing }))),
  });
  expect(answer.headers.get("location")).toBe("/trial/payment");
  return page.open("/trial/payment");
}

async function twoTabs(other?: string) {
  const browser = site.visitor();
  const email = freshEmail();
  const first = await tab(browser, email, "starter");
  return { email, first, openSecond: () => tab(browser, other ?? email, "enterprise", "annual") };
}

async function subscriptionsOf(email: string) {
  const { data } = await stripe.client.customers.list({ email });
  const lists = await Promise.all(
    data.map(({ id }) => stripe.client.subscriptions.list({ customer: id, status: "all" })),
  );
  return lists.flatMap(({ data }) => data).map(({ items }) => items.data[0]!.price.lookup_key);
}

const shownOn = (page: Visitor) => ({
  signup: valueOf(page.one("input[name=signup]")),
  agreed: valueOf(page.one("input[name=agreed]")),
});

describe("Payment step after another tab changed the plan", () => {
  it("shows the new plan with a message and opens no checkout", async () => {
    const { first, openSecond } = await twoTabs();
    expect(first.text).toContain(`First charge: ${PRICES.reduced.starter} on`);
    await openSecond();
    await first.click(START);
    expect(first.at).toMatch(/^\/trial\/payment/);
    expect(first.texts("[role=alert]").join()).toContain("The plan was changed in another tab");
    expect(first.text).toContain(`First charge: ${PRICES.year.enterprise}`);
    expect(first.has("button", START)).toBe(false);
    await first.click("Start My Free Enterprise Trial");
    expect(first.at).toMatch(/^\/sandbox\/checkout\//);
    expect(first.text).toContain("Enterprise");
  });

  it("starts no trial with a card that the first tab confirmed for the old plan", async () => {
    const { email, first, openSecond } = await twoTabs();
    const shown = shownOn(first);
    const { stripeSetupIntentId } = await rowOf(shown.signup);
    const { client_secret: secret } = await stripe.client.setupIntents.retrieve(stripeSetupIntentId!);
    await openSecond();
    expect(await stripe.confirmCard(secret!, CARDS.works)).toMatchObject({ status: 200 });
    await stripe.notified();
    const answer = await first.request("/trial/return", {
      method: "POST",
      body: new URLSearchParams(shown),
    });
    expect(answer.headers.get("location")).toBe(`/trial/payment?signup=${shown.signup}&notice=changed`);
    await first.open(answer.headers.get("location")!);
    expect(first.has("button", "Start My Free Enterprise Trial")).toBe(true);
    expect(await subscriptionsOf(email)).toEqual([]);
  });

  it("shows the message after a return from the bank", async () => {
    const { first, openSecond } = await twoTabs();
    const shown = shownOn(first);
    await openSecond();
    await first.open(`/trial/return?${new URLSearchParams(shown)}`);
    expect(first.texts("[role=alert]").join()).toContain("The plan was changed in another tab");
  });

  it("accepts the old plan's card again once the plan is changed back", async () => {
    const { email, first, openSecond } = await twoTabs();
    const shown = shownOn(first);
    const { stripeSetupIntentId } = await rowOf(shown.signup);
    await openSecond();
    const third = await tab(first, email, "starter");
    expect(shownOn(third)).toEqual(shown);
    expect((await rowOf(shown.signup)).stripeSetupIntentId).toBe(stripeSetupIntentId);
  });
});

describe("Hosted checkout paid after another tab changed the plan", () => {
  it("decides the plan and charges in the row, page, emails, and payload", async () => {
    const { email, first, openSecond } = await twoTabs();
    const { signup } = shownOn(first);
    await first.click(START);
    await openSecond();
    await pay(first);
    expect(first.at).toBe("/success?plan=Starter");
    expect(first.text).toContain(`First charge${PRICES.reduced.starter} on`);
    expect(first.text).not.toContain("Enterprise");
    expect(await rowOf(signup)).toMatchObject({ plan: "starter", billingPeriod: "monthly" });
    const mail = await eventually(async () =>
      (await mailsTo(email)).find(({ subject }) => subject === "Your 14-day trial has started"),
    );
    expect(mail!.text).toContain(`Plan: Starter, ${PRICES.monthly.starter} a month, billed monthly`);
    expect(mail!.text).toContain(`First charge on that day: ${PRICES.reduced.starter}`);
    const payload = await eventually(
      () =>
        receiver.received.find(
          ({ body }) => body.email === email && body.submissionType === "payment_confirmed",
        )?.body,
    );
    expect(payload).toMatchObject({ recommendedPlan: "Starter", planPrice: 127 });
    const [notice] = await sql`select payload::text as text from deliveries
      where subject_id = ${signup} and payload->>'subject' like 'Trial started%'`;
    expect(notice!.text).toContain(`Starter, ${PRICES.monthly.starter} a month`);
    expect(await subscriptionsOf(email)).toEqual(["starter_monthly"]);
  });
});

describe("First tab after another tab signed up with another address", () => {
  it("returns from hosted checkout to its own trial", async () => {
    const { first, openSecond } = await twoTabs(freshEmail());
    await first.click(START);
    await openSecond();
    await pay(first);
    expect(first.at).toBe("/success?plan=Starter");
    expect(first.text).toContain("Starter Plan - 14-Day Trial Started");
    await first.open("/");
    expect(first.texts("header a").join()).toContain("Your Trial");
  });

  it("starts its own trial after the card is confirmed", async () => {
    const { email, first, openSecond } = await twoTabs(freshEmail());
    const shown = shownOn(first);
    const { stripeSetupIntentId } = await rowOf(shown.signup);
    const { client_secret: secret } = await stripe.client.setupIntents.retrieve(stripeSetupIntentId!);
    await openSecond();
    await stripe.confirmCard(secret!, CARDS.works);
    const answer = await first.request("/trial/return", {
      method: "POST",
      body: new URLSearchParams(shown),
    });
    expect(await answer.json()).toEqual({ confirmed: true });
    expect(await subscriptionsOf(email)).toEqual(["starter_monthly"]);
  });

  it("can't act on a sign-up of another browser", async () => {
    const { first } = await twoTabs();
    const stranger = site.visitor();
    await tab(stranger, freshEmail(), "starter");
    const answer = await stranger.request("/trial/payment", {
      method: "POST",
      body: new URLSearchParams(shownOn(first)),
    });
    expect(answer.headers.get("location")).toBe("/trial");
  });
});
