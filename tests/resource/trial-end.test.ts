import postgres from "postgres";
import { afterAll, beforeAll, expect, it } from "vitest";
import { companyDay, DAY_MS } from "~/lib/time/company-day";
import { closeDatabase } from "~/lib/db.server";
import { newId } from "~/lib/id.server";
import { createPerson } from "../auth/people";
import { encodeAfter, listOf } from "./lists";

const owner = postgres(process.env.DATABASE_URL!, { max: 2, onnotice: () => {} });
const mark = `mark${newId().slice(0, 8)}`;
let admin: string;

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const trials = (search: Record<string, string>) => listOf(admin, "trial-signups", { q: mark, ...search });
const names = async (search: Record<string, string>) => (await trials(search)).shown.map(({ Name }) => Name);

/** Name, days until the end, whether a card is saved, status. */
const TRIALS = [
  ["Over", inDays(-3), true, "converted"],
  ["Soon", inDays(2), true, "active"],
  ["Soon, unpaid", inDays(3), false, "active"],
  ["Later", inDays(12), false, "active"],
  ["None", null, false, "duplicate"],
] as const;

beforeAll(async () => {
  admin = (await createPerson(owner, { role: "admin" })).id;
  for (const [index, [name, end, card, status]] of TRIALS.entries()) {
    await owner`insert into trial_signups
        (id, name, business_name, email, phone, plan, status, trial_end_date, card_saved_at, created_at)
      values (${newId()}, ${name}, ${mark}, 'x@example.com', '+16025550142', 'professional', ${status}, ${end},
        ${card ? inDays(-11) : null}, ${inDays(-11 - index)})`;
  }
});
afterAll(async () => {
  await owner.end();
  await closeDatabase(1);
});

it("each trial shows its plan and whether its card is saved", async () => {
  const { shown } = await trials({ sort: "ends" });
  expect(shown[0]).toMatchObject({ Name: "Over", Plan: "Professional", Card: "Saved" });
  expect(shown[2]).toMatchObject({ Name: "Soon, unpaid", Card: "Missing" });
});

it("trials are sorted by their end across pages, and trials without an end come last", async () => {
  expect(await names({ sort: "ends" })).toEqual(["Over", "Soon", "Soon, unpaid", "Later", "None"]);
  expect(await names({ sort: "-ends" })).toEqual(["None", "Later", "Soon, unpaid", "Soon", "Over"]);
  const many = newId();
  await owner`insert into trial_signups (id, name, business_name, email, phone, trial_end_date)
    select gen_random_uuid(), 'x', ${many}, 'x', 'x', case when n % 3 > 0 then now() + n * interval '1 minute' end
    from generate_series(1, 60) as n`;
  for (const sort of ["ends", "-ends"]) {
    const seen: string[] = [];
    for (let search: string | undefined = `q=${many}&sort=${sort}`; search;) {
      const page = await listOf(admin, "trial-signups", search);
      seen.push(...page.rows.map(({ id }) => id));
      search = page.next?.split("?")[1];
    }
    expect([seen.length, new Set(seen).size]).toEqual([60, 60]);
  }
  const { sortLinks } = await trials({});
  expect(sortLinks.ends?.href).toContain("sort=ends");
});

it("days in the URL can filter trials by their end", async () => {
  const day = (days: number) => companyDay(inDays(days));
  const week = { dates: "ends", from: day(0), to: day(6) };
  expect(await names(week)).toEqual(["Soon", "Soon, unpaid"]);
  expect(await names({ dates: "ends", from: day(0) })).not.toContain("None");
  // Links from older versions have no `dates` parameter.
  expect(await names({ from: day(-12), to: day(-11) })).toEqual(["Over", "Soon"]);

  const { filters, days, here } = await trials(week);
  expect(filters).toContain(`and trial end from ${day(0)} and trial end up to ${day(6)}.`);
  expect(days.presets.map(({ label, current }) => [label, current])).toEqual([
    ["Today", false],
    ["Last 7 days", false],
    ["Last 30 days", false],
    ["Trial end today", false],
    ["Trial end this week", expect.any(Boolean)],
    ["Trial end in the next 7 days", true],
  ]);
  expect(days.presets[5]?.href).toBe(`/admin/trial-signups${here}`);
  expect(days.presets[0]?.href).toBe(`/admin/trial-signups?q=${mark}&from=${day(0)}&to=${day(0)}`);
});

it("trials can be filtered by a saved or missing card, and by an end within a week", async () => {
  expect(await names({ card: "saved" })).toEqual(["Over", "Soon"]);
  expect(await names({ card: "missing", status: "active" })).toEqual(["Soon, unpaid", "Later"]);
  expect(await names({ status: "ending", sort: "ends" })).toEqual(["Soon", "Soon, unpaid"]);
  expect(await trials({ card: "missing", status: "ending" })).toMatchObject({
    count: "1",
    filters: `Showing rows matching “${mark}” and with status ends within 7 days and with card missing.`,
    cleared: "/admin/trial-signups",
  });
});

it("a paging cursor from another sort order shows an error and the first page", async () => {
  const after = encodeAfter("created", inDays(0).getTime(), newId());
  expect(await trials({ sort: "ends", after })).toMatchObject({
    count: "5",
    faults: ["We can't find the page in the address, so this is the first page."],
  });
});

it("an unknown filter shows an error and all rows", async () => {
  expect(await trials({ card: "gold", dates: "birth" })).toMatchObject({
    count: "5",
    faults: ["There is no card “gold” in this list.", "This list has no date filter “birth”."],
  });
});
