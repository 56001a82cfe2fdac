import postgres from "postgres";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { auditList } from "~/features/admin/audit-log.server";
import { cappedRows, filterOf, planSearch } from "~/features/admin/list-filter.server";
import { parseListQuery } from "~/features/admin/list-query.server";
import { partsOf } from "~/features/admin/list-search.server";
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
    const found = await planSearch(tx, source, query);
    const plan = await tx.execute(sql`explain ${cappedRows(source, query, found, sql`1`)}`);
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

it.each(["demo-requests", "trial-signups", "customers", "contact-messages"])(
  "finds several words in %s by the trigram index",
  async (slug) => {
    const [first, second] = ["dunn", "471"];
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
  ["deliveries", "q=row+caller4711@", ["er4711@"], ["row", "caller4711@"]],
  ["trial-signups", "q=(602)+345-67", ["(%) 345-67", "0234567"], ["(602) 345-67", "60234567"]],
])("asks the index of %s, %s, for what is rare in it alone", async (slug, search, asked, looked) => {
  const plan = (await planOf(slug, search)).replace(/%+/g, "%");
  const conditions = plan
    .match(/Index Cond: .*/g)!
    .join()
    .match(/%[^']+%/g);
  expect(conditions).toEqual(asked.map((text) => `%${text}%`));
  const filter = plan.match(/Filter: .*/)![0];
  for (const text of looked) expect(filter).toContain(`%${text}%`);
});

it("finds the same rows, whatever is taken for common", async () => {
  const source = RECORD_LISTS.get("contact-messages")!;
  const odd = ["50%_off\\now@a%b.com", "Ünï_cafe%%x 12", "(602) 555-0199 ext", "a\\%1234567"];
  for (const name of odd)
    await owner`
    insert into contact_messages (id, name, email, message)
    values (gen_random_uuid(), ${name}, 'odd@example.com', 'text')`;
  await asAdmin(admin, async (tx) => {
    const idsOf = async (q: string, common: string[]) => {
      const query = parseListQuery(new URLSearchParams({ q }), source);
      const where = filterOf(source, query, { walking: false, common: new Set(common) });
      const rows = await tx.execute(sql`select id from contact_messages where ${where} order by id`);
      return rows.map((row) => row.id);
    };
    const searches = odd.flatMap((name) => [name, name.slice(2), name.slice(0, -2), name.slice(1, 9)]);
    for (const q of [...searches, "caller4711@", "dunn roofing 12", "16023", "(602) 345"]) {
      const all = await idsOf(q, []);
      expect(all.length, q).toBeGreaterThan(0);
      const parts = partsOf(q);
      for (const common of [
        parts,
        parts.slice(1),
        parts.slice(0, 2),
        parts.slice(-2),
        parts.filter((_, n) => n % 2),
      ])
        expect(await idsOf(q, common), `${q} without ${common.join()}`).toEqual(all);
    }
  });
});

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
