import { createAccount, ownAddress, signIn } from "../account";
import { BASE_URL } from "../server";
import { accessibilityFaults, expect, isHydrated, test } from "../support";
import { newPerson, payOnStripesPage, sendTrialForm } from "../trial/trial-person";

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownAddress()));

test("the account page asks the customer to confirm a trial that somebody else started; a second sign-up only sends an email", async ({
  page,
  browser,
}) => {
  test.slow();
  const account = await createAccount("customer");
  const person = { ...newPerson(), email: account.email };
  const elsewhere = await browser.newPage({ baseURL: BASE_URL });
  await sendTrialForm(elsewhere, person);
  await signIn(page.context(), account);
  await page.goto("/dashboard");
  await isHydrated(page);
  await expect(page.getByText(`Someone sent our trial form for ${person.business}`)).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await payOnStripesPage(elsewhere);
  await page.goto("/dashboard");
  await isHydrated(page);
  const question = page.getByRole("heading", { name: `A trial for ${person.business} was started with` });
  await expect(question).toContainText("Is it yours?");
  expect(await accessibilityFaults(page)).toEqual([]);

  await elsewhere.close();
  const third = await browser.newPage({ baseURL: BASE_URL });
  await sendTrialForm(third, { ...person, business: `${person.business} West` });
  await third.goto("/trial/payment");
  await expect(third.getByRole("heading", { level: 1 })).toHaveText("Check Your Email");
  expect(await accessibilityFaults(third)).toEqual([]);
  await third.getByRole("link", { name: "Use another email address" }).click();
  await expect(third.getByRole("dialog").getByLabel("Business Name")).toHaveValue(`${person.business} West`);
  await page.getByRole("button", { name: "It isn't mine" }).click();
  await expect(page.getByText("We won't add the trial to your account").first()).toBeVisible();
  await expect(question).toHaveCount(0);
  await third.close();
});
