import { sql } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { textWords } from "~/features/demo-request/demo-request.resource.server";
import { momentOf } from "~/features/resource/list/moment.server";
import { asAdmin, closeDatabase } from "~/lib/db.server";
import { newId } from "~/lib/id.server";
import { createPerson } from "../auth/people";
import { listOf } from "./lists";

const owner = postgres(process.env.DATABASE_URL!, { max: 2, onnotice: () => {} });
let admin: string;

/** Marks this file's rows, whatever else the database holds. */
const mark = `mark${newId().slice(0, 8)}`;
const base = Date.UTC(2026, 0, 1);

interface Request {
  name?: string;
  businessName?: string;
  phone?: string;
  status?: string;
  createdAt?: Date;
  deliveryId?: string | null;
}
async function addRequest({
  name = "Dana Whitfield",
  businessName = mark,
  phone = "+13125550100",
  status = "pending",
  createdAt = new Date(base),
  deliveryId = null,
}: Request) {
  const id = newId();
  await owner`insert into demo_requests (id, name, business_name, phone, consent, status, created_at, delivery_id)
    values (${id}, ${name}, ${businessName}, ${phone}, true, ${status}, ${createdAt}, ${deliveryId})`;
  return id;
}

const list = (search: string) => listOf(admin, "demo-requests", search);
const names = async (search: string) => (await list(search)).shown.map((row) => row.Name!);

beforeAll(async () => {
  admin = (await createPerson(owner, { role: "admin" })).id;
});
afterAll(async () => {
  await owner.end();
  await closeDatabase(1);
});

describe("paging", () => {
  const pages = `${mark}-pages`;
  const total = 83;

  beforeAll(async () => {
    // Seven rows of each time and of each name: ties on both orders.
    for (let index = 0; index < total; index++) {
      await addRequest({
        name: `${index % 2 ? "N" : "n"}ame ${String.fromCharCode(97 + (index % 12))}`,
        businessName: pages,
        createdAt: new Date(base + Math.floor(index / 7) * 1000 + 123),
      });
    }
  });

  const follow = async (search: string, link: "next" | "previous") => {
    const seen: string[][] = [];
    for (let href: string | null = `?${search}`; href;) {
      const page = await list(href.slice(href.indexOf("?")));
      seen.push(page.rows.map((row) => row.id));
      if (page[link] === null || seen.length > 10) return { seen, last: href };
      href = page[link];
    }
    throw new Error("unreachable");
  };

  it.each(["", "sort=created", "sort=name", "sort=-name", "sort=business", "sort=-business"])(
    "shows every row once, there and back, with %j",
    async (sort) => {
      const there = await follow(`q=${pages}&${sort}`, "next");
      expect(there.seen.map((page) => page.length)).toEqual([25, 25, 25, 8]);
      expect(new Set(there.seen.flat()).size).toBe(total);
      const back = await follow(there.last.slice(there.last.indexOf("?") + 1), "previous");
      expect(back.seen.reverse().slice(0, 3)).toEqual(there.seen.slice(0, 3));
    },
  );

  it("keeps its order whatever letters are capitals", async () => {
    const lowered = (await names(`q=${pages}&sort=name&size=100`)).map((name) => name.toLowerCase());
    expect(lowered).toEqual([...lowered].sort());
    expect(lowered).toHaveLength(total);
  });

  it("neither skips nor repeats a row when one arrives between two pages", async () => {
    const first = await list(`q=${pages}`);
    const arrived = await addRequest({ businessName: pages, createdAt: new Date(base + 1_000_000) });
    const second = await list(first.next!.split("?")[1]!);
    const { seen } = await follow(`q=${pages}`, "next");
    expect(second.rows.map((row) => row.id)).not.toContain(arrived);
    expect(seen.flat()).toContain(arrived);
    expect(second.rows.some((row) => first.rows.some(({ id }) => id === row.id))).toBe(false);
    await owner`delete from demo_requests where id = ${arrived}`;
  });

  it("shows the first page where the asked one is no more", async () => {
    const { last } = await follow(`q=${pages}`, "next");
    const beyond = await list(`q=${pages}&after=${encodeAfter("created", 0, newId())}`);
    expect(beyond.rows).toHaveLength(25);
    expect(beyond.previous).toBeNull();
    expect(last).toContain("after=");
  });

  it("keeps search, filter, order and size in its links, and drops the page where they change", async () => {
    const first = await list(`q=${pages}&status=pending&sort=name&size=50`);
    const next = new URLSearchParams(first.next!.split("?")[1]);
    expect(Object.fromEntries(next)).toEqual({
      q: pages,
      status: "pending",
      sort: "name",
      size: "50",
      after: expect.any(String),
    });
    const second = await list(first.next!.split("?")[1]!);
    expect(second.sortLinks.created?.href).toBe(`/admin/demo-requests?q=${pages}&status=pending&size=50`);
    expect(second.sortLinks.name).toMatchObject({ order: "ascending" });
    expect(second.cleared).toBe("/admin/demo-requests?sort=name&size=50");
  });
});

