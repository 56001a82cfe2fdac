import { afterAll, describe, expect, it } from "vitest";
import { wellSpelled } from "../../server/gate/well-spelled";
import { DEPLOYMENT, echo, message, post, startGate } from "./running-gate";

const gate = await startGate(echo);
const deployed = await startGate(echo, DEPLOYMENT);
afterAll(() => Promise.all([gate.drain(0), deployed.drain(0)]));

/** One character per byte, as a client sends it. */
const bytes = (text: string) => Buffer.from(text).toString("latin1");

describe("Misspelled URL", () => {
  it.each([
    ["///law//family/", "/law/family"],
    ["/law/%2E%2e/./pricing", "/pricing"],
    ["/pricing).", "/pricing"],
    ['/pricing"', "/pricing"],
    ["/pricing%E2%80%9D", "/pricing"],
    ["/pricing%C2%A0", "/pricing"],
    ["/pricing%", "/pricing"],
    ["/pricing./?a=1", "/pricing?a=1"],
    ["/pricing&a=1?b=2", "/pricing?a=1&b=2"],
    ["/pricing%3futm_source%3Dx%26b%3D2", "/pricing?utm_source=x&b=2"],
    ["/pricing#plans", "/pricing"],
    ["/pricing\\", "/pricing"],
    ["/pricing?utm_term=<kw>", "/pricing?utm_term=%3Ckw%3E"],
    [bytes("/pricing?utm_campaign=café"), "/pricing?utm_campaign=caf%C3%A9"],
    ["/pricing?utm_campaign=caf\u00E9", "/pricing?utm_campaign=caf%E9"],
    ["//", "/"],
  ])("redirects once from %s to %s", (target, page) => {
    expect(wellSpelled(target)).toBe(page);
    expect(wellSpelled(page)).toBe(page);
  });

  it.each([
    "//evil.example",
    "/\\evil.example",
    "/%2e//evil.example",
    "//evil.example/..",
    "/x/..//evil.example",
    "/&//evil.example",
  ])("never redirects to another host: %s", (target) => {
    const page = wellSpelled(target);
    if (page === null) return;
    expect(new URL(page, "https://bubby.example").host).toBe("bubby.example");
    expect(page).toMatch(/^\/(?![/\\])/);
  });

  it.each(["/%2F/evil.example", "/x%2f..%2fadmin", "/a%00", "/a%ff", "*", ""])(
    "isn't redirected if its path is %j",
    (target) => {
      const page = wellSpelled(target);
      if (page !== null) expect(wellSpelled(page)).toBe(page);
      else expect(page).toBeNull();
    },
  );

  it.each([
    "/",
    "/a/",
    "/a%20b",
    "/caf%C3%A9",
    "/.well-known/change-password",
    "/search?q=100%",
    "/search?q=a&b='c'&d[]=~*",
    "/_root.data",
  ])("stays unchanged: %s", (target) => expect(wellSpelled(target)).toBe(target));
});

describe("Redirects of the gate", () => {
  it("are permanent and keep the method and body of a POST", async () => {
    expect(await gate.send(message("GET", "//pricing"))).toMatchObject({
      status: 301,
      headers: { location: "/pricing", "x-frame-options": "DENY" },
    });
    expect(await gate.send(message("HEAD", "/pricing."))).toMatchObject({ status: 301, text: "" });
    expect(await gate.send(post("/contact//", "a=1"))).toMatchObject({
      status: 308,
      headers: { location: "/contact" },
    });
  });

  it("work for targets that Node's parser rejects: raw bytes and spaces", async () => {
    for (const [target, location] of [
      ["/pricing?utm_campaign=café", "/pricing?utm_campaign=caf%C3%A9"],
      ["/search?q=two words", "/search?q=two%20words"],
      ["//evil.example/é", "/evil.example/%C3%A9"],
    ])
      expect(await gate.send(message("GET", target!))).toMatchObject({ status: 301, headers: { location } });
    for (const broken of [
      "GET /x HTTP/1.1\r\nHost localhost\r\n\r\n",
      "POST /x?é HTTP/1.1\r\nHost: x\r\n\r\n",
    ])
      expect((await gate.send(broken)).status).toBe(400);
  });

  it("replace other forms of the host name with the configured host", async () => {
    for (const host of ["bubby.example.", "BUBBY.example.:443"])
      expect(await deployed.send(message("GET", "//pricing?a=1", { Host: host }))).toMatchObject({
        status: 301,
        headers: { location: "https://bubby.example/pricing?a=1" },
      });
    expect(await deployed.send(message("GET", "/", { Host: "evil.example." }))).toMatchObject({
      status: 400,
    });
  });

  it("exclude health checks of load balancers", async () => {
    for (const target of ["/", "*", "/pricing"])
      expect(await deployed.send(message("OPTIONS", target, { Host: "10.0.0.7" }))).toMatchObject({
        status: 200,
        headers: { allow: "GET, HEAD, POST" },
      });
    for (const line of ["OPTIONS / HTTP/1.0", "GET / HTTP/1.0", "HEAD / HTTP/1.0"])
      expect(await deployed.send(`${line}\r\n\r\n`)).toMatchObject({ status: 200 });
    const { text } = await deployed.send("GET / HTTP/1.0\r\n\r\n");
    expect(JSON.parse(text)).toMatchObject({ headers: { host: "bubby.example" } });
    expect(await deployed.send("GET / HTTP/1.1\r\nConnection: close\r\n\r\n")).toMatchObject({ status: 400 });
    expect(await deployed.send("GET / HTTP/1.0\r\nHost: evil.example\r\n\r\n")).toMatchObject({
      status: 400,
    });
  });

  it("exclude OPTIONS requests, which get no CORS headers", async () => {
    const { headers } = await gate.send(message("OPTIONS", "/contact", { Origin: "https://evil.example" }));
    expect(Object.keys(headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
  });
});
