import { expect, it } from "vitest";
import { recordSecurityEvent } from "~/features/accounts/session/security-event.server";
import { recordAudit } from "~/features/resource/audit.server";
import { requireResource } from "~/features/resources.server";
import { asAdmin, asSystem } from "~/lib/db.server";
import { newId } from "~/lib/id.server";
import { createPerson } from "../../accounts/people";
import { listOf } from "../../resource/lists";
import { sql } from "../../setup/database";

const noted = newId();

const admin = await createPerson({ role: "admin" });
const other = await createPerson({ role: "admin" });
const person = await createPerson();
const done = (by: string, entry: Omit<Parameters<typeof recordAudit>[1], "adminId">) =>
  asAdmin(by, (tx) => recordAudit(tx, { adminId: by, ...entry }));
await done(admin.id, {
  action: "status",
  table: "demo_requests",
  details: { asked: 85, all: true, searched: false, status: null, from: "", to: "completed", count: 37 },
});
await done(other.id, {
  action: "note",
  table: "contact_messages",
  rowId: newId(),
  details: { note: noted },
});
await done(other.id, { action: "role granted", table: "user_roles", rowId: person.id });
await done(other.id, {
  action: "edit",
  table: "customer_profiles",
  details: { fields: ["businessName", "phone"] },
});

it("the audit log shows the number of changed rows and readable field names, without ids", async () => {
  const { shown } = await listOf(admin.id, "audit-log");
  expect(Object.fromEntries(shown.map(({ Action, Details }) => [Action, Details]))).toEqual({
    status: "37 of 85 rows · to completed · all",
    note: "",
    "role granted": "",
    edit: "business name, phone",
  });
});

const found = async (search: Record<string, string>) =>
  (await listOf(admin.id, "audit-log", search)).shown.map((row) => row.Action!).sort();

it.each([
  ["the action", () => "ROLE GRANT", ["role granted"]],
  ["the row's type", () => "demo requests", ["status"]],
  ["details as shown", () => "to completed", ["status"]],
  ["details in any order", () => "37 count 85", ["status"]],
  ["a detail without a value", () => "all", ["status"]],
  ["a list of fields", () => "businessname", ["edit"]],
  ["a word that is missing", () => "searched", []],
  ["an id", () => noted, ["note"]],
  ["the admin", () => other.email.toUpperCase(), ["edit", "note", "role granted"]],
  ["the admin and the action", () => `note ${other.email}`, ["note"]],
  ["the admin and a short word", () => `${other.email} no`, ["note"]],
  ["the user who got a role", () => person.email, ["role granted"]],
  ["nobody", () => "nobody@nowhere", []],
])("the audit log is searchable by %s", async (_, q, expected) => {
  expect(await found({ q: q() })).toEqual(expected);
});

it("the audit log finds words that appear in most of the newest entries", async () => {
  await sql`insert into audit_log (id, admin_id, action, table_name, created_at)
    select gen_random_uuid(), ${admin.id}, 'export', 'deliveries', now() - interval '1 minute' from generate_series(1, 60)`;
  expect(await found({ q: admin.email, size: "100" })).toHaveLength(61);
  expect(await found({ q: `${admin.email} deliveries ex`, size: "100" })).toHaveLength(60);
  expect(await found({ q: `${admin.email} demo`, size: "100" })).toEqual(["status"]);
  await sql`delete from audit_log where action = 'export'`;
});

it("the audit log can be filtered by action", async () => {
  expect(await found({ action: "note" })).toEqual(["note"]);
  const { faults } = await listOf(admin.id, "audit-log", new URLSearchParams({ action: "dance" }));
  expect(faults).toHaveLength(1);
});

it("the audit log shows who caused a security event, on which device and network", async () => {
  const visit = { address: "2001:db8:1:2:3::4", userAgent: "Mozilla/5.0 (Windows NT 10.0) Firefox/140.0" };
  await asSystem(async (tx) => {
    await recordSecurityEvent(tx, { kind: "sign-in-failed", visit });
    await recordSecurityEvent(tx, { kind: "sign-in", userId: person.id, visit });
    await recordAudit(tx, { adminId: null, action: "role granted", table: "user_roles", rowId: person.id });
  });
  const { shown } = await listOf(admin.id, "audit-log", { only: "security" });
  const place = "Firefox, Windows · 2001:db8:1:2::/64";
  expect(shown.map(({ When: _, ...row }) => row)).toEqual(
    expect.arrayContaining([
      { Who: person.email, Action: "Signed in", About: "", Details: place },
      { Who: "No account", Action: "Wrong password at sign-in", About: "", Details: place },
      { Who: "The server", Action: "role granted", About: person.email, Details: "" },
    ]),
  );
  for (const q of ["sign in", person.email, "2001:db8:1:2"])
    expect(await found({ q, action: "sign-in" }), q).toEqual(["Signed in"]);
});

it("the audit log's security filter leaves out other actions", async () => {
  expect(await found({ only: "security", q: other.email })).toEqual(["role granted"]);
});

it("the list of security events is part of the audit log", async () => {
  expect(() => requireResource("security")).toThrow();
});
