import { expect, it, vi } from "vitest";
import { countFigures } from "~/features/admin/dashboard/count.server";
import { getSettings, saveSettings } from "~/features/admin/settings/settings.server";
import { getCall, startCall, takeText } from "~/features/preview/call/call.server";
import { momentOf } from "~/features/resource/list/moment.server";
import { bookCall } from "~/features/schedule/booking/booking.server";
import { findTimes } from "~/features/schedule/booking/free-times.server";
import { asAdmin } from "~/lib/db.server";
import { newId } from "~/lib/id.server";
import { dropSingleton } from "~/lib/singleton.server";
import { siteZone } from "~/lib/time/site-zone.server";
import { action } from "~/routes/admin.settings";
import { createPerson, outcomeOf, signedIn } from "../accounts/people";
import { addDemoRequest } from "../resource/demo-requests";
import { listOf } from "../resource/lists";
import { newConversationId } from "~/lib/http/conversation-cookie.server";
import { sql } from "../setup/database";

const { id: admin } = await createPerson({ role: "admin" });

const MIDNIGHT_IN_PHOENIX = new Date("2026-07-04T07:00:00Z");
const exact = async () => momentOf(MIDNIGHT_IN_PHOENIX, await siteZone()).exact;

const otherServer = () => dropSingleton("site-zone");

const saveTimeZone = (timeZone: string) => saveSettings(admin, { timeZone, signature: "", digestHour: null });

async function post(timeZone: string) {
  const { url, headers } = await signedIn(admin, "http://localhost/admin/settings");
  const request = new Request(url, { method: "POST", headers, body: new URLSearchParams({ timeZone }) });
  return action({ request, params: {}, context: {} });
}

it("times are in Phoenix time until an admin changes the zone; the change is logged and applies on all servers", async () => {
  expect(await exact()).toBe("Jul 4, 2026, 12:00 AM MST");
  expect(await outcomeOf(() => post("America/New_York"))).toBe("303 /admin/settings?notice=saved");
  expect(await exact()).toBe("Jul 4, 2026, 3:00 AM EDT");
  otherServer();
  expect(await exact()).toBe("Jul 4, 2026, 3:00 AM EDT");

  await saveTimeZone("America/New_York");
  const { shown } = await listOf(admin, "audit-log", "action=edit");
  expect(shown.map((row) => [row.About, row.Details])).toEqual([["settings", "time zone America/New_York"]]);
});

it("a restarted server uses the saved zone for its first preview call, booking notice, and dashboard", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-03-10T15:00:00Z") });
  try {
    await saveTimeZone("Pacific/Kiritimati");
    otherServer();
    const session = newConversationId();
    await startCall(session, { trade: "law", business: "Lee Law", userAgent: null });
    for (const text of ["A boat sank", "No", "No", "No", "This week", "Dana", "Call this number", "Nobody"])
      await takeText(session, { text, tapped: false });
    expect((await getCall(session))!.choices[0]).toMatch(/^Fri, Mar 12,/);

    otherServer();
    const { times } = await findTimes(new URLSearchParams());
    otherServer();
    await bookCall(
      {
        startsAt: new Date(times[0]!.at),
        zone: "UTC",
        name: "Dana",
        note: null,
        email: "dana@example.com",
        phone: "(602) 555-0142",
      },
      { address: "192.0.2.7", userAgent: null, attribution: null },
    );
    const [notice] =
      await sql`select payload->>'subject' as subject from deliveries where kind = 'owner-notice'`;
    expect(notice!.subject).toContain("GMT+14");

    otherServer();
    await sql`insert into chat_sessions (id, session_id, total_messages, started_at)
      values (${newId()}, ${newId()}, 1, '2020-01-01T12:00Z')`;
    expect((await asAdmin(admin, countFigures)).firstDay).toBe("2020-01-02");
  } finally {
    vi.useRealTimers();
    await saveTimeZone("America/New_York");
  }
});

it("a list's date filter uses the chosen zone, with days of 23 or 25 hours at daylight saving changes", async () => {
  await saveTimeZone("America/New_York");
  const mark = `mark${newId().slice(0, 8)}`;
  const times = [
    ["2026-03-08T04:59:59.999Z", "before"],
    ["2026-03-08T05:00:00Z", "first"],
    ["2026-03-09T03:59:59.999Z", "last"],
    ["2026-03-09T04:00:00Z", "after"],
  ] as const;
  for (const [at, name] of times) {
    await addDemoRequest({ name, businessName: mark, createdAt: new Date(at) });
  }
  const { shown } = await listOf(admin, "demo-requests", { q: mark, from: "2026-03-08", to: "2026-03-08" });
  expect(shown.map((row) => row.Name)).toEqual(["last", "first"]);
});

it("an unknown time zone is rejected, and an unknown stored time zone falls back to Phoenix time", async () => {
  await saveTimeZone("America/Denver");
  expect(await post("Mars/Olympus_Mons")).toMatchObject({ init: { status: 400 } });
  expect(await exact()).toBe("Jul 4, 2026, 1:00 AM MDT");
  await sql`update settings set time_zone = 'Mars/Olympus_Mons'`;
  otherServer();
  expect(await exact()).toBe("Jul 4, 2026, 12:00 AM MST");
});

it("each admin can set a signature and a daily email", async () => {
  const other = (await createPerson({ role: "admin" })).id;
  await saveSettings(admin, { timeZone: "America/Phoenix", signature: "Ann, Bubby", digestHour: null });
  await saveSettings(other, { timeZone: "America/Phoenix", signature: "Bob, Bubby", digestHour: 8 });
  expect(await getSettings(admin)).toMatchObject({ signature: "Ann, Bubby", digestHour: "" });
  expect(await getSettings(other)).toMatchObject({ signature: "Bob, Bubby", digestHour: "8" });
});
