import { afterAll, describe, expect, it } from "vitest";
import { DEPLOYMENT, echo, message, startGate } from "./running-gate";

const gate = await startGate(echo);
const deployed = await startGate(echo, DEPLOYMENT);
afterAll(() => Promise.all([gate.drain(0), deployed.drain(0)]));

const statusOf = async (text: string | string[], at = gate) => (await at.send(text)).status;

describe("Request methods at the gate", () => {
  it.each(["GET", "POST"])("%s reaches the app", async (method) => {
    expect(await statusOf(message(method, "/x"))).toBe(200);
  });
  it.each(["PUT", "TRACE"])("%s is rejected with the list of allowed methods", async (method) => {
    expect(await gate.send(message(method, "/x"))).toMatchObject({
      status: 405,
      headers: { allow: "GET, HEAD, POST" },
    });
  });
  it("CONNECT is rejected", async () => {
    expect(await gate.send(message("CONNECT", "localhost:3000"))).toMatchObject({
      status: 405,
      headers: { allow: "GET, HEAD, POST", "x-content-type-options": "nosniff" },
    });
  });
});

describe("Host names at the gate", () => {
  it.each(["LOCALHOST:3000", "localhost", "[::1]:3000", "192.0.2.9"])(
    "%s is accepted in a first run",
    async (host) => expect(await statusOf(message("GET", "/", { Host: host }))).toBe(200),
  );
  it.each(["evil.example", "localhost.evil.example", "localhost:3000@evil.example", ""])(
    "%j is rejected in a first run",
    async (host) => expect(await statusOf(message("GET", "/", { Host: host }))).toBe(400),
  );
  it("a request without a host is rejected", async () => {
    expect(await statusOf(message("GET", "/", { Host: undefined }))).toBe(400);
  });
  it("a request with two hosts is rejected", async () => {
    expect(await statusOf(message("GET", "/", { host: "localhost:3000" }))).toBe(400);
  });
  it.each([
    ["bubby.example", 200],
    ["bubby.example:443", 200],
    ["bubby.example:8080", 400],
    ["localhost", 400],
    ["127.0.0.1", 400],
  ])("a request with the host %s returns %i in a deployment", async (host, status) => {
    expect(await statusOf(message("GET", "/", { Host: host }), deployed)).toBe(status);
  });
  it.each(["/healthz", "/readyz"])("%s responds to any host", async (path) => {
    expect(await statusOf(message("GET", path, { Host: "10.0.0.7:9000" }), deployed)).toBe(200);
  });
});

describe("URLs at the gate", () => {
  it.each(["/a/b", "/a?b=c%20d", "/caf%C3%A9", "/search?q=100%", "/.well-known/x"])(
    "%s reaches the app unchanged",
    async (target) =>
      expect(JSON.parse((await gate.send(message("GET", target))).text)).toMatchObject({ url: target }),
  );
  it.each([
    "http://localhost:3000/",
    "/a%00",
    "/?q=%00",
    "/a%ff",
    "/webhooks/x%2f..%2f..%2fadmin",
    "/admin/demo-requests?_data=routes%2Fadmin.demo-requests",
    "*",
    "a",
  ])("%s is rejected", async (target) => expect(await statusOf(message("GET", target))).toBe(400));
  it("a query string of only question marks reaches the app unchanged", async () => {
    const target = `/${"?".repeat(15_000)}`;
    expect(JSON.parse((await gate.send(message("GET", target))).text)).toMatchObject({ url: target });
  });
  it("invalid HTTP is rejected with all security headers", async () => {
    expect(await gate.send("hello\r\n\r\n")).toMatchObject({
      status: 400,
      headers: { "x-frame-options": "DENY" },
    });
  });
  it("keep a connection open longer than load balancers reuse it", async () => {
    const gate = await startGate(echo);
    const { headers } = await fetch(`http://127.0.0.1:${gate.port}/`);
    expect(Number(/timeout=(\d+)/.exec(headers.get("keep-alive")!)![1])).toBeGreaterThan(60);
  });
  it("headers that are too long are rejected", async () => {
    expect(await statusOf(message("GET", "/", { "X-Long": "x".repeat(20_000) }))).toBe(431);
  });
});

describe("Draining the gate", () => {
  it("finishes open requests, closes their connections, and accepts no new requests", async () => {
    let release = () => {};
    let begin = () => {};
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const slow = await startGate((_request, response) => {
      release = () => response.end("done");
      begin();
    });
    const answer = slow.send(message("GET", "/", { Connection: "keep-alive" }));
    await begun;
    const drained = slow.drain(5_000);
    await expect(fetch(`http://127.0.0.1:${slow.port}/`)).rejects.toThrow();
    release();
    expect(await answer).toMatchObject({
      status: 200,
      headers: { connection: "close" },
      text: expect.stringContaining("done") as string,
    });
    await drained;
  });
  it("closes open connections after a time limit", async () => {
    let begin = () => {};
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const stuck = await startGate(() => begin());
    const answer = stuck.send(message("GET", "/"));
    await begun;
    await stuck.drain(200);
    await answer;
  });
  it("doesn't wait for idle connections", async () => {
    let answered = () => {};
    const isIdle = new Promise<void>((resolve) => (answered = resolve));
    const idle = await startGate((request, response) => {
      response.once("finish", answered);
      echo(request, response);
    });
    const answer = idle.send(message("GET", "/", { Connection: "keep-alive" }));
    await isIdle;
    // Longer than the test's timeout.
    await idle.drain(600_000);
    expect((await answer).status).toBe(200);
  });
});

it("the gate in development shows why the last build failed instead of the last good page", async () => {
  let fault: string | null = 'x.tsx:1:1: Unexpected "<"';
  const gate = await startGate((_request, response) => response.end("page"), { buildFault: () => fault });
  const broken = await gate.send(message("GET", "/"));
  expect(broken.status).toBe(500);
  expect(broken.text).toContain('x.tsx:1:1: Unexpected "&lt;"');
  expect(broken.headers.refresh).toBe("2");
  fault = null;
  expect((await gate.send(message("GET", "/"))).text).toBe("page");
  await gate.drain(0);
});
