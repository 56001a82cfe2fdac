import { createHmac } from "node:crypto";
import postgres from "postgres";
import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { newId } from "~/lib/id.server";
import { action as schedulingAction } from "~/routes/webhooks.scheduling";
import { postEvent, startStripe } from "../setup/stripe";

const KEY = "the signing key of the subscription";
const owner = postgres(process.env.DATABASE_URL!, { max: 1, onnotice: () => {} });
let stripe: Awaited<ReturnType<typeof startStripe>>;
beforeAll(async () => {
  stripe = await startStripe();
  Object.assign(env(), { SCHEDULING_WEBHOOK_SECRET: KEY });
});
afterAll(async () => {
  await stripe.stop();
  await owner.end();
  await closeDatabase(1);
});

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
  " ",
  "not json",
  '{"id":',
  "null",
  "true",
  "7",
  '"text"',
  "[]",
  "{}",
  '[{"id":"evt_1"}]',
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
    ["an id that is a number", event({ id: 7 })],
    ["a very long id", event({ id: "e".repeat(60_000) })],
    ["no type", event({ type: undefined })],
    ["a type that is a list", event({ type: ["invoice.paid"] })],
    ["no time", event({ created: undefined })],
    ["a time that is text", event({ created: "now" })],
    ["a negative time", event({ created: -1 })],
    ["a time beyond the calendar", event({ created: 1e300 })],
    ["no data", event({ data: undefined })],
    ["data that is null", event({ data: null })],
    ["no object", event({ data: {} })],
    ["an object that is null", event({ data: { object: null } })],
    ["an object that is text", event({ data: { object: "sub_1" } })],
    ["an object that is a list", event({ data: { object: [subscription] } })],
    ["an empty object", event({}, {})],
    ["a subscription with a NUL in its id", event({}, { ...subscription, id: NUL })],
    ["a trial that ends beyond the calendar", event({}, { ...subscription, trial_end: 1e300 })],
    ["a trial end that is text", event({}, { ...subscription, trial_end: "soon" })],
    ["no end of the period", event({}, { ...subscription, items: { data: [] } })],
    ["a status that is a number", event({}, { ...subscription, status: 7 })],
    ["a customer that is null", event({}, { ...subscription, customer: null })],
    ["metadata that is text", event({}, { ...subscription, metadata: "signup" })],
    ["a metadata value that is a number", event({}, { ...subscription, metadata: { signup_id: 7 } })],
    [
      "a metadata value with a NUL",
      event({}, { ...subscription, metadata: { ...subscription.metadata, handovers: NUL } }),
    ],
    ["amounts that are text", event({ type: "invoice.paid" }, { ...invoice, amount_paid: "1" })],
    ["very large amounts", event({ type: "invoice.paid" }, { ...invoice, amount_paid: 1e300 })],
    ["a parent that is a list", event({ type: "invoice.paid" }, { ...invoice, parent: [] })],
    [
      "a checkout session that is a number",
      event({ type: "checkout.session.completed" }, { metadata: {}, subscription: 7 }),
    ],
    [
      "a card setup with a list as its id",
      event({ type: "setup_intent.succeeded" }, { id: ["seti_1"], customer: "cus_1" }),
    ],
  ])("is rejected with %s", async (_, body) => {
    expect(await tellStripes(JSON.stringify(body))).toBe(400);
  });

  it.each([
    ["an unknown type", event({ type: "charge.dispute.created" })],
    ["a type named like an object property", event({ type: "constructor" })],
    ["an unknown type and a NUL", event({ type: "charge.dispute.created" }, { [NUL]: NUL })],
    ["an unknown subscription", event({}, { ...subscription, metadata: {} })],
    ["an impossible sign-up id", event({}, { ...subscription, metadata: { signup_id: NUL } })],
    ["an unknown subscription and a NUL", event({}, { ...subscription, metadata: {}, note: NUL })],
    [
      "an unknown customer's card",
      event({ type: "setup_intent.succeeded" }, { id: "seti_1", customer: null }),
    ],
    ["an invoice without a subscription", event({ type: "invoice.paid" }, { ...invoice, parent: null })],
    ["an unknown customer's invoice", event({ type: "invoice.paid" }, invoice)],
  ])("is accepted with %s and changes nothing", async (_, body) => {
    expect(await tellStripes(JSON.stringify(body))).toBe(200);
    const [stored] = await owner`select payload from stripe_events where id = ${body.id}`;
    expect(stored!.payload).toEqual({});
  });

  it("is accepted even with deeply nested fields that the app doesn't read", async () => {
    const body = JSON.stringify(event({ type: "charge.dispute.created" })).replace('"x_1"', deep(20_000));
    expect(await tellStripes(body)).toBe(200);
    const ours = JSON.stringify(event({}, { ...subscription, extra: "deep" })).replace(
      '"deep"',
      deep(20_000),
    );
    expect(await tellStripes(ours)).toBe(200);
  });
});

describe("Signed scheduling request", () => {
  const bookings = async () => Number((await owner`select count(*) as count from appointments`)[0]!.count);
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
    ["a type that is a list", booking({}, ["invitee.created"])],
    ["no payload", { event: "invitee.created" }],
    ["a payload that is text", { event: "invitee.created", payload: "x" }],
    ["a NUL in the URI", booking({ uri: `https://api.calendly.com/${NUL}` })],
    ["a very long URI", booking({ uri: `https://api.calendly.com/${"a".repeat(600)}` })],
    ["a name that is a number", booking({ name: 7 })],
    ["an email that is a list", booking({ email: [] })],
  ])("is accepted with %s and changes nothing", async (_, body) => {
    const before = await bookings();
    expect(await tellBooking(JSON.stringify(body))).toBe(200);
    expect(await bookings()).toBe(before);
  });

  it.each([
    ["the year 0000", booking({ scheduled_event: { start_time: "0000-01-01T00:00:00Z" } })],
    ["a nonexistent day", booking({ scheduled_event: { start_time: "2026-02-31T00:00:00Z" } })],
    ["a time that is a number", booking({ created_at: 1e300 })],
    ["the year 0000 as its creation time", booking({ created_at: "0000-01-01T00:00:00Z" })],
  ])("is stored without the invalid time if it has %s", async (_, body) => {
    const before = await bookings();
    expect(await tellBooking(JSON.stringify(body))).toBe(200);
    expect(await bookings()).toBe(before + 1);
  });

  it.each([
    ["an unknown type", booking({}, "routing_form_submission.created")],
    ["a type named like an object property", booking({}, "constructor")],
    ["a NUL in a name", booking({ name: NUL })],
    ["half a surrogate pair in a name", booking({ name: "\ud800", email: "\udc00" })],
    ["a very long name", booking({ name: "n".repeat(50_000) })],
  ])("is accepted with %s", async (_, body) => expect(await tellBooking(JSON.stringify(body))).toBe(200));

  it("is accepted even with deeply nested fields that the app doesn't read", async () => {
    const body = JSON.stringify(booking({ extra: "deep" })).replace('"deep"', deep(20_000));
    expect(await tellBooking(body)).toBe(200);
  });
});
