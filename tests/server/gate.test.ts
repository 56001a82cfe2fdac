import type { IncomingMessage, RequestListener } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkHead, checkRules } from "../../server/gate/request-checks";
import { message, post, startGate } from "./running-gate";

type Running = Awaited<ReturnType<typeof startGate>>;

/** Reports the request that reached it. */
const echo: RequestListener = (request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    const { method, url, headers } = request as IncomingMessage;
    response.setHeader("Content-Type", "application/json");
    response.end(JSON.stringify({ method, url, headers, body: Buffer.concat(chunks).toString() }));
  });
};

let gate: Running;
let deployed: Running;
beforeAll(async () => {
  gate = await startGate(echo, { bodyWithinMs: 400 });
  deployed = await startGate(echo, {
    appUrl: "https://bubby.example",
    deployment: true,
    sessionCookie: "__Host-session",
    trustProxy: 1,
  });
});
afterAll(() => Promise.all([gate.drain(0), deployed.drain(0)]));

const statusOf = async (text: string | string[], at = gate) => (await at.send(text)).status;

describe("methods", () => {
  it.each(["GET", "POST"])("%s reaches the app", async (method) => {
    expect(await statusOf(message(method, "/x"))).toBe(200);
  });
  it.each(["PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"])(
    "%s is refused with the list of allowed ones",
    async (method) => {
      expect(await gate.send(message(method, "/x"))).toMatchObject({
        status: 405,
        headers: { allow: "GET, HEAD, POST" },
      });
    },
  );
  it("CONNECT is refused", async () => {
    expect(await gate.send(message("CONNECT", "localhost:3000"))).toMatchObject({
      status: 405,
      headers: { allow: "GET, HEAD, POST", "x-content-type-options": "nosniff" },
    });
  });
});

describe("hosts", () => {
  it.each(["localhost:3000", "LOCALHOST:3000", "localhost", "127.0.0.1:4000", "[::1]:3000", "192.0.2.9"])(
    "a first run answers for %s",
    async (host) => expect(await statusOf(message("GET", "/", { Host: host }))).toBe(200),
  );
  it.each([
    "evil.example",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
    "localhost:3000@evil.example",
    "",
  ])("a first run does not answer for %j", async (host) =>
    expect(await statusOf(message("GET", "/", { Host: host }))).toBe(400),
  );
  it("a request without a host is refused", async () => {
    expect(await statusOf(message("GET", "/", { Host: undefined }))).toBe(400);
  });
  it("a request with two hosts is refused", async () => {
    expect(await statusOf(message("GET", "/", { host: "localhost:3000" }))).toBe(400);
  });
  it.each([
    ["bubby.example", 200],
    ["bubby.example:443", 200],
    ["bubby.example:8080", 400],
    ["localhost", 400],
    ["127.0.0.1", 400],
  ])("a deployment asked as %s answers %i", async (host, status) => {
    expect(await statusOf(message("GET", "/", { Host: host }), deployed)).toBe(status);
  });
  it.each(["/healthz", "/readyz"])("%s answers for any host", async (path) => {
    expect(await statusOf(message("GET", path, { Host: "10.0.0.7:9000" }), deployed)).toBe(200);
  });
});

describe("addresses", () => {
  it.each([
    "/",
    "/a/b",
    "/a?b=c%20d",
    "/a%20b",
    "/a.b/c",
    "/caf%C3%A9",
    "/search?q=100%",
    "/a/",
    "/.well-known/x",
  ])("%s reaches the app as it is", async (target) =>
    expect(JSON.parse((await gate.send(message("GET", target))).text)).toMatchObject({ url: target }),
  );
  it.each([
    "http://localhost:3000/",
    "//evil.example/",
    "/a//b",
    "/\\evil.example",
    "/a%00",
    "/?q=%00",
    "/a%",
    "/a%zz",
    "/a%ff",
    "/webhooks/../admin",
    "/webhooks/%2e%2e/admin",
    "/webhooks/x%2f..%2f..%2fadmin",
    "/./a",
    "/a#b",
    "/admin/demo-requests?_data=routes%2Fadmin.demo-requests",
    "/?a=1&%5Fdata=",
    "*",
    "a",
  ])("%s is refused", async (target) => expect(await statusOf(message("GET", target))).toBe(400));
  it("refuses what isn't HTTP, with the usual headers", async () => {
    expect(await gate.send("hello\r\n\r\n")).toMatchObject({
      status: 400,
      headers: { "x-frame-options": "DENY" },
    });
  });
  it("refuses too long a head", async () => {
    expect(await statusOf(message("GET", "/", { "X-Long": "x".repeat(20_000) }))).toBe(431);
  });
});

