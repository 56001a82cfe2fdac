import { bank } from "./card-step";
import { newKey, sandboxClient } from "./payment-sandbox";
import { accessibilityFaults, expect, isHydrated, type Page, test } from "../support";

interface Stand {
  Stripe(key: string): {
    elements(options: object): {
      create(
        type: string,
        options: object,
      ): { mount(place: Element): void; on(event: string, listener: () => void): void; destroy(): void };
    };
    confirmSetup(params: object): Promise<{ error?: { message: string }; setupIntent?: { status: string } }>;
  };
}

async function mountElement(page: Page) {
  const { stripe, publishableKey } = sandboxClient();
  const customer = await stripe.customers.create({ email: "pat@lawfirm.example" }, newKey());
  const intent = await stripe.setupIntents.create(
    { customer: customer.id, usage: "off_session", automatic_payment_methods: { enabled: true } },
    newKey(),
  );
  await page.goto("/careers");
  await isHydrated(page);
  await page.addScriptTag({ url: "/sandbox/stripe.js" });
  await page.evaluate(
    async ({ publishableKey, clientSecret }) => {
      const { Stripe } = window as unknown as Stand;
      const stripe = Stripe(publishableKey);
      const elements = stripe.elements({
        clientSecret,
        appearance: { variables: { colorPrimary: "#9333ea" } },
      });
      const element = elements.create("payment", {
        fields: { billingDetails: { name: "never", email: "never" } },
      });
      const form = document.createElement("form");
      const button = Object.assign(document.createElement("button"), { textContent: "Pay" });
      const result = document.createElement("output");
      const place = document.createElement("div");
      form.append(place, button, result);
      form.setAttribute("aria-label", "Card");
      form.addEventListener("submit", (event) => {
        event.preventDefault();
        void stripe
          .confirmSetup({
            elements,
            redirect: "if_required",
            confirmParams: {
              return_url: `${location.origin}/faq`,
              payment_method_data: { billing_details: { name: "Pat", email: "pat@lawfirm.example" } },
            },
          })
          .then(
            ({ error, setupIntent }) => (result.textContent = error?.message ?? setupIntent?.status ?? ""),
          );
      });
      document.querySelector("main")?.replaceChildren(form);
      element.mount(place);
      await new Promise<void>((ready) => element.on("ready", ready));
    },
    { publishableKey, clientSecret: intent.client_secret! },
  );
  return { stripe, intent, customer: customer.id };
}

async function fillCard(page: Page, number: string) {
  await page.getByLabel("Card number").pressSequentially(number);
  await page.getByLabel("Expiration date").pressSequentially("1240");
  await page.getByLabel("Security code").fill("123");
  await page.getByLabel("ZIP").fill("85001");
}

test("the card Element accepts typing, shows a decline, and saves a card", async ({ page }) => {
  const faults: string[] = [];
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  const { stripe, intent, customer } = await mountElement(page);
  await page.getByRole("button", { name: "Pay" }).click();
  await expect(page.locator("output")).toHaveText("Your card number is incomplete.");
  await fillCard(page, "4000000000000002");
  await expect(page.getByLabel("Card number")).toHaveValue("4000 0000 0000 0002");
  await expect(page.getByLabel("Expiration date")).toHaveValue("12 / 40");
  await page.getByRole("button", { name: "Pay" }).click();
  await expect(page.locator("output")).toHaveText("Your card was declined.");
  const faultsOfElement = await accessibilityFaults(page);
  expect(faultsOfElement.filter(({ id }) => id !== "page-has-heading-one")).toEqual([]);
  await page.getByLabel("Card number").fill("");
  await page.getByLabel("Card number").pressSequentially("4242424242424242");
  await page.getByRole("button", { name: "Pay" }).click();
  await expect(page.locator("output")).toHaveText("succeeded");
  const { data } = await stripe.paymentMethods.list({ customer });
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({
    billing_details: { name: "Pat", address: { country: "US", postal_code: "85001" } },
  });
  expect((await stripe.setupIntents.retrieve(intent.id)).status).toBe("succeeded");
  // The browser logs the 402 response.
  expect(faults.filter((text) => !text.includes("402"))).toEqual([]);
});

test("a card that requires bank approval redirects to the bank's page and back", async ({ page }) => {
  const { intent } = await mountElement(page);
  await fillCard(page, "4000002760003184");
  await page.getByRole("button", { name: "Pay" }).click();
  await page.getByRole("button", { name: "Complete" }).click();
  await expect(page).toHaveURL(new RegExp(`/faq\\?setup_intent=${intent.id}&.*redirect_status=succeeded`));
});

test("a bank challenge inside the page can be answered", async ({ page }) => {
  const { stripe, intent } = await mountElement(page);
  await fillCard(page, "4000002500003155");
  for (const [answer, result] of [
    [
      "Fail",
      "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
    ],
    ["Complete", "succeeded"],
  ] as const) {
    await page.getByRole("button", { name: "Pay" }).click();
    await bank(page).getByRole("button", { name: answer }).click();
    await expect(page.locator("output")).toHaveText(result);
  }
  await expect(page).toHaveURL("/careers");
  expect((await stripe.setupIntents.retrieve(intent.id)).status).toBe("succeeded");
});

test("the Payment Element offers every payment method of the intent and shows that a bank account is processing", async ({
  page,
}) => {
  await mountElement(page);
  await expect(page.getByRole("tab")).toHaveText(["Card", "Link", "US bank account", "Cash App Pay"]);
  await page.getByRole("tab", { name: "US bank account" }).click();
  await expect(page.getByLabel("Card number")).toBeHidden();
  await page.getByRole("button", { name: "Pay" }).click();
  await expect(page.locator("output")).toHaveText("processing");
});
