import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { asAdmin } from "~/lib/db.server";
import { newId } from "~/lib/id.server";
import { createPerson } from "../accounts/people";
import { eventually } from "../setup/eventually";
import { addDemoRequest } from "./demo-requests";
import { listOf } from "./lists";
import { sql as owner } from "../setup/database";

const mark = `mark${newId().slice(0, 8)}`;
const list = (search: string) => listOf(admin, "demo-requests", search);
const names = async (search: string) => (await list(search)).shown.map((row) => row.Name!);

const { id: admin } = await createPerson({ role: "admin" });

describe("List search", () => {
  const phone = "+13125550100";

  beforeAll(async () => {
    await addDemoRequest({
      name: `${mark} Underscore`,
      businessName: "100% Roofing_Co \\ Sons",
      phone,
    });
    await addDemoRequest({ name: `${mark} Plain`, businessName: "1000 Roofing-Co", phone });
    await addDemoRequest({ name: `${mark} ÄRZTE`, businessName: "Straße 24-7" });
  });

  it.each([
    ["100% Roof", ["Underscore"]],
    ["roofing_co", ["Underscore"]],
    ["Co \\ S", ["Underscore"]],
    ["ROOFING", ["Plain", "Underscore"]],
    ["ärzte", ["ÄRZTE"]],
    ["24-7", ["ÄRZTE"]],
    ["(602) 555-0142", ["ÄRZTE"]],
    ["+1 602-555", ["ÄRZTE"]],
    ["roofing plain", ["Plain"]],
    ["plain 24-7", []],
    ["100% score", ["Underscore"]],
    ["ärzte (602) 555-0142", ["ÄRZTE"]],
    ["602 555 0142 straße", ["ÄRZTE"]],
    ["ärzte (602) 555-0143", []],
    // The digits of a phone number must match in order.
    ["555 602", []],
  ])("finds the matching rows for %j", async (q, expected) => {
    const found = (await names(new URLSearchParams({ q, size: "100" }).toString()))
      .filter((name) => name.startsWith(mark))
      .map((name) => name.slice(mark.length + 1));
    expect(found.sort()).toEqual(expected);
  });

  it("reports a timeout instead of failing", async () => {
    await owner.begin(async (tx) => {
      await tx`lock table demo_requests`;
      const found = list("q=anything");
      await eventually(
        async () =>
          (
            await tx`select pg_cancel_backend(pid) from pg_stat_activity
              where datname = current_database() and wait_event_type = 'Lock'`
          ).length > 0,
      );
      expect(await found).toMatchObject({ count: null, rows: [] });
    });
    const [limit] = await asAdmin(admin, (tx) => tx.execute(sql`show statement_timeout`));
    expect(limit).toEqual({ statement_timeout: "10s" });
    expect((await list(`q=${mark}`)).count).not.toBeNull();
  });

  it("can be combined with an existing status and ignores an unknown status", async () => {
    await addDemoRequest({ businessName: `${mark}-status`, status: "completed" });
    await addDemoRequest({ businessName: `${mark}-status`, status: "cancelled" });
    expect(await list(`q=${mark}-status&status=completed`)).toMatchObject({
      count: "1",
      status: "completed",
    });
    expect(await list(`q=${mark}-status&status=bogus`)).toMatchObject({ count: "2", status: null });
  });
});
