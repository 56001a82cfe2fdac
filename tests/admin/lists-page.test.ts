import { randomInt, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventually } from "../setup/eventually";
import { startReceiver } from "../setup/receiver";
import { startSite } from "../setup/site";
import { env } from "~/lib/env.server";
import { Part, textOf, valueOf } from "../setup/visitor";
import { posted, typedDemo } from "../setup/forms";
import { LISTS } from "./list-cases";
import { stopAtEnd } from "../setup/stop-at-end";
import { sql } from "../setup/database";

const site = await stopAtEnd(startSite({ works: true }));
const admin = await site.newcomer("admin");
const page = admin.browser;

const ROWS = 27;
const SEARCH = "Search";
const rowName = (index: number) => `Row ${String.fromCharCode(65 + (index % 26))}${index}`;
const dayOf = (index: number) => new Date(Date.UTC(2026, 5, 30, 19) - index * 86_400_000);
const freshPhone = () => `602${randomInt(2_000_000, 9_999_999)}`;
const newMark = () => `mark${String(Math.random()).slice(2, 10)}`;

const rows = () => page.all("tbody tr");
const rowTexts = () => page.texts("tbody tr");
const firstRow = () => new Part(rows()[0]!);
const statusOf = (row: Element) => textOf(row.querySelector("[data-status]")!);
const statuses = () => rows().map(statusOf);
const tabs = () => page.part("nav[aria-label=Status]");
const alerts = () => page.texts("[role=alert]").join();
const isChecked = (id: string) =>
  page.one(`tbody [name=id][type=checkbox][value="${id}"]`).hasAttribute("checked");
const tab = (name: string, count: number) => tabs().link(new RegExp(`^${name} ?${count}$`));
const isCurrent = (link: Element) => link.getAttribute("aria-current") === "page";

async function search(text: string) {
  page.fill(/^Search /, text);
  await page.click(SEARCH, page.part("main form[role=search]"));
}

async function addRows({ slug, table, row }: (typeof LISTS)[number], mark: string, count: number) {
  const ids = Array.from({ length: count }, () => randomUUID());
  const rowOf = (id: string, index: number) => ({
    id,
    created_at: dayOf(count - 1 - index),
    ...row(mark, rowName(index)),
  });
  await sql`insert into ${sql(table)} ${sql(ids.map(rowOf))}`;
  return { ids, list: `/admin/${slug}?q=${mark}` };
}

describe.each(LISTS)("List of $slug", (one) => {
  const { slug, noun, statuses: named } = one;
  const mark = newMark();
  let list: string;
  beforeAll(async () => {
    ({ list } = await addRows(one, mark, 3));
  });

  it("finds words in any order and letter case", async () => {
    await page.open(`/admin/${slug}?q=${encodeURIComponent(`b1  ROW ${mark}`)}`);
    expect(rowTexts()).toEqual([expect.stringContaining(rowName(1))]);
  });

  if (named)
    it("sets the status of the checked rows", async () => {
      const [first, other] = named;
      await page.open(list);
      const value = valueOf(firstRow().one("[type=checkbox]"));
      page.fillNamed({ id: value });
      page.fill("New status", other);
      await page.click("Set selected");
      expect(page.text).toContain(`1 ${noun} set to ${other}.`);
      expect(statuses()).toEqual([other, first, first]);
      expect(isChecked(value)).toBe(false);
    });
});

// The lists share their page, so one list stands for all.
describe("Page of a list", () => {
  const trials = LISTS.find(({ slug }) => slug === "trial-signups")!;
  const [first, other] = trials.statuses!;
  const mark = newMark();
  let ids: string[];
  let list: string;
  beforeAll(async () => {
    ({ ids, list } = await addRows(trials, mark, ROWS));
  });

  it("is searched in a form that states the words", async () => {
    await page.open("/admin/trial-signups");
    await search(`b1  ROW ${mark}`);
    expect(rowTexts()).toEqual([expect.stringContaining(rowName(1))]);
    expect(page.text).toContain(`Showing rows matching each of “b1”, “ROW”, “${mark}”.`);
  });

  it("exports the rows of the days in its URL", async () => {
    await page.open(`${list}&from=2026-06-29&to=2026-06-30`);
    const file = await page.request(page.link("Export").getAttribute("href")!);
    expect(file.headers.get("content-disposition")).toContain('attachment; filename="trial-signups-');
    const lines = (await file.text()).split("\r\n");
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatch(/,ID(,|$)/);
  });

  it("is paginated", async () => {
    await page.open(list);
    await page.follow("Next");
    expect(rows()).toHaveLength(2);
    await page.follow("Previous");
    expect(rows()).toHaveLength(25);
  });

  it("filters by date in a form that keeps the page size", async () => {
    await page.open(`/admin/trial-signups?q=no${mark}&size=50`);
    page.fill(/^Search /, mark);
    page.fill("From", "2026-06-28");
    page.fill("To", "2026-06-29");
    await page.click("Apply");
    expect(page.text).toContain("2 found");
    expect(page.at).toMatch(/from=2026-06-28&to=2026-06-29/);
    expect(page.at).toMatch(/size=50/);
  });

  it("shows URL errors above its rows", async () => {
    await page.open(`${list}&from=2026-13-45&status=won`);
    expect(alerts()).toContain("We can't read the “from” date “2026-13-45”");
    expect(alerts()).toContain("There is no status “won” in this list");
    expect(page.text).toContain(`${ROWS} found`);
    await page.follow("Clear filters");
    expect(alerts()).toBe("");
  });

  it("leads to a record page that sets the status", async () => {
    await page.open(`/admin/trial-signups/${ids[1]}`);
    page.fill("New status", other);
    await page.click("Set status");
    expect(page.text).toContain(`set to ${other}.`);
    expect(page.texts("main li").filter((text) => text.includes(`${first} → ${other}`))).toHaveLength(1);
    await page.click("Undo");
  });

  async function askForAll() {
    await page.open(list);
    page.fill("New status", other);
    await page.click(`Set all ${ROWS}`);
  }

  it("changes all matching rows once their number is confirmed", async () => {
    await askForAll();
    await page.click(`Yes, change ${ROWS}`);
    expect(page.text).toContain(`${ROWS} trial signups set to ${other}.`);
    await page.open(list);
    expect(isCurrent(tab("All", ROWS))).toBe(true);
    tab(first, 0);
    await page.open(tab(other, ROWS).getAttribute("href")!);
    expect(page.at).toBe(`/admin/trial-signups?q=${mark}&status=${other}`);
    expect(page.text).toContain(`${ROWS} found`);
    expect(isCurrent(tab(other, ROWS))).toBe(true);
  });

  it("says that nothing was selected only until the next page", async () => {
    await page.open(`${list}&notice=changed&change=none&set=${other}`);
    expect(alerts()).toBe("Nothing was selected. Select some rows first.");
    await page.follow("Next");
    expect(alerts()).toBe("");
  });
});

