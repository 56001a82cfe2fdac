import { afterAll, beforeAll, expect, it } from "vitest";
import { newId } from "~/lib/id.server";
import { startSite, type Site } from "../setup/site";
import { Part, textOf, type Visitor } from "../setup/visitor";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const rowOf = (page: Visitor, name: string) =>
  new Part(page.all("main li[data-row]").find((one) => textOf(one).includes(name))!);

it("closing the open inbox row opens the next row, and closing another row keeps the open row", async () => {
  const names = ["Ana", "Ben", "Cleo", "Dov"].map((name) => `${name} ${newId().slice(-8)}`);
  for (const [i, name] of names.entries())
    await site.owner`insert into demo_requests (id, name, phone, consent, created_at)
      values (${newId()}, ${name}, ${`+1602555018${i}`}, true, now() + ${9 - i} * interval '1 hour')`;
  const { browser: page } = await site.newcomer("admin");
  const row = (name: string) => rowOf(page, name);
  const opened = () => page.all("main section[aria-label]").map((one) => one.getAttribute("aria-label"));
  const [ana, ben, cleo, dov] = names as [string, string, string, string];

  await page.open("/admin/inbox?sort=new&kind=demo-requests");
  await page.press(/^Done/, row(dov));
  expect(opened()).not.toContain(ana);

  await page.follow(ana, row(ana));
  expect(opened()).toContain(ana);
  await page.press(/^Done/, row(cleo));
  expect(opened()).toContain(ana);
  await page.press(/^Done/, row(ana));
  expect(page.texts("[role=status]").join()).toContain("Done. The row is out of the inbox.");
  expect(opened()).toContain(ben);
});

it("closing one of a person's open records opens that person's next record", async () => {
  const name = `Eve ${newId().slice(-8)}`;
  for (const hours of [20, 21])
    await site.owner`insert into demo_requests (id, name, phone, consent, created_at)
      values (${newId()}, ${name}, '+16025550189', true, now() + ${hours} * interval '1 hour')`;
  const { browser: page } = await site.newcomer("admin");
  await page.open("/admin/inbox?sort=new&kind=demo-requests");
  await page.follow(name, rowOf(page, name));
  const opened = page.at;
  await page.press(/\(demo request\)$/, rowOf(page, name));
  expect(page.at).not.toBe(opened);
  expect(page.texts("main section[aria-label] h2").join()).toContain(name);
});

it("Done in the open row's panel adds the note typed there", async () => {
  const [id, name] = [newId(), `Hal ${newId().slice(-8)}`];
  await site.owner`insert into demo_requests (id, name, phone, consent, created_at)
    values (${id}, ${name}, '+16025550192', true, now() + interval '32 hours')`;
  const { browser: page } = await site.newcomer("admin");
  await page.open("/admin/inbox?sort=new&kind=demo-requests");
  await page.follow(name, rowOf(page, name));
  page.fill("New note", "Wants Friday");
  await page.press(/^Done/, new Part(page.all(`main section[aria-label="${name}"]`)[0]!));
  expect(page.texts("[role=status]").join()).toContain("Done. The row is out of the inbox.");
  expect(await site.owner`select note from notes where row_id = ${id}`).toEqual([{ note: "Wants Friday" }]);
  const [row] = await site.owner`select status from demo_requests where id = ${id}`;
  expect(row?.status).toBe("completed");
});

it("a refused snooze shows its error without JavaScript", async () => {
  const name = `Fay ${newId().slice(-8)}`;
  await site.owner`insert into demo_requests (id, name, phone, consent, created_at)
    values (${newId()}, ${name}, '+16025550190', true, now() + interval '30 hours')`;
  const { browser: page } = await site.newcomer("admin");
  await page.open("/admin/inbox?sort=new&kind=demo-requests");
  const row = rowOf(page, name);
  row.fill("Until", "2020-01-01");
  await page.enter("Until", row);
  expect(page.texts("[role=alert]").join()).toContain("Choose a later day.");
});

it("Undo of “Assign to me” assigns the row to the former assignee again", async () => {
  const [name, id] = [`Gus ${newId().slice(-8)}`, newId()];
  await site.owner`insert into demo_requests (id, name, phone, consent, created_at)
    values (${id}, ${name}, '+16025550191', true, now() + interval '31 hours')`;
  const ben = await site.newcomer("admin");
  await site.owner`insert into follow_ups (table_name, row_id, assignee_id)
    select 'demo_requests', ${id}, id from users where email = ${ben.email}`;
  const { browser: page, email } = await site.newcomer("admin");
  const assignee = async () =>
    (
      await site.owner`select email from users join follow_ups on assignee_id = users.id where row_id = ${id}`
    )[0]?.email as string;
  await page.open("/admin/inbox?sort=new&kind=demo-requests");
  await page.follow(name, rowOf(page, name));
  await page.press(/^Assign to me/);
  expect(await assignee()).toBe(email);
  expect(page.texts("[role=alert]")).toEqual([]);
  await page.press("Undo");
  expect(await assignee()).toBe(ben.email);
  expect(page.texts("[role=status]").join()).toContain("Assigned as before");
});
