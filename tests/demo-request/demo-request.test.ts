import { afterEach, describe, expect, it } from "vitest";
import { createDemoRequest } from "~/features/demo-request/demo-request.server";
import { DemoRequestSchema } from "~/features/demo-request/demo-request.schema.server";
import { env } from "~/lib/env.server";
import { startWorker } from "../../server/worker";
import { sql } from "../setup/database";
import { eventually } from "../setup/eventually";
import { typedDemo } from "../setup/forms";
import { BEHAVIOURS, startReceiver } from "../setup/receiver";
import { freshAddress } from "../setup/requests";
import { stopAtEnd } from "../setup/stop-at-end";

const receiver = await stopAtEnd(startReceiver());
await stopAtEnd(startWorker());
const CONFIGURED = { DEMO_WEBHOOK_URL: receiver.url, WEBHOOK_ALLOW_PRIVATE: true };
Object.assign(env(), CONFIGURED);
afterEach(() => {
  receiver.behave(BEHAVIOURS.takes);
  Object.assign(env(), CONFIGURED);
});

let last = 1000;
const freshPhone = () => `+1602555${++last}`;
const visitor = () => ({ userAgent: "test", attribution: { utm_source: "ads" }, address: freshAddress() });
const ask = async (phone: string, name = "Dana Whitfield", visit = visitor()) =>
  (await createDemoRequest(DemoRequestSchema.parse(typedDemo({ phone, name })), visit)).outcome;
const rowsOf = (phone: string) => sql`
  select demo_requests.*, deliveries.state, deliveries.attempts from demo_requests
  join deliveries on deliveries.id = delivery_id where phone = ${phone} order by demo_requests.created_at`;
const letPass = (time: string) => sql`
  with texts as (update deliveries set created_at = created_at - ${time}::interval),
    claims as (update submission_claims set accepted_at = accepted_at - ${time}::interval)
  update demo_requests set created_at = created_at - ${time}::interval`;
const textsTo = (phone: string) =>
  receiver.received.filter(({ body }) => body.contact_phone_number === phone);
const beBusy = () => receiver.behave((response) => response.writeHead(503, { "retry-after": "3600" }).end());
const attemptAgain = async (phone: string) =>
  sql`select queue_delivery(${(await rowsOf(phone))[0]!.delivery_id})`;

describe("Live demo form", () => {
  it.each([
    [{ name: "   " }, "Name Required\nPlease enter your name to start your demo."],
    [{ consent: undefined }, "Consent Required\nPlease agree to receive text messages to start your demo."],
  ])("posted with %o shows: %s", (typed, message) =>
    expect(DemoRequestSchema.safeParse(typedDemo(typed)).error!.issues).toMatchObject([{ message }]),
  );

  it("stores numbers as +1 and ten digits, and a default business name", () => {
    expect(DemoRequestSchema.parse(typedDemo({ businessName: "" }))).toMatchObject({
      businessName: "Not provided",
      phone: "+16025550142",
    });
  });
});

