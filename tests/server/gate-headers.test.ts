import { afterAll, describe, expect, it } from "vitest";
import { readinessWarning } from "~/lib/http/readiness.server";
import { dropSingleton } from "~/lib/singleton.server";
import type { GateOptions } from "../../server/gate/gate";
import { DEPLOYMENT, echo, message, post, startGate } from "./running-gate";

const gate = await startGate(echo);
const deployed = await startGate(echo, DEPLOYMENT);
afterAll(() => Promise.all([gate.drain(0), deployed.drain(0)]));

describe("Gate headers", () => {
  const everywhere = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": expect.stringContaining("camera=()") as string,
    "content-security-policy": expect.stringMatching(
      /^default-src 'self'; .*frame-ancestors 'none'/,
    ) as string,
  };
  it.each([
    ["a response of the app", message("GET", "/x")],
    ["a rejected request", message("PUT", "/x")],
    ["the response to a malformed request", "?\r\n\r\n"],
    ["the response to a body that is too large", post("/x", "x".repeat(270_000))],
  ])("include all security headers in %s", async (_case, text) => {
    const { headers } = await gate.send(text);
    expect(headers).toMatchObject(everywhere);
    expect(headers).not.toHaveProperty("strict-transport-security");
  });
  it("include HSTS in a deployment", async () => {
    const { headers } = await deployed.send(message("GET", "/x", { Host: "bubby.example" }));
    expect(headers["strict-transport-security"]).toMatch(/^max-age=\d{8}/);
  });
  it("keep a content security policy that the app sets", async () => {
    const own = await startGate((_request, response) => {
      response.setHeader("Content-Security-Policy", "default-src 'none'");
      response.writeHead(200, { "Content-Type": "text/plain" }).end("x");
    });
    const { headers } = await own.send(message("GET", "/"));
    expect(headers).toMatchObject({
      "content-security-policy": "default-src 'none'",
      "x-frame-options": "DENY",
    });
    await own.drain(0);
  });
  it("exclude client headers that only a proxy or the gate may set", async () => {
    const forged = {
      Forwarded: "for=1.2.3.4",
      "X-Forwarded-For": "1.2.3.4",
      "X-Forwarded-Host": "evil.example",
      "X-Client-Address": "1.2.3.4",
      "X-Request-Id": "mine",
    };
    for (const text of [message("GET", "/", forged), post("/", "a=1", forged)]) {
      const answer = await gate.send(text);
      const { headers } = JSON.parse(answer.text) as { headers: Record<string, string> };
      expect(headers).toMatchObject({
        "x-client-address": "127.0.0.1",
        "x-request-id": answer.headers["x-request-id"],
      });
      expect(answer.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
      expect(Object.keys(headers).filter((name) => /forwarded/.test(name))).toEqual([]);
    }
  });
  it("contain the client address that the proxy reports, not an address that the client claims", async () => {
    const headers = { Host: "bubby.example", "X-Forwarded-For": "6.6.6.6, 203.0.113.5" };
    const { text } = await deployed.send(message("GET", "/", headers));
    expect(JSON.parse(text)).toMatchObject({ headers: { "x-client-address": "203.0.113.5" } });
  });
  it.each([
    ["203.0.113.5:49152", "203.0.113.5"],
    ["[2001:db8::7]:49152", "2001:db8::7"],
    ["[2001:db8::7]", "2001:db8::7"],
    ["2001:db8::7", "2001:db8::7"],
  ])("contain the client address that the proxy reports as %s", async (forwarded, address) => {
    const { text } = await deployed.send(
      message("GET", "/", { Host: "bubby.example", "X-Forwarded-For": `6.6.6.6, ${forwarded}` }),
    );
    expect(JSON.parse(text)).toMatchObject({ headers: { "x-client-address": address } });
  });
  it("contain the client address even if the request has more headers than Node parses", async () => {
    const many = Object.fromEntries(Array.from({ length: 120 }, (_, index) => [`X-Many-${index}`, "1"]));
    const headers = { Host: "bubby.example", ...many, "X-Forwarded-For": "::ffff:cb00:7105" };
    const { text } = await deployed.send(message("GET", "/", headers));
    expect(JSON.parse(text)).toMatchObject({ headers: { "x-client-address": "203.0.113.5" } });
  });
});

describe("X-Forwarded-For without TRUST_PROXY", () => {
  const warnAt = async (options: Partial<GateOptions>) => {
    dropSingleton("ignored-proxy");
    const gate = await startGate(echo, { ...DEPLOYMENT, ...options });
    await gate.send(message("GET", "/x", { Host: "bubby.example", "X-Forwarded-For": "192.0.2.1" }));
    await gate.drain(0);
    return readinessWarning();
  };

  it.each([
    ["is a readiness warning in a deployment", { trustProxy: 0 }, true],
    ["is no readiness warning outside a deployment", { trustProxy: 0, deployment: false }, false],
    ["is no readiness warning if a proxy is trusted", { trustProxy: 1 }, false],
  ])("%s", async (_, options, warned) => {
    const warning = await warnAt(options);
    expect(warning?.startsWith("TRUST_PROXY is 0") ?? false).toBe(warned);
  });
});
