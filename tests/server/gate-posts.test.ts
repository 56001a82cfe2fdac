import { afterAll, describe, expect, it } from "vitest";
import { DEPLOYMENT, echo, message, post, startGate } from "./running-gate";

const gate = await startGate(echo, { bodyWithinMs: 400 });
const deployed = await startGate(echo, DEPLOYMENT);
afterAll(() => Promise.all([gate.drain(0), deployed.drain(0)]));

const statusOf = async (text: string | string[], at = gate) => (await at.send(text)).status;

describe("Request bodies at the gate", () => {
  it("reach the app unchanged if they are forms", async () => {
    const body = `a=${"x".repeat(60_000)}`;
    expect(JSON.parse((await gate.send(post("/demo", body))).text)).toMatchObject({ method: "POST", body });
  });
  it("reach the app unchanged if they are chunked", async () => {
    const head = post("/demo", "", { "Content-Length": undefined, "Transfer-Encoding": "chunked" });
    const answer = await gate.send([head, "3\r\na=1\r\n", "4\r\n&b=2\r\n", "0\r\n\r\n"], 20);
    const received = JSON.parse(answer.text) as { body: string; headers: Record<string, string> };
    expect(received.body).toBe("a=1&b=2");
    expect(received.headers).toMatchObject({ "content-length": "7" });
    expect(received.headers).not.toHaveProperty("transfer-encoding");
  });
  it.each(["0\r\n\r\n", ""])("may be empty, chunked or not: %j", async (end) => {
    const chunked = { "Content-Length": undefined, "Transfer-Encoding": "chunked" };
    const sent = post("/demo", end, end === "" ? {} : chunked);
    expect(JSON.parse((await gate.send(sent)).text)).toMatchObject({ method: "POST", body: "" });
    if (end !== "") expect((await gate.send([post("/demo", "", chunked), end], 20)).status).toBe(200);
  });
  it("may be multipart forms", async () => {
    const type = "multipart/form-data; boundary=x";
    expect(await statusOf(post("/demo", "--x--\r\n", { "Content-Type": type }))).toBe(200);
  });
  it.each(["application/json", undefined])("are rejected with content type %s", async (type) => {
    expect(await statusOf(post("/demo", "{}", { "Content-Type": type }))).toBe(415);
  });
  it("may be JSON for webhooks", async () => {
    expect(await statusOf(post("/webhooks/stripe", "{}", { "Content-Type": "application/json" }))).toBe(200);
  });
  it("are rejected with a readable response if they are too large", async () => {
    const answer = await gate.send(post("/demo", "x".repeat(4_000_000)));
    expect(answer).toMatchObject({ status: 413, headers: { "content-type": "text/html; charset=utf-8" } });
    expect(answer.text).toContain("shorten it");
  });
  it("are rejected as soon as they are too large", async () => {
    const head = post("/demo", "", { "Content-Length": undefined, "Transfer-Encoding": "chunked" });
    const chunk = `8000\r\n${"x".repeat(0x8000)}\r\n`;
    expect(await statusOf([head, ...Array<string>(9).fill(chunk), "0\r\n\r\n"])).toBe(413);
  });
  it("are rejected if they are too slow, without involving the app", async () => {
    const slow = post("/demo", "", { "Content-Length": "10" });
    expect(await gate.send([slow, "a=1"])).toMatchObject({ status: 408 });
  });
  it("are shown as escaped text without passwords if a form without an origin is rejected", async () => {
    const body = `message=${encodeURIComponent("Two <b>offices</b>")}&password=secret1`;
    const answer = await gate.send(post("/contact", body, { Origin: "null" }));
    expect(answer.status).toBe(403);
    expect(answer.text).toContain("Two &lt;b>offices&lt;/b>");
    expect(answer.text).toContain('<a href="/contact">');
    expect(answer.text).not.toContain("secret1");
  });
  it("aren't repeated in the response to a rejected cross-site form", async () => {
    for (const headers of [
      { Origin: "https://evil.example" },
      { Origin: "null", "Sec-Fetch-Site": "cross-site" },
    ]) {
      const answer = await gate.send(post("/contact", "message=Pay+us", headers));
      expect(answer.status).toBe(403);
      expect(answer.text).not.toContain("Pay us");
    }
  });
  it("are rejected in GET requests", async () => {
    expect(await statusOf(message("GET", "/", { "Content-Length": "3" }, "a=1"))).toBe(400);
  });
  it("sent with Expect: 100-continue are accepted or rejected before the body", async () => {
    const asked = await gate.send(post("/demo", "a=1", { Expect: "100-continue" }));
    expect(asked.status).toBe(100);
    expect(await statusOf(post("/demo", "", { Expect: "100-continue", "Content-Length": "270000" }))).toBe(
      413,
    );
  });
});

describe("Forms from other sites", () => {
  const cookie = { Cookie: "seen=x; session=abc" };
  it.each([
    [200, "the browser sends same-origin", { Origin: undefined, "Sec-Fetch-Site": "same-origin" }],
    [200, "the origin is the site's own, with a session", cookie],
    [200, "the origin matches the opened URL", { Host: "127.0.0.1:9", Origin: "http://127.0.0.1:9" }],
    [
      403,
      "the origin is foreign, despite proxy headers",
      { Origin: "https://evil.example", "X-Forwarded-Host": "evil.example" },
    ],
    [403, "the origin is hidden", { Origin: "null" }],
    [403, "the browser sends cross-site", { Origin: undefined, "Sec-Fetch-Site": "cross-site" }],
    [403, "the browser sends same-site", { Origin: undefined, "Sec-Fetch-Site": "same-site" }],
    [200, "no origin is sent, without a session", { Origin: undefined }],
    [403, "no origin is sent, with a session", { ...cookie, Origin: undefined }],
  ] as const)("return %i if %s", async (status, _case, headers) => {
    expect(await statusOf(post("/demo", "a=1", headers))).toBe(status);
    expect(await statusOf(post("/demo.data?_routes=x", "a=1", headers))).toBe(status);
  });
  it("are rejected by a deployment if their origin isn't https", async () => {
    const headers = { Host: "bubby.example", Origin: "http://bubby.example" };
    expect(await statusOf(post("/demo", "a=1", headers), deployed)).toBe(403);
    expect(
      await statusOf(post("/demo", "a=1", { ...headers, Origin: "https://bubby.example" }), deployed),
    ).toBe(200);
  });
  it("are accepted from any origin on webhook paths", async () => {
    expect(
      await statusOf(post("/webhooks/stripe", "a=1", { ...cookie, Origin: "https://stripe.example" })),
    ).toBe(200);
  });
});
