import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getCustomers } from "~/features/admin/customers.server";
import { closeDatabase } from "~/lib/db.server";
import { newId } from "~/lib/id.server";
import { createPerson } from "../auth/people";

const owner = postgres(process.env.DATABASE_URL!, { max: 2, onnotice: () => {} });
/** Marks this file's rows, whatever else the database holds. */
const mark = `mark${newId().slice(0, 8)}`;
let admin: string;
const customers = (search: string) => getCustomers(admin, new URLSearchParams(search));

beforeAll(async () => {
  admin = (await createPerson(owner, { role: "admin" })).id;
});
afterAll(async () => {
  await owner.end();
  await closeDatabase(1);
});

// A search is run in one way where the newest rows have many hits, in others where they have some or none.
describe.each([
  ["that the newest rows are full of", 0],
  ["that some of the newest rows have", 985],
  ["that no newer row has", 1000],
])("for a word %s", (_, newer) => {
  const many = `${mark}-many`;

  beforeAll(async () => {
    await owner`insert into customer_profiles (id, business_name, email, created_at)
      select gen_random_uuid(), ${many}, lpad(n::text, 5, '0'), now() - n * interval '1 minute'
      from generate_series(1, 10001) as n`;
    await owner`insert into customer_profiles (id, business_name, email)
      select gen_random_uuid(), ${`${mark}-newer`}, 'x' from generate_series(1, ${newer})`;
  });
  afterAll(() => owner`delete from customer_profiles where business_name like ${`${mark}-%`}`);

  it("counts to ten thousand and pages on beyond", async () => {
    const first = await customers(`q=${many}`);
    expect(first.count).toBe("10,000+");
    const second = await customers(first.next!.split("?")[1]!);
    expect([...first.rows, ...second.rows].map(({ email }) => Number(email))).toEqual(
      Array.from({ length: 50 }, (_each, index) => index + 1),
    );
    expect((await customers(second.previous!.split("?")[1]!)).rows).toEqual(first.rows);

    await owner`delete from customer_profiles where business_name = ${many} and email = '00001'`;
    const fewer = await customers(`q=${many}`);
    expect(fewer).toMatchObject({
      count: "10,000",
      rows: [{ email: "00002" }, ...first.rows.slice(2), {}],
    });
  });
});

describe("in a table of many blocks, where what is common is not counted", () => {
  const each = `${mark}-each`;
  const some = `${mark}-some`;

  beforeAll(async () => {
    // Five rows a block, so that it takes few.
    await owner`alter table customer_profiles set (fillfactor = 10)`;
    await owner`insert into customer_profiles (id, business_name, email, created_at)
      select gen_random_uuid(), case when n % 10 = 0 and n <= 100000 then ${`${each} ${some}`} else ${each} end, 'x@example.com',
        now() - n * interval '1 minute'
      from generate_series(1, 104000) as n`;
    await owner`analyze customer_profiles`;
    const [size] = await owner`select relpages from pg_class where relname = 'customer_profiles'`;
    expect(size!.relpages).toBeGreaterThan(18_000);
  });
  afterAll(async () => {
    await owner`delete from customer_profiles where business_name like ${`${each}%`}`;
    await owner`alter table customer_profiles reset (fillfactor)`;
    await owner`vacuum full analyze customer_profiles`;
  });

  it("says so of what is in every block, and shows the newest", async () => {
    const { count, rows } = await customers(`q=${each}`);
    expect(count).toBe("10,000+");
    const [newest] = await owner`select id from customer_profiles order by created_at desc limit 1`;
    expect(rows[0]!.id).toBe(newest!.id);
  });

  it("counts ten thousand that lie in as many blocks", async () => {
    expect((await customers(`q=${some}`)).count).toBe("10,000");
  });

  it("counts a day's, however common what is searched for", async () => {
    const day = new Date(Date.now() - 10 * 86_400_000).toISOString().slice(0, 10);
    expect((await customers(`q=${each}&from=${day}&to=${day}`)).count).toBe("1,440");
  });
});
