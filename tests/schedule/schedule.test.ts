import { createHmac } from "node:crypto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { getBooking, schedulingSources } from "~/features/schedule/schedule.server";
import { contentSecurityPolicy } from "~/lib/page/csp.server";
import { env } from "~/lib/env.server";
import { newId } from "~/lib/id.server";
import { log } from "~/lib/log.server";
import { action } from "~/routes/webhooks.scheduling";
import { sql } from "../setup/database";

const SECRET = "the signing key of the subscription";

beforeEach(() => void Object.assign(env(), { SCHEDULING_URL: "", SCHEDULING_WEBHOOK_SECRET: SECRET }));

const now = () => Math.floor(Date.now() / 1000);
const sign = (body: string, { time = now(), secret = SECRET } = {}) =>
  `t=${time},v1=${createHmac("sha256", secret).update(`${time}.${body}`).digest("hex")}`;

async function tell(body: string, signature: string | null = sign(body)) {
  const headers = new Headers({ "content-type": "application/json" });
  if (signature !== null) headers.set("Calendly-Webhook-Signature", signature);
  const request = new Request("http://localhost/webhooks/scheduling", { method: "POST", body, headers });
  return (await action({ request, params: {}, context: {} })).status;
}

/** Event from Calendly's documentation, shortened. */
const event = (uri: string, kind: "created" | "canceled", changes: object = {}) =>
  JSON.stringify({
    created_at: "2026-11-20T17:51:19.000000Z",
    created_by: "https://api.calendly.com/users/AAAAAAAAAAAAAAAA",
    event: `invitee.${kind}`,
    payload: {
      uri,
      name: "Dana Whitfield",
      email: "dana@example.com",
      status: kind === "created" ? "active" : "canceled",
      text_reminder_number: "+1 602-555-0142",
      created_at: "2026-11-20T17:51:18.327602Z",
      rescheduled: false,
      questions_and_answers: [],
      scheduled_event: {
        uri: "https://api.calendly.com/scheduled_events/AAAA",
        name: "15 Minute Meeting",
        start_time: "2026-11-24T16:30:00.000000Z",
        end_time: "2026-11-24T16:45:00.000000Z",
      },
      ...changes,
    },
  });

const freshUri = () => `https://api.calendly.com/scheduled_events/AAAA/invitees/${newId()}`;
const stored = (uri: string) => sql`select * from appointments where external_id = ${uri}`;

