import { expect, hydrated, type Locator, NARROW, open, type Page, settled, test } from "../support";
import { fillTrialForm, newPerson } from "../trial/trial-person";
import { fillDemo } from "./fill";

const trial = (page: Page) => page.getByRole("dialog", { name: "Start Your 14-Day Trial" });
const toasts = (page: Page) => page.locator("[data-toast]");

async function openTrial(page: Page) {
  await open(page, "/pricing");
  await page.getByRole("banner").getByRole("link", { name: "Start 14-Day Trial" }).click();
  return trial(page);
}

test("a form that fails to send shows a toast and an alert on phones, tablets, and laptops", async ({
  page,
}) => {
  await page.clock.install();
  await open(page, "/trial");
  await fillTrialForm(trial(page), newPerson());
  await page.route("**/trial.data*", (route) => route.fulfill({ status: 502 }));
  for (const viewport of [NARROW, { width: 820, height: 1180 }, { width: 1280, height: 800 }]) {
    await page.setViewportSize(viewport);
    await trial(page).getByRole("button", { name: "Continue to Payment" }).click();
    const alert = trial(page).getByRole("alert");
    await expect(alert).toContainText("Error: Failed to submit form. Please try again.");
    await expect(toasts(page)).toHaveText("Error Failed to submit form. Please try again.");
    expect(await covered(page), `${viewport.width} px`).toEqual([]);
    await page.clock.fastForward(5_000);
    await expect(toasts(page)).toHaveCount(0);
    await expect(alert).toBeVisible();
  }
});

const covered = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("a, button, input, select, textarea")].flatMap((control) => {
      const { left, top, width, height } = control.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      const inToast = hit?.closest("[data-toast]");
      return inToast && !inToast.contains(control) ? [control.textContent || control.id] : [];
    }),
  );

async function expectWrong(field: Locator, is: boolean) {
  if (is) await expect(field).toHaveAttribute("aria-invalid", "true");
  else {
    await expect(field).not.toHaveAttribute("aria-invalid");
    await expect(field).toHaveAccessibleDescription("");
    expect(await field.evaluate((control) => getComputedStyle(control).borderTopWidth)).toBe("1px");
  }
}

test("an error disappears once its field is valid, and the error summary disappears with the last error", async ({
  page,
}) => {
  const form = await openTrial(page);
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  await fillTrialForm(form, newPerson());
  const [business, email, area] = [
    form.getByLabel("Business Name"),
    form.getByLabel("Email Address"),
    form.getByLabel("Practice Area"),
  ];
  await business.fill("");
  await email.fill("dana");
  await area.selectOption("");
  await form.getByRole("button", { name: "Continue to Payment" }).click();
  const summary = form.getByRole("alert");
  await expect(summary.getByRole("link")).toHaveCount(3);
  await expect(page).toHaveTitle(/^Error: /);

  await business.fill("Whitfield & Associates");
  await expectWrong(business, false);
  await expect(summary.getByRole("link")).toHaveText([/Invalid Email/, /practice area/]);
  const checked = page.waitForResponse((response) => response.request().method() === "POST");
  await email.fill("dana@");
  await checked;
  await expectWrong(email, true);
  await email.fill("dana@example.com");
  await expectWrong(email, false);
  await area.selectOption("Family Law");
  await expectWrong(area, false);
  await expect(summary).toHaveCount(0);
  await expect(page).not.toHaveTitle(/^Error: /);
  await expect(trial(page)).toBeVisible();
});

test("a press on the submit button isn't lost when an error disappears during the press", async ({
  page,
}) => {
  // Tall enough to show the error summary. Otherwise the browser's scroll anchoring keeps the button in place.
  await page.setViewportSize({ width: 1280, height: 1600 });
  await open(page, "/contact");
  const email = page.getByLabel("Email");
  const send = page.getByRole("button", { name: "Send Message" });
  await page.getByLabel("Name").fill("Dana Whitfield");
  await email.fill("dana");
  await page.getByLabel("Message").fill("Two offices?");
  await send.click();
  await expect(page.getByRole("main").getByRole("alert")).toBeFocused();
  let release = () => {};
  const pressed = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/contact.data*", (route) => pressed.then(() => route.continue()));
  const checked = page.waitForResponse((response) => response.request().method() === "POST");
  await email.fill("dana@example.com");
  await send.hover();
  await page.mouse.down();
  release();
  await checked;
  await settled(page);
  await page.mouse.up();
  await expect(page).toHaveURL("/contact?notice=sent#message");
});

test("errors of a form posted without JavaScript disappear once their fields are valid", async ({ page }) => {
  // Submit before hydration.
  await page.goto("/contact");
  await page.locator("#contact").evaluate((form: HTMLFormElement) => form.submit());
  await page.waitForURL("/contact");
  const email = page.getByLabel("Email");
  await expectWrong(email, true);
  await email.focus();
  await hydrated(page);
  await email.fill("dana@example.com");
  await expectWrong(email, false);
});

test.describe("Reopened dialogs", () => {
  const DIALOGS = [
    {
      opener: "Start 14-Day Trial",
      label: "Business Name",
      fill: (form: Locator) => fillTrialForm(form, newPerson()),
    },
    { opener: "Text with Bubby", label: "Contact Name", fill: (form: Locator) => fillDemo(form) },
  ];
  const WAYS = {
    "the Close button": (page: Page) =>
      page.getByRole("dialog").getByRole("button", { name: "Close" }).click(),
    "the Escape key": (page: Page) => page.keyboard.press("Escape"),
    "a click on the backdrop": (page: Page) => page.mouse.click(5, 400),
  };
  for (const { opener, label, fill } of DIALOGS)
    test(`the link "${opener}" opens an empty form after the visitor dismissed a filled form`, async ({
      page,
    }) => {
      await open(page, "/");
      const dialog = page.getByRole("dialog");
      const link = page.getByRole("link", { name: opener }).first();
      for (const [way, leave] of Object.entries(WAYS))
        await test.step(`with ${way}`, async () => {
          await link.click();
          await fill(dialog);
          await page.goBack();
          await expect(dialog).toBeHidden();
          await link.click();
          await expect(dialog.getByLabel(label)).not.toHaveValue("");
          await leave(page);
          await expect(dialog).toBeHidden();
          await link.click();
          await expect(dialog.getByLabel(label)).toHaveValue("");
          await page.reload();
          await expect(dialog.getByLabel(label)).toHaveValue("");
          await hydrated(page);
          await page.keyboard.press("Escape");
          await expect(dialog).toBeHidden();
        });
    });

  test("the trial page opens an empty form after the visitor dismissed a filled form", async ({ page }) => {
    await open(page, "/trial");
    await fillTrialForm(trial(page), newPerson());
    await page.keyboard.press("Escape");
    await expect(trial(page)).toBeHidden();
    await page
      .getByRole("main")
      .getByRole("link", { name: /Start Your 14-Day Trial/ })
      .click();
    await expect(trial(page).getByLabel("Business Name")).toHaveValue("");
  });
});

test("the free analysis dialog shows the specified error titles as toasts, at most three at a time", async ({
  page,
}) => {
  await open(page, "/free-analysis");
  await page.getByRole("button", { name: "Get My Free Call Analysis" }).click();
  await expect(toasts(page)).toHaveCount(3);
});
