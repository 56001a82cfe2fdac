import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  confirmCard,
  eventually,
  newKey,
  type RunningSandbox,
  startSandbox,
  startTrial,
} from "./running-sandbox";

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const PERSON = {
  name: "Dana Whitfield",
  email: "dana@delete.test",
  phone: "+16025550177",
  description: "Whitfield Law",
};

it("deleting a customer cancels the subscription, keeps the id, and removes personal data", async () => {
  const { stripe } = sandbox;
  const { customer, subscription, price } = await startTrial(sandbox);
  await stripe.customers.update(customer, PERSON, newKey());
  const declined = await stripe.setupIntents.create({ customer, usage: "off_session" }, newKey());
  await confirmCard(sandbox, declined, "4000000000000002");
  await stripe.checkout.sessions.create(
    {
      mode: "subscription",
      customer,
      line_items: [{ price, quantity: 1 }],
      success_url: "https://bubby.example/",
    },
    newKey(),
  );
  const { id: configuration } = await stripe.billingPortal.configurations.create(
    { features: { invoice_history: { enabled: true } } },
    newKey(),
  );
  await stripe.billingPortal.sessions.create({ customer, configuration }, newKey());
  await sandbox.advance(15 * 86_400);
  expect((await stripe.invoices.list({ customer })).data[0]).toMatchObject({ customer_email: PERSON.email });

  expect(await stripe.customers.del(customer)).toMatchObject({ id: customer, deleted: true });
  expect(await stripe.customers.retrieve(customer)).toMatchObject({ id: customer, deleted: true });
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: "canceled" });
  await eventually(() => sandbox.events.some(({ type }) => type === "customer.deleted"));
  expect(sandbox.events.map(({ type }) => type)).toContain("customer.subscription.deleted");
  const file = readFileSync(sandbox.file, "utf8") + readFileSync(`${sandbox.file}.journal`, "utf8");
  for (const word of [...Object.values(PERSON), declined.id]) expect(file).not.toContain(word);

  await expect(stripe.customers.del(customer)).rejects.toMatchObject({ code: "resource_missing" });
  await expect(stripe.customers.update(customer, { name: "Back" })).rejects.toMatchObject({
    code: "resource_missing",
  });
  await expect(stripe.subscriptions.create({ customer, items: [{ price }] }, newKey())).rejects.toMatchObject(
    { code: "resource_missing" },
  );
});

it("deleting a customer leaves other customers unchanged", async () => {
  const { stripe } = sandbox;
  const [gone, stays] = [await startTrial(sandbox), await startTrial(sandbox)];
  await stripe.customers.del(gone.customer);
  expect(await stripe.customers.retrieve(stays.customer)).toMatchObject({ email: "pat@example.com" });
  expect(await stripe.subscriptions.retrieve(stays.subscription.id)).toMatchObject({
    status: "trialing",
    default_payment_method: stays.method,
  });
});
