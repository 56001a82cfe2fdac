import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { type Account, createAccount, databaseUrl, signIn } from "../account";
import { LISTS } from "./list-cases";
import {
  accessibilityFaults,
  expect,
  expectNoSidewaysScroll,
  type Locator,
  type Page,
  test,
} from "../support";

const ROWS = 27;
/** The last one's has a word without an end. */
const nameOf = (index: number) =>
  `Row ${String.fromCharCode(65 + (index % 26))}${index}${index === ROWS - 1 ? ` ${"Featherstonehaugh".repeat(4)}` : ""}`;
/** The row's day, counted back from a noon in Phoenix. */
const dayOf = (index: number) => new Date(Date.UTC(2026, 5, 30, 19) - index * 86_400_000);

let admin: Account;
test.beforeAll(async () => {
  admin = await createAccount();
});
test.beforeEach(async ({ page }) => signIn(page.context(), admin));

const rows = (page: Page) => page.locator("tbody tr");
const statusOf = (row: Locator) => row.locator("[data-status]").first();

/** The lists share their pages and actions, so only one of each kind also runs with JavaScript, and through what they share. */
const OF_EACH_KIND = ["trial-signups", "customers", "deliveries"];

for (const { slug, title, table, noun, column, statuses, row } of LISTS) {
  const throughAll = OF_EACH_KIND.includes(slug);
  test(`rows of ${slug} are searched, filtered, ordered, ${throughAll ? "paged, " : ""}selected, changed, set back, opened and exported`, async ({
    page,
    javaScriptEnabled,
  }) => {
    test.skip(javaScriptEnabled !== false && !throughAll, "covered without JavaScript");
    test.slow();
    // Without letters that the search below asks for.
    const mark = `mark${String(Math.random()).slice(2, 10)}`;
    const sql = postgres(databaseUrl(), { max: 1, onnotice: () => {} });
    const add = (id: string, name: string, at: Date) =>
      sql`insert into ${sql(table)} ${sql({ id, created_at: at, ...row(mark, name) })}`;
    const ids = Array.from({ length: ROWS }, () => randomUUID());
    for (const [index, id] of ids.entries()) await add(id, nameOf(index), dayOf(index));

    // Search, by words in any order, short ones too; the page says what it matches.
    await page.goto(`/admin/${slug}`);
    await page.getByRole("searchbox", { name: `Search ${title}` }).fill(`b1  ROW ${mark}`);
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(nameOf(1));
    await expect(page.getByText(`Showing those matching each of “b1”, “ROW”, “${mark}”.`)).toBeVisible();

    // Search, by the form; nothing empty stays in the address.
    await page.goto(`/admin/${slug}`);
    await page.getByRole("searchbox", { name: `Search ${title}` }).fill(mark.toUpperCase());
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(page).toHaveURL(`/admin/${slug}?q=${mark.toUpperCase()}`);
    await expect(page.getByText(`${ROWS} found`)).toBeVisible();
    await expect(rows(page)).toHaveCount(25);

    if (throughAll) {
      await rows(page).first().hover();
      await expect(rows(page).first()).toHaveCSS("background-color", "rgb(246, 239, 254)");

      // Pages.
      await page.getByRole("link", { name: "Next", exact: true }).click();
      await expect(rows(page)).toHaveCount(2);
      await page.getByRole("link", { name: "Previous" }).click();
      await expect(rows(page)).toHaveCount(25);
    }

    // Size.
    await page.getByRole("link", { name: "50 rows per page" }).click();
    await expect(rows(page)).toHaveCount(ROWS);
    if (javaScriptEnabled) {
      // Under the table's head, which stays in sight, a link is smaller than it is.
      await page.evaluate(() => window.scrollTo(0, 0));
      expect(await accessibilityFaults(page)).toEqual([]);
      await expectNoSidewaysScroll(page);
    }

    // Order.
    if (column) {
      await page.getByRole("columnheader", { name: column, exact: true }).getByRole("link").click();
      await expect(rows(page).first()).toContainText(nameOf(0));
      await expect(rows(page).last()).toContainText(nameOf(25));
      await page.getByRole("columnheader", { name: column, exact: true }).getByRole("link").click();
      await expect(rows(page).first()).toContainText(nameOf(25));
    }

    // Days.
    await page.getByText("Filters", { exact: true }).click();
    await page.getByLabel("From").fill("2026-06-28");
    await page.getByLabel("To", { exact: true }).fill("2026-06-29");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page.getByText("2 found")).toBeVisible();
    await expect(page).toHaveURL(/from=2026-06-28&to=2026-06-29/);
    await expect(page).toHaveURL(/size=50/);

    // The file: what the query finds, no more.
    const file = await page.request.get(
      (await page.getByRole("link", { name: "Export" }).getAttribute("href"))!,
    );
    expect(file.headers()["content-disposition"]).toContain(`attachment; filename="${slug}-`);
    const lines = (await file.text()).split("\r\n");
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatch(/^id,/);

    if (statuses) {
      const [first, other] = statuses;
      // Those that are ticked, and back.
      await rows(page).first().getByRole("checkbox").check();
      await page.getByLabel("New status").selectOption(other);
      await page.getByRole("button", { name: "Set selected" }).click();
      await expect(page.getByText(`1 ${noun} set to ${other}.`)).toBeVisible();
      await expect(statusOf(rows(page).first())).toHaveText(other);
      await expect(statusOf(rows(page).last())).toHaveText(first);
      await expect(rows(page).first().getByRole("checkbox")).not.toBeChecked();
      await page.getByRole("button", { name: "Undo" }).click();
      await expect(page.getByText("set back.")).toBeVisible();
      await expect(statusOf(rows(page).first())).toHaveText(first);
    }

    if (statuses && throughAll) {
      const [first, other] = statuses;
      // All that are found, with their number.
      await page.goto(`/admin/${slug}?q=${mark}`);
      await expect(page.getByRole("button", { name: "Set all" })).toBeHidden();
      await rows(page).first().getByRole("checkbox").check();
      await page.getByLabel("New status").selectOption(other);
      await page.getByRole("button", { name: `Set all ${ROWS}` }).click();
      await expect(page.getByText(`This is for ${ROWS} ${title.toLowerCase()}`)).toBeVisible();
      const late = randomUUID();
      await add(late, "Late", dayOf(0));
      await page.getByRole("button", { name: `Yes, change ${ROWS}` }).click();
      await expect(page.getByRole("alert")).toContainText(`it has ${ROWS + 1} rows now`);
      await expect(page.getByRole("button", { name: "Yes, change" })).toHaveCount(0);
      await sql`delete from ${sql(table)} where id = ${late}`;
      await page.getByRole("link", { name: "Back to the list" }).click();
      await rows(page).first().getByRole("checkbox").check();
      await page.getByLabel("New status").selectOption(other);
      await page.getByRole("button", { name: `Set all ${ROWS}` }).click();
      await page.getByRole("button", { name: `Yes, change ${ROWS}` }).click();
      await expect(page.getByText(`${ROWS} ${title.toLowerCase()} set to ${other}.`)).toBeVisible();

      // Tabs by status, with counts of what the search finds.
      const tabs = page.getByRole("navigation", { name: "Status" });
      await page.goto(`/admin/${slug}?q=${mark}`);
      await expect(tabs.getByRole("link", { name: `All ${ROWS}` })).toHaveAttribute("aria-current", "page");
      await expect(tabs.getByRole("link", { name: `${first} 0` })).toBeVisible();
      await tabs.getByRole("link", { name: `${other} ${ROWS}` }).click();
      await expect(page).toHaveURL(`/admin/${slug}?q=${mark}&status=${other}`);
      await expect(page.getByText(`${ROWS} found`)).toBeVisible();
      await expect(tabs.getByRole("link", { name: other })).toHaveAttribute("aria-current", "page");

      // An address that tells of a change for which nothing was selected says so.
      await page.goto(`/admin/${slug}?q=${mark}&notice=changed&change=none&set=${other}`);
      await expect(page.getByRole("alert")).toHaveText("Nothing was selected. Select some rows first.");
      await page.getByRole("link", { name: "Next", exact: true }).click();
      await expect(page.getByRole("alert")).toHaveCount(0);
    }

    if (throughAll) {
      // A fault of the address is shown above the list.
      await page.goto(`/admin/${slug}?q=${mark}&from=2026-13-45&status=won`);
      await expect(page.getByRole("alert")).toContainText(
        "The “from” date “2026-13-45” isn't one we can read",
      );
      await expect(page.getByRole("alert")).toContainText("There is no status “won” in this list");
      await expect(page.getByText(`${ROWS} found`)).toBeVisible();
      if (javaScriptEnabled) expect(await accessibilityFaults(page)).toEqual([]);
      await page.getByRole("link", { name: "Clear filters" }).click();
      await expect(page.getByRole("alert")).toHaveCount(0);
    }

    // A row's page: all of it, a note, and back to the same list.
    await page.goto(`/admin/${slug}?q=${mark}&size=50`);
    await rows(page).first().getByRole("link").first().click();
    await expect(page).toHaveURL(`/admin/${slug}/${ids[0]}?q=${mark}&size=50`);
    await page.getByText("Technical details").click();
    await expect(page.getByText(ids[0]!).first()).toBeVisible();
    if (javaScriptEnabled) {
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.goto(`/admin/${slug}/${ids.at(-1)}`);
      await expectNoSidewaysScroll(page);
      await page.goBack();
    }
    await page.getByRole("button", { name: "Add note" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "Write something first" })).toBeVisible();
    await page.getByLabel("New note").fill(`Called back, ${mark}`);
    await page.getByRole("button", { name: "Add note" }).click();
    await expect(page.locator("li").filter({ hasText: `Called back, ${mark}` })).toContainText(admin.email);
    if (statuses) {
      // All were set to the other one above.
      const [before, after] = throughAll ? statuses.toReversed() : statuses;
      await page.getByLabel("New status").selectOption(after!);
      await page.getByRole("button", { name: "Set status" }).click();
      await expect(page.getByText(`set to ${after}.`)).toBeVisible();
      await expect(page.locator("li").filter({ hasText: `${before} → ${after}` })).toHaveCount(1);
    }
    await page.getByRole("link", { name: /^Back to/ }).click();
    await expect(page).toHaveURL(`/admin/${slug}?q=${mark}&size=50`);
    await sql.end();
  });
}

