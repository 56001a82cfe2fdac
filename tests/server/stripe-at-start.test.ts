import { type AddressInfo, createServer } from "node:net";
import { expect, it } from "vitest";
import { env } from "~/lib/env.server";
import { eventually } from "../setup/eventually";
import { startMailServer } from "../setup/mail-server";
import { startServer } from "../setup/running-server";
import { startStripe } from "../setup/stripe";

async function logOf(apiBase: string, awaited: string) {
  const mail = await startMailServer();
  const server = await startServer(
    {
      SMTP_URL: mail.url,
      PAYMENTS: "",
      STRIPE_API_BASE: apiBase,
      STRIPE_SECRET_KEY: "sk_test_sandbox_tests",
      STRIPE_PUBLISHABLE_KEY: "pk_test_sandbox_tests",
      STRIPE_WEBHOOK_SECRET: "whsec_tests",
    },
    { deployed: true },
  );
  await eventually(() => server.log().includes(awaited));
  expect(await server.stop()).toBe(0);
  await mail.stop();
  return { log: server.log(), origin: server.url.replace("http:", "https:") };
}

it("a deployment starts despite Stripe errors, and logs them together with unconfirmed claims", async () => {
  const stripe = await startStripe(undefined, undefined, { setUp: false });
  const { log, origin } = await logOf(env().STRIPE_API_BASE, "run npm run stripe:setup");
  await stripe.stop();
  expect(log).toContain("Create price starter_monthly");
  expect(log).toContain(`Create a webhook endpoint for ${origin}/webhooks/stripe`);
  for (const kind of ["company details", "testimonials", "success stories", "claims about customers"])
    expect(log).toMatch(new RegExp(`"names":\\[[^\\]]+\\],"msg":"unconfirmed: ${kind}`));
});

it("a deployment is ready even if Stripe doesn't respond", async () => {
  const silent = createServer(() => {});
  await new Promise<void>((done) => silent.listen(0, "127.0.0.1", done));
  const { log } = await logOf(`http://127.0.0.1:${(silent.address() as AddressInfo).port}`, "Bubby is ready");
  expect(log).toContain("Bubby is ready");
  silent.close();
});