describe("Live demo request", () => {
  it("is texted with the specified body", async () => {
    const phone = freshPhone();
    expect(await ask(phone)).toBe("started");
    expect(textsTo(phone).map(({ body }) => body)).toEqual([
      {
        company_id: "1",
        contact_phone_number: phone,
        contact_name: "Dana Whitfield",
        business_name: "Whitfield Plumbing",
      },
    ]);
  });

  it("is stored with its consent and attribution", async () => {
    const phone = freshPhone();
    await ask(phone);
    const [row] = await rowsOf(phone);
    expect(row).toMatchObject({ status: "pending", consent: true, attribution: { utm_source: "ads" } });
    const [consent] = await sql`select * from consents where subject_id = ${row!.id}`;
    expect(consent).toMatchObject({ form: "demo-request", phone, user_agent: "test" });
    expect(consent!.wording).toContain("Consent is not required for purchase.");
  });

  it("creates one row and one text if one browser posts it several times in parallel", async () => {
    const phone = freshPhone();
    const visit = visitor();
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => ask(phone, "Dana", visit)));
    expect(outcomes).toEqual(Array(4).fill("started"));
    expect(await rowsOf(phone)).toHaveLength(1);
    expect(textsTo(phone)).toHaveLength(1);
  });

  it("creates a second row but no second text if its name is corrected", async () => {
    const phone = freshPhone();
    const visit = visitor();
    await ask(phone, "Dnaa", visit);
    expect(await ask(phone, "Dana", visit)).toBe("already");
    expect((await rowsOf(phone)).map(({ name }) => name as string)).toEqual(["Dnaa", "Dana"]);
    expect(textsTo(phone)).toHaveLength(1);
  });

  it("isn't called started if a number was texted before and the form is posted twice", async () => {
    const phone = freshPhone();
    const visit = visitor();
    await ask(phone);
    expect([await ask(phone, "Dana", visit), await ask(phone, "Dana", visit)]).toEqual([
      "already",
      "already",
    ]);
  });

  it("is texted again only 24 hours after the number's last text", async () => {
    const phone = freshPhone();
    await ask(phone);
    await letPass("23 hours");
    expect(await ask(phone)).toBe("already");
    await letPass("2 hours");
    expect(await ask(phone)).toBe("started");
    expect(textsTo(phone)).toHaveLength(2);
  });

  it("shows an error while the receiver returns 500, then is delivered with the same id", async () => {
    const phone = freshPhone();
    receiver.behave(BEHAVIOURS.answers500);
    expect(await ask(phone)).toBe("failed");
    expect(await rowsOf(phone)).toMatchObject([{ status: "pending", state: "queued", attempts: 1 }]);
    receiver.behave(BEHAVIOURS.takes);
    await attemptAgain(phone);
    await eventually(async () => (await rowsOf(phone))[0]!.state === "delivered");
    const ids = textsTo(phone).map(({ headers }) => headers["webhook-id"]);
    expect(ids.length).toBeGreaterThan(1);
    expect(new Set(ids).size).toBe(1);
  });

  it("shows an error if posted again before the next attempt", async () => {
    const phone = freshPhone();
    const visit = visitor();
    beBusy();
    expect([await ask(phone, "Dana", visit), await ask(phone, "Dana", visit)]).toEqual(["failed", "failed"]);
    expect(textsTo(phone)).toHaveLength(1);
  });

  it("shows success if posted again and the next attempt succeeds", async () => {
    const phone = freshPhone();
    const visit = visitor();
    beBusy();
    expect(await ask(phone, "Dana", visit)).toBe("failed");
    receiver.behave(BEHAVIOURS.takes);
    await attemptAgain(phone);
    expect(await ask(phone, "Dana", visit)).toBe("started");
  });

  it("shows success while the receiver hangs", async () => {
    const phone = freshPhone();
    receiver.behave(BEHAVIOURS.hangs);
    expect(await ask(phone)).toBe("started");
    expect(await rowsOf(phone)).toMatchObject([{ state: "queued", attempts: 0 }]);
  });

  it("shows success while many deliveries are queued, and each number is texted once", async () => {
    receiver.behave(BEHAVIOURS.takesItsTime);
    const phones = Array.from({ length: 40 }, freshPhone);
    expect(new Set(await Promise.all(phones.map((phone) => ask(phone))))).toEqual(new Set(["started"]));
    await eventually(() => phones.every((phone) => textsTo(phone).length > 0));
    expect(phones.filter((phone) => textsTo(phone).length !== 1)).toEqual([]);
  });

  it("is listed as unconfigured if no receiver is set", async () => {
    const phone = freshPhone();
    Object.assign(env(), { DEMO_WEBHOOK_URL: "" });
    expect(await ask(phone)).toBe("started");
    expect(await rowsOf(phone)).toMatchObject([{ state: "unconfigured", attempts: 0 }]);
  });
});