test("a tab of a list leads to those who wait for too long, and to no others", async ({ page }) => {
  const mark = `mark${randomUUID().slice(0, 8)}`;
  const sql = postgres(databaseUrl(), { max: 1, onnotice: () => {} });
  for (const [hours, status] of [
    [25, "new"],
    [23, "new"],
    [25, "answered"],
  ] as const) {
    await sql`insert into contact_messages (id, name, company, email, message, status, created_at)
      values (${randomUUID()}, ${`${status} ${hours}`}, ${mark}, 'x@example.com', 'Hello', ${status}, now() - ${hours} * interval '1 hour')`;
  }
  await sql.end();
  await page.goto("/admin/contact-messages");
  const tabs = page.getByRole("navigation", { name: "Status" });
  await tabs.getByRole("link", { name: /new for over 24 hours/i }).click();
  await expect(page).toHaveURL("/admin/contact-messages?status=overdue");
  await expect(page.getByText("Showing those with status new for over 24 hours.")).toBeVisible();
  await expect(tabs.locator("[aria-current]")).toContainText("new for over 24 hours");

  await page.getByRole("searchbox").fill(mark);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(mark));
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("new 25");
  await rows(page).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Set all 1" }).click();
  await expect(page).toHaveURL(/status=overdue/);
  await page.getByLabel("New status").selectOption("answered");
  await page.getByRole("button", { name: "Set all 1" }).click();
  await page.getByRole("button", { name: "Yes, change 1" }).click();
  await expect(page.getByText("1 contact message set to answered.")).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(page).toHaveURL("/admin/contact-messages");
});

