import { describe, expect, it } from "vitest";
import { newId } from "~/lib/id.server";
import { createPerson } from "../accounts/people";
import { addDemoRequest } from "./demo-requests";
import { encodeAfter, listOf } from "./lists";

const list = (search: string) => listOf(admin, "demo-requests", search);

const { id: admin } = await createPerson({ role: "admin" });
for (const name of ["Ann", "Bob", "Zoe"]) await addDemoRequest({ name, businessName: "Odd Ltd" });

describe("List with an invalid URL", () => {
  const id = newId();
  const time = Date.UTC(2026, 0, 1) + 5;
  it.each([
    "after=zzz",
    "before=%00%ff",
    "after=a&after=b",
    `after=${encodeAfter("created", "text", id)}`,
    `after=${encodeAfter("created", -1, id)}`,
    `after=${encodeAfter("created", 1e300, id)}`,
    `after=${encodeAfter("created", time, "no-uuid")}`,
    `after=${encodeAfter("name", "x", id)}`,
    `sort=name&after=${encodeAfter("name", "a\u0000b", id)}`,
    `sort=name&after=${encodeAfter("name", "\ud800", id)}`,
    `sort=name&before=${encodeAfter("name", "x".repeat(5000), id)}`,
    `after=${encodeAfter("constructor", time, id)}`,
    "sort=__proto__",
    "sort=created;drop table users",
    "status=%27%20or%201%3D1--",
    "size=0",
    "size=1e9",
    "q=%00%00%00",
    "q=%ed%a0%80abc",
    `q=${encodeURIComponent("\\[({*?^$.|_é\u0301🐙\u200d")}`,
    `q=${"x".repeat(10_000)}`,
  ])("shows rows with a valid page size for %s", async (search) => {
    const { rows, sizes } = await list(search);
    expect(Array.isArray(rows)).toBe(true);
    expect(sizes.filter(({ current }) => current)).toHaveLength(1);
  });

  it.each([
    ["status=won", ["There is no status “won” in this list."]],
    ["sort=constructor", ["We can't sort this list by “constructor”, so it's in the default order."]],
    ["size=7", ["A page has 25, 50, or 100 rows, not “7”."]],
    ["stauts=new", ["This page has no parameter “stauts”, so we ignored it."]],
    ["notice=changed&change=1&set=new&item=x", []],
    ["after=zzz", ["We can't find the page in the address, so this is the first page."]],
    ["before=zzz", ["We can't find the page in the address, so this is the first page."]],
    [`q=${"x".repeat(101)}`, ["We search for the first 100 characters only."]],
    [
      "from=<b>&to=2026-11-31",
      [
        "We can't read the “from” date “<b>”. Write the date like 2026-11-21.",
        "We can't read the “to” date “2026-11-31”. Write the date like 2026-11-21.",
      ],
    ],
    [`status=${"z".repeat(500)}`, [`There is no status “${"z".repeat(60)}…” in this list.`]],
    ["sort=name&size=50&status=pending&from=2026-11-01&to=2026-11-01&after=", []],
  ])("shows each error of %s", async (search, expected) => {
    expect((await list(search)).faults).toEqual(expected);
  });
});
