import { afterAll, describe, expect, it } from "vitest";
import { DAY, newKey, openCheckout, startSandbox, startTrial } from "./running-sandbox";

const DECLINED = "4000000000000002";
const ASKS_BANK = "4000002500003155";

const sandbox = await startSandbox();
afterAll(() => sandbox.stop());

const sessionOf = (id: string) => sandbox.stripe.checkout.sessions.retrieve(id, { expand: ["subscription"] });
const textOf = async (url: string) => (await fetch(url)).text();

describe("The hosted checkout", () => {
  it.each([
    ["chosen by name", { card: "4242424242424242", number: "" }],
    ["typed by its number", { card: DECLINED, number: "4242 4242 4242 4242" }],
  ])("starts the trial with a card %s", async (_, fields) => {
    const { id, url } = await openCheckout(sandbox);
    const page = await sandbox.submit(url!, fields);
    expect(page.headers.get("location")).toBe(`https://bubby.example/success?id=${id}`);
    const subscription = { status: "trialing", metadata: { signup_id: "s1" } };
    expect(await sessionOf(id)).toMatchObject({ status: "complete", url: null, subscription });
  });

  it("shows a decline, without the typed number", async () => {
    const { id, url } = await openCheckout(sandbox);
    const page = await sandbox.submit(url!, { number: DECLINED });
    const text = await page.text();
    expect(page.status).toBe(400);
    expect(text).toContain("Your card was declined.");
    expect(text).not.toMatch(/value="4000000000000002" selected/);
    expect(await sessionOf(id)).toMatchObject({ status: "open", subscription: null });
  });

  it("sends the visitor to the bank's page until the bank approves the card", async () => {
    const { id, url } = await openCheckout(sandbox);
    const askBank = async (answer: string) => {
      const bank = await sandbox.submit(url!, { number: ASKS_BANK });
      return (await sandbox.submit(bank.headers.get("location")!, { answer })).headers.get("location")!;
    };
    expect(await textOf(await askBank("fail"))).toContain("unable to authenticate");
    expect(await askBank("complete")).toBe(`https://bubby.example/success?id=${id}`);
    expect(await sessionOf(id)).toMatchObject({ status: "complete" });
  });

  it("shows the offer's charges, none of which is real", async () => {
    await sandbox.stripe.coupons.create(
      { id: "half", name: "50% off", percent_off: 50, duration: "repeating", duration_in_months: 3 },
      newKey(),
    );
    const { url } = await openCheckout(sandbox, [{ coupon: "half" }]);
    const page = await textOf(url!);
    expect(page).toContain("$63.50 per month for 3 months, then $127.00 per month");
    expect(page).toContain("Sandbox: no card is charged");
  });

  it("expires after a day, with a link back", async () => {
    const { id, url } = await openCheckout(sandbox);
    await sandbox.advance(DAY + 1);
    expect(await sessionOf(id)).toMatchObject({ status: "expired", url: null });
    expect(await textOf(url!)).toContain('href="https://bubby.example/back"');
  });
});

describe("The customer portal", () => {
  async function openPortal() {
    const trial = await startTrial(sandbox);
    const { customer } = trial;
    const { url } = await sandbox.stripe.billingPortal.sessions.create({ customer }, newKey());
    const { id: subscription } = trial.subscription;
    return { ...trial, url, press: (intent: string) => sandbox.submit(url, { subscription, intent }) };
  }

  it("cancels by date, and takes that back", async () => {
    const { subscription, press } = await openPortal();
    const { id, trial_end: cancel_at } = subscription;
    await press("cancel");
    const canceled = await sandbox.stripe.subscriptions.retrieve(id);
    expect(canceled).toMatchObject({ cancel_at, cancel_at_period_end: false, status: "trialing" });
    await press("keep");
    const kept = await sandbox.stripe.subscriptions.retrieve(id);
    expect(kept).toMatchObject({ cancel_at: null, canceled_at: null });
  });

  it("changes the card", async () => {
    const { url, subscription } = await openPortal();
    await sandbox.submit(url, { intent: "card", card: "5555555555554444" });
    const changed = await sandbox.stripe.subscriptions.retrieve(subscription.id, {
      expand: ["default_payment_method"],
    });
    expect(changed.default_payment_method).toMatchObject({ card: { brand: "mastercard", last4: "4444" } });
  });
});

it.each(["constructor", "__proto__", "checkout/toString", "3ds/valueOf", "checkout/%", ""])(
  "/sandbox/%s returns 404",
  async (path) => {
    for (const method of ["GET", "POST"])
      expect((await fetch(`${sandbox.url}/sandbox/${path}`, { method })).status).toBe(404);
  },
);
