import postgres from "postgres";
import { afterAll, beforeAll, expect, it } from "vitest";
import { getDashboard } from "~/features/admin/dashboard.server";
import { closeDatabase } from "~/lib/db.server";
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

it("counts nothing where there is nothing, and compares with nothing", async () => {
  const { cards, weeks, messages, funnel, overdue } = await getDashboard(admin);
  expect(cards.demoRequests).toEqual({ total: 0, trend: null });
  expect(weeks.customers).toEqual(Array.from({ length: 12 }, () => 0));
  expect(messages).toBe(0);
  expect(funnel).toEqual({ form: 0, payment: 0, card: 0, converted: 0 });
  expect(overdue).toEqual({ contactMessages: 0, callAnalyses: 0 });
});

it("counts what came by days, weeks and steps, and who waits too long", async () => {
  const demo = (days: number, count: number) => owner`
    insert into demo_requests (id, name, phone, consent, created_at)
    select gen_random_uuid(), 'x', '+1', true, now() - ${days} * interval '1 day' from generate_series(1, ${count})`;
  await demo(1, 6);
  await demo(40, 4);
  await demo(100, 1);
  await owner`insert into trial_signups (id, name, business_name, email, phone, status, setup_intents, card_saved_at, created_at)
    values (gen_random_uuid(), 'x', 'x', 'x', 'x', 'active', 0, null, now()),
      (gen_random_uuid(), 'x', 'x', 'x', 'x', 'expired', 1, null, now()),
      (gen_random_uuid(), 'x', 'x', 'x', 'x', 'active', 1, now(), now()),
      (gen_random_uuid(), 'x', 'x', 'x', 'x', 'converted', 1, now(), now()),
      (gen_random_uuid(), 'x', 'x', 'x', 'x', 'converted', 1, now(), now() - interval '13 weeks')`;
  await owner`insert into chat_sessions (id, session_id) values (gen_random_uuid(), 'greeted only')`;
  await owner`insert into contact_messages (id, name, email, message, status, created_at)
    values (gen_random_uuid(), 'x', 'x', 'x', 'new', now() - interval '25 hours'),
      (gen_random_uuid(), 'x', 'x', 'x', 'answered', now() - interval '25 hours'),
      (gen_random_uuid(), 'x', 'x', 'x', 'new', now() - interval '23 hours')`;
  const { cards, weeks, funnel, overdue } = await getDashboard(admin);
  expect(cards.demoRequests).toEqual({ total: 11, trend: 50 });
  expect(cards.conversations).toEqual({ total: 0, trend: null });
  expect(weeks.demoRequests).toEqual([0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0, 6]);
  expect(funnel).toEqual({ form: 4, payment: 3, card: 2, converted: 1 });
  expect(overdue).toEqual({ contactMessages: 1, callAnalyses: 0 });
});
