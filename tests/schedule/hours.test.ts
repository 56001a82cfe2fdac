import { beforeEach, describe, expect, it } from "vitest";
import { attemptDelivery } from "~/features/delivery/delivery.server";
import { getScheduling } from "~/features/admin/scheduling/scheduling.server";
import { bookCall } from "~/features/schedule/booking/booking.server";
import { findTimes } from "~/features/schedule/booking/free-times.server";
import { env } from "~/lib/env.server";
import { newId } from "~/lib/id.server";
import { action } from "~/routes/admin.scheduling";
import { action as makeFeed } from "~/routes/admin.scheduling_.feed";
import { loader as calendar } from "~/routes/calendar[.]ics";
import { createPerson, outcomeOf, signedIn } from "../accounts/people";
import { listOf } from "../resource/lists";
import { timesOfLastDay } from "./free-times";
import { sql } from "../setup/database";

const { id: admin } = await createPerson({ role: "admin" });
Object.assign(env(), { SCHEDULING_URL: "", OWNER_EMAIL: "owner@bubby.example" });
beforeEach(async () => void (await sql`truncate appointments, deliveries, scheduling_rules cascade`));

const MORNINGS = { mondayFrom0: "540", mondayTo0: "720", sameWeekdays: "on" };
const NUMBERS = {
  lengthMinutes: "30",
  minutesBefore: "0",
  minutesAfter: "10",
  noticeHours: "0",
  daysAhead: "14",
};

async function post(route: typeof action | typeof makeFeed, fields: Record<string, string>) {
  const { url, headers } = await signedIn(admin, "http://localhost/admin/scheduling");
  const request = new Request(url, { method: "POST", headers, body: new URLSearchParams(fields) });
  return route({ request, params: {}, context: {} });
}

async function book() {
  const [first] = await timesOfLastDay();
  const { id } = await bookCall(
    {
      startsAt: new Date(first!.at),
      zone: "America/New_York",
      name: "Dana",
      note: null,
      email: `dana.${newId()}@example.com`,
      phone: "(602) 555-0142",
    },
    { address: "192.0.2.7", userAgent: null, attribution: null },
  );
  return id;
}

describe("Owner's booking settings", () => {
  it("take effect for visitors immediately and are logged", async () => {
    const saved = post(action, { ...MORNINGS, ...NUMBERS, daysOff: "" });
    expect(await outcomeOf(() => saved)).toBe("303 /admin/scheduling?notice=saved");
    const labels = (await timesOfLastDay()).map(({ label }) => label);
    expect(labels.at(-1)).toBe("11:30 AM");
    const { initial, times: choices } = await getScheduling(admin);
    expect(initial).toMatchObject({ fridayFrom0: "540", fridayTo0: "720", sameWeekdays: "on" });
    expect(initial).not.toHaveProperty("sundayFrom0");
    expect(choices).toMatchObject({ 0: "12:00 AM", 570: "9:30 AM", 1440: "Midnight" });
    const { shown } = await listOf(admin, "audit-log", "action=edit");
    expect(shown[0]).toMatchObject({ About: "scheduling rules" });
  });

  it("can have different hours for each day and a break", async () => {
    const { sameWeekdays: _same, ...monday } = MORNINGS;
    const fields = { ...monday, mondayFrom1: "780", mondayTo1: "1020", sundayFrom0: "0", sundayTo0: "1440" };
    await post(action, { ...fields, ...NUMBERS, daysOff: "" });
    const [row] = await sql`select hours from scheduling_rules`;
    expect(row!.hours).toEqual([
      [
        [540, 720],
        [780, 1020],
      ],
      [],
      [],
      [],
      [],
      [],
      [[0, 1440]],
    ]);
    expect((await getScheduling(admin)).initial).toMatchObject(fields);
    expect((await getScheduling(admin)).initial).not.toHaveProperty("sameWeekdays");
  });

  it.each([
    ["sundayTo0", { sundayFrom0: "540" }, /start and an end for Sunday/],
    ["sundayTo0", { sundayFrom0: "480", sundayTo0: "240" }, /Sunday ends before it starts/],
    ["sundayTo1", { sundayFrom0: "540", sundayTo0: "720", sundayFrom1: "660", sundayTo1: "780" }, /overlap/],
    ["sundayTo0", { sundayFrom0: "540", sundayTo0: "late" }, /./],
    ["sundayTo0", { sundayFrom0: "540", sundayTo0: "1441" }, /./],
    ["lengthMinutes", { lengthMinutes: "1e9" }, /whole number/],
    ["daysOff", { daysOff: "2026-02-30" }, /one day per line/],
  ])("are rejected with an error at %s, and nothing changes", async (field, fields, fault) => {
    const refused = (await post(action, { ...MORNINGS, ...NUMBERS, daysOff: "", ...fields })) as {
      init: { status: number };
      data: { result: { error: Record<string, { text: string }[]>; initialValue: object } };
    };
    expect(refused.init.status).toBe(400);
    expect(Object.keys(refused.data.result.error)).toEqual([field]);
    expect(refused.data.result.error[field]![0]!.text).toMatch(fault);
    expect(refused.data.result.initialValue).toMatchObject(fields);
    expect(await sql`select 1 from scheduling_rules`).toHaveLength(0);
  });

  it("offer no times if no day has hours", async () => {
    await post(action, { ...NUMBERS, daysOff: "" });
    expect(await findTimes(new URLSearchParams())).toMatchObject({ days: [], times: [], away: false });
  });

  it("include a calendar feed of the booked calls, whose address a new one invalidates", async () => {
    const id = await book();
    const ask = (url: string) => calendar({ request: new Request(url), params: {}, context: {} });
    await post(makeFeed, {});
    const { feed } = await getScheduling(admin);
    expect(await (await ask(feed!)).text()).toContain(id);
    await post(makeFeed, {});
    await expect(ask(feed!)).rejects.toMatchObject({ status: 404 });
  });
});

describe("Appointments in the list", () => {
  it("are sorted by start with unknown starts last, and have a tab for upcoming calls", async () => {
    const hours = [
      ["Tomorrow", 24],
      ["Over", -1],
      ["Soon", 2],
      ["Unknown", null],
      ["Canceled", 3],
    ] as const;
    for (const [name, inHours] of hours)
      await sql`insert into appointments (id, external_id, name, status, starts_at) values (${newId()}, ${newId()}, ${name},
        ${name === "Canceled" ? "canceled" : "active"}, now() + ${inHours} * interval '1 hour')`;
    const names = async (search: Record<string, string>) =>
      (await listOf(admin, "appointments", search)).shown.map(({ Name }) => Name);
    expect(await names({ sort: "-starts", status: "active" })).toEqual([
      "Unknown",
      "Tomorrow",
      "Soon",
      "Over",
    ]);
    expect(await names({ sort: "starts", status: "ahead" })).toEqual(["Soon", "Tomorrow", "Unknown"]);
  });

  it("don't expose their links in the delivery log", async () => {
    const id = await book();
    const mails = await sql<
      { id: string }[]
    >`select id from deliveries where kind = 'mail' and subject_id = ${id}`;
    for (const mail of mails) await attemptDelivery(mail.id, { attempt: 1, last: false });
    const kept = await sql<{ payload: object }[]>`select payload from deliveries where kind = 'mail'`;
    expect(kept.length).toBeGreaterThan(0);
    for (const { payload } of kept) {
      expect(payload).not.toHaveProperty("calendar");
      expect(JSON.stringify(payload)).not.toContain("token");
    }
  });
});