describe("List of demo requests", () => {
  const mark = newMark();
  const phones = Array.from({ length: 4 }, freshPhone);
  const formatted = (digits: string) => `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
  const letter = (index: number) => String.fromCharCode(65 + index);
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  beforeAll(async () => {
    receiver = await startReceiver();
    Object.assign(env(), { DEMO_WEBHOOK_URL: receiver.url, WEBHOOK_ALLOW_PRIVATE: true });
    for (const [index, phone] of phones.entries()) {
      const typed = typedDemo({ name: `${letter(index)} ${mark}`, businessName: `${mark} Plumbing`, phone });
      const body = new URLSearchParams(posted(typed));
      const { status } = await site.visitor().request("/demo", { method: "POST", body });
      expect(status).toBe(303);
    }
  });
  afterAll(() => receiver.stop());

  it("finds part of a formatted phone number, newest first", async () => {
    await eventually(async () =>
      (await page.open(`/admin/demo-requests?q=${mark}`))
        .texts("tbody tr")
        .every((row) => row.includes("Text sent")),
    );
    await page.open("/admin/demo-requests");
    expect(page.texts("h1")).toEqual(["Demo Requests"]);
    expect(page.field("Search Demo Requests").getAttribute("placeholder")).toBe(
      "Search by name, business, or phone...",
    );
    const wanted = formatted(phones[3]!);
    await search(wanted.slice(0, 13));
    expect(page.at).toMatch(/[?&]q=/);
    const row = page.part("tbody tr", new RegExp(wanted.replace(/[()]/g, "\\$&")));
    for (const text of [`D ${mark}`, `${mark} Plumbing`, "pending", "Text sent", "Yes"])
      expect(row.text).toContain(text);
    expect(row.one("time").getAttribute("title")).toMatch(/ MST$/);
    await page.open(`/admin/demo-requests?q=${mark}`);
    expect(rowTexts()[0]).toContain(formatted(phones.at(-1)!));
    expect(page.text).toContain(`${phones.length} found`);
  });
});

it("the overdue tab lists and changes only messages older than 24 hours", async () => {
  const mark = newMark();
  for (const [hours, status] of [
    [25, "new"],
    [23, "new"],
    [25, "answered"],
  ] as const) {
    await sql`insert into contact_messages (id, name, company, email, message, status, created_at)
      values (${randomUUID()}, ${`${status} ${hours}`}, ${mark}, 'x@example.com', 'Hello', ${status}, now() - ${hours} * interval '1 hour')`;
  }
  await page.open("/admin/contact-messages");
  await page.follow(/new for over 24 hours/i, tabs());
  expect(page.at).toBe("/admin/contact-messages?status=overdue");
  expect(page.text).toContain("Showing rows with status new for over 24 hours.");
  expect(tabs().texts("[aria-current]").join()).toContain("new for over 24 hours");

  await search(mark);
  expect(page.at).toContain(mark);
  expect(rowTexts()).toEqual([expect.stringContaining("new 25")]);
  expect(page.at).toMatch(/status=overdue/);
  page.fill("New status", "answered");
  await page.click("Set all 1");
  await page.click("Yes, change 1");
  expect(page.text).toContain("1 contact message set to answered.");
  expect(rows()).toHaveLength(0);
  await page.follow("Clear filters");
  expect(page.at).toBe("/admin/contact-messages");
});

it("an export or change with an invalid URL is rejected with the list's errors", async () => {
  const query = "q=nobody&status=won&from=2026-13-45";
  for (const [path, said] of [
    [`/admin/demo-requests/export.csv?${query}`, "Nothing was exported"],
    [`/admin/demo-requests/status?set=completed&${query}`, "Nothing has changed."],
  ] as const) {
    await page.open(path);
    expect(page.status).toBe(400);
    expect(page.text).toContain(said);
    expect(alerts()).toContain("We can't read the “from” date “2026-13-45”");
    expect(alerts()).toContain("There is no status “won” in this list");
    await page.follow("Back to the list");
    expect(page.at).toBe("/admin/demo-requests?q=nobody");
  }
  // An invalid filter must show an error page, not download it.
  await page.open("/admin/demo-requests?from=2026-11-21&to=2026-11-20");
  await page.follow("Export");
  expect(page.texts("h1")).toEqual(["Nothing was exported"]);
  expect(alerts()).toBe("The first day, 2026-11-21, is later than the last, 2026-11-20.");
});
