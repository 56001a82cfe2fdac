import { mkdirSync, existsSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { getTableName } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { type Aged, declaredTables } from "~db/tables";
import { mailFolder } from "~/features/mail/mail-channel.server";
import { deleteExpired, purgeOldData, retentionWords } from "~/features/retention/retention.server";
import { RETENTION } from "~/content/retention";
import { env } from "~/lib/env.server";
import { newId } from "~/lib/id.server";
import { spoolFolder } from "~/lib/spool.server";
import { loader as policy } from "~/routes/_site.privacy-policy";
import { sql } from "../setup/database";

const DAY = 24 * 60 * 60 * 1000;
const BEGAN = new Date("2026-01-01T12:00:00Z");
const daysLater = (days: number) => new Date(BEGAN.getTime() + days * DAY);
const aged = declaredTables().flatMap(({ table, declared: { ends } }) =>
  typeof ends === "string"
    ? []
    : [ends].flat().map(({ kind, what }: Aged) => ({ name: what ?? getTableName(table), kind })),
);
const tableOf = (name: string) => (name === "security_events" ? "audit_log" : name);
const withTheirRow = declaredTables().flatMap(({ table, declared: { ends } }) =>
  ends === "with its row" ? getTableName(table) : [],
);
const daysOf = (kind: Aged["kind"]) => env()[RETENTION[kind].setting];

const PLANTS: Record<string, (id: string) => Promise<unknown>> = {
  demo_requests: (id) =>
    sql`insert into demo_requests (id, name, phone, consent, created_at) values (${id}, 'D', '+16025550142', true, ${BEGAN})`,
  contact_messages: (id) =>
    sql`insert into contact_messages (id, name, email, message, created_at) values (${id}, 'D', 'd@e.example', 'x', ${BEGAN})`,
  call_analysis_requests: (id) =>
    sql`insert into call_analysis_requests (id, name, email, phone, business_name, created_at) values (${id}, 'D', 'd@e.example', 'x', 'x', ${BEGAN})`,
  preview_leads: (id) =>
    sql`insert into preview_leads (id, email, business_name, trade, conversation_id, created_at) values (${id}, 'd@e.example', 'D', 'law', ${id}, ${BEGAN})`,
  integration_requests: (id) =>
    sql`insert into integration_requests (id, kind, integration, email, created_at) values (${id}, 'request', 'x', 'd@e.example', ${BEGAN})`,
  trial_signups: (id) =>
    sql`insert into trial_signups (id, name, business_name, email, phone, created_at) values (${id}, 'D', 'x', 'd@e.example', 'x', ${BEGAN})`,
  appointments: (id) =>
    sql`insert into appointments (id, external_id, name, status, created_at) values (${id}, ${id}, 'D', 'active', ${BEGAN})`,
  customer_profiles: (id) =>
    sql`insert into customer_profiles (id, business_name, email, created_at) values (${id}, 'x', 'd@e.example', ${BEGAN})`,
  security_events: (id) =>
    sql`insert into audit_log (id, action, table_name, created_at) values (${id}, 'sign-in', 'users', ${BEGAN})`,
  consents: (id) =>
    sql`insert into consents (id, form, subject_id, wording_version, wording, address, created_at) values (${id}, 'x', ${id}, '1', 'x', 'x', ${BEGAN})`,
  chat_sessions: async (id) => {
    await sql`insert into chat_sessions (id, session_id, started_at) values (${id}, ${id}, ${BEGAN})`;
    await sql`insert into chat_messages (id, session_id, sender, message_text, message_order) values (${id}, ${id}, 'user', 'x', 1)`;
  },
  deliveries: async (id) => {
    await sql`insert into deliveries (id, kind, subject_id, payload, state, created_at) values (${id}, 'mail', ${id}, '{}', 'failed', ${BEGAN})`;
    await sql`insert into delivery_attempts (id, delivery_id, attempt, duration_ms) values (${id}, ${id}, 1, 1)`;
  },
  stripe_events: (id) =>
    sql`insert into stripe_events (id, type, customer_id, occurred_at, created_at) values (${id}, 'x', ${`cus_${id}`}, ${BEGAN}, ${BEGAN})`,
  audit_log: (id) =>
    sql`insert into audit_log (id, admin_id, action, table_name, created_at) values (${id}, ${id}, 'x', 'x', ${BEGAN})`,
  status_changes: (id) =>
    sql`insert into status_changes (id, table_name, row_id, from_status, to_status, created_at) values (${id}, 'x', ${id}, 'a', 'b', ${BEGAN})`,
};
const ABOUT: Record<string, (table: string, id: string) => Promise<unknown>> = {
  notes: (table, id) =>
    sql`insert into notes (id, table_name, row_id, admin_id, note) values (${newId()}, ${table}, ${id}, ${id}, 'x')`,
  field_changes: (table, id) =>
    sql`insert into field_changes (id, table_name, row_id, admin_id, field) values (${newId()}, ${table}, ${id}, ${id}, 'x')`,
  follow_ups: (table, id) => sql`insert into follow_ups (table_name, row_id) values (${table}, ${id})`,
  snoozes: (table, id) =>
    sql`insert into snoozes (admin_id, table_name, row_id, until) select id, ${table}, ${id}, now() from users limit 1`,
};

/** Tables without an admin list. Their rows have no notes and no follow-up. */
const NAMELESS = ["stripe_events", "consents", "audit_log", "security_events", "status_changes"];

const ids: Record<string, string> = {};
async function there() {
  const found: string[] = [];
  for (const [table, id] of Object.entries(ids)) {
    if ((await sql`select from ${sql(tableOf(table))} where id = ${id}`).length) found.push(table);
    for (const other of Object.keys(ABOUT)) {
      if (NAMELESS.includes(table)) continue;
      const about = await sql`select from ${sql(other)} where table_name = ${table} and row_id = ${id}`;
      if (about.length) found.push(`${other} of ${table}`);
    }
  }
  const parts = { chat_messages: ids.chat_sessions!, delivery_attempts: ids.deliveries! };
  for (const [part, id] of Object.entries(parts))
    if ((await sql`select from ${sql(part)} where id = ${id}`).length) found.push(part);
  return found.sort();
}

beforeAll(async () => {
  await sql`insert into users (id, email, created_at) values (${newId()}, 'old@e.example', ${BEGAN})`;
  for (const { name } of aged) {
    ids[name] = newId();
    await PLANTS[name]!(ids[name]);
    if (!NAMELESS.includes(name)) for (const about of Object.values(ABOUT)) await about(name, ids[name]);
  }
});

describe("Retention", () => {
  it("covers every table with a retention period and its dependent rows", () => {
    expect(Object.keys(PLANTS).sort()).toEqual(aged.map(({ name }) => name).sort());
    expect(Object.keys(ABOUT).sort()).toEqual([...withTheirRow].sort());
  });

  it("deletes exactly the data whose retention period is over, not a day earlier", async () => {
    const ends = [...new Set(aged.map(({ kind }) => daysOf(kind)))].sort((a, b) => a - b);
    for (const days of ends) {
      const tables = aged.filter(({ kind }) => daysOf(kind) === days);
      const before = await there();
      await purgeOldData(daysLater(days - 0.5));
      expect(await there(), `the day before day ${days}`).toEqual(before);
      await purgeOldData(daysLater(days + 0.5));
      const gone = tables.flatMap(({ name }) => [
        name,
        ...withTheirRow.map((other) => `${other} of ${name}`),
      ]);
      const parts = gone.includes("chat_sessions") ? ["chat_messages"] : [];
      const left = before.filter(
        (one) =>
          ![...gone, ...parts, ...(gone.includes("deliveries") ? ["delivery_attempts"] : [])].includes(one),
      );
      expect(await there(), `day ${days}`).toEqual(left);
    }
    expect(await there()).toEqual([]);
    expect(await sql`select from users where email = 'old@e.example'`).toHaveLength(1);
  });

  it.each([
    [
      "a paying customer's signup",
      "converted",
      BEGAN,
      (id: string) =>
        sql`insert into stripe_events (id, type, customer_id, occurred_at)
          values (${`end_${id}`}, 'customer.subscription.deleted', ${`cus_${id}`}, now())`,
    ],
    [
      "a running trial",
      "active",
      BEGAN,
      (id: string) => sql`update trial_signups set status = 'expired' where id = ${id}`,
    ],
  ] as const)("keeps %s, its customer, events, and consent until it ends", async (_, status, card, end) => {
    const id = newId();
    await sql`insert into trial_signups (id, name, business_name, email, phone, status, card_saved_at, stripe_customer_id, stripe_subscription_id, created_at)
      values (${id}, 'D', 'x', 'd@e.example', 'x', ${status}, ${card}, ${`cus_${id}`}, ${`sub_${id}`}, ${BEGAN})`;
    await sql`insert into customer_profiles (id, business_name, email, customer_id, status, created_at)
      values (${id}, 'x', 'd@e.example', ${`cus_${id}`}, 'paying', ${BEGAN})`;
    await sql`insert into stripe_events (id, type, customer_id, occurred_at, created_at)
      values (${id}, 'x', ${`cus_${id}`}, ${BEGAN}, ${BEGAN})`;
    await sql`insert into consents (id, form, subject_id, wording_version, wording, address, created_at)
      values (${id}, 'trial', ${id}, '1', 'x', 'x', ${BEGAN})`;
    const rows = async () => {
      const tables = ["trial_signups", "customer_profiles", "stripe_events", "consents"];
      const found = await Promise.all(tables.map((table) => sql`select from ${sql(table)} where id = ${id}`));
      return found.map(({ length }) => length);
    };
    await purgeOldData(daysLater(40_000));
    expect(await rows()).toEqual([1, 1, 1, 1]);
    // The retention period starts when the trial ends.
    await sql`update customer_profiles set status = 'canceled' where id = ${id}`;
    await end(id);
    await purgeOldData(new Date(Date.now() + 2 * DAY));
    expect((await rows())[0]).toBe(1);
    await purgeOldData(daysLater(40_000));
    expect(await rows()).toEqual([0, 0, 0, 0]);
  });

  it("doesn't delete queued deliveries", async () => {
    const id = newId();
    await sql`insert into deliveries (id, kind, subject_id, payload, created_at) values (${id}, 'mail', ${id}, '{}', ${BEGAN})`;
    await purgeOldData(daysLater(40_000));
    expect(await sql`select from deliveries where id = ${id}`).toHaveLength(1);
  });

  it("removes a sent email's text, but changes no other deliveries", async () => {
    const states = {
      mail: ["mail", "delivered"],
      failed: ["mail", "failed"],
      text: ["demo-webhook", "delivered"],
    };
    const own = Object.entries(states).map(([name, [kind, state]]) => ({
      name,
      id: newId(),
      kind: kind!,
      state: state!,
    }));
    const payload = sql.json({ to: "dana@example.com", body: [{ p: "Dana" }] });
    for (const { id, kind, state } of own)
      await sql`insert into deliveries (id, kind, subject_id, payload, state, delivered_at, created_at)
        values (${id}, ${kind}, ${id}, ${payload}, ${state}, ${BEGAN}, ${BEGAN})`;
    const withText = async () => {
      const rows =
        await sql`select id from deliveries where id in ${sql(own.map(({ id }) => id))} and payload->'body' <> '[]'`;
      return own.filter(({ id }) => rows.some((row) => row.id === id)).map(({ name }) => name);
    };
    const days = env().RETENTION_DAYS_MAIL_TEXTS;
    await purgeOldData(daysLater(days - 0.5));
    expect(await withText()).toEqual(["mail", "failed", "text"]);
    await purgeOldData(daysLater(days + 0.5));
    expect(await withText()).toEqual(["failed", "text"]);
  });

  it("also deletes files: unsent emails and rejected forms", async () => {
    const folders = {
      [join(spoolFolder(), "rejected")]: env().RETENTION_DAYS_LEADS,
      [mailFolder()]: env().RETENTION_DAYS_MAIL_TEXTS,
    };
    for (const [folder, days] of Object.entries(folders)) {
      mkdirSync(folder, { recursive: true });
      const file = join(folder, "old.json");
      writeFileSync(file, "{}");
      utimesSync(file, BEGAN, BEGAN);
      await purgeOldData(daysLater(days - 0.5));
      expect(existsSync(file), folder).toBe(true);
      await purgeOldData(daysLater(days + 0.5));
      expect(existsSync(file), folder).toBe(false);
    }
  });

  it("deletes all expired rows in batches", async () => {
    await sql`insert into audit_log (id, action, table_name, created_at)
      select gen_random_uuid(), 'sign-in-failed', 'users', ${BEGAN} from generate_series(1, 4500)`;
    const rows = async () => (await sql`select from audit_log where action = 'sign-in-failed'`).length;
    const days = env().RETENTION_DAYS_SECURITY_EVENTS;
    await purgeOldData(daysLater(days - 1));
    expect(await rows()).toBe(4500);
    await purgeOldData(daysLater(days + 1));
    expect(await rows()).toBe(0);
  });
});

it("retention deletes only expired claims, limits, sessions, and links", async () => {
  const user = newId();
  await sql`insert into users (id, email) values (${user}, ${`${user}@e.example`})`;
  for (const [name, ranOut] of [
    ["old", "1 hour"],
    ["new", "-1 hour"],
  ] as const) {
    const token = Buffer.from(`${name} ${user}`);
    // Claims and links are deleted a day after they expire.
    await sql`insert into submission_claims (content_hash, row_id, accepted_at)
      values (${`${name} ${user}`}, ${newId()}, now() - interval '1 day' - ${ranOut}::interval)`;
    await sql`insert into auth_tokens (id, purpose, token_hash, user_id, email, expires_at)
      values (${newId()}, 'reset', ${token}, ${user}, ${name}, now() - interval '1 day' - ${ranOut}::interval)`;
    await sql`insert into rate_limits (key, points, expire) values (${`${name} ${user}`}, 1, now() - ${ranOut}::interval)`;
    await sql`insert into sessions (id, token_hash, user_id, user_agent, expires_at)
      values (${newId()}, ${token}, ${user}, ${name}, now() - ${ranOut}::interval)`;
  }
  await deleteExpired();
  const left = await sql<{ left: string }[]>`
    select 'claim ' || split_part(content_hash, ' ', 1) as left from submission_claims where content_hash like ${`% ${user}`}
    union all select 'limit ' || split_part(key, ' ', 1) from rate_limits where key like ${`% ${user}`}
    union all select 'link ' || email from auth_tokens where user_id = ${user}
    union all select 'session ' || user_agent from sessions where user_id = ${user} order by 1`;
  expect(left.map((row) => row.left)).toEqual(["claim new", "limit new", "link new", "session new"]);
});

it("the privacy policy states the configured number of days", () => {
  const shown = () => policy().tables.retention!.find(({ what }) => what.startsWith("Conversations"))!.kept;
  expect(policy().tables.retention).toEqual(retentionWords());
  expect(shown()).toBe("400 days");
  Object.assign(env(), { RETENTION_DAYS_CONVERSATIONS: 730 });
  expect(shown()).toBe("2 years");
});
