import postgres from "postgres";
import { afterAll, beforeAll, expect, it } from "vitest";
import { getSettings, saveSettings } from "~/features/admin/settings/settings.server";
import { requireAdmin } from "~/features/auth/session/session.server";
import { momentOf } from "~/features/resource/list/moment.server";
import { closeDatabase } from "~/lib/db.server";
import { newId } from "~/lib/id.server";
import { dropSingleton } from "~/lib/singleton.server";
import { action } from "~/routes/admin.settings";
import { createPerson, outcomeOf, signedIn } from "../auth/people";
import { addDemoRequest } from "../resource/demo-requests";
import { listOf } from "../resource/lists";

const owner = postgres(process.env.DATABASE_URL!, { max: 1, onnotice: () => {} });
let admin: string;

beforeAll(async () => {
  admin = (await createPerson(owner, { role: "admin" })).id;
});
afterAll(async () => {
  await owner.end();
  await closeDatabase(1);
});

const MIDNIGHT_IN_PHOENIX = new Date("2026-07-04T07:00:00Z");
const exact = () => momentOf(MIDNIGHT_IN_PHOENIX).exact;

/** Another server, which has read nothing yet. */
const otherServer = () => dropSingleton("site-zone");

const saveTimeZone = (timeZone: string) => saveSettings(admin, { timeZone, signature: "", digestHour: null });

async function post(timeZone: string) {
  const { url, headers } = await signedIn(admin, "http://localhost/admin/settings");
  const request = new Request(url, { method: "POST", headers, body: new URLSearchParams({ timeZone }) });
  return action({ request, params: {}, context: {} });
}

it("times are in Phoenix until an admin chooses a zone; every server follows, and the audit log says who did it", async () => {
  expect(exact()).toBe("Jul 4, 2026, 12:00:00 AM MST");
  expect(await outcomeOf(() => post("America/New_York"))).toBe("303 /admin/settings?notice=saved");
  expect(exact()).toBe("Jul 4, 2026, 3:00:00 AM EDT");
  otherServer();
  await requireAdmin(await signedIn(admin));
  expect(exact()).toBe("Jul 4, 2026, 3:00:00 AM EDT");

  // The same choice again changes nothing.
  await saveTimeZone("America/New_York");
  const { shown } = await listOf(admin, "audit", "status=edit");
  expect(shown.map((row) => [row.About, row.Details])).toEqual([["settings", "time zone America/New_York"]]);
});

it("the days of a list are those of the chosen zone, with 23 or 25 hours where its clocks change", async () => {
  await saveTimeZone("America/New_York");
  const mark = `mark${newId().slice(0, 8)}`;
  const times = [
    ["2026-03-08T04:59:59.999Z", "before"],
    ["2026-03-08T05:00:00Z", "first"],
    ["2026-03-09T03:59:59.999Z", "last"],
    ["2026-03-09T04:00:00Z", "after"],
  ] as const;
  for (const [at, name] of times) {
    await addDemoRequest(owner, { name, businessName: mark, createdAt: new Date(at) });
  }
  const { shown } = await listOf(admin, "demo-requests", { q: mark, from: "2026-03-08", to: "2026-03-08" });
  expect(shown.map((row) => row.Name)).toEqual(["last", "first"]);
});

it("a zone that doesn't exist is refused, and one that only a newer server knows does no harm", async () => {
  await saveTimeZone("America/Denver");
  expect(await post("Mars/Olympus_Mons")).toMatchObject({ init: { status: 400 } });
  expect(exact()).toBe("Jul 4, 2026, 1:00:00 AM MDT");
  await owner`update settings set time_zone = 'Mars/Olympus_Mons'`;
  otherServer();
  await requireAdmin(await signedIn(admin));
  expect(exact()).toBe("Jul 4, 2026, 12:00:00 AM MST");
});

it("each admin has a signature and a daily email of their own", async () => {
  const other = (await createPerson(owner, { role: "admin" })).id;
  await saveSettings(admin, { timeZone: "America/Phoenix", signature: "Ann, Bubby", digestHour: null });
  await saveSettings(other, { timeZone: "America/Phoenix", signature: "Bob, Bubby", digestHour: 8 });
  expect(await getSettings(admin)).toMatchObject({ signature: "Ann, Bubby", digestHour: "" });
  expect(await getSettings(other)).toMatchObject({ signature: "Bob, Bubby", digestHour: "8" });
});
