import postgres from "postgres";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, expect, it } from "vitest";
import { getChatStats, getDashboard, refreshFigures } from "~/features/admin/dashboard/figures.server";
import { createSession } from "~/features/auth/session/session.server";
import { TrialFunnel } from "~/features/admin/dashboard/trial-funnel";
import { Sparkline } from "~/features/admin/dashboard/sparkline";
import { lengthOf } from "~/features/resource/list/moment.server";
import { closeDatabase } from "~/lib/db.server";
import { newId } from "~/lib/id.server";
import { createPerson } from "../auth/people";

const owner = postgres(process.env.DATABASE_URL!, { max: 1, onnotice: () => {} });
let admin: string;

beforeAll(async () => {
  admin = (await createPerson(owner, { role: "admin" })).id;
});
afterAll(async () => {
  await owner.end();
  await closeDatabase(1);
});

/** The dashboard's figures, as if nobody had asked for them before. */
async function countedAnew() {
  await owner`delete from admin_figures`;
  return getDashboard(admin);
}

it("the dashboard counts nothing where there is nothing, and compares with nothing", async () => {
  const { cards, days, chats, funnel, waiting } = await countedAnew();
  expect(cards.demoRequests).toEqual({ total: 0, recent: 0, trend: null });
  expect(days.customers).toEqual(Array.from({ length: 30 }, () => 0));
  expect(chats).toEqual({ sessions: 0, live: 0, messages: 0 });
  expect(funnel).toEqual({ form: 0, payment: 0, card: 0, converted: 0 });
  expect(waiting).toEqual([]);
});

/** Adds as many rows as given, each that many days old. */
async function came(table: string, columns: string, values: string, days: [days: number, count: number][]) {
  for (const [age, count] of days) {
    await owner.unsafe(
      `insert into ${table} (id, ${columns}) select gen_random_uuid(), ${values}, now() - interval '${age} days'
       from generate_series(1, ${count}) n`,
    );
  }
}

it("the dashboard counts each kind by days, and compares thirty days with the thirty before", async () => {
  await came("demo_requests", "name, phone, consent, created_at", "'x', '+1', true", [
    [1, 6],
    [40, 4],
    [100, 1],
  ]);
  // On either side of each boundary.
  await came("appointments", "external_id, name, status, created_at", "gen_random_uuid(), 'x', 'active'", [
    [6.99, 1],
    [7.01, 2],
    [29.99, 1],
    [30.01, 8],
    [59.99, 1],
    [60.01, 1],
    [83.99, 1],
    [84.01, 5],
  ]);
  await came("customer_profiles", "business_name, email, created_at", "'x', 'x'", [
    [3, 2],
    [31, 2],
  ]);
  for (const [index, [age, senders]] of (
    [
      [2, ["user", "ai", "user"]],
      [2, []],
      [35, ["user"]],
      [36, ["user", "ai"]],
      [37, ["user"]],
    ] as const
  ).entries()) {
    const id = newId();
    await owner`insert into chat_sessions (id, session_id, total_messages, started_at) values (${id}, ${id}, ${senders.length}, now() - ${age} * interval '1 day')`;
    for (const [order, sender] of senders.entries())
      await owner`insert into chat_messages (id, session_id, sender, message_text, message_order) values (${newId()}, ${id}, ${sender}, ${String(index)}, ${order})`;
  }

  const { cards, days, chats } = await countedAnew();
  expect(cards).toEqual({
    demoRequests: { total: 11, recent: 6, trend: 50 },
    trialSignups: { total: 0, recent: 0, trend: null },
    conversations: { total: 4, recent: 1, trend: -67 },
    appointments: { total: 20, recent: 4, trend: -56 },
    customers: { total: 4, recent: 2, trend: 0 },
  });
  expect(chats).toEqual({ sessions: 5, live: 5, messages: 7 });
  /** The oldest first, so an age of six days and a bit is the seventh from the end. */
  const on = (counts: Record<number, number>) =>
    Array.from({ length: 30 }, (_, index) => counts[29 - index] ?? 0);
  expect(days).toEqual({
    demoRequests: on({ 1: 6 }),
    trialSignups: on({}),
    conversations: on({ 2: 1 }),
    appointments: on({ 6: 1, 7: 2, 29: 1 }),
    customers: on({ 3: 2 }),
  });
});

