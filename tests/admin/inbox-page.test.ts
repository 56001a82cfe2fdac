import { expect, it } from "vitest";
import { newId } from "~/lib/id.server";
import { startSite } from "../setup/site";
import { Part, textOf, type Visitor } from "../setup/visitor";
import { stopAtEnd } from "../setup/stop-at-end";
import { sql } from "../setup/database";

const site = await stopAtEnd(startSite());

const rowOf = (page: Visitor, name: string) =>
  new Part(page.all("main li[data-row]").find((one) => textOf(one).includes(name))!);

it("Done in the open row's panel adds the note typed there", async () => {
  const id = newId();
  const name = `Hal ${newId().slice(-8)}`;
  await sql`insert into demo_requests (id, name, phone, consent, created_at)
    values (${id}, ${name}, '+16025550192', true, now() + interval '32 hours')`;
  const { browser: page } = await site.newcomer("admin");
  await page.open("/admin/inbox?sort=new&kind=demo-requests");
  await page.follow(name, rowOf(page, name));
  page.fill("New note", "Wants Friday");
  await page.click(/^Done/, new Part(page.all(`main section[aria-label="${name}"]`)[0]!));
  expect(page.texts("[role=status]").join()).toContain("Done. The row is out of the inbox.");
  expect(await sql`select note from notes where row_id = ${id}`).toEqual([{ note: "Wants Friday" }]);
  const [row] = await sql`select status from demo_requests where id = ${id}`;
  expect(row?.status).toBe("completed");
});

it("a refused snooze shows its error without JavaScript", async () => {
  const name = `Fay ${newId().slice(-8)}`;
  await sql`insert into demo_requests (id, name, phone, consent, created_at)
    values (${newId()}, ${name}, '+16025550190', true, now() + interval '30 hours')`;
  const { browser: page } = await site.newcomer("admin");
  await page.open("/admin/inbox?sort=new&kind=demo-requests");
  const row = rowOf(page, name);
  row.fill("Until", "2020-01-01");
  await page.enter("Until", row);
  expect(page.texts("[role=alert]").join()).toContain("Choose a later day.");
});
