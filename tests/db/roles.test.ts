import { resolve } from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { appLogin, ensureLogin, LoginError } from "~db/login";
import { migrateDatabase } from "~db/migrate";
import { newId } from "~/lib/id.server";
import { sql as owner } from "../setup/database";

const url = process.env.DATABASE_URL!;
const FOLDER = resolve("db");
const refused = { code: "42501" };

const signIn = (to: string, as: string = to) =>
  postgres(to, { ...appLogin(as), max: 1, idle_timeout: 1, onnotice: () => {} });

describe("The app's login", () => {
  const login = signIn(url);
  afterAll(() => login.end());

  it.each([
    "select * from users",
    "select * from passwords",
    "select * from admin.users",
    "insert into contact_messages (id, message) values (gen_random_uuid(), 'x')",
    "select queue_delivery(gen_random_uuid(), now())",
    "select * from private.workers",
    "select * from graphile_worker._private_jobs",
    "select graphile_worker.add_job('deliver')",
    "select pg_read_file('postgresql.conf')",
    "create table kept (id int)",
    "set role bubby",
  ])("may not run %s outside a role", async (statement) => {
    await expect(login.unsafe(statement)).rejects.toMatchObject(refused);
  });

  it("has no rights of its own, like its four roles", async () => {
    const { user } = appLogin(url);
    const roles = await owner`
      select rolname, rolsuper or rolcreaterole or rolcreatedb or rolbypassrls or rolinherit and rolname = ${user} as may,
        exists (select from pg_class where relowner = pg_roles.oid) as owns, rolcanlogin
      from pg_roles where rolname like ${`${user}%`} order by rolname`;
    const ROLES = ["", "_admin", "_customer", "_system", "_visitor"];
    expect(roles).toEqual(
      ROLES.map((ending) => ({
        rolname: user + ending,
        may: false,
        owns: false,
        rolcanlogin: ending === "",
      })),
    );
  });

  it("loses its role and context at the end of the transaction", async () => {
    const [role] = await login.begin(async (tx) => {
      await tx`select set_config('role', session_user || '_system', true), set_session_context('session_1_x')`;
      return tx`select current_user as name, count(*) from users`;
    });
    expect(role?.name).toBe(`${appLogin(url).user}_system`);
    const [after] = await login`
      select current_user = session_user as plain, current_setting('bubby.session_id', true) as context`;
    expect(after).toEqual({ plain: true, context: "" });
  });

  it("isn't created if DATABASE_URL has no password", async () => {
    const open = new URL(url);
    open.password = "";
    await expect(ensureLogin(owner, open.href, FOLDER)).rejects.toThrow(LoginError);
  });
});

describe("Two installations on one Postgres server", () => {
  const installations = ["first", "second"].map((name) => {
    const database = `${name}_${process.env.VITEST_POOL_ID}`;
    const own = new URL(url);
    Object.assign(own, { username: database, password: `${name} password`, pathname: `/${database}` });
    return { database, url: own.href };
  });
  const [first, second] = installations as [(typeof installations)[0], (typeof installations)[0]];

  beforeAll(async () => {
    for (const { database, url } of installations) {
      // The user that docs/operations.md describes.
      const password = decodeURIComponent(new URL(url).password);
      await owner.unsafe(`create role ${database} login createrole password '${password}'`);
      await owner.unsafe(`create database ${database} owner ${database}`);
    }
    for (const { url } of installations) await migrateDatabase(url, FOLDER);
  });
  afterAll(async () => {
    for (const { database } of installations) {
      await owner.unsafe(`drop database ${database} with (force)`);
      for (const ending of ["_app_visitor", "_app_customer", "_app_admin", "_app_system", "_app", ""])
        await owner.unsafe(`drop role ${database}${ending}`);
    }
  });

  const usersSeen = (to: string, as: string) => {
    const login = signIn(to, as);
    return login
      .begin(async (tx) => {
        await tx`select set_config('role', session_user || '_system', true)`;
        return (await tx`select count(*)::int as count from users`)[0]?.count as number;
      })
      .finally(() => login.end());
  };

  it("keep each other's logins", async () => {
    for (const { url } of installations) expect(await usersSeen(url, url)).toBe(0);
    expect(await migrateDatabase(first.url, FOLDER)).toBeNull();
    for (const { url } of installations) expect(await usersSeen(url, url)).toBe(0);
  });

  it("can't read each other's tables", async () => {
    await expect(usersSeen(first.url, second.url)).rejects.toMatchObject(refused);
  });

  it("follow a new password of the owner", async () => {
    await owner.unsafe(`alter role ${first.database} password 'another'`);
    const renewed = new URL(first.url);
    renewed.password = "another";
    await migrateDatabase(renewed.href, FOLDER);
    expect(await usersSeen(renewed.href, renewed.href)).toBe(0);
    await expect(usersSeen(first.url, first.url)).rejects.toMatchObject({ code: "28P01" });
  });
});

describe("Visitors' rows", () => {
  const visitor = signIn(url);
  afterAll(() => visitor.end());
  const id = newId();

  it.each([
    ["an account", "users", { id, email: "x" }],
    ["a trial", "trial_signups", { id, name: "x", business_name: "x", email: "x", phone: "x" }],
    ["a closed lead", "contact_messages", { id, name: "x", email: "x", message: "x", status: "closed" }],
    [
      "a revoked consent",
      "consents",
      {
        id,
        form: "preview",
        subject_id: id,
        wording_version: "1",
        wording: "x",
        address: "x",
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
  ])("can't include %s", async (_, table, row) => {
    const adds = visitor.begin(async (tx) => {
      await tx`select set_config('role', session_user || '_visitor', true)`;
      await tx`insert into ${tx(table)} ${tx(row as never)}`;
    });
    await expect(adds).rejects.toMatchObject(refused);
  });
});