it("the dashboard counts how far trials came", async () => {
  await owner`insert into trial_signups (id, name, business_name, email, phone, status, setup_intents, card_saved_at, created_at)
    values (gen_random_uuid(), 'x', 'x', 'x', 'x', 'active', 0, null, now()),
      (gen_random_uuid(), 'x', 'x', 'x', 'x', 'converted', 0, null, now()),
      (gen_random_uuid(), 'x', 'x', 'x', 'x', 'expired', 1, null, now()),
      (gen_random_uuid(), 'x', 'x', 'x', 'x', 'active', 1, now(), now()),
      (gen_random_uuid(), 'x', 'x', 'x', 'x', 'converted', 1, now(), now()),
      (gen_random_uuid(), 'x', 'x', 'x', 'x', 'duplicate', 0, null, now()),
      (gen_random_uuid(), 'x', 'x', 'x', 'x', 'converted', 1, now(), now() - interval '13 weeks')`;
  const { cards, funnel } = await countedAnew();
  expect(cards.trialSignups).toEqual({ total: 7, recent: 6, trend: null });
  // A trial that only an admin called converted came no further than the form.
  expect(funnel).toEqual({ form: 5, payment: 3, card: 2, converted: 1 });
});

const addDemo = () =>
  owner`insert into demo_requests (id, name, phone, consent) values (gen_random_uuid(), 'x', '+1', true)`;
const age = (seconds: number) =>
  owner`update admin_figures set counted_at = now() - make_interval(secs => ${seconds})`;
const counted = async () => (await getDashboard(admin)).cards.demoRequests.total;

it("figures are kept, and counted anew once they are too old or another version has kept others", async () => {
  await countedAnew();
  const before = await counted();
  await addDemo();
  expect(await counted()).toBe(before);
  await age(80);
  expect(await counted()).toBe(before);
  await age(100);
  const [first, second] = await Promise.all([getDashboard(admin), getDashboard(admin)]);
  expect(first.cards.demoRequests.total).toBe(before + 1);
  expect(second).toEqual(first);
  await addDemo();
  await owner`update admin_figures set figures = figures - 'funnel'`;
  expect(await counted()).toBe(before + 2);
  expect((await getDashboard(admin)).countedAt.short).toMatch(/^\d{1,2}:\d\d [AP]M$/);
});

it("the worker counts while an admin is signed in", async () => {
  await countedAnew();
  const before = await counted();
  await addDemo();
  await age(60);
  const customer = await createPerson(owner);
  await createSession(customer.id, null, null);
  await refreshFigures();
  expect(await counted()).toBe(before);
  await createSession(admin, null, null);
  await refreshFigures();
  expect(await counted()).toBe(before + 1);
});

it("kept figures are for admins alone", async () => {
  const customer = await createPerson(owner);
  await expect(getDashboard(customer.id)).rejects.toThrow();
  await expect(getChatStats(customer.id)).rejects.toThrow();
});

it("a card draws its days to scale, and says them in words", () => {
  const chart = renderToStaticMarkup(createElement(Sparkline, { label: "Demos", days: [0, 1, 2, 4] }));
  expect(chart).toContain('role="img" aria-label="Demos by day, the oldest first: 0, 1, 2, 4"');
  expect([...chart.matchAll(/ y="([^"]+)" width="4" height="([^"]+)"/g)].map(([, ...at]) => at)).toEqual([
    ["28", "0"],
    ["21", "7"],
    ["14", "14"],
    ["0", "28"],
  ]);
});

it("the dashboard says how many were lost at each step of a trial", () => {
  const steps = renderToStaticMarkup(
    createElement(TrialFunnel, { funnel: { form: 40, payment: 30, card: 20, converted: 0 } }),
  );
  expect(steps.match(/[^>]*% lost at this step/g)).toEqual([
    "25% lost at this step",
    "33% lost at this step",
    "100% lost at this step",
  ]);
  expect(
    [...steps.matchAll(/<rect width="(\d+)" height="3" fill="currentColor"/g)].map(([, width]) => width),
  ).toEqual(["100", "75", "50", "0"]);
});

it("says a length of time in the largest unit that fits twice", () => {
  const HOUR = 3_600_000;
  const hours = [0.5, 1, 47, 48, 24 * 59, 24 * 60, 24 * 579, 24 * 730];
  expect(hours.map((count) => lengthOf(count * HOUR))).toEqual([
    ...["1 hour", "1 hour", "47 hours", "2 days", "59 days", "2 months", "19 months", "2 years"],
  ]);
});
