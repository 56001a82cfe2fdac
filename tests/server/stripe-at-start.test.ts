import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { eventually } from "../setup/eventually";
import { startMailServer } from "../setup/mail-server";
import { startServer } from "../setup/running-server";

const CLAIMS = ["company details", "testimonials", "success stories", "claims about customers"];

it.each<[string, RequestListener, string[]]>([
  [
    "fails",
    (_, response) => response.writeHead(500).end("{}"),
    ["run npm run stripe:check", ...CLAIMS.map((kind) => `unconfirmed: ${kind}`)],
  ],
  ["doesn't respond", () => {}, ["Bubby is ready"]],
])("a deployment starts even if Stripe %s", async (_, answer, logged) => {
  const stripe = createServer(answer);
  await new Promise<void>((done) => stripe.listen(0, "127.0.0.1", done));
  const mail = await startMailServer();
  const settings = {
    SMTP_URL: mail.url,
    PAYMENTS: "",
    STRIPE_API_BASE: `http://127.0.0.1:${(stripe.address() as AddressInfo).port}`,
    STRIPE_SECRET_KEY: "sk_test_sandbox_tests",
    STRIPE_PUBLISHABLE_KEY: "pk_test_sandbox_tests",
    STRIPE_WEBHOOK_SECRET: "whsec_tests",
  };
  const server = await startServer(settings, { deployed: true });
  for (const words of logged) await eventually(() => server.log().includes(words));
  expect(await server.stop()).toBe(0);
  await mail.stop();
  stripe.closeAllConnections();
  stripe.close();
});

it("a deployment starts with the sandbox instead of Stripe", async () => {
  const server = await startServer({}, { deployed: true });
  expect(server.log()).toContain("Payments: sandbox, no card is charged");
  expect(await server.stop()).toBe(0);
});
