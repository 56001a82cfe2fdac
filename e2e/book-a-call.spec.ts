import { randomInt, randomUUID } from "node:crypto";
import { startOwnCalendar } from "./own-calendar";
import {
  accessibilityFaults,
  expect,
  expectNoSidewaysScroll,
  isHydrated,
  type Locator,
  type Page,
  test,
} from "./support";

/** Half an hour is the change of daylight saving time there, and its clocks say another day than the owner's. */
test.use({ timezoneId: "Australia/Lord_Howe" });

let calendar: Awaited<ReturnType<typeof startOwnCalendar>>;
test.beforeAll(async () => {
  test.setTimeout(90_000);
  calendar = await startOwnCalendar();
});
test.afterAll(() => calendar.stop());

/** Chooses any of the later days, so that the tests' own calls seldom meet. */
async function chooseDay(form: Page | Locator) {
  const days = form.getByRole("navigation", { name: "Days" }).getByRole("link");
  const day = days.nth(randomInt(2, await days.count()));
  await day.click();
  await expect(form.locator("[aria-current=true]")).toHaveCount(1);
}

async function chooseTime(form: Page | Locator) {
  const times = form.getByRole("group", { name: /time\)$/ }).getByRole("radio");
  const time = times.nth(randomInt(0, await times.count()));
  await time.check();
  return (await time.getAttribute("value"))!;
}

async function fill(form: Page | Locator) {
  await form.getByLabel("Name", { exact: true }).fill("Dana Whitfield");
  await form.getByLabel("Email").fill(`${randomUUID()}@e2e.test`);
  await form.getByLabel("Phone").fill("(602) 555-0142");
}

test("a visitor in another time zone books a call, moves it, and cancels it", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto(`${calendar.url}/schedule`);
  const zone = page.getByLabel("Your time zone");
  if (javaScriptEnabled) {
    // The browser tells it, and the server draws the times anew.
    await expect(page).toHaveURL(/zone=Australia%2FLord_Howe/);
    await isHydrated(page);
  } else {
    await expect(zone).not.toHaveValue("Australia/Lord_Howe");
    await page.getByRole("link", { name: "Other time zones" }).click();
    await zone.selectOption("Australia/Lord_Howe");
    await page.getByRole("button", { name: "Change" }).click();
  }
  await expect(zone).toHaveValue("Australia/Lord_Howe");
  if (javaScriptEnabled) expect(await accessibilityFaults(page)).toEqual([]);
  if (!javaScriptEnabled) await expectNoSidewaysScroll(page);
  await chooseDay(page);
  await expect(page).toHaveURL(/day=/);

  await page.getByRole("button", { name: "Book the call" }).click();
  await expect(page.getByRole("link", { name: /Please choose a time/ })).toBeVisible();
  const startsAt = await chooseTime(page);
  await fill(page);
  await page.getByRole("button", { name: "Book the call" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your call");
  await expect(page.locator("main").getByRole("status")).toContainText("Your call is booked");
  await expect(page.getByRole("definition").first()).toHaveText(/GMT\+1[01]|[AL]HDT|LHST/);
  const link = page.url();

  await page.getByRole("link", { name: "Move it" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Move your call");
  if (javaScriptEnabled) await isHydrated(page);
  if (javaScriptEnabled) expect(await accessibilityFaults(page)).toEqual([]);
  const moved = await chooseTime(page);
  expect(moved).not.toBe(startsAt);
  await page.getByRole("button", { name: "Move the call" }).click();
  await expect(page.locator("main").getByRole("status")).toContainText("Your call is moved");

  // Opening the link again, as from the mail, changes nothing; a press does.
  await page.goto(`${link}&cancel=ask`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cancel your call?");
  if (javaScriptEnabled) await isHydrated(page);
  await page.getByRole("button", { name: "Cancel the call" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This call is canceled");
  if (javaScriptEnabled) expect(await accessibilityFaults(page)).toEqual([]);
});

test("a time that somebody else took meanwhile gets an error, with what was typed kept and others to choose from", async ({
  page,
  browser,
  javaScriptEnabled,
}) => {
  const open = async (page: Page, address: string) => {
    await page.goto(address);
    if (javaScriptEnabled) await isHydrated(page);
  };
  await open(page, `${calendar.url}/schedule?zone=America/Denver`);
  await chooseDay(page);
  await expect(page).toHaveURL(/day=/);
  const address = page.url();
  const startsAt = await chooseTime(page);
  await fill(page);

  const context = await browser.newContext({
    javaScriptEnabled,
    extraHTTPHeaders: { "x-forwarded-for": `198.51.${randomInt(1, 255)}.${randomInt(1, 255)}` },
  });
  const other = await context.newPage();
  await open(other, address);
  await other.locator(`input[value="${startsAt}"]`).check();
  await fill(other);
  await other.getByRole("button", { name: "Book the call" }).click();
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Your call");
  await context.close();

  await page.getByRole("button", { name: "Book the call" }).click();
  await expect(page.getByRole("link", { name: /That time isn't open anymore/ })).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Dana Whitfield");
  const nearest = page.getByRole("group", { name: /nearest open times/ }).getByRole("radio");
  await expect(nearest).toHaveCount(6);
  await nearest.first().check();
  await page.getByRole("button", { name: "Book the call" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your call");
});

test("a post with parameters that the page no longer has still says what's wrong, and keeps what was typed", async ({
  request,
}) => {
  for (const query of ["", "?day=1999-01-01", "?day=1999-01-01&zone=America/Denver"]) {
    const answer = await request.post(`${calendar.url}/schedule${query}`, {
      form: {
        startsAt: "1999-01-01T17:00:00.000Z",
        name: "Dana Whitfield",
        email: "dana@e2e.test",
        phone: "602 555 0142",
      },
      headers: { origin: calendar.url },
    });
    expect(answer.status(), query).toBe(409);
    const page = await answer.text();
    for (const text of [
      "That time isn&#x27;t open anymore",
      "The nearest open times",
      'value="Dana Whitfield"',
    ])
      expect(page.includes(text), `${query}: ${text}`).toBe(true);
  }
});

test("the same stands in a dialog over any page", async ({ page, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, "Dialogs are a script's.");
  await page.goto(`${calendar.url}/faq`);
  await isHydrated(page);
  await page.getByRole("link", { name: "Book a Quick Call" }).last().click();
  const dialog = page.getByRole("dialog", { name: "Book a quick call" });
  await expect(dialog.getByLabel("Your time zone")).toHaveValue("Australia/Lord_Howe");
  await chooseDay(dialog);
  if (javaScriptEnabled) expect(await accessibilityFaults(page)).toEqual([]);
  await chooseTime(dialog);
  await fill(dialog);
  await dialog.getByRole("button", { name: "Book the call" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/\d:\d\d [AP]M .*\. We sent you an email with a file/)).toBeVisible();
  await expect(page).toHaveURL(`${calendar.url}/faq`);
  await page.getByRole("link", { name: "See, move, or cancel it" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your call");
});
