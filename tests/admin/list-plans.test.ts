import postgres from "postgres";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { auditList } from "~/features/admin/audit-log.server";
import { cappedRows, planSearch } from "~/features/admin/list-filter.server";
import { parseListQuery } from "~/features/admin/list-query.server";
import { RECORD_LISTS } from "~/features/admin/lists.server";
import { asAdmin, closeDatabase } from "~/lib/db.server";
import { fillDatabase } from "../../server/db-fill.mjs";
import { createPerson } from "../auth/people";

const owner = postgres(process.env.DATABASE_URL!, { max: 1, onnotice: () => {} });
let admin: string;

beforeAll(async () => {
  admin = (await createPerson(owner, { role: "admin" })).id;
  await fillDatabase(owner, 20_000);
});
afterAll(async () => {
  await owner.end();
  await closeDatabase(1);
});

/** How Postgres finds what a list's address asks for, under row-level security. */
const planOf = (slug: string, search: string) =>
  asAdmin(admin, async (tx) => {
    const source = slug === "audit" ? auditList : RECORD_LISTS.get(slug)!;
    const query = parseListQuery(new URLSearchParams(search), source);
    const { walking } = await planSearch(tx, source, query);
    const plan = await tx.execute(sql`explain ${cappedRows(source, query, walking, sql`1`)}`);
    return plan.map((line) => line["QUERY PLAN"]).join("\n");
  });

it.each([
  ["contact-messages", "status=overdue", /Index (Only )?Scan.* using contact_messages_status_idx/],
  ["audit", "status=note", /Index (Only )?Scan.* using audit_log_action_idx/],
  ["call-analyses", "status=overdue", /Index (Only )?Scan.* using call_analysis_requests_status_idx/],
])("finds the rows of %s, %s, by an index", async (slug, search, index) => {
  const plan = await planOf(slug, search);
  expect(plan).toMatch(index);
  expect(plan).not.toContain("Seq Scan");
});

it.each(["demo-requests", "trial-signups", "customers", "contact-messages", "deliveries"])(
  "finds several words in %s by the trigram index",
  async (slug) => {
    const [first, second] = slug === "deliveries" ? ["caller471", "row"] : ["dunn", "471"];
    const both = new RegExp(`Index Cond: .*%${second}%.*%${first}%`);
    for (const short of ["", "+pl"]) {
      const plan = await planOf(slug, `q=${second}+${first}${short}`);
      expect(plan).toMatch(/Bitmap Index Scan on \w+_search_idx/);
      expect(plan).toMatch(both);
      expect(plan).not.toContain("Seq Scan");
    }
  },
);

it.each([
  // Of short words alone.
  ["demo-requests", "q=qu+pl"],
  // Common: met on the way.
  ["demo-requests", "q=plumbing+602"],
  ["demo-requests", "q=plumbing+602+a"],
  ["demo-requests", "q=plumbing+dunn&status=pending&from=2026-01-01"],
  ["chat-transcripts", "q=spanish+6023"],
  ["chat-transcripts", "q=clio+60234+it"],
  ["chat-transcripts", "q=cl+it"],
  ["audit", "q=nobody@nowhere"],
  ["audit", "q=trial+answered+37+ex"],
  ["audit", "q=no+tr"],
  ["audit", "q=answered"],
  ["audit", "q=example.com+export"],
])("reads the table of %s nowhere from end to end for %s", async (slug, search) => {
  const plan = await planOf(slug, search);
  expect(plan).toMatch(/Index (Only )?Scan/);
  expect(plan).not.toContain("Seq Scan");
});