describe("bodies", () => {
  it("a form reaches the app whole", async () => {
    const body = `a=${"x".repeat(60_000)}`;
    expect(JSON.parse((await gate.send(post("/demo", body))).text)).toMatchObject({ method: "POST", body });
  });
  it("a chunked form reaches the app whole", async () => {
    const head = post("/demo", "", { "Content-Length": undefined, "Transfer-Encoding": "chunked" });
    const answer = await gate.send([head, "3\r\na=1\r\n", "4\r\n&b=2\r\n", "0\r\n\r\n"], 20);
    const received = JSON.parse(answer.text) as { body: string; headers: Record<string, string> };
    expect(received.body).toBe("a=1&b=2");
    expect(received.headers).toMatchObject({ "content-length": "7" });
    expect(received.headers).not.toHaveProperty("transfer-encoding");
  });
  it("accepts multipart forms", async () => {
    const type = "multipart/form-data; boundary=x";
    expect(await statusOf(post("/demo", "--x--\r\n", { "Content-Type": type }))).toBe(200);
  });
  it.each(["application/json", "text/plain", "application/xml", undefined])("%s is refused", async (type) => {
    expect(await statusOf(post("/demo", "{}", { "Content-Type": type }))).toBe(415);
  });
  it("webhooks may be JSON", async () => {
    expect(await statusOf(post("/webhooks/stripe", "{}", { "Content-Type": "application/json" }))).toBe(200);
  });
  it("refuses a declared length that is too large, with a readable answer", async () => {
    const answer = await gate.send(post("/demo", "x".repeat(65_537)));
    expect(answer).toMatchObject({ status: 413, headers: { "content-type": "text/html; charset=utf-8" } });
    expect(answer.text).toContain("shorten it");
  });
  it("refuses a body as soon as it turns out too large", async () => {
    const head = post("/demo", "", { "Content-Length": undefined, "Transfer-Encoding": "chunked" });
    const chunk = `8000\r\n${"x".repeat(0x8000)}\r\n`;
    expect(await statusOf([head, chunk, chunk, chunk, "0\r\n\r\n"])).toBe(413);
  });
  it("keeps reading a refused body, so that the client can read the answer", async () => {
    const size = 4_000_000;
    expect(await statusOf(post("/demo", "x".repeat(size)))).toBe(413);
  });
  it("refuses a body that is too slow, without involving the app", async () => {
    const slow = post("/demo", "", { "Content-Length": "10" });
    expect(await gate.send([slow, "a=1"])).toMatchObject({ status: 408 });
  }, 10_000);
  it.each(["a=%00", "a=\0"])("a form with a NUL (%j) is refused", async (body) => {
    expect(await statusOf(post("/demo", body))).toBe(400);
  });
  it("a GET with a body is refused", async () => {
    expect(await statusOf(message("GET", "/", { "Content-Length": "3" }, "a=1"))).toBe(400);
  });
  it("answers Expect: 100-continue, or refuses", async () => {
    const asked = await gate.send(post("/demo", "a=1", { Expect: "100-continue" }));
    expect(asked.status).toBe(100);
    expect(await statusOf(post("/demo", "", { Expect: "100-continue", "Content-Length": "70000" }))).toBe(
      413,
    );
  }, 10_000);
});

