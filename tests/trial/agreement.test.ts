import { describe, expect, it } from "vitest";
import { PRICES } from "../content/prices";
import { posted, typedTrial } from "../setup/forms";
import { freshEmail, rowOf } from "../setup/sign-up";
import { CARDS } from "../setup/stripe";
import { pay, startTrialSite } from "../setup/trial-site";
import { valueOf, type Visitor } from "../setup/visitor";

const { site, stripe } = await startTrialSite();

const START = "Start My Free Starter Trial";

/** Sends the trial form in a new tab of the browser, which then shows the payment step. */
async function openTab(browser: Visitor, typed: Parameters<typeof typedTrial>[0]) {
  const tab = Object.assign(site.visitor(), { cookies: browser.cookies });
  await tab.request("/trial", { method: "POST", body: new URLSearchParams(posted(typedTrial(typed))) });
  return tab.open("/trial/payment");
}

const signupOf = (tab: Visitor) => valueOf(tab.one("input[name=signup]"));

/** @returns the response to the script that starts the trial */
async function payWithCardForm(tab: Visitor) {
  const signup = signupOf(tab);
  const { stripeSetupIntentId } = await rowOf(signup);
  const intent = await stripe.client.setupIntents.retrieve(stripeSetupIntentId!);
  await stripe.confirmCard(intent.client_secret!, CARDS.works);
  return tab.request("/trial/return", { method: "POST", body: new URLSearchParams({ signup }) });
}

const plansOf = async (email: string) =>
  (await stripe.boughtBy(email)).map(({ items }) => items.data[0]!.price.lookup_key);

/** The first tab is at the card for Starter. The second tab then sends the form for Enterprise, billed by the year. */
async function twoTabs(another?: string) {
  const browser = site.visitor();
  const email = freshEmail();
  const first = await openTab(browser, { email, plan: "starter" });
  const typed = { email: another ?? email, plan: "enterprise", billing: "annual" };
  return { email, first, openSecond: () => openTab(browser, typed) };
}

describe.each([
  ["another plan", undefined],
  ["another plan and email address", freshEmail()],
])("Tab, after another tab sent the form with %s", (_, another) => {
  it("starts the trial that it shows, with the card form", async () => {
    const { email, first, openSecond } = await twoTabs(another);
    await openSecond();
    expect(await (await payWithCardForm(first)).json()).toEqual({ confirmed: true });
    expect(await plansOf(email)).toEqual(["starter_monthly"]);
    await first.open("/success?plan=Starter");
    expect(first.text).toContain(`First charge${PRICES.reduced.starter} on`);
  });

  it("starts the trial that it shows, on a hosted page that was open before", async () => {
    const { email, first, openSecond } = await twoTabs(another);
    await first.click(START);
    await openSecond();
    await pay(first);
    expect([first.at, await plansOf(email)]).toEqual(["/success?plan=Starter", ["starter_monthly"]]);
    expect(first.text).toContain("Starter Plan - 14-Day Trial Started");
  });
});

it("a tab starts nothing once another tab has started a trial for its address", async () => {
  const { email, first, openSecond } = await twoTabs();
  await payWithCardForm(await openSecond());
  await payWithCardForm(first);
  await first.click(START);
  expect(first.text).toContain(`We sent an email to ${email}`);
  expect(await plansOf(email)).toEqual(["enterprise_annual"]);
});

it("a stranger's browser can't act on a sign-up", async () => {
  const { first } = await twoTabs();
  const stranger = site.visitor();
  await openTab(stranger, { email: freshEmail() });
  const body = new URLSearchParams({ signup: signupOf(first) });
  for (const path of ["/trial/payment", "/trial/return"]) {
    const answer = await stranger.request(path, { method: "POST", body });
    expect(answer.headers.get("location")).toBe("/trial");
  }
});
