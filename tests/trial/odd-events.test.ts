import Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { newId } from "~/lib/id.server";
import { postEvent, startStripe } from "../setup/stripe";
import { sql } from "../setup/database";
import { stopAtEnd } from "../setup/stop-at-end";

const stripe = await stopAtEnd(startStripe());

async function tellStripes(payload: string) {
  const header = Stripe.webhooks.generateTestHeaderString({ payload, secret: stripe.webhookSecret });
  return (await postEvent(payload, header)).status;
}

const deep = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;
const NUL = "a\u0000b";
/** Request bodies that Stripe never sends. */
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

  it.each([
    ["an unknown type", event({ type: "charge.dispute.created" })],
    ["a type named like an object property", event({ type: "constructor" })],
    ["an unknown subscription", event({}, { ...subscription, metadata: {} })],
    ["an impossible sign-up id", event({}, { ...subscription, metadata: { signup_id: NUL } })],
    ["an invoice without a subscription", event({ type: "invoice.paid" }, { ...invoice, parent: null })],
  ])("is accepted with %s and changes nothing", async (_, body) => {
    expect(await tellStripes(JSON.stringify(body))).toBe(200);
    const [stored] = await sql`select payload from stripe_events where id = ${body.id}`;
    expect(stored!.payload).toEqual({});
  });
});
