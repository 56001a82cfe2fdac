import pLimit from "p-limit";
import { beforeEach, describe, expect, it } from "vitest";
import { CONSENTS } from "~/content/consents";
import { DemoRequestSchema } from "~/features/demo-request/demo-request.schema.server";
import { storeDemoRequest } from "~/features/demo-request/demo-request.server";
import { env } from "~/lib/env.server";
import { newId } from "~/lib/id.server";
import { sql } from "../setup/database";
import { typedDemo } from "../setup/forms";

beforeEach(async () => {
  Object.assign(env(), { DEMO_WEBHOOK_URL: "http://127.0.0.1:9/", DEMO_DAILY_BUDGET: 500 });
  await sql`delete from rate_limits`;
});

let last = 1000;
const freshPhone = () => `+1602555${++last}`;

/** @returns whether the number gets a text */
async function ask(address: string, phone = freshPhone()) {
  const { text } = await storeDemoRequest({
    id: newId(),
    acceptedAt: new Date().toISOString(),
    consent: CONSENTS["demo-request"],
    fields: DemoRequestSchema.parse(typedDemo({ phone })),
    visit: { address, userAgent: newId(), attribution: null },
  });
  return text !== null;
}
const atOnce = pLimit(8);
async function textsOf(addresses: string[]) {
  const texted = await Promise.all(addresses.map((address) => atOnce(() => ask(address))));
  return texted.filter(Boolean).length;
}
const networks = (most: number) => Array.from({ length: most }, (_, index) => `2001:db8:${index}::1`);
const used = async () =>
  (await sql`select points from rate_limits where key like 'demo-texts:%'`).map(
    ({ points }) => points as number,
  );

describe("Demo texts of one network", () => {
  const oneNetwork = Array.from({ length: 12 }, (_, index) =>
    index % 2 ? `2001:db8:7:0:0:0:${index}:1` : `2001:DB8:0007::${index.toString(16)}:1`,
  );

  it("are limited to 5 a day", async () => expect(await textsOf(oneNetwork)).toBe(5));

  it("don't limit another network", async () => {
    await textsOf(oneNetwork);
    expect(await ask("2001:db8:8::1")).toBe(true);
  });
});

describe("Daily budget of demo texts", () => {
  it("covers all networks", async () => {
    Object.assign(env(), { DEMO_DAILY_BUDGET: 5 });
    expect(await textsOf(networks(12))).toBe(5);
  });

  it("causes one notice to the owner when it is used up", async () => {
    Object.assign(env(), { DEMO_DAILY_BUDGET: 1 });
    await sql`delete from deliveries`;
    await textsOf(networks(4));
    const notices =
      await sql`select payload->>'subject' as subject from deliveries where kind = 'owner-notice'`;
    expect(notices).toEqual([{ subject: "Daily limit reached: demo texts" }]);
  });

  it("doesn't count texts that the network's limit stops", async () => {
    await textsOf(Array<string>(8).fill("192.0.2.99"));
    expect(await used()).toEqual([5]);
  });

  it("counts parallel requests for one number once", async () => {
    const phone = freshPhone();
    await Promise.all(networks(8).map((address) => ask(address, phone)));
    expect(await used()).toEqual([1]);
  });

  it("allows a text once the number is requested on another day", async () => {
    Object.assign(env(), { DEMO_DAILY_BUDGET: 0 });
    const phone = freshPhone();
    expect(await ask("192.0.2.1", phone)).toBe(false);
    Object.assign(env(), { DEMO_DAILY_BUDGET: 500 });
    await sql`update submission_claims set accepted_at = accepted_at - interval '1 day'`;
    expect(await ask("192.0.2.1", phone)).toBe(true);
  });
});
