import postgres from "postgres";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createDemoRequest } from "~/features/demo-request/demo-request.server";
import { DemoRequestSchema } from "~/features/demo-request/demo-request.schema.server";
import { startWorker } from "../../server/worker";
import { closeDatabase } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { freshAddress } from "../setup/requests";
import { typedDemo } from "../setup/forms";
import { BEHAVIOURS, startReceiver } from "../setup/receiver";
import { eventually } from "../setup/eventually";

const owner = postgres(process.env.DATABASE_URL!, { max: 2, onnotice: () => {} });
const visit = { userAgent: "test", attribution: { utm_source: "ads" } };
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let worker: Awaited<ReturnType<typeof startWorker>>;
let last = 1000;
const freshPhone = () => `+1602555${++last}`;
const ask = (phone: string, name = "Dana Whitfield") =>
  createDemoRequest(DemoRequestSchema.parse(typedDemo({ phone, name })), {
    ...visit,
    address: freshAddress(),
  }).then(({ outcome }) => outcome);
const rowsOf = (phone: string) => owner`
  select demo_requests.*, deliveries.state, deliveries.attempts from demo_requests
  join deliveries on deliveries.id = delivery_id where phone = ${phone} order by demo_requests.created_at`;
const letPass = async (phone: string, time: string) => {
  await owner`update submission_claims set accepted_at = accepted_at - ${time}::interval`;
  await owner`update demo_requests set created_at = created_at - ${time}::interval where phone = ${phone}`;
};
const receivedFor = (phone: string) =>
  receiver.received.filter((request) => request.body.contact_phone_number === phone);

beforeAll(async () => {
  receiver = await startReceiver();
  Object.assign(env(), { DEMO_WEBHOOK_URL: receiver.url, WEBHOOK_ALLOW_PRIVATE: true });
  worker = startWorker();
});
afterEach(() => {
  receiver.behave(BEHAVIOURS.takes);
  Object.assign(env(), { DEMO_WEBHOOK_URL: receiver.url });
});
afterAll(async () => {
  await worker.stop();
  await receiver.stop();
  await owner.end();
  await closeDatabase(1);
});

describe("Live demo form", () => {
  const errors = (input: object) =>
    DemoRequestSchema.safeParse(input).error?.issues.map((issue) => issue.message.replace("\n", ": ")) ?? [];

  it.each([
    [typedDemo({ name: "   " }), "Name Required: Please enter your name to start your demo."],
    [typedDemo({ name: undefined }), "Name Required: Please enter your name to start your demo."],
    [
      typedDemo({ consent: undefined }),
      "Consent Required: Please agree to receive text messages to start your demo.",
    ],
  ])("posted with %o shows: %s", (input, message) => {
    expect(errors(input)).toEqual([message]);
  });

  it("stores numbers as +1 and ten digits, and a default business name", () => {
    expect(DemoRequestSchema.parse(typedDemo({ businessName: "" }))).toMatchObject({
      name: "Dana Whitfield",
      businessName: "Not provided",
      phone: "+16025550142",
      consent: true,
    });
  });
});

