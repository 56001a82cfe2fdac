import { sql } from "drizzle-orm";
import postgres from "postgres";
import { beforeAll, describe, expect, it } from "vitest";
import { appLogin } from "~db/login";
import { asAdmin, asCustomer, asSystem, asVisitor, type Tx } from "~/lib/db.server";
import { newId } from "~/lib/id.server";
import { plantRows, tablesOf } from "../admin/planted-rows";
import { sql as owner } from "../setup/database";

const theirs = { ann: "ann", bob: "bob" };
const people = [] as string[];
const admin = newId();
let ann: string;

/** Two people with rows in every table. Their names are also the ids of their chat sessions. */
beforeAll(async () => {
  for (const name of ["ann", "bob"]) people.push(await plantRows(name));
  ann = people[0]!;
  await owner`update customer_profiles t set user_id = u.id, customer_id = 'cus_' || t.business_name
    from users u where u.email = t.email`;
  await owner`update trial_signups set stripe_customer_id = 'cus_' || name`;
  await owner`insert into users (id, email) values (${admin}, 'admin@planted.test')`;
  await owner`insert into user_roles (user_id, role) values (${admin}, 'admin')`;
  await owner`insert into snoozes (admin_id, table_name, row_id, until) values (${admin}, 'x', ${admin}, now())`;
  for (const [index, id] of people.entries()) {
    await owner`insert into recovery_codes (id, user_id, code_hash) values (${id}, ${id}, ${Buffer.from(id)})`;
    await owner`insert into chat_model_calls (day, calls) values (now()::date - ${index}::int, 1)`;
    await owner`insert into admin_figures (id, figures) values (${index}, '{}')`;
  }
});

const refused = { cause: { code: "42501" } };

async function readable(inContext: (work: (tx: Tx) => Promise<number>) => Promise<number>) {
  const counts: Record<string, number> = {};
  for (const table of await tablesOf()) {
    counts[table] = await inContext(async (tx) => {
      const rows = await tx.execute(sql.raw(`select * from ${table}`));
      return rows.length;
    });
  }
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}

async function asAdminWithoutContext(statement: string) {
  const login = postgres(process.env.DATABASE_URL!, { ...appLogin(process.env.DATABASE_URL!), max: 1 });
  try {
    return await login.begin(async (tx) => {
      await tx`select set_config('role', session_user || '_admin', true)`;
      return tx.unsafe(statement);
    });
  } finally {
    await login.end();
  }
}