const encodeAfter = (sort: string, key: unknown, id: unknown) =>
  Buffer.from(JSON.stringify([sort, key, id])).toString("base64url");

describe("searching", () => {
  beforeAll(async () => {
    await addRequest({ name: `${mark} Underscore`, businessName: "100% Roofing_Co \\ Sons" });
    await addRequest({ name: `${mark} Plain`, businessName: "1000 Roofing-Co" });
    await addRequest({ name: `${mark} ÄRZTE`, businessName: "Straße 24-7", phone: "+16025550142" });
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
    ["602.555.01", ["ÄRZTE"]],
    ["  5550142  ", ["ÄRZTE"]],
    // Several words: each somewhere in the row.
    ["roofing plain", ["Plain"]],
    ["LAIN OOFI 1000", ["Plain"]],
    ["plain plain", ["Plain"]],
    ["Plain\n1000", ["Plain"]],
    ["plain 24-7", []],
    ["100% score", ["Underscore"]],
    ["ärzte (602) 555-0142", ["ÄRZTE"]],
    ["602 555 0142 straße", ["ÄRZTE"]],
    ["ärzte (602) 555-0143", []],
    // A number is one: not its parts in another order.
    ["555 602", []],
    // Short ones are found anywhere, too.
    ["ro plain", ["Plain"]],
    ["oo plain", ["Plain"]],
    ["pl 10 of", ["Plain"]],
    ["pl zz", []],
    ["ng_co \\", ["Underscore"]],
  ])("finds %j", async (q, expected) => {
    const found = (await names(new URLSearchParams({ q, size: "100" }).toString()))
      .filter((name) => name.startsWith(mark))
      .map((name) => name.slice(mark.length + 1));
    expect(found.sort()).toEqual(expected);
  });

  it.each([
    ["dunn", "matching “dunn”"],
    ["dunn  june", "matching each of “dunn”, “june”"],
    ["(602) 555-0142", "matching “(602) 555-0142”"],
    ["ng", "matching “ng”"],
  ])("says what it finds by %j", async (q, words) => {
    expect((await list(new URLSearchParams({ q }).toString())).filters).toBe(`Showing those ${words}.`);
  });

  it("says so where a search takes too long, instead of failing", async () => {
    await owner.begin(async (tx) => {
      await tx`lock table demo_requests`;
      expect(await list("q=anything")).toMatchObject({ tooSlow: true, count: "?", rows: [] });
    });
    expect(await list(`q=${mark}`)).toMatchObject({ tooSlow: false });
  });

  it("filters by a status that exists, and counts what it finds", async () => {
    await addRequest({ businessName: `${mark}-status`, status: "completed" });
    await addRequest({ businessName: `${mark}-status`, status: "cancelled" });
    expect(await list(`q=${mark}-status&status=completed`)).toMatchObject({
      count: "1",
      status: "completed",
    });
    expect(await list(`q=${mark}-status&status=bogus`)).toMatchObject({ count: "2", status: null });
  });
});

