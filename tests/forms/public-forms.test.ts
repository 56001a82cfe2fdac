import postgres from "postgres";
import { afterAll, beforeAll, expect, it } from "vitest";
import { closeDatabase } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { startWorker } from "../../server/worker";
import { startApp } from "../setup/app";
import { typedDemo } from "../setup/forms";
import { BEHAVIOURS, startReceiver } from "../setup/receiver";
import { descriptionOf, valueOf, Visitor } from "../setup/visitor";

const owner = postgres(process.env.DATABASE_URL!, { max: 1 });
let app: Awaited<ReturnType<typeof startApp>>;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let worker: Awaited<ReturnType<typeof startWorker>>;
beforeAll(async () => {
  app = await startApp();
  receiver = await startReceiver();
  Object.assign(env(), { DEMO_WEBHOOK_URL: receiver.url, WEBHOOK_ALLOW_PRIVATE: true });
  worker = await startWorker();
});
afterAll(async () => {
  await app.stop();
  await worker.stop();
  await receiver.stop();
  await owner.end();
  await closeDatabase(1);
});

const SEND = "Get Live Demo Now";

it("the demo page keeps typed values and shows errors at the field and in a summary", async () => {
  const visitor = await new Visitor(app.url).open("/demo");
  visitor.fillNamed(typedDemo({ phone: "60255501" }));
  await visitor.press(SEND);
  expect(visitor.status).toBe(400);
  expect(visitor.title).toMatch(/^Error: /);
  const text = "Please enter a valid phone number to start your demo.";
  const summary = visitor.part("[role=alert]", /There's a problem/);
  expect(summary.link(`Invalid Phone Number: ${text}`).getAttribute("href")).toBe("#demo-phone");
  const phone = visitor.field("Phone Number");
  expect(phone.getAttribute("aria-invalid")).toBe("true");
  expect(descriptionOf(phone)).toContain(`Invalid Phone Number: ${text}`);
  expect(valueOf(visitor.field("Contact Name"))).toBe("Dana Whitfield");
  expect(visitor.field(/^I agree/).hasAttribute("checked")).toBe(true);

  visitor.fill("Phone Number", "(602) 555-0142");
  await visitor.press(SEND);
  expect(visitor.at).toMatch(/^\/demo\?notice=started&receipt=/);
  expect(visitor.texts("[role=status]").join()).toContain("the assistant is texting you now!");
  expect(receiver.received).toHaveLength(1);
});

it("the demo page shows an error when the assistant can't text now", async () => {
  receiver.behave(BEHAVIOURS.answers500);
  const visitor = await new Visitor(app.url).open("/demo");
  visitor.fillNamed(typedDemo({ phone: "(602) 555-0143" }));
  await visitor.press(SEND);
  expect(visitor.texts("[role=alert]").join()).toContain("Something went wrong. Please try again.");
});
