import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { users } from "~db/schema";
import { asSystem } from "~/lib/db.server";
import { newId } from "~/lib/id.server";

it("a connection keeps its queries, and plans them each time", async () => {
  const kept = await asSystem(async (tx) => {
    for (let time = 0; time < 8; time += 1) await tx.select().from(users).where(eq(users.id, newId()));
    return tx.execute(sql`
      select generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements
      where statement like 'select%from "users" where "users"."id" = $1'`);
  });
  expect(kept).toEqual([{ generic: 0, custom: 8 }]);
});