describe("a URL that makes no sense", () => {
  const id = newId();
  const time = base + 5;
  it.each([
    "after=zzz",
    "after=",
    "before=%00%ff",
    "after=a&after=b",
    `after=${encodeAfter("created", "text", id)}`,
    `after=${encodeAfter("created", -1, id)}`,
    `after=${encodeAfter("created", 1e300, id)}`,
    `after=${encodeAfter("created", 1.5, id)}`,
    `after=${encodeAfter("created", null, id)}`,
    `after=${encodeAfter("created", time, "no-uuid")}`,
    `after=${encodeAfter("name", "x", id)}`,
    `sort=name&after=${encodeAfter("name", "a\u0000b", id)}`,
    `sort=name&after=${encodeAfter("name", "\ud800", id)}`,
    `sort=name&after=${encodeAfter("name", 7, id)}`,
    `sort=name&before=${encodeAfter("name", "x".repeat(5000), id)}`,
    `after=${encodeAfter("constructor", time, id)}`,
    "sort=constructor",
    "sort=__proto__",
    "sort=-",
    "sort=--created",
    "sort=created;drop table users",
    "status=%27%20or%201%3D1--",
    "status=toString",
    "size=0",
    "size=1e9",
    "size=-25",
    "q=%00%00%00",
    "q=%ed%a0%80abc",
    "q=%25%25%25",
    "q=___",
    "q=%5C%5C%5C",
    "q=()()()",
    ...[
      "\\",
      "[",
      "{",
      "(",
      "*",
      "?",
      "^$",
      ".|",
      "_",
      "é",
      "🐙",
      "\u0e35",
      "\u0941",
      "\u0301",
      "\u200d",
      "\u24b6",
      "\u0345",
    ].map((q) => `q=${encodeURIComponent(q)}`),
    `q=${"x".repeat(10_000)}`,
    `q=${encodeURIComponent("🐙".repeat(200))}`,
  ])("is answered with a list: %s", async (search) => {
    const { rows, size } = await list(search);
    expect(Array.isArray(rows)).toBe(true);
    expect([25, 50, 100]).toContain(size);
  });

  it.each([
    ["status=won", ["There is no status “won” in this list."]],
    ["sort=constructor", ["This list has no order “constructor”: it is in its usual one."]],
    ["size=7", ["A page has 25, 50, or 100 rows, not “7”."]],
    ["after=zzz", ["The page in the address cannot be found: this is the first one."]],
    ["before=zzz", ["The page in the address cannot be found: this is the first one."]],
    [`q=${"x".repeat(101)}`, ["Only the first 100 characters are searched for."]],
    [
      "from=<b>&to=2026-11-31",
      [
        "The “from” date “<b>” cannot be read: write it like 2026-11-21.",
        "The “to” date “2026-11-31” cannot be read: write it like 2026-11-21.",
      ],
    ],
    [`status=${"z".repeat(500)}`, [`There is no status “${"z".repeat(60)}…” in this list.`]],
    ["sort=name&size=50&status=pending&from=2026-11-01&to=2026-11-01&after=", []],
  ])("has a fault: %s", async (search, expected) => {
    expect((await list(search)).faults).toEqual(expected);
  });
});

describe("what is shown", () => {
  it("formats phones and times, and shows the state of the text", async () => {
    const delivery = newId();
    await owner`insert into deliveries (id, kind, subject_id, payload, state, attempts, last_error)
      values (${delivery}, 'demo-webhook', ${newId()}, '{}', 'queued', 2, 'answered 500')`;
    await addRequest({ businessName: `${mark}-shown`, phone: "+16025550142", deliveryId: delivery });
    const { shown, rows } = await list(`q=${mark}-shown`);
    expect(shown).toMatchObject([
      {
        Phone: "(602) 555-0142",
        Status: "pending | Text waiting · attempt 3: answered 500",
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
  ] as const)("%s after %i attempts: %s", (state, attempts, words) =>
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
  ])("%i seconds ago: %s", (seconds, short) => {
    const now = new Date("2026-11-20T18:00:00Z");
    expect(momentOf(new Date(now.getTime() - seconds * 1000), now).short).toBe(short);
  });

  it("lists trials and customers alike", async () => {
    await owner`insert into trial_signups (id, name, business_name, email, phone)
      values (${newId()}, ${`${mark} Trial`}, 'b', 'dana@example.com', '+16025550142')`;
    await owner`insert into customer_profiles (id, business_name, email) values (${newId()}, ${`${mark} Customer`}, 'x')`;
    const trials = await listOf(admin, "trial-signups", { q: `${mark} trial` });
    expect(trials.shown).toMatchObject([{ Phone: "(602) 555-0142", Status: "active", "Trial End": "N/A" }]);
    const customers = await listOf(admin, "customers", { q: `${mark} customer` });
    expect(customers.shown).toMatchObject([{ Phone: "N/A", "Customer ID": "Not assigned" }]);
  });
});

it("shows nothing to a user without the role, even past the guard", async () => {
  const { id } = await createPerson(owner);
  const refused = await listOf(id, "demo-requests").catch((error: Error) => error.cause);
  expect(refused).toMatchObject({ code: "42501" });
});

it.each([
  ["search_text like lower('%0142%')", "demo_requests_search_idx"],
  [`(lower(name), id) > ('m', '${newId()}'::uuid) order by lower(name), id`, "demo_requests_name_idx"],
  [
    `(created_at, id) < (now(), '${newId()}'::uuid) order by created_at desc, id desc`,
    "demo_requests_created_at_idx",
  ],
])("finds rows by an index: %s", async (where, index) => {
  const plan = await asAdmin(admin, async (tx) => {
    // The test's table is so small that reading all of it would be cheaper.
    await tx.execute(
      sql`select set_config('enable_seqscan', 'off', true), set_config('enable_sort', 'off', true)`,
    );
    return tx.execute(sql.raw(`explain select id from admin.demo_requests where ${where} limit 26`));
  });
  const text = plan.map((line) => line["QUERY PLAN"]).join("\n");
  expect(text).toContain(index);
  expect(text).toMatch(/(Index|Recheck) Cond/);
});
