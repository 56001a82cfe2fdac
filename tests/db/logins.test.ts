import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contextKey, contextProof, ensureLogins, type Login, LoginError, LOGINS, signInAs } from "~db/logins";
import { ContactSchema } from "~/features/contact/contact.schema.server";
import { contactForm } from "~/features/contact/contact.server";
import { newId } from "~/lib/id.server";
import { typedContact } from "../setup/forms";

const url = process.env.DATABASE_URL!;
const owner = postgres(url, { max: 1, onnotice: () => {} });
const as = Object.fromEntries(
  LOGINS.map((login) => [login, postgres(url, { ...signInAs(url, login), max: 1, onnotice: () => {} })]),
) as Record<Login, postgres.Sql>;
const outsiders = ["bubby_visitor", "bubby_customer", "bubby_admin"] as const;

const [ann, admin, otherAdmin] = [newId(), newId(), newId()];
const proof = (context: "customer" | "admin", id: string) => contextProof(contextKey(url), context, id);
const refused = { code: "42501" };

beforeAll(async () => {
  // A copied database doesn't have the privileges on the original database.
  await ensureLogins(owner, url);
  for (const [id, role] of [
    [ann, "customer"],
    [admin, "admin"],
    [otherAdmin, "admin"],
  ] as const) {
    await owner`insert into users (id, email, password_hash) values (${id}, ${`${id}@logins.test`}, 'x')`;
    await owner`insert into user_roles (user_id, role) values (${id}, ${role})`;
    await owner`insert into customer_profiles (id, user_id, business_name, email) values (${newId()}, ${id}, 'x', 'x')`;
  }
  await owner`insert into demo_requests (id, name, phone, consent) values (${newId()}, 'x', '+1', true)`;
});
afterAll(() => Promise.all([owner, ...Object.values(as)].map((client) => client.end())));

const profilesSeen = (login: Login, ...statements: string[]) =>
  as[login]
    .begin(async (tx) => {
      for (const statement of statements) await tx.unsafe(statement);
      return (await tx.unsafe("select id from customer_profiles")).length;
    })
    .catch((error: { code?: string }) => {
      if (error.code === "42501") return 0;
      throw error;
    });

describe.each(LOGINS)("Database login %s", (login) => {
  it("isn't a superuser, can't create roles or bypass policies, and owns nothing", async () => {
    const [role] = await owner`
      select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls, rolinherit from pg_roles where rolname = ${login}`;
    expect(Object.values(role!)).toEqual([false, false, false, false, false]);
    const owned = await owner`select relname from pg_class where relowner = ${login}::regrole`;
    expect(owned).toHaveLength(0);
    // Without a membership, no other role can be set.
    expect(await owner`select from pg_auth_members where member = ${login}::regrole`).toHaveLength(0);
  });

  it("can't read the context key, the queue, or server files", async () => {
    for (const statement of [
      "select key from private.context_key",
      `select private.proof_of('admin', '${admin}')`,
      "select * from graphile_worker._private_jobs",
      "select graphile_worker.add_job('deliver')",
      "select pg_read_file('postgresql.conf')",
      "copy (select 1) to program 'true'",
      "create temporary table kept (id int)",
      "select lo_create(0)",
      "select lo_from_bytea(0, 'x')",
    ]) {
      await expect(as[login].unsafe(statement), statement).rejects.toMatchObject(refused);
    }
  });
});

it("no database logins are created if the owner has no password to derive their passwords from", async () => {
  const open = new URL(url);
  open.password = "";
  await expect(ensureLogins(owner, open.href)).rejects.toThrow(LoginError);
});

