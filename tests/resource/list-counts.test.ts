import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase } from "~/lib/db.server";
import { newId } from "~/lib/id.server";
import { createPerson } from "../auth/people";
import { listOf } from "./lists";

const owner = postgres(process.env.DATABASE_URL!, { max: 2, onnotice: () => {} });
/** Marks this file's rows, whatever else the database holds. */
const mark = `mark${newId().slice(0, 8)}`;
let admin: string;
const customers = (search: string) => listOf(admin, "customers", search);

beforeAll(async () => {
  admin = (await createPerson(owner, { role: "admin" })).id;
});
afterAll(async () => {
  await owner.end();
  await closeDatabase(1);
});

describe("a search that finds more than are counted", () => {
  const many = `${mark}-many`;

  beforeAll(async () => {
    await owner`insert into customer_profiles (id, business_name, email, created_at)
      select gen_random_uuid(), ${many}, lpad(n::text, 5, '0'), now() - n * interval '1 minute'
      from generate_series(1, 10001) as n`;
  });
  afterAll(() => owner`delete from customer_profiles where business_name like ${`${mark}-%`}`);

  it("counts to ten thousand and pages on beyond", async () => {
    const first = await customers(`q=${many}`);
    expect(first.count).toBe("10,000+");
    const second = await customers(first.next!.split("?")[1]!);
    expect([...first.shown, ...second.shown].map(({ Email }) => Number(Email))).toEqual(
      Array.from({ length: 50 }, (_each, index) => index + 1),
    );
    expect((await customers(second.previous!.split("?")[1]!)).rows).toEqual(first.rows);

    await owner`delete from customer_profiles where business_name = ${many} and email = '00001'`;
    expect(await customers(`q=${many}`)).toMatchObject({
      count: "10,000",
      shown: [{ Email: "00002" }, ...first.shown.slice(2), {}],
    });
  });
});
