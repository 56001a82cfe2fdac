import { afterAll, beforeAll, expect, it } from "vitest";
import { startSandbox } from "./running-sandbox";

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

it.each([
  "constructor",
  "__proto__",
  "toString/x",
  "hasOwnProperty/constructor",
  "checkout/constructor",
  "checkout/__proto__",
  "portal/toString",
  "3ds/valueOf",
  "checkout/%00",
  "checkout/%",
  "stripe.js/constructor",
  "",
])("/sandbox/%s returns 404", async (path) => {
  for (const method of ["GET", "POST"]) {
    const { status } = await fetch(`${sandbox.apiBase}/sandbox/${path}`, { method });
    expect(status).toBe(404);
  }
});