describe("Live demo request", () => {
  it("is stored with its consent and texted once, with the specified body", async () => {
    const phone = freshPhone();
    expect(await ask(phone)).toBe("started");
    expect(receivedFor(phone).map((request) => request.body)).toEqual([
      {
        company_id: "1",
        contact_phone_number: phone,
        contact_name: "Dana Whitfield",
        business_name: "Whitfield Plumbing",
      },
    ]);
    const [row] = await rowsOf(phone);
    expect(row).toMatchObject({
      status: "pending",
      consent: true,
      state: "delivered",
      attribution: { utm_source: "ads" },
    });
    const [consent] = await owner`select * from consents where subject_id = ${row!.id}`;
    expect(consent).toMatchObject({
      form: "demo-request",
      address: expect.stringMatching(/^198\.18/),
      user_agent: "test",
    });
    expect(consent!.wording).toContain("Consent is not required for purchase.");
  });

  it("creates one row and one text if posted several times in parallel", async () => {
    const phone = freshPhone();
    expect(await Promise.all([ask(phone), ask(phone), ask(phone), ask(phone)])).toEqual(
      Array(4).fill("started"),
    );
    expect(await rowsOf(phone)).toHaveLength(1);
    expect(receivedFor(phone)).toHaveLength(1);
  });

  it("updates the first row if the same number is posted again within ten minutes", async () => {
    const phone = freshPhone();
    await ask(phone);
    await letPass(phone, "9 minutes");
    expect(await ask(phone, "Dana W.")).toBe("already");
    const rows = await rowsOf(phone);
    expect(rows.map((row) => row.name)).toEqual(["Dana W."]);
    expect(receivedFor(phone)).toHaveLength(1);
  });

  it("is stored without a text within 24 hours of the number's last text", async () => {
    const phone = freshPhone();
    await ask(phone);
    await letPass(phone, "23 hours");
    expect(await ask(phone)).toBe("already");
    expect(await rowsOf(phone)).toHaveLength(2);
    expect(receivedFor(phone)).toHaveLength(1);

    await letPass(phone, "25 hours");
    expect(await ask(phone)).toBe("started");
    expect(receivedFor(phone)).toHaveLength(2);
  });

  it("shows an error while the receiver answers 500, then is delivered with the same id", async () => {
    const phone = freshPhone();
    receiver.behave(BEHAVIOURS.answers500);
    expect(await ask(phone)).toBe("failed");
    const [waiting] = await rowsOf(phone);
    expect(waiting).toMatchObject({ status: "pending", state: "queued", attempts: 1 });
    receiver.behave(BEHAVIOURS.takes);
    await owner`select queue_delivery(${waiting!.delivery_id})`;
    await eventually(async () => (await rowsOf(phone))[0]?.state === "delivered");
    const ids = receivedFor(phone).map((request) => request.headers["webhook-id"]);
    expect(ids.length).toBeGreaterThan(1);
    expect(new Set(ids).size).toBe(1);
  });

  it("has one row if the visitor sends the form again after a failure, and is delivered immediately with the latest values", async () => {
    const phone = freshPhone();
    receiver.behave(BEHAVIOURS.answers500);
    expect(await ask(phone, "Dnaa")).toBe("failed");
    receiver.behave(BEHAVIOURS.takes);
    expect(await ask(phone, "Dana")).toBe("started");
    expect((await rowsOf(phone)).map((row) => row.name)).toEqual(["Dana"]);
    expect(receivedFor(phone).at(-1)?.body.contact_name).toBe("Dana");
  });

  it("starts no second attempt if the visitor sends the form again during a retry", async () => {
    const phone = freshPhone();
    receiver.behave(BEHAVIOURS.answers500);
    expect(await ask(phone, "Dnaa")).toBe("failed");
    let finish = () => {};
    receiver.behave((response) => (finish = () => void response.end("ok")));
    await owner`select queue_delivery(${(await rowsOf(phone))[0]!.delivery_id})`;
    await eventually(() => receivedFor(phone).length === 2);
    expect(await ask(phone, "Dana")).toBe("started");
    finish();
    await eventually(async () => (await rowsOf(phone))[0]?.state === "delivered");
    expect(receivedFor(phone)).toHaveLength(2);
  });

  it("gets a response without an error while the receiver hangs", async () => {
    const phone = freshPhone();
    receiver.behave(BEHAVIOURS.hangs);
    expect(await ask(phone)).toBe("started");
    expect(await rowsOf(phone)).toMatchObject([{ state: "queued", attempts: 0 }]);
  });

  it("shows success while many deliveries are queued, and each number is texted once", async () => {
    receiver.behave(BEHAVIOURS.takesItsTime);
    const phones = Array.from({ length: 40 }, freshPhone);
    expect(new Set(await Promise.all(phones.map((phone) => ask(phone))))).toEqual(new Set(["started"]));
    await eventually(() => phones.every((phone) => receivedFor(phone).length > 0));
    expect(phones.filter((phone) => receivedFor(phone).length !== 1)).toEqual([]);
  });

  it("is stored if no receiver is configured, and its delivery is listed as unconfigured", async () => {
    const phone = freshPhone();
    Object.assign(env(), { DEMO_WEBHOOK_URL: "" });
    expect(await ask(phone)).toBe("started");
    expect(await rowsOf(phone)).toMatchObject([{ state: "unconfigured", attempts: 0 }]);
  });
});
