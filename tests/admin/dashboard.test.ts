import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { getChatStats, getDashboard, refreshFigures } from "~/features/admin/dashboard/figures.server";
import { createSession } from "~/features/accounts/session/session.server";
import { lostOf } from "~/features/admin/dashboard/shown.server";
import { Sparkline } from "~/features/admin/dashboard/sparkline";
import { DAY_MS } from "~/lib/time/company-day";
import { siteDay } from "~/lib/time/site-zone.server";
import { listOf } from "../resource/lists";
import { lengthOf } from "~/features/resource/list/moment.server";
import { newId } from "~/lib/id.server";
import { createPerson } from "../accounts/people";
import { sql } from "../setup/database";

const { id: admin } = await createPerson({ role: "admin" });

async function countedAnew(query = "") {
  await sql`delete from admin_figures`;
  return getDashboard(admin, new URLSearchParams(query));
}

it("an empty dashboard shows zeros and no comparison", async () => {
  const { title, length, cards, messages, steps, paid, months, waiting } = await countedAnew();
  expect([title, length]).toEqual(["Last 30 days", 30]);
  expect(cards.demoRequests).toEqual({
    count: 0,
    all: 0,
    trend: null,
    each: 1,
    bars: Array.from({ length: 30 }, () => 0),
  });
  expect(Object.values(steps).map(({ count }) => count)).toEqual([0, 0, 0, 0, 0]);
  expect([messages, paid.cents, months, waiting]).toEqual([0, 0, [], []]);
});

const begin = (ago: number) =>
  `(date_trunc('day', now() at time zone 'America/Phoenix') - interval '${ago} days') at time zone 'America/Phoenix'`;
const end = (ago: number) => `${begin(ago - 1)} - interval '1 ms'`;

async function came(table: string, columns: string, values: string, days: [at: string, count: number][]) {
  for (const [at, count] of days) {
    await sql.unsafe(
      `insert into ${table} (id, ${columns}) select gen_random_uuid(), ${values}, ${at}
       from generate_series(1, ${count}) n`,
    );
  }
}

it("the dashboard counts each kind by day and compares 30 days with the previous 30", async () => {
  await came("demo_requests", "name, phone, consent, created_at", "'x', '+1', true", [
    [begin(0), 6],
    [begin(40), 4],
    [begin(100), 1],
  ]);
  await came("appointments", "external_id, name, status, created_at", "gen_random_uuid(), 'x', 'active'", [
    [begin(6), 1],
    [end(7), 2],
    [begin(29), 1],
    [end(30), 8],
    [begin(59), 1],
    [end(60), 1],
  ]);
  await came("customer_profiles", "business_name, email, created_at", "'x', 'x'", [
    [begin(3), 2],
    [begin(31), 2],
  ]);
  const chats = [
    [2, 3, "preview"],
    [2, 1, "preview"],
    [2, 0, "site"],
    [35, 1, "site"],
    [36, 2, "site"],
    [37, 1, "site"],
  ] as const;
  for (const [ago, messages, kind] of chats) {
    const id = newId();
    await sql.unsafe(
      `insert into chat_sessions (id, session_id, kind, total_messages, started_at) values ('${id}', '${id}', '${kind}', ${messages}, ${begin(ago)})`,
    );
  }

  const { cards, messages } = await countedAnew();
  /** Counts are oldest first, so an age of six days is the seventh value from the end. */
  const on = (counts: Record<number, number>) => ({
    each: 1,
    bars: Array.from({ length: 30 }, (_, index) => counts[29 - index] ?? 0),
  });
  expect(cards).toEqual({
    demoRequests: { count: 6, all: 11, trend: 50, ...on({ 0: 6 }) },
    trialSignups: { count: 0, all: 0, trend: null, ...on({}) },
    conversations: { count: 1, all: 4, trend: -67, ...on({ 2: 1 }) },
    appointments: { count: 4, all: 14, trend: -56, ...on({ 6: 1, 7: 2, 29: 1 }) },
    customers: { count: 2, all: 4, trend: 0, ...on({ 3: 2 }) },
  });
  expect(messages).toBe(8);
  expect(await getChatStats(admin)).toMatchObject({ sessions: 6, live: 6, messages: 8, average: 1 });
});

const day = (ago: number) => siteDay(new Date(Date.now() - ago * DAY_MS), "America/Phoenix");

it("the dashboard uses the date range in the URL", async () => {
  const shown = async (query: string) => {
    const { title, cards } = await countedAnew(query);
    return [title, cards.appointments.count, cards.appointments.trend];
  };
  expect(await shown("range=all")).toEqual(["All time", 14, null]);
  expect((await shown(`from=${day(7)}&to=${day(6)}`)).slice(1)).toEqual([3, null]);
});

