import { newKey, openCheckout } from "./payment-sandbox";
import { accessibilityFaults, expect, type Page, test } from "../support";

test.use({ javaScriptEnabled: false });

/** axe needs script to run in the page. */
async function expectAccessible(page: Page) {
  if (test.info().project.name === "js") expect(await accessibilityFaults(page)).toEqual([]);
}

async function fillCard(page: Page, number: string) {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("MM / YY").fill("12 / 40");
  await page.getByLabel("CVC", { exact: true }).fill("123");
}

async function fillBilling(page: Page) {
  await page.getByLabel("Cardholder name").fill("Pat <Lawyer>");
  await page.getByLabel("ZIP code").fill("85001");
}

test("hosted checkout says what is bought, names every fault and starts the trial", async ({ page }) => {
  const { stripe, session, customer } = await openCheckout();
  await page.goto(session.url!);
  await expect(page.getByText("Sandbox: no card is charged")).toBeVisible();
  await expect(page.getByText("14 days free")).toBeVisible();
  await expect(page.locator(".total")).toContainText("$0.00");
  await expect(page.getByLabel("Email")).toHaveValue("pat@lawfirm.example");
  await expectAccessible(page);

  await page.getByRole("button", { name: "Start trial" }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await page.getByRole("link", { name: "Your card number is incomplete." }).click();
  await expect(page.getByLabel("Card number")).toBeFocused();

  await fillCard(page, "4000 0000 0000 0002");
  await fillBilling(page);
  await page.getByRole("button", { name: "Start trial" }).click();
  await expect(page.getByRole("alert")).toContainText("Your card was declined.");
  await expect(page.getByLabel("Card number")).toHaveValue("");
  await expect(page.getByLabel("Cardholder name")).toHaveValue("Pat <Lawyer>");
  await expectAccessible(page);

  await fillCard(page, "4242 4242 4242 4242");
  await page.getByRole("button", { name: "Start trial" }).click();
  await expect(page).toHaveURL(new RegExp(`/faq\\?paid=${session.id}$`));
  const done = await stripe.checkout.sessions.retrieve(session.id, { expand: ["subscription"] });
  expect(done).toMatchObject({ status: "complete", subscription: { status: "trialing", customer } });

  // Back, and once more: the page is over, and nothing is bought twice.
  await page.goto(`/sandbox/checkout/${session.id}`);
  await expect(page).toHaveURL(/paid=/);
  expect((await stripe.subscriptions.list({ customer })).data).toHaveLength(1);
});

test("the bank's page refuses, then agrees", async ({ page }) => {
  const { stripe, session } = await openCheckout();
  await page.goto(session.url!);
  for (const answer of ["Fail", "Complete"]) {
    await fillCard(page, "4000 0025 0000 3155");
    await fillBilling(page);
    await page.getByRole("button", { name: "Start trial" }).click();
    await expect(page.getByText("Sandbox: no card is charged")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: answer }).click();
    if (answer === "Fail") await expect(page.getByRole("alert")).toContainText("unable to authenticate");
  }
  await expect(page).toHaveURL(/paid=/);
  expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe("complete");
});

test("an expired checkout leads back", async ({ page }) => {
  const { stripe, session } = await openCheckout();
  await stripe.checkout.sessions.expire(session.id);
  const answer = await page.goto(session.url!);
  expect(answer?.status()).toBe(410);
  await expect(page.getByRole("link", { name: /start again/ })).toHaveAttribute("href", /\/pricing$/);
});

test("the portal ends, keeps and moves a subscription to another card", async ({ page }) => {
  const { stripe, session, customer } = await openCheckout();
  await page.goto(session.url!);
  await fillCard(page, "4242424242424242");
  await fillBilling(page);
  await page.getByRole("button", { name: "Start trial" }).click();
  await expect(page).toHaveURL(/paid=/);

  const settings = { features: { subscription_cancel: { enabled: true } } };
  const { id: configuration } = await stripe.billingPortal.configurations.create(settings, newKey());
  const portal = await stripe.billingPortal.sessions.create({ customer, configuration }, newKey());
  await page.goto(portal.url);
  await expect(page.getByText("visa ending in 4242")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Cancel subscription" }).click();
  await expect(page.getByText("nothing more is charged")).toBeVisible();
  await page.getByRole("button", { name: "Keep subscription" }).click();
  await expect(page.getByText("Next charge: ")).toBeVisible();
  await fillCard(page, "5555555555554444");
  await fillBilling(page);
  await page.getByRole("button", { name: "Save card" }).click();
  await expect(page.getByText("mastercard ending in 4444")).toBeVisible();
});
