import { randomInt } from "node:crypto";
import postgres from "postgres";
import { afterAll, beforeAll, expect, it } from "vitest";
import { closeDatabase } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { newId } from "~/lib/id.server";
import { readSpool } from "~/lib/spool.server";
import { startWorker } from "../../server/worker";
import { startApp } from "../setup/app";
import { freshAddress } from "../setup/requests";
import { startDatabaseProxy } from "../setup/database-proxy";
import { eventually } from "../setup/eventually";
import { posted, typedAnalysis, typedContact, typedDemo, typedIntegration, typedTrial } from "../setup/forms";
import { startReceiver } from "../setup/receiver";
import { startStripe } from "../setup/stripe";
import { type Fault, prepareFailingWrites } from "./failing-writes";

// Submits spooled forms during Postgres failures. The response must state the actual outcome, and afterwards the row
// must exist exactly once. `tests/lib/spool.test.ts` tests the SQLSTATEs.

const direct = process.env.DATABASE_URL!;
const database = await startDatabaseProxy(direct);
process.env.DATABASE_URL = database.url;
const owner = postgres(direct, { max: 2, onnotice: () => {} });
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let writes: Awaited<ReturnType<typeof prepareFailingWrites>>;
let app: Awaited<ReturnType<typeof startApp>>;
let worker: Awaited<ReturnType<typeof startWorker>>;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let stripe: Awaited<ReturnType<typeof startStripe>>;

const FORMS = {
  "/demo": { typed: typedDemo, table: "demo_requests", by: "phone" },
  "/trial": { typed: typedTrial, table: "trial_signups", by: "email" },
  "/contact": { typed: typedContact, table: "contact_messages", by: "email" },
  "/free-analysis": { typed: typedAnalysis, table: "call_analysis_requests", by: "email" },
  "/integrations": { typed: typedIntegration, table: "integration_requests", by: "email" },
} as const;

const WRITTEN = ["submission_claims", "rate_limits", ...Object.values(FORMS).map(({ table }) => table)];

type Path = keyof typeof FORMS;
const EVERY_FORM = Object.keys(FORMS) as Path[];
/** One form per way of storing: with a text message, with a payment step, as a lead. */
const KINDS: Path[] = ["/demo", "/trial", "/contact"];

const FAULTS: Record<string, Fault & { forms: Path[] }> = {
  "connections refused": { begin: () => database.cut(), end: () => database.open(), forms: EVERY_FORM },
  "a stall of 5 seconds": {
    begin: () => database.fail("stalled"),
    end: () => database.heal(),
    lasts: 5000,
    forms: KINDS,
  },
  "lost responses": {
    begin: () => database.fail("answers lost"),
    end: () => database.heal(),
    forms: ["/contact"],
  },
  "25006 (read-only)": { begin: () => writes.begin("25006"), end: () => writes.end(), forms: KINDS },
};

beforeAll(async () => {
  writes = await prepareFailingWrites(owner, WRITTEN);
  receiver = await startReceiver();
  stripe = await startStripe();
  Object.assign(env(), {
    DEMO_WEBHOOK_URL: receiver.url,
    WEBHOOK_ALLOW_PRIVATE: true,
    DEMO_DAILY_BUDGET: 1000,
  });
  app = await startApp();
  worker = startWorker();
});
afterAll(async () => {
  await app.stop();
  await worker.stop();
  await stripe.stop();
  await receiver.stop();
  await writes.remove();
  await owner.end();
  await closeDatabase(1);
  await database.cut();
  process.env.DATABASE_URL = direct;
});

const freshNumber = () => `602${randomInt(2_000_000, 9_999_999)}`;

interface Sent {
  path: Path;
  scripts: boolean;
  key: string;
  status: number;
  body: string;
  location: string | null;
  cookies: string;
}

async function send(path: Path, scripts: boolean, before?: Sent): Promise<Sent> {
  const { typed, by } = FORMS[path];
  const phone = freshNumber();
  const email = before?.key ?? `${newId()}@example.com`;
  const key = by === "phone" ? `+1${phone}` : email;
  const form = new URLSearchParams(posted({ ...typed(), ...(by === "phone" ? { phone } : { email }) }));
  if (scripts) form.set("via", "dialog");
  const response = await fetch(`${app.url}${path}${scripts ? ".data" : ""}`, {
    method: "POST",
    redirect: "manual",
    headers: {
      Origin: app.url,
      "X-Forwarded-For": freshAddress(),
      Cookie: before?.cookies ?? "",
    },
    body: form,
  });
  return {
    path,
    scripts,
    key,
    status: response.status,
    body: await response.text(),
    location: response.headers.get("location"),
    cookies: response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(";")[0])
      .join("; "),
  };
}

const sendAll = (forms: Path[]) =>
  Promise.all(forms.flatMap((path) => [false, true].map((scripts) => send(path, scripts))));

