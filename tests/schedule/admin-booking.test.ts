import { beforeEach, describe, expect, it } from "vitest";
import { cellContext, requireResource } from "~/features/resources.server";
import { getList } from "~/features/resource/list/list.server";
import { isMovable, moveCall } from "~/features/schedule/booking/booking.server";
import { getAppointment } from "~/features/schedule/booking/find-appointment.server";
import { env } from "~/lib/env.server";
import { newId } from "~/lib/id.server";
import { adminPaths, movePath, recordPath } from "~/lib/paths/admin";
import { siteDay } from "~/lib/time/site-zone.server";
import * as moving from "~/routes/admin.appointments_.$id.move";
import * as booking from "~/routes/admin.appointments_.new";
import { createPerson, outcomeOf, signedIn } from "../accounts/people";
import { getRecord } from "~/features/admin/record/record.server";
import { listOf } from "../resource/lists";
import { timesOfLastDay } from "./free-times";
import { sql } from "../setup/database";

const { id: admin } = await createPerson({ role: "admin" });
Object.assign(env(), { SCHEDULING_URL: "", OWNER_EMAIL: "owner@bubby.example" });
beforeEach(async () => void (await sql`truncate appointments, deliveries, scheduling_rules cascade`));

const times = async () => (await timesOfLastDay()).map(({ at }) => at);

async function ask(path: string, fields?: Record<string, string>) {
  const { url, headers } = await signedIn(admin, `http://localhost${path}`);
  return new Request(
    url,
    fields ? { method: "POST", headers, body: new URLSearchParams(fields) } : { headers },
  );
}

const CALLER = { name: "Erik Olsen", phone: "602 555 0142", email: "", note: "A new truck" };

async function book(fields: Record<string, string> = {}) {
  const startsAt = (await times())[0]!;
  const request = await ask(adminPaths.appointmentNew, { ...CALLER, startsAt, ...fields });
  return outcomeOf(() => booking.action({ request, params: {}, context: {} }));
}

async function move(id: string, fields: Record<string, string>) {
  const request = await ask(movePath(id), fields);
  return outcomeOf(() => moving.action({ request, params: { id }, context: {} }));
}

const stored = async () => (await sql`select * from appointments`)[0]!;
const mails = () =>
  sql`select payload->>'subject' as subject, payload->>'to' as "to", state from deliveries where kind = 'mail'`;

describe("Call booked by an admin", () => {
  it("can be booked with only a phone number, without an email, and is logged", async () => {
    const [at, ...others] = await times();
    expect(await book()).toMatch(/^303 \/admin\/appointments\/[^/]+\?notice=booked-unmailed$/);
    expect(await stored()).toMatchObject({
      name: "Erik Olsen",
      email: null,
      status: "active",
      note: "A new truck",
    });
    expect((await stored()).starts_at.toISOString()).toBe(at);
    expect(await times()).toEqual(others);
    expect(await mails()).toHaveLength(0);
    const { shown } = await listOf(admin, "audit-log", "action=add");
    expect(shown[0]).toMatchObject({ About: "appointments" });
  });

  it("emails a confirmation and reminders, or nothing if the admin opts out", async () => {
    expect(await book({ email: "erik@example.com" })).toContain("notice=booked");
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Your call is booked/),
      expect.stringMatching(/^Tomorrow: /),
      "Your call is in an hour",
    ]);
    await sql`truncate appointments, deliveries cascade`;
    expect(await book({ email: "erik@example.com", unmailed: "yes" })).toContain("notice=booked-unmailed");
    expect(await mails()).toEqual([]);
    const { id } = await stored();
    await move(id, { startsAt: (await times())[1]!, unmailed: "yes" });
    expect(await mails()).toEqual([]);
  });

  it("is rejected without contact details, and offers the closest times if the chosen time is taken", async () => {
    expect(await book({ phone: "" })).toMatchObject({ init: { status: 400 } });
    const [startsAt = ""] = await times();
    await book();
    expect(await book({ startsAt, name: "Fay" })).toMatchObject({ init: { status: 409 } });
  });

  it("is booked once if the form is sent twice, and the second answer is the same", async () => {
    const fields = { email: "erik@example.com", startsAt: (await times())[0]! };
    const [first, second] = await Promise.all([book(fields), book(fields)]);
    expect(first).toMatch(/notice=booked$/);
    expect(second).toBe(first);
    expect(await mails()).toHaveLength(3);
    const unmailed = { email: "", phone: "6025550177", unmailed: "yes", startsAt: (await times())[1]! };
    const one = await book(unmailed);
    const other = await book(unmailed);
    expect(one).toMatch(/notice=booked-unmailed$/);
    expect(other).toBe(one);
    expect(await sql`select from appointments`).toHaveLength(2);
  });
});

