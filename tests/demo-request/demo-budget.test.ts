import postgres from "postgres";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DemoRequestSchema } from "~/features/demo-request/demo-request.schema.server";
import { createDemoRequest } from "~/features/demo-request/demo-request.server";
import { startWorker } from "../../server/worker";
import { closeDatabase } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { action } from "~/routes/_site.demo";
import { posted, typedDemo } from "../setup/forms";
import { startReceiver } from "../setup/receiver";

const owner = postgres(process.env.DATABASE_URL!, { max: 2, onnotice: () => {} });
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let worker: Awaited<ReturnType<typeof startWorker>>;
beforeAll(async () => {
  receiver = await startReceiver();
  Object.assign(env(), { DEMO_WEBHOOK_URL: receiver.url, WEBHOOK_ALLOW_PRIVATE: true });
  worker = startWorker();
});
beforeEach(async () => {
  await owner`delete from rate_limits`;
});
afterAll(async () => {
  await worker.stop();
  await receiver.stop();
  await owner.end();
  await closeDatabase(1);
});

let last = 1000;
const freshPhone = () => `602555${++last}`;
const texted = (phone: string) =>
  receiver.received.filter(({ body }) => body.contact_phone_number === `+1${phone}`).length;

async function ask(address: string, phone = freshPhone()) {
  const request = new Request("http://localhost/demo", {
    method: "POST",
    body: new URLSearchParams(posted(typedDemo({ phone }))),
    headers: { "x-client-address": address },
  });
  const answer: unknown = await action({ request, params: {}, context: {} });
  if (answer instanceof Response) return /notice=(\w+)/.exec(answer.headers.get("location")!)![1];
  return (answer as { init: { status: number } }).init.status;
}
const count = (values: unknown[], value: unknown) => values.filter((each) => each === value).length;

it("one /64 network, in any notation, gets 5 demo texts a day and 30 responses in ten minutes", async () => {
  const answers = [];
  for (let index = 0; index < 32; index += 1) {
    const spelled = index % 2 ? `2001:db8:7:0:0:0:${index}:1` : `2001:DB8:0007::${index.toString(16)}:1`;
    answers.push(await ask(spelled));
  }
  expect([count(answers, "started"), count(answers, "held"), count(answers, 429)]).toEqual([5, 25, 2]);
  expect(await ask("2001:db8:8::1")).toBe("started");
});

describe("Daily budget of demo texts", () => {
  it("covers all networks; requests beyond it are stored without a text", async () => {
    Object.assign(env(), { DEMO_DAILY_BUDGET: 5 });
    const phones = Array.from({ length: 12 }, freshPhone);
    const answers = await Promise.all(phones.map((phone, index) => ask(`2001:db8:${index}::1`, phone)));
    expect([count(answers, "started"), count(answers, "held")]).toEqual([5, 7]);
    expect(phones.filter((phone) => texted(phone) > 0)).toHaveLength(5);
    const rows = await owner`select demo_requests.delivery_id, consents.id from demo_requests
      join consents on subject_id = demo_requests.id where demo_requests.phone in ${owner(phones.map((phone) => `+1${phone}`))}`;
    expect(rows).toHaveLength(12);
    expect(rows.filter((row) => row.delivery_id === null)).toHaveLength(7);
    const told =
      await owner`select payload->>'subject' as subject from deliveries where kind = 'owner-notice'`;
    expect(told.map(({ subject }) => subject as string)).toEqual(["Daily limit reached: demo texts"]);
  });

  it("counts no text that the network's limit stops", async () => {
    Object.assign(env(), { DEMO_DAILY_BUDGET: 500 });
    for (let index = 0; index < 8; index += 1) await ask("192.0.2.99");
    const used = await owner`select points from rate_limits where key like 'demo-texts:%'`;
    expect(used).toMatchObject([{ points: 5 }]);
  });

  it("counts 8 parallel requests for one number once", async () => {
    Object.assign(env(), { DEMO_DAILY_BUDGET: 500 });
    const phone = freshPhone();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => ask(`192.0.2.${index + 10}`, phone)),
    );
    expect(count(answers, "started")).toBe(8);
    expect(texted(phone)).toBe(1);
    const used = await owner`select points from rate_limits where key like 'demo-texts:%'`;
    expect(used).toMatchObject([{ points: 1 }]);
  });

  it("allows no text on a double click once the budget is used up, and one text when the form is sent the next day", async () => {
    Object.assign(env(), { DEMO_DAILY_BUDGET: 0 });
    const phone = freshPhone();
    expect([await ask("192.0.2.1", phone), await ask("192.0.2.1", phone)]).toEqual(["held", "held"]);
    Object.assign(env(), { DEMO_DAILY_BUDGET: 500 });
    await owner`update demo_requests set created_at = created_at - interval '1 day'`;
    expect(await ask("192.0.2.1", phone)).toBe("started");
    expect(texted(phone)).toBe(1);
  });

  it("doesn't change the response to a number that was already texted", async () => {
    Object.assign(env(), { DEMO_DAILY_BUDGET: 500 });
    const visit = { address: "192.0.2.2", userAgent: null, attribution: null };
    const input = DemoRequestSchema.parse(typedDemo({ phone: "(602) 555-9999" }));
    expect((await createDemoRequest(input, visit)).outcome).toBe("started");
    Object.assign(env(), { DEMO_DAILY_BUDGET: 0 });
    await owner`update demo_requests set created_at = created_at - interval '11 minutes'`;
    expect((await createDemoRequest(input, visit)).outcome).toBe("already");
  });
});