it.each(Object.entries(FAULTS))(
  "during the failure “%s” every form is accepted, then stored once",
  async (_, fault) => {
    await fault.begin();
    const posts = sendAll(fault.forms);
    await (fault.lasts ? pause(fault.lasts) : posts);
    await fault.end();
    const sent = await posts;

    for (const { path, scripts, status, body, location } of sent) {
      const cell = `${path} ${scripts ? "with" : "without"} scripts: ${status} ${body.slice(0, 300)}`;
      if (scripts) expect(body, cell).toContain('"success"');
      else expect(status, cell).toBe(303);
      if (!scripts) expect(location, cell).toMatch(path === "/trial" ? /\/trial\/payment/ : /notice=/);
    }
    await eventually(async () => {
      const { waiting, rejected } = await readSpool();
      expect(rejected).toBe(0);
      return waiting === 0;
    });
    for (const { path, scripts, key, cookies } of sent) {
      const { table, by } = FORMS[path];
      const rows = await owner`select id from ${owner(table)} where ${owner(by)} = ${key}`;
      expect(rows, `${path} ${scripts}`).toHaveLength(1);
      const deliveries = await owner`select kind from deliveries where subject_id = ${rows[0]!.id}`;
      const kinds = deliveries.map(({ kind }) => kind as string);
      expect(kinds.length, path).toBeGreaterThan(0);
      expect(kinds, path).toHaveLength(new Set(kinds).size);
      if (path === "/trial") {
        const page = await fetch(`${app.url}/trial/payment`, { headers: { Cookie: cookies } });
        expect(page.status, cookies).toBe(200);
        expect(await page.text()).toContain("Secure Payment");
      }
    }
    const texts = sent.filter(({ path }) => path === "/demo").map(({ key }) => key);
    await eventually(() =>
      texts.every((phone) => receiver.received.some(({ body }) => body.contact_phone_number === phone)),
    );
    for (const phone of texts)
      expect(receiver.received.filter(({ body }) => body.contact_phone_number === phone)).toHaveLength(1);
  },
);

const STRIPE_FAULTS = [
  ["Stripe takes a second and a half while Postgres is down", { latency: "1500" }, true],
  ["Stripe can't be reached while Postgres is down", { outage: "refuse" }, true],
  ["Stripe doesn't respond", { outage: "hang" }, false],
] as const;

it.each(STRIPE_FAULTS)(
  "during the failure “%s” the trial form opens the card step or can be sent again, and is stored once",
  async (name, settings, isDown) => {
    await stripe.settings(settings);
    if (isDown) await database.cut();
    const sent = await Promise.all([send("/trial", false), send("/trial", true)]);
    if (isDown) await database.open();
    await stripe.settings({ latency: "0", outage: "none" });

    for (const one of sent) {
      const { scripts, status, body, location, key } = one;
      const cell = `${name}, ${scripts ? "with" : "without"} scripts: ${status} ${body.slice(0, 300)}`;
      if ("latency" in settings) {
        if (scripts) expect(body, cell).toContain('"success"');
        else expect([status, location], cell).toEqual([303, "/trial/payment"]);
      } else {
        expect(status, cell).toBe(503);
        expect(body, cell).toContain("try again");
        expect(body, cell).toContain(key);
      }
      const again = await send("/trial", scripts, one);
      if (scripts) expect(again.body, cell).toContain('"success"');
      else expect([again.status, again.location], cell).toEqual([303, "/trial/payment"]);
      await eventually(async () => {
        const card = await fetch(`${app.url}/trial/payment`, { headers: { Cookie: again.cookies } });
        const text = await card.text();
        if (card.status !== 200) expect(text, cell).toContain("This page will reload automatically.");
        return text.includes("Secure Payment");
      });
      await eventually(async () => (await readSpool()).waiting === 0);
      const told =
        await owner`select id from deliveries where kind = 'trial-webhook' and payload->>'email' = ${key}`;
      expect(told, cell).toHaveLength(1);
    }
  },
);

it("every form is rejected and keeps its values if both Postgres and the spool's disk fail", async () => {
  const folder = env().DATA_DIR;
  // Use a file as the data directory, so that the app can't create folders in it.
  Object.assign(env(), { DATA_DIR: import.meta.filename });
  await database.cut();
  const sent = await sendAll(EVERY_FORM);
  await database.open();
  Object.assign(env(), { DATA_DIR: folder });
  for (const { path, scripts, status, body, key } of sent) {
    const cell = `${path} ${scripts ? "with" : "without"} scripts: ${status}`;
    if (!scripts) expect(status, cell).toBe(503);
    expect(body, cell).toContain("Please try again.");
    expect(body, cell).toContain(path === "/demo" ? key.slice(2) : key);
  }
});

it("the payment page reloads until the sign-up is stored", async () => {
  await database.cut();
  const { cookies } = await send("/trial", false);
  const load = () => fetch(`${app.url}/trial/payment`, { headers: { Cookie: cookies } });
  const early = await load();
  expect(early.status).toBe(503);
  expect(early.headers.get("refresh")).toBe("5");
  expect(await early.text()).toContain("This page will reload automatically.");
  await database.open();
  await eventually(async () => (await load()).status === 200);
});
