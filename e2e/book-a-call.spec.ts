import { randomInt, randomUUID } from "node:crypto";
import { ownAddress } from "./account";
import {
  accessibilityFaults,
  expect,
  expectNoSidewaysScroll,
  type Locator,
  open,
  type Page,
  test,
} from "./support";

/** Lord Howe Island shifts its clocks by 30 minutes, and its date often differs from the owner's. */
test.use({ timezoneId: "Australia/Lord_Howe" });

async function chooseDay(form: Page | Locator) {
  const days = form.getByRole("navigation", { name: "Days" }).getByRole("link");
  const day = days.nth(randomInt(2, await days.count()));
  const name = (await day.innerText()).trim();
  await day.click();
  // The URL changes before the times do, so wait for the selected day.
  await expect(form.locator("[aria-current=true]")).toHaveText(name, { useInnerText: true });
}

async function chooseTime(form: Page | Locator) {
  const times = form.getByRole("group", { name: /time\)$/ }).getByRole("radio");
  const values = await times.evaluateAll((radios: HTMLInputElement[]) => radios.map(({ value }) => value));
  const index = randomInt(0, values.length);
  await times.nth(index).check();
  return values[index]!;
}

async function fill(form: Page | Locator) {
  await form.getByLabel("Name", { exact: true }).fill("Dana Whitfield");
  await form.getByLabel("Email").fill(`${randomUUID()}@e2e.test`);
  await form.getByLabel("Phone").fill("(602) 555-0142");
}

test("the booking page uses the browser's time zone and shows a missing time at its field", async ({
  page,
  calendar,
}) => {
  await page.goto(`${calendar.url}/schedule`);
  await expect(page).toHaveURL(/zone=Australia%2FLord_Howe/);
  await expect(page.getByLabel("Your time zone")).toHaveValue("Australia/Lord_Howe");
  expect(await accessibilityFaults(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
  await chooseDay(page);
  await page.getByRole("button", { name: "Book the call" }).click();
  await expect(page.getByRole("link", { name: /Please choose a time/ })).toBeVisible();
  await chooseTime(page);
  await fill(page);
  await page.getByRole("button", { name: "Book the call" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your call");
  await expect(page.getByRole("definition").first()).toHaveText(/GMT\+1[01]|[AL]HDT|LHST/);
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByRole("link", { name: "Move it" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Move your call");
  expect(await accessibilityFaults(page)).toEqual([]);
});

test("the calendar's days are one tab stop, and the arrow keys move between days", async ({
  page,
  calendar,
}) => {
  await open(page, `${calendar.url}/schedule?zone=America/Denver`);
  const days = page.getByRole("navigation", { name: "Days" }).getByRole("link");
  await page.getByLabel("Your time zone").focus();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press("Tab");
  await expect(days.first()).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(days.last()).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(days.nth(1)).toHaveAttribute("aria-current", "true");
  await expect(days.nth(1)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("radio").first()).toBeFocused();
});

test("booking a taken time shows an error, keeps typed values, and offers other times", async ({
  page,
  calendar,
}) => {
  await open(page, `${calendar.url}/schedule?zone=America/Denver`);
  await chooseDay(page);
  await expect(page).toHaveURL(/day=/);
  const startsAt = await chooseTime(page);
  await fill(page);
  const theirs = { startsAt, name: "Sam Lee", email: `${randomUUID()}@e2e.test`, phone: "(602) 555-0143" };
  const taken = await page.request.post(page.url(), {
    form: theirs,
    headers: { origin: calendar.url, ...ownAddress() },
    maxRedirects: 0,
  });
  expect(taken.status()).toBe(303);

  await page.getByRole("button", { name: "Book the call" }).click();
  await expect(page.getByRole("link", { name: /That time isn't open anymore/ })).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Dana Whitfield");
  const nearest = page.getByRole("group", { name: /nearest open times/ }).getByRole("radio");
  await expect(nearest).toHaveCount(6);
});

test("the booking dialog opens over any page", async ({ page, calendar }) => {
  await open(page, `${calendar.url}/faq`);
  await page.getByRole("link", { name: "Book a Quick Call" }).last().click();
  const dialog = page.getByRole("dialog", { name: "Book a quick call" });
  await expect(dialog.getByLabel("Your time zone")).toHaveValue("Australia/Lord_Howe");
  await chooseDay(dialog);
  await chooseTime(dialog);
  await fill(dialog);
  await dialog.getByRole("button", { name: "Book the call" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/\d:\d\d [AP]M .*\. We sent you an email with a file/).first()).toBeVisible();
  await expect(page).toHaveURL(`${calendar.url}/faq`);
});