test("a file or a change whose address cannot be read in full is refused, in the list's words", async ({
  page,
  javaScriptEnabled,
}) => {
  const search = "q=nobody&status=won&from=2026-13-45";
  for (const [path, said] of [
    [`/admin/demo-requests/export.csv?${search}`, "Nothing was exported"],
    [`/admin/demo-requests/status?set=completed&${search}`, "Nothing has changed."],
  ] as const) {
    const response = await page.goto(path);
    expect(response!.status()).toBe(400);
    await expect(page.getByText(said)).toBeVisible();
    await expect(page.getByRole("alert")).toContainText("The “from” date “2026-13-45” isn't one we can read");
    await expect(page.getByRole("alert")).toContainText("There is no status “won” in this list");
    if (javaScriptEnabled) {
      expect(await accessibilityFaults(page)).toEqual([]);
      await expectNoSidewaysScroll(page);
    }
    await page.getByRole("link", { name: "Back to the list" }).click();
    await expect(page).toHaveURL("/admin/demo-requests?q=nobody");
  }

  // Where the list itself tells a fault, its own link leads to the words as well, and not to a file that fails.
  await page.goto("/admin/demo-requests?from=2026-11-21&to=2026-11-20");
  await page.getByRole("link", { name: "Export" }).click();
  await expect(page.getByRole("heading", { name: "Nothing was exported" })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveText(
    "No day is from 2026-11-21 up to 2026-11-20: the first one is later.",
  );
});

test("a row that is not there has no page, and a file is not for everyone", async ({ page, browser }) => {
  for (const path of [
    `/admin/demo-requests/${randomUUID()}`,
    "/admin/demo-requests/x",
    "/admin/nothing/x",
    "/admin/nothing/export.csv",
  ]) {
    expect((await page.request.get(path)).status(), path).toBe(404);
  }
  const anonymous = await browser.newContext();
  const refused = await anonymous.request.get("/admin/demo-requests/export.csv", { maxRedirects: 0 });
  expect(refused.status()).toBe(302);
  await anonymous.close();
});