describe("forms from other sites", () => {
  const cookie = { Cookie: "theme=x; session=abc" };
  it.each([
    ["the browser says same-origin", { Origin: undefined, "Sec-Fetch-Site": "same-origin" }, 200],
    [
      "the browser says same-origin, with a session",
      { ...cookie, Origin: undefined, "Sec-Fetch-Site": "same-origin" },
      200,
    ],
    ["the origin is ours", {}, 200],
    ["the origin is ours, with a session", cookie, 200],
    [
      "the origin is that of the address it was opened at",
      { Host: "127.0.0.1:9", Origin: "http://127.0.0.1:9" },
      200,
    ],
    ["the origin is another", { Origin: "https://evil.example" }, 403],
    [
      "the origin is another, whatever the proxy headers say",
      { Origin: "https://evil.example", "X-Forwarded-Host": "evil.example" },
      403,
    ],
    ["the origin is hidden", { Origin: "null" }, 403],
    ["the browser says cross-site", { Origin: undefined, "Sec-Fetch-Site": "cross-site" }, 403],
    ["the browser says same-site", { Origin: undefined, "Sec-Fetch-Site": "same-site" }, 403],
    ["nothing is said, without a session", { Origin: undefined }, 200],
    ["nothing is said, with a session", { ...cookie, Origin: undefined }, 403],
  ])("where %s", async (_case, headers, status) => {
    expect(await statusOf(post("/demo", "a=1", headers))).toBe(status);
    expect(await statusOf(post("/demo.data?_routes=x", "a=1", headers))).toBe(status);
  });
  it("a deployment accepts no other origin", async () => {
    const headers = { Host: "bubby.example", Origin: "http://bubby.example" };
    expect(await statusOf(post("/demo", "a=1", headers), deployed)).toBe(403);
    expect(
      await statusOf(post("/demo", "a=1", { ...headers, Origin: "https://bubby.example" }), deployed),
    ).toBe(200);
  });
  it("accepts webhooks from other sites", async () => {
    expect(
      await statusOf(post("/webhooks/stripe", "a=1", { ...cookie, Origin: "https://stripe.example" })),
    ).toBe(200);
  });
});

describe("headers", () => {
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
    ["an answer of the app", message("GET", "/x")],
    ["a refusal", message("PUT", "/x")],
    ["a malformed request", "?\r\n\r\n"],
    ["a body too large", post("/x", "x".repeat(70_000))],
  ])("%s has the usual headers", async (_case, text) => {
    const { headers } = await gate.send(text);
    expect(headers).toMatchObject(everywhere);
    expect(headers).not.toHaveProperty("strict-transport-security");
  });
  it("a deployment sends HSTS", async () => {
    const { headers } = await deployed.send(message("GET", "/x", { Host: "bubby.example" }));
    expect(headers["strict-transport-security"]).toMatch(/^max-age=\d{8}/);
  });
  it("keeps the app's own policy", async () => {
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
  it("drops headers that only a proxy or the gate may set", async () => {
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
  it("behind a proxy trusts the proxy's client address, not the client's own", async () => {
    const headers = { Host: "bubby.example", "X-Forwarded-For": "6.6.6.6, 203.0.113.5" };
    const { text } = await deployed.send(message("GET", "/", headers));
    expect(JSON.parse(text)).toMatchObject({ headers: { "x-client-address": "203.0.113.5" } });
  });
  it("finds the proxy's header among more headers than Node counts", async () => {
    const many = Object.fromEntries(Array.from({ length: 120 }, (_, index) => [`X-Many-${index}`, "1"]));
    const headers = { Host: "bubby.example", ...many, "X-Forwarded-For": "::ffff:cb00:7105" };
    const { text } = await deployed.send(message("GET", "/", headers));
    expect(JSON.parse(text)).toMatchObject({ headers: { "x-client-address": "203.0.113.5" } });
  });
  it("ten times as many question marks take about ten times as long to check", () => {
    const rules = checkRules({
      appUrl: "http://localhost:3000",
      deployment: false,
      sessionCookie: "session",
    });
    const least = (marks: number) => {
      const request = {
        method: "GET",
        url: `/${"?".repeat(marks)}`,
        rawHeaders: ["Host", "localhost:3000"],
        headers: {},
      } as unknown as IncomingMessage;
      const times = Array.from({ length: 5 }, () => {
        const startedAt = performance.now();
        checkHead(request, rules);
        return performance.now() - startedAt;
      });
      return Math.min(...times);
    };
    least(1_500);
    expect(least(150_000) / least(15_000)).toBeLessThan(40);
  });
});

describe("draining", () => {
  it("finishes open requests, closes their connections and accepts no new ones", async () => {
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
  it("doesn't wait forever", async () => {
    const stuck = await startGate(() => {});
    const answer = stuck.send(message("GET", "/"));
    await new Promise((resolve) => setTimeout(resolve, 50));
    await stuck.drain(200);
    await answer;
  });
  it("doesn't wait for idle connections", async () => {
    const idle = await startGate(echo);
    const answer = idle.send(message("GET", "/", { Connection: "keep-alive" }));
    await new Promise((resolve) => setTimeout(resolve, 50));
    // Far longer than a test may take.
    await idle.drain(600_000);
    expect((await answer).status).toBe(200);
  });
});

it("in development shows why the last build failed instead of the last good page", async () => {
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