describe("Row-level security", () => {
  it("is enabled with a policy on every table", async () => {
    const unguarded = await owner`
      select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and (not relrowsecurity or not exists (select 1 from pg_policy where polrelid = pg_class.oid))`;
    expect(unguarded.map((row) => row.relname)).toEqual([]);
  });

  it("is tested with the rows of two people in every table", async () => {
    for (const table of await tablesOf()) {
      const [row] = await owner.unsafe(`select count(*)::int as count from ${table}`);
      expect.soft(row?.count, table).toBeGreaterThanOrEqual(2);
    }
  });

  it("shows a visitor only public rows, the visitor's own chat session, and a shared call whose key the visitor has", async () => {
    const site = { chat_answers: 2, chat_model_calls: 2, settings: 2, submission_claims: 2 };
    const disabled = newId();
    await owner`insert into chat_answers (id, asked, answer, active) values (${disabled}, '{x}', 'x', false)`;
    for (const session of [null, "", "session_1_guess"])
      expect(await readable((work) => asVisitor(session, work))).toEqual(site);
    expect(await readable((work) => asVisitor(theirs.ann, work))).toEqual({
      ...site,
      chat_messages: 1,
      chat_sessions: 1,
      shared_previews: 1,
    });
    expect(await readable((work) => asVisitor("share-ann", work))).toEqual({
      ...site,
      shared_previews: 1,
    });
    const text = await asVisitor(theirs.ann, (tx) => tx.execute(sql`select message_text from chat_messages`));
    expect(text.map((row) => row.message_text)).toEqual(["ann"]);
    await owner`delete from chat_answers where id = ${disabled}`;
  });

  it("shows a customer only the customer's rows", async () => {
    expect(await readable((work) => asCustomer(ann, work))).toEqual({
      customer_profiles: 1,
      passkeys: 1,
      sessions: 1,
      trial_signups: 1,
      user_roles: 1,
      users: 1,
    });
    const [profile] = await asCustomer(ann, (tx) =>
      tx.execute(sql`select business_name from customer_profiles`),
    );
    expect(profile?.business_name).toBe("ann");
  });

  it("keeps each role and context inside its transaction under 300 parallel transactions", async () => {
    const names = sql`select business_name as name from customer_profiles order by 1`;
    const asked = Array.from({ length: 100 }, () => [
      asCustomer(ann, (tx) => tx.execute(names)),
      asVisitor(theirs.bob, (tx) => tx.execute(sql`select message_text as name from chat_messages`)),
      asAdmin(admin, (tx) => tx.execute(names)),
    ]).flat();
    const seen = (await Promise.all(asked)).map((rows) => rows.map(({ name }) => String(name)).join());
    expect(seen).toEqual(asked.map((_, index) => ["ann", "bob", "ann,bob"][index % 3]));
  });

  it("allows only an admin to set the admin context", async () => {
    for (const user of [ann, newId()]) {
      await expect(asAdmin(user, (tx) => tx.execute(sql`select 1`))).rejects.toMatchObject(refused);
    }
    const seen = await readable((work) => asAdmin(admin, work));
    expect(seen.demo_requests).toBeGreaterThanOrEqual(2);
    for (const table of [
      "passwords",
      "totp_factors",
      "recovery_codes",
      "passkeys",
      "auth_tokens",
      "sessions",
    ])
      expect(Object.keys(seen)).not.toContain(table);
    // The admin sees only that admin's own snooze.
    expect(seen.snoozes).toBe(1);
  });

  it("allows admins to read admin views only with their context set", async () => {
    const views = await owner<{ name: string }[]>`
      select table_name as name from information_schema.views where table_schema = 'admin'`;
    expect(views.length).toBeGreaterThan(10);
    for (const { name } of views) {
      const count = (as: (work: (tx: Tx) => Promise<unknown[]>) => Promise<unknown[]>) =>
        as((tx) => tx.execute(sql.raw(`select * from admin.${name}`)));
      expect((await count((work) => asAdmin(admin, work))).length, name).toBeGreaterThanOrEqual(2);
      for (const as of [
        (work: (tx: Tx) => Promise<unknown[]>) => asVisitor("", work),
        (work: (tx: Tx) => Promise<unknown[]>) => asCustomer(ann, work),
        (work: (tx: Tx) => Promise<unknown[]>) => asSystem(work),
      ]) {
        await expect(count(as), name).rejects.toMatchObject(refused);
      }
      expect(await asAdminWithoutContext(`select * from admin.${name}`), name).toHaveLength(0);
    }
  });

  it("allows admins to insert log entries only with their own id", async () => {
    const add = (by: string) =>
      sql`insert into audit_log (id, admin_id, action, table_name) values (${newId()}, ${by}, 'x', 'x')`;
    await asAdmin(admin, (tx) => tx.execute(add(admin)));
    await expect(asAdmin(admin, (tx) => tx.execute(add(ann)))).rejects.toMatchObject(refused);
  });

  it("lets nobody change a log entry", async () => {
    for (const forbidden of [
      "update audit_log set action = 'y'",
      "delete from audit_log",
      "delete from status_changes",
    ]) {
      await expect(asAdmin(admin, (tx) => tx.execute(sql.raw(forbidden)))).rejects.toMatchObject(refused);
      await expect(asSystem((tx) => tx.execute(sql.raw(forbidden)))).rejects.toMatchObject(refused);
    }
  });

  it("prevents visitors from changing or adding shared calls of another session", async () => {
    const [bobs] = await owner`select id from chat_sessions where session_id = ${theirs.bob}`;
    const overwrite = sql`update shared_previews set copy = '{"lines": []}'`;
    const add = sql`insert into shared_previews (id, session_id, key, copy) values (${newId()}, ${bobs!.id}, 'taken', '{}')`;
    expect((await asVisitor("share-ann", (tx) => tx.execute(overwrite))).count).toBe(0);
    await expect(asVisitor(theirs.ann, (tx) => tx.execute(add))).rejects.toMatchObject(refused);
  });

  it("prevents a customer from changing another's profile", async () => {
    await asCustomer(ann, (tx) => tx.execute(sql`update customer_profiles set business_name = 'mine'`));
    const names = await owner`select business_name from customer_profiles order by 1`;
    expect(names.map((row) => row.business_name)).toEqual(["bob", "mine"]);
  });
});
