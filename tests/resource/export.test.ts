import { beforeEach, describe, expect, it } from "vitest";
import { exportCsv } from "~/features/resource/export.server";
import { requireResource, RESOURCES } from "~/features/resources.server";
import { getRecord } from "~/features/admin/record/record.server";
import { newId } from "~/lib/id.server";
import { createPerson } from "../accounts/people";
import { addDemoRequest } from "./demo-requests";
import { sql } from "../setup/database";

const list = requireResource("demo-requests");

let mark: string;

const { id: admin } = await createPerson({ role: "admin" });
const { id: customer } = await createPerson();
beforeEach(() => {
  mark = `mark${newId().slice(0, 8)}`;
});

const add = (name: string, status = "pending", createdAt = new Date()) =>
  addDemoRequest({ name, businessName: mark, status, createdAt });

describe("CSV file of a list", () => {
  async function fileOf(search: string, of = list, as = admin) {
    let file = "";
    for await (const piece of exportCsv(as, of, new URLSearchParams(search))) file += piece;
    return file;
  }

  it("has all rows of the query, in order, quoted and safe for spreadsheets", async () => {
    await add('=cmd|"/c calc"!A1', "pending", new Date("2026-01-02T03:04:05.006Z"));
    await add("two\nlines, one comma", "pending", new Date("2026-01-01T00:00:00Z"));
    await add("not found", "cancelled");
    const lines = (await fileOf(`q=${mark}&status=pending`)).split("\r\n");
    // Excel needs the byte order mark to detect UTF-8.
    expect(lines[0]).toBe(
      "\uFEFFName,Business name,Phone,Consent,Status,Attribution,Consent revoked at (America/Phoenix),Created at (America/Phoenix),ID,Delivery ID",
    );
    expect(lines[1]).toContain(
      `"'=cmd|""/c calc""!A1",${mark},(602) 555-0142,Yes,pending,,,2026-01-01 20:04:05,`,
    );
    expect(lines[2]).toContain('"two\nlines, one comma"');
    expect(lines.slice(3)).toEqual([""]);
  });

  it("has each value under its own column's name", async () => {
    const row = { id: newId(), name: mark, business_name: "Dunn Law", email: `${mark}@x.test` };
    await sql`insert into call_analysis_requests ${sql({ ...row, phone: "+16025550142" })}`;
    const [head, line] = (await fileOf(`q=${mark}`, requireResource("call-analyses"))).split("\r\n");
    const cells = line!.split(",");
    const names = head!.replace("\uFEFF", "").split(",");
    expect(Object.fromEntries(names.map((name, at) => [name, cells[at]]))).toMatchObject({
      Name: row.name,
      "Business name": row.business_name,
      Email: row.email,
      Phone: "(602) 555-0142",
      ID: row.id,
    });
  });

  it("is logged without the search words", async () => {
    const { id: other } = await createPerson({ role: "admin" });
    await fileOf(`q=${mark}&status=pending`, list, other);
    const entries = await sql`select action, table_name, details from audit_log where admin_id = ${other}`;
    expect(entries).toMatchObject([
      { action: "export", table_name: "demo_requests", details: { searched: true, status: "pending" } },
    ]);
    expect(JSON.stringify(entries)).not.toContain(mark);
  });

  it("contains each delivery's heading, and never an email's text", async () => {
    const payloads = [
      { to: `a-${mark}@example.com`, replyTo: "no@example.com", subject: "Sécret" },
      { to: "", replyTo: `b-${mark}@example.com`, subject: "Sécret" },
      { email: `c-${mark}@example.com`, notes: "Sécret" },
      { contact_name: `D ${mark}`, contact_phone_number: "+16025550142" },
      { contactName: `E ${mark}`, phone: "+16025550142" },
      { phone: mark },
    ];
    const of = requireResource("deliveries");
    const headings: string[] = [];
    for (const payload of payloads) {
      const id = newId();
      await sql`insert into deliveries (id, kind, subject_id, payload) values (${id}, 'old', ${newId()}, ${sql.json(payload)})`;
      headings.unshift((await getRecord(admin, of, id, null))!.heading);
    }
    const [head, ...lines] = (await fileOf(`q=${mark}`, of)).split("\r\n").slice(0, -1);
    const at = head!.split(",").indexOf("About");
    const abouts = lines.map((line) => line.split(",")[at]);
    expect(abouts).toEqual([
      "",
      `E ${mark}`,
      `D ${mark}`,
      ...["c", "b", "a"].map((name) => `${name}-${mark}@example.com`),
    ]);
    expect(headings).toEqual(abouts.map((about) => (about ? `old · ${about}` : "old")));
    expect(lines.join()).not.toMatch(/Sécret|no@example|6025550142/);
  });

  it.each(["", "sort=name", "sort=-name"])(
    "has every row once across its chunks, with the query %j",
    async (sort) => {
      await sql`insert into demo_requests (id, name, business_name, phone, consent, created_at)
      select gen_random_uuid(), 'N' || n % 7, ${mark}, '+1', true, now() - n % 5 * interval '1 day' from generate_series(1, 4500) n`;
      const [head, ...lines] = (await fileOf(`q=${mark}&${sort}`)).split("\r\n").slice(0, -1);
      const ids = lines.map((line) => line.split(",")[head!.split(",").indexOf("ID")]);
      expect(ids).toHaveLength(4500);
      expect(new Set(ids).size).toBe(4500);
    },
  );

  it.each(RESOURCES.filter(({ list }) => list.csv !== false).map(({ slug }) => slug))(
    "exists for %s without secret columns, only for admins",
    async (slug) => {
      const [head] = (await fileOf("", requireResource(slug))).split("\r\n");
      expect(head!.split(",")).not.toContain("Search text");
      expect(head!.split(",")).not.toContain("Payload");
      if (slug === "chat-transcripts") expect(head!.split(",")).not.toContain("Session ID");
      await expect(fileOf("", requireResource(slug), customer)).rejects.toMatchObject({
        cause: { code: "42501" },
      });
    },
  );
});
