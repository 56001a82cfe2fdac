import { createHmac } from "node:crypto";
import Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { env } from "~/lib/env.server";
import { newId } from "~/lib/id.server";
import { action as schedulingAction } from "~/routes/webhooks.scheduling";
import { postEvent, startStripe } from "../setup/stripe";
import { sql } from "../setup/database";
import { stopAtEnd } from "../setup/stop-at-end";

const KEY = "the signing key of the subscription";

const stripe = await stopAtEnd(startStripe());
Object.assign(env(), { SCHEDULING_WEBHOOK_SECRET: KEY });

async function tellStripes(payload: string) {
  const header = Stripe.webhooks.generateTestHeaderString({ payload, secret: stripe.webhookSecret });
  return (await postEvent(payload, header)).status;
}
async function tellBooking(body: string) {
  const time = Math.floor(Date.now() / 1000);
  const mac = createHmac("sha256", KEY).update(`${time}.${body}`).digest("hex");
  const request = new Request("http://localhost/webhooks/scheduling", {
    method: "POST",
    body,
    headers: { "content-type": "application/json", "Calendly-Webhook-Signature": `t=${time},v1=${mac}` },
  });
  return (await schedulingAction({ request, params: {}, context: {} })).status;
}

const deep = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;
const NUL = "a\u0000b";
/** Request bodies that neither Stripe nor the scheduling service sends. */
const NO_EVENTS = [
  "",
  "not json",
  '{"id":',
  "null",
  "[]",
  "{}",
  '{"object":"v2.core.event"}',
  deep(20_000),
].map((body) => [JSON.stringify(body.slice(0, 30)), body] as const);

describe("Signed Stripe request", () => {
  const event = (changes: object = {}, object: unknown = { id: "x_1" }) => ({
    id: `evt_${newId()}`,
    object: "event",
    type: "customer.subscription.updated",
    api_version: Stripe.API_VERSION,
    created: 1_760_000_000,
    data: { object },
    ...changes,
  });
  const subscription = {
    id: "sub_1",
    customer: "cus_1",
    status: "active",
    cancel_at_period_end: false,
    cancel_at: null,
    trial_end: 1_760_000_000,
    items: { data: [{ current_period_end: 1_760_000_000 }] },
    metadata: { signup_id: "12345678-1234-1234-1234-123456789012" },
  };
  const invoice = {
    id: "in_1",
    amount_due: 1,
    amount_paid: 1,
    parent: { subscription_details: { metadata: {}, subscription: "sub_1" } },
  };

  it.each(NO_EVENTS)("that isn't an event is rejected: %s", async (_, body) =>
    expect(await tellStripes(body)).toBe(400),
  );

  it.each([
    ["no id", event({ id: undefined })],
    ["an id with a NUL", event({ id: NUL })],
    ["no type", event({ type: undefined })],
    ["no time", event({ created: undefined })],
    ["a time beyond the calendar", event({ created: 1e300 })],
    ["no data", event({ data: undefined })],
    ["an object that is text", event({ data: { object: "sub_1" } })],
    ["a subscription with a NUL in its id", event({}, { ...subscription, id: NUL })],
    ["a trial that ends beyond the calendar", event({}, { ...subscription, trial_end: 1e300 })],
    ["no end of the period", event({}, { ...subscription, items: { data: [] } })],
    ["a metadata value that is a number", event({}, { ...subscription, metadata: { signup_id: 7 } })],
    ["very large amounts", event({ type: "invoice.paid" }, { ...invoice, amount_paid: 1e300 })],
  ])("is rejected with %s", async (_, body) => {
    expect(await tellStripes(JSON.stringify(body))).toBe(400);
  });
});

describe("Signed scheduling request", () => {
  const bookings = async () => Number((await sql`select count(*) as count from appointments`)[0]!.count);
  const booking = (changes: object = {}, kind: unknown = "invitee.created") => ({
    event: kind,
    payload: {
      uri: `https://api.calendly.com/scheduled_events/AAAA/invitees/${newId()}`,
      name: "Dana Whitfield",
      email: "dana@example.com",
      scheduled_event: { start_time: "2026-11-24T16:30:00.000000Z" },
      ...changes,
    },
  });

  // The scheduling service disables a webhook that returns errors for a day.
  it.each(NO_EVENTS)("that isn't an event is accepted and changes nothing: %s", async (_, body) => {
    const before = await bookings();
    expect(await tellBooking(body)).toBe(200);
    expect(await bookings()).toBe(before);
  });

  it.each([
    ["the year 0000", booking({ scheduled_event: { start_time: "0000-01-01T00:00:00Z" } })],
    ["a time that is a number", booking({ created_at: 1e300 })],
  ])("is stored without the invalid time if it has %s", async (_, body) => {
    const before = await bookings();
    expect(await tellBooking(JSON.stringify(body))).toBe(200);
    expect(await bookings()).toBe(before + 1);
  });
});
