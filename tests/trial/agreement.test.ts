import { describe, expect, it } from "vitest";
import { PRICES } from "../content/prices";
import { eventually } from "../setup/eventually";
import { posted, typedTrial } from "../setup/forms";
import { freshEmail, rowOf } from "../setup/sign-up";
import { mailsTo } from "../setup/site";
import { CARDS } from "../setup/stripe";
import { pay, startTrialSite } from "../setup/trial-site";
import { valueOf, Visitor } from "../setup/visitor";

const { site, stripe } = await startTrialSite();

const START = "Start My Free Starter Trial";

/** Opens the payment step in a new tab of the browser. */
async function openTab(browser: Visitor, email: string, plan: string, billing = "monthly") {
  const page = new Visitor(site.url);
  Object.assign(page, { cookies: browser.cookies });
  const answer = await page.request("/trial", {
    method: "POST",
    body: new URLSearchParams(posted(typedTrial({ email, plan, billing }))),
  });
  expect(answer.headers.get("location")).toBe("/trial/payment");
  return page.open("/trial/payment");
}

/** The first tab stands at the card for Starter. The second tab then sends the form with Enterprise, by the year. */
async function twoTabs(other?: string) {
  const [browser, email] = [site.visitor(), freshEmail()];
  const first = await openTab(browser, email, "starter");
  return { email, first, openSecond: () => openTab(browser, other ?? email, "enterprise", "annual") };
}

const shownOn = (page: Visitor) => valueOf(page.one("input[name=signup]"));

async function confirmCard(page: Visitor) {
  const { stripeSetupIntentId } = await rowOf(shownOn(page));
  const intent = await stripe.client.setupIntents.retrieve(stripeSetupIntentId!);
  await stripe.confirmCard(intent.client_secret!, CARDS.works);
}

const askToStart = (page: Visitor) =>
  page.request("/trial/return", { method: "POST", body: new URLSearchParams({ signup: shownOn(page) }) });

async function boughtBy(email: string) {
  const { data } = await stripe.client.customers.list({ email });
  const lists = await Promise.all(
    data.map(({ id }) => stripe.client.subscriptions.list({ customer: id, status: "all" })),
  );
  return lists
    .flatMap((list) => list.data)
    .filter(({ status }) => status === "trialing")
    .map(({ items }) => items.data[0]!.price.lookup_key);
}

describe("Button of a tab, after another tab sent the form with another plan", () => {
  it("starts the trial that its own tab shows", async () => {
    const { email, first, openSecond } = await twoTabs();
    const second = await openSecond();
    await confirmCard(first);
    expect(await (await askToStart(first)).json()).toEqual({ confirmed: true });
    expect(await boughtBy(email)).toEqual(["starter_monthly"]);
    await first.open("/success?plan=Starter");
    expect(first.text).toContain(`First charge${PRICES.reduced.starter} on`);
    const mail = await eventually(async () =>
      (await mailsTo(email)).find(({ subject }) => subject === "Your 14-day trial has started"),
    );
    expect(mail!.text).toContain(`Plan: Starter, ${PRICES.monthly.starter} a month, billed monthly`);

    await confirmCard(second);
    expect((await askToStart(second)).headers.get("location")).toContain("/trial/payment?signup=");
    expect(await boughtBy(email)).toEqual(["starter_monthly"]);
  });

  it("starts nothing once the newer tab has started its trial", async () => {
    const { email, first, openSecond } = await twoTabs();
    const second = await openSecond();
    await confirmCard(second);
    expect(await (await askToStart(second)).json()).toEqual({ confirmed: true });
    await confirmCard(first);
    await first.click(START);
    expect(first.text).toContain(`We sent an email to ${email}`);
    expect(await boughtBy(email)).toEqual(["enterprise_annual"]);
  });

  it("starts its own trial on a hosted page that was open before", async () => {
    const { email, first, openSecond } = await twoTabs();
    const id = shownOn(first);
    await first.click(START);
    const second = await openSecond();
    expect(shownOn(second)).not.toBe(id);
    await pay(first);
    expect(first.at).toBe("/success?plan=Starter");
    expect(first.text).not.toContain("Enterprise");
    expect(await rowOf(id)).toMatchObject({ plan: "starter", status: "active", running: true });
    await second.click("Start My Free Enterprise Trial");
    expect(second.text).toContain(`We sent an email to ${email}`);
    expect(await boughtBy(email)).toEqual(["starter_monthly"]);
  });
});

describe("Tab, after another tab signed up with another address", () => {
  it("starts its own trial with the card form", async () => {
    const { email, first, openSecond } = await twoTabs(freshEmail());
    await openSecond();
    await confirmCard(first);
    expect(await (await askToStart(first)).json()).toEqual({ confirmed: true });
    expect(await boughtBy(email)).toEqual(["starter_monthly"]);
  });

  it("starts its own trial with the hosted page", async () => {
    const { first, openSecond } = await twoTabs(freshEmail());
    await first.click(START);
    await openSecond();
    await pay(first);
    expect(first.at).toBe("/success?plan=Starter");
    expect(first.text).toContain("Starter Plan - 14-Day Trial Started");
    await first.open("/");
    expect(first.texts("header a").join()).toContain("Your Trial");
  });
});

it("a stranger's browser can't act on a sign-up", async () => {
  const { first } = await twoTabs();
  const stranger = site.visitor();
  await openTab(stranger, freshEmail(), "starter");
  const body = new URLSearchParams({ signup: shownOn(first) });
  for (const path of ["/trial/payment", "/trial/return"]) {
    const answer = await stranger.request(path, { method: "POST", body });
    expect(answer.headers.get("location")).toBe("/trial");
  }
});
