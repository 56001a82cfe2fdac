import pLimit from "p-limit";
import { beforeEach, describe, expect, it } from "vitest";
import { env } from "~/lib/env.server";
import { action } from "~/routes/_site.demo";
import { sql } from "../setup/database";
import { posted, typedDemo } from "../setup/forms";
import { stopAtEnd } from "../setup/stop-at-end";
import { startWorker } from "../../server/worker";

await stopAtEnd(startWorker());

beforeEach(async () => {
  Object.assign(env(), { DEMO_WEBHOOK_URL: "http://127.0.0.1:9/", DEMO_DAILY_BUDGET: 500 });
  await sql`delete from rate_limits`;
});

let last = 1000;
const freshPhone = () => `+1602555${++last}`;

async function ask(address: string, phone = freshPhone()) {
  const request = new Request("http://localhost/demo", {
    method: "POST",
    body: new URLSearchParams(posted(typedDemo({ phone }))),
    headers: { "x-client-address": address },
  });
  await action({ request, params: {}, context: {} });
  const [text] = await sql`select delivery_id from demo_requests where phone = ${phone}
    order by created_at desc limit 1`;
  return text ? text.delivery_id !== null : null;
}
/** More parallel requests could wait for Postgres so long that they are spooled. */
const atOnce = pLimit(8);
const askAll = (addresses: string[]) => Promise.all(addresses.map((address) => atOnce(() => ask(address))));
const count = (values: unknown[], value: unknown) => values.filter((each) => each === value).length;
const networks = (most: number) => Array.from({ length: most }, (_, index) => `2001:db8:${index}::1`);
const used = async () =>
  (await sql`select points from rate_limits where key like 'demo-texts:%'`).map(
    ({ points }) => points as number,
  );

describe("Demo texts of one network", () => {
  const oneNetwork = Array.from({ length: 32 }, (_, index) =>
    index % 2 ? `2001:db8:7:0:0:0:${index}:1` : `2001:DB8:0007::${index.toString(16)}:1`,
  );

  it("are limited to 5 a day, and its requests to 30 in ten minutes", async () => {
    const texted = await askAll(oneNetwork);
    expect([count(texted, true), count(texted, false), count(texted, null)]).toEqual([5, 25, 2]);
  });

  it("don't limit another network", async () => {
    await askAll(oneNetwork);
    expect(await ask("2001:db8:8::1")).toBe(true);
  });
});

describe("Daily budget of demo texts", () => {
  it("covers all networks", async () => {
    Object.assign(env(), { DEMO_DAILY_BUDGET: 5 });
    const texted = await askAll(networks(12));
    expect([count(texted, true), count(texted, false)]).toEqual([5, 7]);
  });

  it("causes one notice to the owner when it is used up", async () => {
    Object.assign(env(), { DEMO_DAILY_BUDGET: 1 });
    await sql`delete from deliveries`;
    await askAll(networks(4));
    const notices =
      await sql`select payload->>'subject' as subject from deliveries where kind = 'owner-notice'`;
    expect(notices).toEqual([{ subject: "Daily limit reached: demo texts" }]);
  });

  it("doesn't count texts that the network's limit stops", async () => {
    await askAll(Array<string>(8).fill("192.0.2.99"));
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
