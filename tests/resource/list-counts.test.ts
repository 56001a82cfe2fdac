import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asAdmin } from "~/lib/db.server";
import { newId } from "~/lib/id.server";
import { createPerson } from "../accounts/people";
import { listOf } from "./lists";
import { sql as owner } from "../setup/database";

const mark = `mark${newId().slice(0, 8)}`;

const customers = (search: string) => listOf(admin, "customers", search);

const { id: admin } = await createPerson({ role: "admin" });

it("tabs show the number of matching rows per status, up to 10,000", async () => {
  const company = `${mark}-tabs`;
  await owner`insert into contact_messages (id, name, company, email, message, status, created_at)
    select gen_random_uuid(), 'x', ${company}, 'x', 'x', case when n <= 10001 then 'answered' else 'new' end, now() - interval '1 hour'
    from generate_series(1, 10003) as n`;
  await owner`insert into contact_messages (id, name, company, email, message, created_at)
    values (${newId()}, 'x', ${company}, 'x', 'x', now() - interval '2 days')`;
  const list = await listOf(admin, "contact-messages", `q=${company}&status=new&size=50`);
  expect(list.tabs).toEqual(
    [
      ["All", "10,000+", ""],
      ["new", "3", "&status=new"],
      ["answered", "10,000+", "&status=answered"],
      ["closed", "0", "&status=closed"],
      ["new for over 24 hours", "1", "&status=overdue"],
    ].map(([label, count, status]) => ({
      label,
      count,
      current: label === "new",
      href: `/admin/contact-messages?q=${company}${status}&size=50`,
    })),
  );
  expect([list.count, list.narrowing]).toEqual(["3", []]);
  expect((await listOf(admin, "contact-messages", `q=${company}`)).count).toBe("10,000+");
  await owner`delete from contact_messages where company = ${company}`;
  expect((await listOf(admin, "audit-log")).tabs).toEqual([]);
});

it("a tab's count uses an index", async () => {
  const plan = await asAdmin(admin, async (tx) => {
    await tx.execute(sql`select set_config('enable_seqscan', 'off', true)`);
    return tx.execute(
      sql`explain select count(*) from (select from admin.contact_messages where status = 'new' limit 10001) as capped`,
    );
  });
  expect(JSON.stringify(plan)).toContain("contact_messages_status_idx");
});

describe("Search with more than 10,000 results", () => {
  const many = `${mark}-many`;

  beforeAll(async () => {
    await owner`insert into customer_profiles (id, business_name, email, created_at)
      select gen_random_uuid(), ${many}, lpad(n::text, 5, '0'), now() - n * interval '1 minute'
      from generate_series(1, 10001) as n`;
  });
  afterAll(() => owner`delete from customer_profiles where business_name like ${`${mark}-%`}`);

  it("counts up to 10,000, and paging continues beyond", async () => {
    const first = await customers(`q=${many}`);
    expect(first.count).toBe("10,000+");
    const second = await customers(first.next!.split("?")[1]!);
    expect([...first.shown, ...second.shown].map(({ Email }) => Number(Email))).toEqual(
      Array.from({ length: 50 }, (_each, index) => index + 1),
    );
    expect((await customers(second.previous!.split("?")[1]!)).shown).toEqual(first.shown);

    await owner`delete from customer_profiles where business_name = ${many} and email = '00001'`;
    expect(await customers(`q=${many}`)).toMatchObject({
      count: "10,000",
      shown: [{ Email: "00002" }, ...first.shown.slice(2), {}],
    });
  });
});