it("each trial step links to the list of exactly those trials", async () => {
  await sql.unsafe(`insert into trial_signups (id, name, business_name, email, phone, status, stripe_customer_id, card_saved_at, trial_end_date, created_at)
    select gen_random_uuid(), 'x', 'x', 'x', 'x', status, customer, saved, ends, made from (values
      ('active', null::text, null::timestamptz, now() + interval '14 days', now()),
      ('active', null, null, now() - interval '1 day', ${begin(20)}),
      ('converted', null, null, now() - interval '1 day', ${begin(20)}),
      ('expired', 'cus_x', null, now() - interval '1 day', ${begin(29)}),
      ('expired', 'cus_x', now(), now() - interval '1 day', ${begin(20)}),
      ('active', 'cus_x', now(), now() + interval '14 days', now()),
      ('converted', 'cus_x', now(), now() - interval '1 day', ${begin(20)}),
      ('duplicate', 'cus_x', now(), now() - interval '1 day', now()),
      ('converted', 'cus_x', now(), now() - interval '90 days', ${begin(91)})
    ) as made (status, customer, saved, ends, made)`);
  const counts = { form: 7, payment: 4, card: 3, over: 2, converted: 1 };
  const wholes = Object.fromEntries(Object.entries(counts).map(([step, count]) => [step, count + 1]));
  const queries: [string, Record<string, number>][] = [
    ["", counts],
    ["range=all", wholes],
    [`from=${day(29)}&to=${day(0)}`, counts],
  ];
  for (const [query, expected] of queries) {
    const { steps } = await countedAnew(query);
    for (const [step, { count, to }] of Object.entries(steps)) {
      const { count: listed } = await listOf(
        admin,
        "trial-signups",
        new URL(to, "http://localhost").searchParams,
      );
      expect([step, count, listed]).toEqual([step, expected[step], String(expected[step])]);
    }
  }
});

it("revenue per month is Stripe's paid invoices minus refunds, in the site's time zone", async () => {
  const paid = (at: string, cents: number, type = "invoice.paid") =>
    sql.unsafe(
      `insert into stripe_events (id, type, customer_id, amount_cents, occurred_at)
       values (gen_random_uuid(), '${type}', 'cus_x', ${cents}, '${at} America/Phoenix')`,
    );
  await paid("2026-03-31 23:59:59", 12_700);
  await paid("2026-04-01 00:00:00", 19_700);
  await paid("2026-04-30 23:59:59", 9_850);
  await paid("2026-06-01 12:00:00", 0);
  await paid("2026-05-01 12:00:00", 99_900, "invoice.payment_failed");
  await paid("2026-06-02 12:00:00", 2_000, "charge.refunded");
  const shown = await countedAnew("from=2025-01-01&to=2026-06-30");
  expect(shown.paid.cents).toBe(40_250);
  expect(shown.months.map(({ label, cents }) => [label, cents])).toEqual([
    ["June 2026", -2_000],
    ["May 2026", 0],
    ["April 2026", 29_550],
    ["March 2026", 12_700],
  ]);
});

const addDemo = () =>
  sql`insert into demo_requests (id, name, phone, consent) values (gen_random_uuid(), 'x', '+1', true)`;
const age = (seconds: number) =>
  sql`update admin_figures set counted_at = now() - make_interval(secs => ${seconds})`;
const counted = async () => (await getDashboard(admin)).cards.demoRequests.all;

it("dashboard figures are cached, and recomputed if they are old or from another version", async () => {
  await countedAnew();
  const before = await counted();
  await addDemo();
  expect(await counted()).toBe(before);
  await age(80);
  expect(await counted()).toBe(before);
  await age(100);
  const [first, second] = await Promise.all([getDashboard(admin), getDashboard(admin)]);
  expect(first.cards.demoRequests.all).toBe(before + 1);
  expect(second).toEqual(first);
  await addDemo();
  await sql`update admin_figures set figures = figures - 'byDay'`;
  expect(await counted()).toBe(before + 2);
  expect((await getDashboard(admin)).countedAt.short).toMatch(/^\d{1,2}:\d\d [AP]M$/);
});

it("the worker recomputes dashboard figures while an admin is signed in", async () => {
  await countedAnew();
  const before = await counted();
  await addDemo();
  await age(60);
  const customer = await createPerson();
  await createSession(customer.id, null, null);
  await refreshFigures();
  expect(await counted()).toBe(before);
  await createSession(admin, null, null);
  await refreshFigures();
  expect(await counted()).toBe(before + 1);
});

it("only admins can read cached dashboard figures", async () => {
  const customer = await createPerson();
  await expect(getDashboard(customer.id)).rejects.toThrow();
  await expect(getChatStats(customer.id)).rejects.toThrow();
});

it("a dashboard card draws its bars to scale and also describes the figures in text", () => {
  const chart = renderToStaticMarkup(
    createElement(Sparkline, { label: "Demos", bars: [0, 1, 2, 4], each: 1 }),
  );
  expect(chart).toContain('role="img" aria-label="Demos by day, oldest first: 0, 1, 2, 4"');
  expect([...chart.matchAll(/ y="([^"]+)" width="4" height="([^"]+)"/g)].map(([, ...at]) => at)).toEqual([
    ["28", "0"],
    ["21", "7"],
    ["14", "14"],
    ["0", "28"],
  ]);
});

it("the dashboard shows the percentage of trials lost at each step", () => {
  expect(lostOf(40, 30)).toBe(25);
  expect(lostOf(1000, 1)).toBe(99);
  expect(lostOf(20, 0)).toBe(100);
  expect(lostOf(0, 0)).toBeNull();
});

it("a duration is shown in the largest unit that fits at least twice", () => {
  const HOUR = 3_600_000;
  const hours = [0.5, 1, 47, 48, 24 * 59, 24 * 60, 24 * 579, 24 * 730];
  expect(hours.map((count) => lengthOf(count * HOUR))).toEqual([
    "1 hour",
    "1 hour",
    "47 hours",
    "2 days",
    "59 days",
    "2 months",
    "19 months",
    "2 years",
  ]);
});
