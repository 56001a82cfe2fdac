import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { textWords } from "~/features/demo-request/demo-request.resource.server";
import { momentOf } from "~/features/resource/list/moment.server";
import { asAdmin } from "~/lib/db.server";
import { newId } from "~/lib/id.server";
import { createPerson } from "../accounts/people";
import { addDemoRequest } from "./demo-requests";
import { listOf } from "./lists";
import { sql as owner } from "../setup/database";

const mark = `mark${newId().slice(0, 8)}`;
const list = (search: string) => listOf(admin, "demo-requests", search);

const { id: admin } = await createPerson({ role: "admin" });

describe("List contents", () => {
  it("include formatted phone numbers and times, and the delivery state of the text", async () => {
    const delivery = newId();
    await owner`insert into deliveries (id, kind, subject_id, payload, state, attempts, last_error)
      values (${delivery}, 'demo-webhook', ${newId()}, '{}', 'queued', 2, 'returned 500')`;
    await addDemoRequest({
      businessName: `${mark}-shown`,
      createdAt: new Date(Date.UTC(2026, 0, 1)),
      deliveryId: delivery,
    });
    const { shown, rows } = await list(`q=${mark}-shown`);
    expect(shown).toMatchObject([
      {
        Phone: "(602) 555-0142",
        Status: "pending | Text waiting · attempt 3: returned 500",
        Created: "2026-01-01T00:00:00.000Z",
      },
    ]);
    expect(rows[0]?.cells.at(-1)).toMatchObject({
      moment: { exact: expect.stringMatching(/^Dec 31, 2025.*MST$/) },
    });
  });

  it.each([
    ["delivered", 1, "Text sent"],
    ["queued", 0, "Text waiting"],
    ["failed", 14, "Text failed"],
    ["unconfigured", 0, "No receiver configured"],
  ] as const)("show a %s delivery after %i attempts as “%s”", (state, attempts, words) =>
    expect(textWords(state, attempts)).toBe(words),
  );

  it.each([
    [30, "just now"],
    [4 * 60, "4 min ago"],
    [59 * 60 + 59, "59 min ago"],
    [2 * 3600, "2 h ago"],
    [2 * 86400, "Nov 18"],
    [400 * 86400, "Oct 16, 2025"],
    [-86400, "Nov 21"],
  ])("show “%s” for a time %i seconds ago", (seconds, short) => {
    const now = new Date("2026-11-20T18:00:00Z");
    expect(momentOf(new Date(now.getTime() - seconds * 1000), "America/Phoenix", now).short).toBe(short);
  });

  it("include placeholders for missing values of trials and customers", async () => {
    await owner`insert into trial_signups (id, name, business_name, email, phone)
      values (${newId()}, ${`${mark} Trial`}, 'b', 'dana@example.com', '+16025550142')`;
    await owner`insert into customer_profiles (id, business_name, email) values (${newId()}, ${`${mark} Customer`}, 'x')`;
    const trials = await listOf(admin, "trial-signups", { q: `${mark} trial` });
    expect(trials.shown).toMatchObject([{ Phone: "(602) 555-0142", Status: "active", "Trial End": "N/A" }]);
    const customers = await listOf(admin, "customers", { q: `${mark} customer` });
    expect(customers.shown).toMatchObject([{ Phone: "N/A", "Customer ID": "Not assigned" }]);
  });
});

it("a list shows no rows to a user without the admin role, even if the route's guard is bypassed", async () => {
  const { id } = await createPerson();
  const refused = await listOf(id, "demo-requests").catch((error: Error) => error.cause);
  expect(refused).toMatchObject({ code: "42501" });
});

it.each([
  ["search_text like lower('%0142%')", "demo_requests_search_idx"],
  [
    `(created_at, id) < (now(), '${newId()}'::uuid) order by created_at desc, id desc`,
    "demo_requests_created_at_idx",
  ],
])("a list query uses an index: %s", async (where, index) => {
  const plan = await asAdmin(admin, async (tx) => {
    await tx.execute(
      sql`select set_config('enable_seqscan', 'off', true), set_config('enable_sort', 'off', true)`,
    );
    return tx.execute(sql.raw(`explain select id from admin.demo_requests where ${where} limit 26`));
  });
  const text = plan.map((line) => line["QUERY PLAN"]).join("\n");
  expect(text).toContain(index);
  expect(text).toMatch(/(Index|Recheck) Cond/);
});
