import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "~/lib/id.server";
import { createPerson } from "../accounts/people";
import { addDemoRequest } from "./demo-requests";
import { listOf } from "./lists";
import { sql } from "../setup/database";

const mark = `mark${newId().slice(0, 8)}`;
const base = Date.UTC(2026, 0, 1);
const list = (search: string, slug = "demo-requests") => listOf(admin, slug, search);
const names = async (search: string) => (await list(search)).shown.map((row) => row.Name!);

const { id: admin } = await createPerson({ role: "admin" });

describe("Paging", () => {
  const pages = `${mark}-pages`;
  const total = 83;

  beforeAll(async () => {
    // Seven rows share each time and each name, so that both sort orders have ties.
    for (let index = 0; index < total; index++) {
      await addDemoRequest({
        name: `${index % 2 ? "N" : "n"}ame ${String.fromCharCode(97 + (index % 12))}`,
        businessName: pages,
        createdAt: new Date(base + Math.floor(index / 7) * 1000 + 123),
      });
    }
  });

  const follow = async (search: string, link: "next" | "previous", slug?: string) => {
    const seen: string[][] = [];
    for (let href: string | null = `?${search}`; href;) {
      const page = await list(href.slice(href.indexOf("?")), slug);
      seen.push(page.rows.map((row) => row.id));
      if (page[link] === null || seen.length > 10) return { seen, last: href };
      href = page[link];
    }
    throw new Error("unreachable");
  };

  it.each(["", "sort=name", "sort=-business"])(
    "shows every row once in both directions with %j",
    async (sort) => {
      const there = await follow(`q=${pages}&${sort}`, "next");
      expect(there.seen.map((page) => page.length)).toEqual([25, 25, 25, 8]);
      expect(new Set(there.seen.flat()).size).toBe(total);
      const back = await follow(there.last.slice(there.last.indexOf("?") + 1), "previous");
      expect(back.seen.reverse().slice(0, 3)).toEqual(there.seen.slice(0, 3));
    },
  );

  it.each(["sort=name", "sort=-name"])("shows every row without a name once with %j", async (sort) => {
    const word = `unnamed${newId().slice(0, 8)}`;
    await sql`insert into contact_messages (id, name, email, message)
      select gen_random_uuid(), case when n % 3 = 0 then 'Nuala ' || n end, ${`${word}@example.com`}, 'x'
      from generate_series(1, 83) n`;
    const { seen } = await follow(`q=${word}&${sort}`, "next", "contact-messages");
    expect(seen.map((page) => page.length)).toEqual([25, 25, 25, 8]);
    expect(new Set(seen.flat()).size).toBe(83);
  });

  it("keeps the order regardless of letter case", async () => {
    const lowered = (await names(`q=${pages}&sort=name&size=100`)).map((name) => name.toLowerCase());
    expect(lowered).toEqual([...lowered].sort());
    expect(lowered).toHaveLength(total);
  });

  it("neither skips nor repeats a row if a new row arrives between two pages", async () => {
    const first = await list(`q=${pages}`);
    const arrived = await addDemoRequest({
      businessName: pages,
      createdAt: new Date(base + 1_000_000),
    });
    const second = await list(first.next!.split("?")[1]!);
    const { seen } = await follow(`q=${pages}`, "next");
    expect(second.rows.map((row) => row.id)).not.toContain(arrived);
    expect(seen.flat()).toContain(arrived);
    expect(second.rows.some((row) => first.rows.some(({ id }) => id === row.id))).toBe(false);
    await sql`delete from demo_requests where id = ${arrived}`;
  });

  it("keeps search, filter, order, and size in its links, and returns to the first page when one changes", async () => {
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