describe("Database context", () => {
  it("shows no rows unless the app signed it", async () => {
    for (const login of outsiders) {
      expect(await profilesSeen(login), login).toBe(0);
      for (const [name, id] of [
        ["customer", ann],
        ["admin", admin],
      ] as const) {
        for (const value of [id, `${id} `, `${id} ${proof(name, newId())}`, "nonsense"]) {
          const set = `select set_config('bubby.${name}_id', '${value}', true)`;
          expect(await profilesSeen(login, set), `${login}: ${set}`).toBe(0);
        }
      }
    }
  });

  it("for an admin allows writes only with that admin's id and ends with the transaction", async () => {
    const set = `select set_admin_context('${admin}', '${proof("admin", admin)}')`;
    expect(await profilesSeen("bubby_admin", set)).toBe(3);
    expect(await profilesSeen("bubby_admin")).toBe(0);
    const inAnothersName = as.bubby_admin.begin(async (tx) => {
      await tx.unsafe(set);
      await tx.unsafe(`select set_config('bubby.admin_id', '${otherAdmin}', true)`);
      await tx`insert into audit_log (id, admin_id, action, table_name) values (${newId()}, ${otherAdmin}, 'x', 'x')`;
    });
    await expect(inAnothersName).rejects.toMatchObject(refused);
  });
});

it("visitors, customers, and admins can't queue an email", async () => {
  const contexts: Record<(typeof outsiders)[number], string> = {
    bubby_visitor: "select set_session_context('session_1_x')",
    bubby_customer: `select set_customer_context('${ann}', '${proof("customer", ann)}')`,
    bubby_admin: `select set_admin_context('${admin}', '${proof("admin", admin)}')`,
  };
  for (const login of outsiders) {
    const mail = as[login].begin(async (tx) => {
      await tx.unsafe(contexts[login]);
      await tx`insert into deliveries (id, kind, subject_id, payload) values (${newId()}, 'mail', ${ann}, '{"to": "anyone@logins.test"}')`;
    });
    await expect(mail, login).rejects.toMatchObject(refused);
  }
});

describe("Visitor's database login", () => {
  const visitor = as.bubby_visitor;

  it("can insert leads, consents, and deliveries, but can't read them", async () => {
    const message = ContactSchema.parse(typedContact({ email: "dana@logins.test" }));
    const visit = { address: "203.0.113.9", userAgent: null, attribution: null };
    await contactForm.create(message, visit);
    const stored = await owner`select status from contact_messages where email = ${message.email}`;
    expect(stored).toEqual([{ status: "new" }]);
    for (const table of ["contact_messages", "consents", "deliveries", "demo_requests", "users"])
      await expect(visitor`select * from ${visitor(table)}`, table).rejects.toMatchObject(refused);
    await expect(visitor`update contact_messages set status = 'closed'`).rejects.toMatchObject(refused);
    await expect(visitor`delete from contact_messages`).rejects.toMatchObject(refused);
  });

  const id = newId();
  it.each([
    ["a row in a table that isn't for leads", "users", { id, email: "x", password_hash: "x" }],
    ["a trial", "trial_signups", { id, name: "x", business_name: "x", email: "x", phone: "x" }],
    ["a closed lead", "contact_messages", { id, name: "x", email: "x", message: "x", status: "closed" }],
    [
      "a revoked consent",
      "consents",
      {
        ...{ id, form: "preview", subject_id: id, wording_version: "1", wording: "x", address: "x" },
        revoked_at: new Date(),
      },
    ],
    ["an email", "deliveries", { id, kind: "mail", subject_id: id, state: "queued", payload: {} }],
    ["an admin's answer", "deliveries", { id, kind: "answer", subject_id: id, state: "queued", payload: {} }],
    [
      "a delivery marked as delivered",
      "deliveries",
      { id, kind: "owner-notice", subject_id: id, state: "delivered", payload: {} },
    ],
  ])("can't insert %s", async (_, table, row) => {
    await expect(visitor`insert into ${visitor(table)} ${visitor(row as never)}`).rejects.toMatchObject(
      refused,
    );
  });
});

it("only bubby_accounts and bubby_system can read password hashes", async () => {
  for (const login of LOGINS.filter((name) => !["bubby_accounts", "bubby_system"].includes(name)))
    await expect(as[login].unsafe("select password_hash from users"), login).rejects.toMatchObject(refused);
});
