import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ageTakenJobs } from "../setup/age-jobs";
import { startBalancer } from "../setup/balancer";
import { eventually } from "../setup/eventually";
import { posted, typedContact, typedDemo } from "../setup/forms";
import { BEHAVIOURS, startReceiver } from "../setup/receiver";
import { freePort } from "../setup/free-port";
import { startServer } from "../setup/running-server";

const DRAIN_SECONDS = "1";
const ADMIN = { email: "owner@example.com", password: "correct horse battery" };
const name = `servers_${process.pid}`;
const databaseUrl = process.env.DATABASE_URL!.replace(/(?<=\/)[^/]*$/, name);
const cluster = postgres(process.env.DATABASE_URL!, { max: 1, onnotice: () => {} });
const owner = postgres(databaseUrl, { max: 1, onnotice: () => {} });
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let balancer: Awaited<ReturnType<typeof startBalancer>>;
let servers: Awaited<ReturnType<typeof start>>[];

const start = () =>
  startServer({
    APP_URL: balancer.url,
    DATABASE_URL: databaseUrl,
    DATA_DIR: mkdtempSync(join(tmpdir(), "bubby-servers-")),
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    DEMO_WEBHOOK_URL: receiver.url,
    DEMO_DAILY_BUDGET: "100000",
    WEBHOOK_ALLOW_PRIVATE: "1",
    DRAIN_SECONDS,
  });

beforeAll(async () => {
  await cluster.unsafe(`create database ${name}`);
  receiver = await startReceiver();
  balancer = await startBalancer(await freePort());
  servers = await Promise.all([start(), start(), start()]);
  for (const { url } of servers) await balancer.add(url);
});

afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop("SIGKILL")));
  balancer.stop();
  await receiver.stop();
  await owner.end();
  await cluster.unsafe(`drop database if exists ${name} with (force)`);
  await cluster.end();
});

let count = 0;
function demand(url: string) {
  const phone = `602555${(count += 1).toString().padStart(4, "0")}`;
  const address = `198.18.${count >> 8}.${count & 255}`;
  return fetch(`${url}/demo`, {
    method: "POST",
    redirect: "manual",
    headers: { "Sec-Fetch-Site": "same-origin", "X-Forwarded-For": address },
    body: new URLSearchParams(posted(typedDemo({ phone }))),
  });
}

const delivered = async () =>
  (await owner`select id from deliveries where kind = 'demo-webhook' and state = 'delivered'`).length;
const unfinished = async () =>
  (await owner`select id from deliveries where kind = 'demo-webhook' and state <> 'delivered'`).length;

function idsByNumber() {
  const ids = new Map<string, string[]>();
  for (const { headers, body } of receiver.received) {
    const number = String(body.contact_phone_number);
    ids.set(number, [...(ids.get(number) ?? []), String(headers["webhook-id"])]);
  }
  return ids;
}

it("three servers started in parallel on an empty database create one schema and one admin", async () => {
  const admins = await owner`select user_id from user_roles where role = 'admin'`;
  expect(admins).toHaveLength(1);
  const migrations = await owner<{ hash: string }[]>`select hash from drizzle.__drizzle_migrations`;
  expect(new Set(migrations.map(({ hash }) => hash)).size).toBe(migrations.length);
  const workers = async () => (await owner`select from private.workers`).length;
  await eventually(async () => (await workers()) === 3);
  expect(await workers()).toBe(3);
});

it("a sign-in or sign-out on one server applies to all servers", async () => {
  const [one, two, three] = servers as [(typeof servers)[0], (typeof servers)[0], (typeof servers)[0]];
  const at = (server: typeof one, path: string, cookie: string, body?: URLSearchParams) =>
    fetch(server.url + path, {
      method: body ? "POST" : "GET",
      redirect: "manual",
      headers: { Cookie: cookie, "Sec-Fetch-Site": "same-origin" },
      body,
    });
  const entered = await at(one, "/auth", "", new URLSearchParams(ADMIN));
  expect(entered.status).toBe(303);
  const cookie = entered.headers
    .getSetCookie()
    .map((each) => each.split(";", 1)[0])
    .join("; ");
  expect((await at(two, "/admin/dashboard", cookie)).status).toBe(200);
  expect((await at(three, "/admin/dashboard", cookie)).status).toBe(200);
  expect((await at(two, "/logout", cookie, new URLSearchParams())).status).toBe(303);
  for (const server of servers) expect((await at(server, "/admin/dashboard", cookie)).status).not.toBe(200);
});

it("a rate limit applies across all servers", async () => {
  const answers: number[] = [];
  for (let number = 1; number <= 31; number += 1) {
    const { status } = await fetch(`${balancer.url}/contact`, {
      method: "POST",
      redirect: "manual",
      headers: { "Sec-Fetch-Site": "same-origin", "X-Forwarded-For": "198.19.0.1" },
      body: new URLSearchParams(posted(typedContact({ message: `Message ${number}` }))),
    });
    answers.push(status);
  }
  expect(answers).toEqual([...Array<number>(30).fill(303), 429]);
});

it("each demo request is texted once, regardless of the server that received the form", async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => demand(balancer.url)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
  // Under load, a server may spool a request and store it later.
  await eventually(async () => (await delivered()) === 20);
  expect(await delivered()).toBe(20);
  expect([...idsByNumber().values()].map((ids) => ids.length)).toEqual(Array(20).fill(1));
});

it("other servers take over the jobs of a killed server within a minute", async () => {
  const killed = servers.pop()!;
  balancer.remove(killed.url);
  // Suspend the other servers, so that this one gets all jobs.
  for (const other of servers) other.signal("SIGSTOP");
  receiver.behave(BEHAVIOURS.hangs);
  const before = receiver.received.length;
  const posts = Array.from({ length: 5 }, () => demand(killed.url).catch(() => null));
  try {
    await eventually(() => receiver.received.length === before + 5);
    expect(receiver.received.length).toBe(before + 5);
  } finally {
    await killed.stop("SIGKILL");
    await ageTakenJobs(owner);
    for (const other of servers) other.signal("SIGCONT");
  }
  receiver.behave(BEHAVIOURS.takes);
  await Promise.all(posts);
  await eventually(async () => (await unfinished()) === 0);
  expect(await unfinished()).toBe(0);
  for (const ids of idsByNumber().values()) expect(new Set(ids).size).toBe(1);
});

it("stopping one server behind a load balancer fails no request", async () => {
  let loading = true;
  let served = 0;
  const answers = new Set<string>();
  const visitor = async (ask: () => Promise<Response>) => {
    while (loading) {
      const answer = await ask();
      const text = await answer.text();
      answers.add(answer.ok || answer.status === 303 ? "served" : `${answer.status} ${text}`);
      served += 1;
      // Send requests frequently, so that some are always open.
      await sleep(20);
    }
  };
  const visitors = [
    ...Array.from({ length: 3 }, () => visitor(() => fetch(balancer.url))),
    ...Array.from({ length: 3 }, () => visitor(() => demand(balancer.url))),
  ];
  const more = async (than = served) => eventually(() => served > than + 20);
  await more();
  expect(await servers.shift()!.stop()).toBe(0);
  await more();
  loading = false;
  await Promise.all(visitors);
  expect([...answers]).toEqual(["served"]);
});
