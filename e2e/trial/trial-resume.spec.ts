import { createAccount, ownAddress, signIn } from "../account";
import { mailsTo } from "../mail";
import { BASE_URL } from "../server";
import { accessibilityFaults, expect, isHydrated, test } from "../support";
import { atSandbox, fillTrialForm, newPerson, payOnStripesPage, sendTrialForm } from "./trial-person";

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownAddress()));

test("a trial that stopped at the card is finished from the account, and a second one for the address is a lead", async ({
  page,
  browser,
  javaScriptEnabled,
}) => {
  test.slow();
  const account = await createAccount("customer");
  const person = { ...newPerson(), email: account.email };
  const elsewhere = await browser.newPage({ baseURL: BASE_URL, javaScriptEnabled });
  await sendTrialForm(elsewhere, person);

  await signIn(page.context(), account);
  await page.goto("/dashboard");
  await expect(page.getByText(`Someone sent our trial form for ${person.business}`)).toBeVisible();
  await expect(page.getByRole("button", { name: "It isn't mine" })).toBeVisible();
  if (javaScriptEnabled) expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Finish setting up" }).click();
  await expect(page.getByRole("heading", { name: "Secure Payment" })).toBeVisible();
  await payOnStripesPage(page);
  // The trial is confirmed by Stripe's webhook, which can come after the visitor.
  await expect(async () => {
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { name: /\d+ days left of your trial/ })).toHaveCount(1, {
      timeout: 1000,
    });
  }).toPass();
  await expect(page.getByRole("button", { name: "Finish setting up" })).toHaveCount(0);

  await sendTrialForm(elsewhere, { ...person, business: `${person.business} West` });
  await expect(elsewhere.getByRole("heading", { level: 1 })).toHaveText("Check Your Email");
  await expect(elsewhere.getByText(`We sent an email to ${person.email}`)).toBeVisible();
  await expect(elsewhere.getByRole("main")).not.toContainText(/Professional|Starter|\$/);
  if (javaScriptEnabled) expect(await accessibilityFaults(elsewhere)).toEqual([]);
  await elsewhere.getByRole("link", { name: "Use another email address" }).click();
  await expect(elsewhere.getByRole("dialog").getByLabel("Business Name")).toHaveValue(
    `${person.business} West`,
  );
  await elsewhere.close();

  await expect
    .poll(async () => (await mailsTo(person.email)).map(({ subject }) => subject))
    .toContain("You already have a trial");
  expect((await atSandbox(person.email)).subscriptions).toHaveLength(1);
});

test("in the dialog the second trial of an address reads the same, and leads to no card", async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, "Without script there is no dialog.");
  const person = newPerson();
  await sendTrialForm(page, person);
  await payOnStripesPage(page);
  await page.goto("/faq");
  await isHydrated(page);
  await page.getByRole("banner").getByRole("link", { name: "Start 14-Day Trial" }).click();
  const dialog = page.getByRole("dialog");
  await fillTrialForm(dialog, { ...person, business: "Okafor West" });
  await dialog.getByRole("button", { name: "Continue to Payment" }).click();
  await expect(dialog.getByText(`We sent an email to ${person.email}`)).toBeVisible();
  await expect(dialog.getByRole("heading", { name: "Check Your Email" })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
});
