import { randomUUID } from "node:crypto";
import Stripe from "stripe";
import { SANDBOX_API, secrets } from "../server";
import { accessibilityFaults, expect, open, type Page, test } from "../support";

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

async function createIntent() {
  const { hostname, port } = new URL(SANDBOX_API);
  const stripe = new Stripe(secrets().stripeSecretKey, { host: hostname, port, protocol: "http" });
  const newKey = () => ({ idempotencyKey: randomUUID() });
  const { id: customer } = await stripe.customers.create({ email: "pat@lawfirm.example" }, newKey());
  const intent = await stripe.setupIntents.create({ customer, usage: "off_session" }, newKey());
  return { stripe, intent, customer };
}

/** Mounts the sandbox's Payment Element on a page. */
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

test("the Payment Element shows a decline of a typed card, and saves a card chosen by name", async ({
  page,
}) => {
  const faults: string[] = [];
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  const { stripe, intent, customer } = await mountElement(page);
  const pay = () => page.getByRole("button", { name: "Pay" }).click();
  await expect(page.getByText("Sandbox: no card is charged")).toBeVisible();
  await page.getByLabel("card number").fill("4000 0000 0000 0002");
  await expect(page.getByLabel("Test card", { exact: true })).toHaveValue("");
  await pay();
  await expect(page.locator("output")).toHaveText("Your card was declined.");
  await expect(page.getByLabel("card number")).toHaveAccessibleDescription("Your card was declined.");
  const found = await accessibilityFaults(page);
  expect(found.filter(({ id }) => id !== "page-has-heading-one")).toEqual([]);
  await page.getByLabel("Test card", { exact: true }).selectOption("Mastercard, works");
  await expect(page.getByLabel("card number")).toHaveValue("");
  await pay();
  await expect(page.locator("output")).toHaveText("succeeded");
  const { data } = await stripe.paymentMethods.list({ customer });
  expect(data).toMatchObject([{ billing_details: { name: "Pat" }, card: { last4: "4444" } }]);
  expect((await stripe.setupIntents.retrieve(intent.id)).status).toBe("succeeded");
  // The browser logs the 402 response.
  expect(faults.filter((text) => !text.includes("402"))).toEqual([]);
});
