import { expect, it } from "vitest";
import { companyDay, DAY_MS } from "~/lib/time/company-day";
import { newId } from "~/lib/id.server";
import { createPerson } from "../accounts/people";
import { listOf } from "./lists";
import { sql } from "../setup/database";

const mark = `mark${newId().slice(0, 8)}`;

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

const { id: admin } = await createPerson({ role: "admin" });
for (const [index, [name, end, card, status]] of TRIALS.entries()) {
  await sql`insert into trial_signups
        (id, name, business_name, email, phone, plan, status, trial_end_date, card_saved_at, created_at)
      values (${newId()}, ${name}, ${mark}, 'x@example.com', '+16025550142', 'professional', ${status}, ${end},
        ${card ? inDays(-11) : null}, ${inDays(-11 - index)})`;
}

it("each trial shows its plan and whether its card is saved", async () => {
  const { shown } = await trials({ sort: "ends" });
  expect(shown[0]).toMatchObject({ Name: "Over", Plan: "Professional", Card: "Saved" });
  expect(shown[2]).toMatchObject({ Name: "Soon, unpaid", Card: "Missing" });
});

it("trials are sorted by their end across pages, and trials without an end come last", async () => {
  expect(await names({ sort: "ends" })).toEqual(["Over", "Soon", "Soon, unpaid", "Later", "None"]);
  expect(await names({ sort: "-ends" })).toEqual(["None", "Later", "Soon, unpaid", "Soon", "Over"]);
  const many = newId();
  await sql`insert into trial_signups (id, name, business_name, email, phone, trial_end_date)
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

  const { filters } = await trials(week);
  expect(filters).toContain(`and trial end from ${day(0)} and trial end up to ${day(6)}.`);
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

it("an unknown filter shows an error and all rows", async () => {
  expect(await trials({ card: "gold", dates: "birth" })).toMatchObject({
    count: "5",
    faults: ["There is no card “gold” in this list.", "This list has no date filter “birth”."],
  });
});
