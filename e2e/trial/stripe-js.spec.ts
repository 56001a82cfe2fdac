import { secrets } from "../server";
import { accessibilityFaults, expect, open, type Page, test } from "../support";
import { createIntent } from "./card-step";

/** Part of Stripe.js that the sandbox implements. */
interface StripeScript {
  Stripe(key: string): {
    elements(options: object): {
      create(
        type: string,
        options: object,
      ): { mount(place: Element): void; on(event: string, listener: () => void): void };
    };
    confirmSetup(params: object): Promise<{ error?: { message: string }; setupIntent?: { status: string } }>;
  };
}

/** Mounts the sandbox's Payment Element on a page, with all payment methods. */
async function mountElement(page: Page) {
  const { stripe, intent, customer } = await createIntent();
  await open(page, "/careers");
  await page.addScriptTag({ url: "/sandbox/stripe.js" });
  await page.evaluate(
    async ({ publishableKey, clientSecret }) => {
      const stripe = (window as unknown as StripeScript).Stripe(publishableKey);
      const elements = stripe.elements({ clientSecret });
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
          .then(({ error, setupIntent }) => (result.textContent = error?.message ?? setupIntent!.status));
      });
      document.querySelector("main")!.replaceChildren(form);
      element.mount(place);
      await new Promise<void>((ready) => element.on("ready", ready));
    },
    { publishableKey: secrets().stripePublishableKey, clientSecret: intent.client_secret! },
  );
  return { stripe, intent, customer };
}

test("the card Element accepts typing, shows a decline, and saves a card", async ({ page }) => {
  const faults: string[] = [];
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  const { stripe, intent, customer } = await mountElement(page);
  const pay = () => page.getByRole("button", { name: "Pay" }).click();
  const number = page.getByLabel("Card number");
  await pay();
  await expect(page.locator("output")).toHaveText("Your card number is incomplete.");
  await number.pressSequentially("4000000000000002");
  await expect(number).toHaveValue("4000 0000 0000 0002");
  await page.getByLabel("Expiration date").pressSequentially("1240");
  await expect(page.getByLabel("Expiration date")).toHaveValue("12 / 40");
  await page.getByLabel("Security code").fill("123");
  await page.getByLabel("ZIP").fill("85001");
  await pay();
  await expect(page.locator("output")).toHaveText("Your card was declined.");
  const found = await accessibilityFaults(page);
  expect(found.filter(({ id }) => id !== "page-has-heading-one")).toEqual([]);
  await number.fill("4242424242424242");
  await pay();
  await expect(page.locator("output")).toHaveText("succeeded");
  const { data } = await stripe.paymentMethods.list({ customer });
  expect(data).toMatchObject([
    { billing_details: { name: "Pat", address: { country: "US", postal_code: "85001" } } },
  ]);
  expect((await stripe.setupIntents.retrieve(intent.id)).status).toBe("succeeded");
  // The browser logs the 402 response.
  expect(faults.filter((text) => !text.includes("402"))).toEqual([]);
});

test("the Payment Element offers every payment method of the intent", async ({ page }) => {
  await mountElement(page);
  await expect(page.getByRole("tab")).toHaveText(["Card", "Link", "US bank account", "Cash App Pay"]);
  await page.getByRole("tab", { name: "US bank account" }).click();
  await expect(page.getByLabel("Card number")).toBeHidden();
  await page.getByRole("button", { name: "Pay" }).click();
  await expect(page.locator("output")).toHaveText("processing");
});
