import { setTimeout } from "node:timers/promises";
import Stripe from "stripe";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createOnce } from "~/features/billing/create-once.server";
import { confirmTrial } from "~/features/trial/payment/trial-billing.server";
import { openPaymentStep } from "~/features/trial/payment/open-payment-step.server";
import { agreementOf } from "~/features/trial/trial-terms";
import { newId } from "~/lib/id.server";
import { log } from "~/lib/log.server";
import { loader as paymentPage } from "~/routes/_site.trial_.payment";
import { action as returnFromCard, loader as returnFromStripe } from "~/routes/trial_.return";
import { startTrials } from "../setup/trials";
import { freshEmail, rowOf } from "../setup/sign-up";
import { type Browser, openBrowser } from "../setup/browser";
import { CARDS, postEvent } from "../setup/stripe";

const trials = await startTrials();
afterEach(async () => {
  await trials.stripe.settings({ outage: "none", hold_webhooks: "false" });
  vi.restoreAllMocks();
});

const subscriptionsOf = async (id: string) => {
  const { stripeCustomerId: customer } = await rowOf(id);
  return (await trials.stripe.client.subscriptions.list({ customer: customer!, status: "all" })).data;
};
const confirm = async (id: string) => confirmTrial(await rowOf(id));

async function atReturn(browser: Browser = openBrowser()) {
  const { stripe, sendForm } = trials;
  const id = await sendForm(browser, freshEmail());
  const { next } = await openPaymentStep(await rowOf(id));
  if (next?.step !== "payment") throw new Error("no card is asked for");
  await stripe.confirmCard(next.payment.clientSecret, CARDS.works);
  return id;
}

describe("Trial start while Stripe is busy", () => {
  it("succeeds despite a Stripe rate limit", async () => {
    await trials.stripe.settings({ hold_webhooks: "true" });
    const id = await atReturn();
    await trials.stripe.settings({ outage: "429" });
    const started = confirm(id);
    await setTimeout(200);
    await trials.stripe.settings({ outage: "none" });
    expect(await started).toBe("started");
  });

  it("is retried by the page during a long rate limit, with and without JavaScript", async () => {
    const { stripe } = trials;
    await stripe.settings({ hold_webhooks: "true" });
    const browser = openBrowser();
    const id = await atReturn(browser);
    const shown = { signup: id, agreed: agreementOf(await rowOf(id)) };
    await stripe.settings({ outage: "429" });
    const wait = { title: "One moment, please", advice: expect.stringContaining("Please wait") };
    const [asked, back, page] = await Promise.all([
      browser.ask(returnFromCard, "/trial/return", shown),
      browser.ask(returnFromStripe, "/trial/return"),
      browser.ask(paymentPage, "/trial/payment"),
    ]);
    expect(asked).toMatchObject({ status: 503, retryAfter: "3" });
    expect(await (asked.data as Response).json()).toEqual({
      notice: { title: wait.title, description: wait.advice },
    });
    // The return URL redirects to the payment page, which explains the delay.
    expect(back).toMatchObject({ status: 302, location: "/trial/payment" });
    expect(page).toMatchObject({ status: 503, data: wait });
    await stripe.settings({ outage: "none" });
    expect(await browser.ask(returnFromCard, "/trial/return", shown)).toMatchObject({ status: 200 });
    expect(await subscriptionsOf(id)).toHaveLength(1);
  });
});

describe("Idempotency key", () => {
  const kept = new Stripe.errors.StripeAPIError({
    type: "api_error",
    message: "An unknown error occurred.",
    statusCode: 500,
    headers: { "idempotent-replayed": "true" },
  } as never);

  it("is replaced if Stripe stored a failure under the key, unless the request took effect", async () => {
    const keys: string[] = [];
    const create = (_: object, { idempotencyKey }: { idempotencyKey: string }) => {
      keys.push(idempotencyKey);
      return keys.length < 2 ? Promise.reject(kept) : Promise.resolve("made");
    };
    expect(await createOnce("a", { b: 1 }, create)).toBe("made");
    expect(keys[1]).toBe(`${keys[0]}-2`);
    keys.length = 0;
    expect(await createOnce("a", { b: 1 }, create, () => Promise.resolve("found"))).toBe("found");
    expect(keys).toHaveLength(1);
  });
});

describe("Unusual Stripe events", () => {
  const post = (event: object) => {
    const payload = JSON.stringify(event);
    const secret = trials.stripe.webhookSecret;
    return postEvent(payload, Stripe.webhooks.generateTestHeaderString({ payload, secret }));
  };
  async function createdEvent() {
    const id = await atReturn();
    await confirm(id);
    await trials.stripe.notified();
    const { data } = await trials.stripe.client.events.list({ type: "customer.subscription.created" });
    return structuredClone(data[0]!) as unknown as {
      id: string;
      api_version: string;
      created: number;
      data: { object: { id: string; metadata: Record<string, string> } };
    };
  }

  it.each([
    [{ api_version: "2024-06-20" }, /API version 2024-06-20.*2026-10-28\.endive.*npm run stripe:setup/],
    [{ object: "v2.core.event" }, /thin events.*npm run stripe:setup/],
  ])(
    "are rejected if their format is unknown, and the log explains the fix once: %o",
    async (format, words) => {
      const logged = vi.spyOn(log, "error");
      const event = await createdEvent();
      for (const id of [newId(), newId()]) expect((await post({ ...event, id, ...format })).status).toBe(400);
      expect(logged.mock.calls.map(([said]) => said)).toEqual([expect.stringMatching(words)]);
    },
  );

  it("are accepted in the format of the next API version", async () => {
    const event = await createdEvent();
    expect((await post({ ...event, id: newId(), api_version: "2026-11-25.endive" })).status).toBe(200);
    expect((await post({ ...event, id: newId(), api_version: null })).status).toBe(400);
  });

  it("are accepted for a subscription that Stripe no longer has", async () => {
    const event = await createdEvent();
    event.data.object.id = "sub_gone";
    expect((await post({ ...event, id: newId() })).status).toBe(200);
  });
});