describe("Call rescheduled by an admin", () => {
  it("gets the new time, emails the admin's note to the visitor, and is logged", async () => {
    await book({ email: "erik@example.com" });
    const { id } = await stored();
    const next = (await times())[2]!;
    expect(await move(id, { startsAt: next, note: "My dentist called." })).toBe(
      `303 ${recordPath(adminPaths.appointments, id)}?notice=moved`,
    );
    expect((await stored()).starts_at.toISOString()).toBe(next);
    const [moved] = await sql`select payload from deliveries where payload->>'subject' like '%been moved%'
      and kind = 'mail'`;
    expect(moved!.payload).toMatchObject({
      to: "erik@example.com",
      body: { 1: { p: "My dentist called." } },
    });
    const { shown } = await listOf(admin, "audit-log", "action=move");
    expect(shown[0]).toMatchObject({ About: "appointments" });
    const record = await getRecord(admin, requireResource("appointments"), id);
    expect(record?.events.map(({ words }) => words)).toContainEqual(
      expect.stringMatching(/^Moved from .+ to .+ by an admin$/),
    );
  });

  it("sends no email if the admin opts out; reminders use the new time", async () => {
    await book({ email: "erik@example.com" });
    const { id } = await stored();
    expect(await move(id, { startsAt: (await times())[1]!, unmailed: "yes" })).toContain(
      "notice=moved-unmailed",
    );
    const queued = (await mails()).filter(({ state }) => state === "queued");
    expect(queued.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Tomorrow: /),
      "Your call is in an hour",
    ]);
  });

  it("can still be rescheduled by the visitor 5 times", async () => {
    await book();
    const { id } = await stored();
    const free = (await times()).slice(0, 10);
    const last = (await times())[10]!;
    for (const startsAt of free.slice(0, 5)) await move(id, { startsAt });
    for (const startsAt of free.slice(5)) expect(await moveCall(id, new Date(startsAt))).not.toBeNull();
    await expect(moveCall(id, new Date(last))).rejects.toThrow("moved");
    expect(await isMovable((await getAppointment(id))!)).toBe(false);
  });

  it("isn't rescheduled if the chosen time is its current time, and the notice says so", async () => {
    await book();
    const { id, starts_at } = await stored();
    expect(await move(id, { startsAt: starts_at.toISOString() })).toContain("notice=same");
  });

  it("returns 404 if it is past or canceled", async () => {
    await book();
    const { id } = await stored();
    await sql`update appointments set status = 'canceled'`;
    expect(await move(id, { startsAt: (await times())[1]! })).toBe("404");
  });
});

describe("List of appointments", () => {
  const names = async (search: string) => {
    const list = await getList(
      await cellContext(admin),
      requireResource("appointments"),
      new URLSearchParams(search),
    );
    return { ...list, rows: list.rows.map(({ cells, day }) => [cells[0], day]) };
  };
  const add = (name: string, days: number | null) =>
    sql`insert into appointments (id, external_id, name, status, starts_at) values
      (${newId()}, ${newId()}, ${name}, 'active', now() + ${days}::float8 * interval '1 day')`;

  it("begins with today's calls, soonest first, grouped by day; past calls are on earlier pages", async () => {
    await add("Over", -2);
    await add("Older", -5);
    await add("In a week", 7);
    await add("Tomorrow", 1);
    await add("Unknown", null);
    const { rows, previous, next, calendar } = await names("");
    expect(rows.map(([name]) => name)).toEqual(["Tomorrow", "In a week", "Unknown"]);
    expect(rows[0]![1]).toMatch(/^Tomorrow, /);
    expect(rows[2]![1]).toBe("Without a time");
    expect(next).toBeNull();
    const earlier = await names(previous!.split("?")[1]!);
    expect(earlier.rows.map(([name]) => name)).toEqual(["Older", "Over"]);
    expect(earlier.previous).toBeNull();
    expect(calendar.map(({ label, current }) => [label, current])).toEqual([
      ["From today", true],
      ["Today", false],
      ["This week", false],
    ]);
    const today = siteDay(new Date(), "America/Phoenix");
    expect(calendar[1]!.href).toBe(`/admin/appointments?from=${today}&to=${today}`);
  });

  it("shows the latest calls if no call is upcoming; a search covers all calls", async () => {
    await add("Over", -2);
    await add("Older", -5);
    const { rows, previous, next } = await names("");
    expect(rows.map(([name]) => name)).toEqual(["Older", "Over"]);
    expect([previous, next]).toEqual([null, null]);
    await add("Over again", 2);
    expect((await names("q=over")).rows.map(([name]) => name)).toEqual(["Over", "Over again"]);
  });
});