describe("Booking reported by the scheduling service", () => {
  it("is stored once even if the event arrives several times", async () => {
    const uri = freshUri();
    const body = event(uri, "created");
    expect(await Promise.all([tell(body), tell(body), tell(body)])).toEqual([200, 200, 200]);
    expect(await stored(uri)).toMatchObject([
      {
        name: "Dana Whitfield",
        email: "dana@example.com",
        phone: "+1 602-555-0142",
        status: "active",
        starts_at: new Date("2026-11-24T16:30:00Z"),
        created_at: new Date("2026-11-20T17:51:18.327Z"),
      },
    ]);
  });

  it.each([
    ["created, canceled", ["created", "canceled"]],
    ["canceled, created", ["canceled", "created"]],
    ["canceled, created, created", ["canceled", "created", "created"]],
  ] as const)("is canceled in the end if the events arrive in the order %s", async (_, order) => {
    const uri = freshUri();
    for (const kind of order) expect(await tell(event(uri, kind))).toBe(200);
    expect(await stored(uri)).toMatchObject([{ status: "canceled", name: "Dana Whitfield" }]);
  });

  it("stays without personal data if it's canceled after the person was erased", async () => {
    const uri = freshUri();
    await tell(event(uri, "created"));
    await sql`delete from appointments where external_id = ${uri}`;
    for (let n = 0; n < 2; n += 1) expect(await tell(event(uri, "canceled"))).toBe(200);
    expect(await stored(uri)).toMatchObject([
      { status: "canceled", name: "Unknown", email: null, phone: null },
    ]);
  });

  it("is stored without optional fields, and without characters that Postgres can't store", async () => {
    const uri = freshUri();
    const changes = {
      name: "Da\u0000na \ud800 4242 4242 4242 4242",
      email: null,
      text_reminder_number: null,
      scheduled_event: undefined,
    };
    expect(await tell(event(uri, "created", changes))).toBe(200);
    expect(await stored(uri)).toMatchObject([
      { name: "Dana \ufffd [card number removed]", phone: null, starts_at: null },
    ]);
  });

  it("is stored even if its times can't be parsed", async () => {
    const uri = freshUri();
    const changes = { created_at: null, scheduled_event: { start_time: "soon" } };
    expect(await tell(event(uri, "created", changes))).toBe(200);
    expect(await stored(uri)).toMatchObject([{ name: "Dana Whitfield", starts_at: null }]);
  });

  it.each([
    ["no signature", null],
    ["an empty signature", ""],
    ["another key's signature", (body: string) => sign(body, { secret: "another" })],
    ["another body's signature", () => sign("{}")],
    ["a signature six minutes old", (body: string) => sign(body, { time: now() - 360 })],
    ["a signature from the future", (body: string) => sign(body, { time: now() + 360 })],
    [
      "a signature whose time was changed",
      (body: string) => sign(body, { time: now() - 360 }).replace(/t=\d+/, `t=${now()}`),
    ],
    ["half a signature", (body: string) => sign(body).slice(0, -2)],
    ["nonsense", "t=now,v1=zz"],
  ])("is rejected with %s", async (_, signature) => {
    const uri = freshUri();
    const body = event(uri, "created");
    expect(await tell(body, typeof signature === "function" ? signature(body) : signature)).toBe(401);
    expect(await stored(uri)).toHaveLength(0);
  });

  it("is accepted up to four minutes after it was signed", async () => {
    const body = event(freshUri(), "created");
    expect(await tell(body, sign(body, { time: now() - 240 }))).toBe(200);
  });

  it.each([
    "",
    "{",
    "[]",
    "null",
    '{"event":1}',
    '{"event":"invitee.created"}',
    event("not a uri", "created"),
  ])(
    "is accepted and its body isn't logged if the body is %j, because Calendly disables failing endpoints",
    async (body) => {
      const warned = vi.spyOn(log, "warn");
      expect(await tell(body)).toBe(200);
      expect(warned.mock.calls).toEqual([[expect.anything(), "a Calendly event that can't be read"]]);
      expect(JSON.stringify(warned.mock.calls)).not.toContain("Dana");
      warned.mockRestore();
    },
  );

  it("changes nothing if the event isn't about a booking", async () => {
    const before = await sql`select count(*) from appointments`;
    expect(await tell('{"event":"routing_form_submission.created","payload":{}}')).toBe(200);
    expect(await sql`select count(*) from appointments`).toEqual(before);
  });

  it("is rejected if no signing key is configured", async () => {
    Object.assign(env(), { SCHEDULING_WEBHOOK_SECRET: "" });
    const uri = freshUri();
    const body = event(uri, "created");
    expect(await tell(body, sign(body, { secret: "" }))).toBe(503);
    expect(await stored(uri)).toHaveLength(0);
  });
});

describe("External calendar", () => {
  it("is neither loaded nor allowed unless configured", () => {
    expect(getBooking()).toBeNull();
    const policy = contentSecurityPolicy({ services: schedulingSources() });
    expect(policy).toBe(contentSecurityPolicy());
    expect(policy).not.toContain("frame-src");
  });

  it.each(["https://calendly.com", "https://www.calendly.com"])(
    "of %s is loaded from Calendly's hosts, without Calendly's consent banner",
    (host) => {
      Object.assign(env(), { SCHEDULING_URL: `${host}/bubby/15min?month=2026-11` });
      expect(getBooking()).toEqual({
        url: "https://calendly.com/bubby/15min?month=2026-11",
        embed: "https://calendly.com/bubby/15min?month=2026-11&hide_gdpr_banner=1",
        script: "https://assets.calendly.com/assets/external/widget.js",
      });
      const policy = contentSecurityPolicy({ services: schedulingSources() });
      expect(policy).toMatch(/script-src 'self' https:\/\/assets\.calendly\.com( |;)/);
      expect(policy).toContain("frame-src 'self' https://calendly.com;");
    },
  );
});
