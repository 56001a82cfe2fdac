import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { message, startGate } from "./running-gate";

const published = (parameters: Record<string, readonly string[]> = {}) => ({
  module: { handle: { access: "public", published: parameters } },
});
const build = {
  routes: {
    root: { id: "root", path: "", module: {} },
    site: { id: "site", parentId: "root", module: {} },
    index: { id: "index", parentId: "site", index: true, ...published() },
    pricing: {
      id: "pricing",
      parentId: "site",
      path: "pricing",
      ...published({ billing: ["annual", "monthly"] }),
    },
    article: { id: "article", parentId: "site", path: "blog/:id", ...published() },
    cookie: { id: "cookie", parentId: "site", path: "cookie", ...published() },
    broken: { id: "broken", parentId: "site", path: "broken", ...published() },
    private: { id: "private", parentId: "site", path: "private", ...published() },
    json: { id: "json", parentId: "site", path: "json", ...published() },
    secret: { id: "secret", parentId: "root", path: "admin", module: { handle: { access: "admin" } } },
  },
};

let rendered: string[] = [];
const pageAt = (url: string, headers: Headers) => {
  const sent = ["accept-encoding", "cookie"].map((name) => headers.get(name) ?? "");
  rendered.push([url, ...sent].join(" ").trim());
  return new Response(`<html>${"page ".repeat(100)}${url}`, {
    status: url === "/broken" ? 500 : url === "/blog/none" ? 404 : 200,
    headers: {
      "Content-Type": url === "/json" ? "application/json" : "text/html; charset=utf-8",
      "Content-Security-Policy": "default-src 'self'; script-src 'sha256-x'",
      "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
      ...(url === "/cookie" ? { "Set-Cookie": "session=someone" } : {}),
      ...(url === "/private" ? { "Cache-Control": "private, no-store" } : {}),
    },
  });
};
const render = async (request: Request) => {
  await sleep(20);
  return pageAt(request.url.replace("http://localhost:3000", ""), request.headers);
};
const app: RequestListener = (request, response) => {
  const headers = new Headers(request.headers as Record<string, string>);
  const page = pageAt(request.url!, headers);
  void page.text().then((text) => {
    response.setHeaders(page.headers);
    response.statusCode = page.status;
    response.end(text);
  });
};

const folder = mkdtempSync(join(tmpdir(), "bubby-public-"));
mkdirSync(join(folder, "build"));
writeFileSync(join(folder, "build/app-1.js"), "code ".repeat(50));
writeFileSync(join(folder, "build/app-1.js.gz"), gzipSync("code ".repeat(50)));
writeFileSync(join(folder, "robots.txt"), "User-agent: *\n");

const gate = await startGate(app, { build, render, publicFolder: folder });
afterAll(() => gate.drain(0));
beforeEach(() => (rendered = []));

const get = (target: string, headers: Record<string, string> = {}) =>
  gate.send(message("GET", target, headers));

describe("Published page", () => {
  it("is rendered once for parallel requests", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => get("/")));
    expect(rendered).toEqual(["/"]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]).toMatchObject({
      status: 200,
      headers: {
        "cache-control": "no-cache",
        vary: "Accept-Encoding, Cookie",
        "content-security-policy": "default-src 'self'; script-src 'sha256-x'",
        "x-frame-options": "DENY",
        "cross-origin-opener-policy": "same-origin-allow-popups",
      },
    });
    await get("/");
    expect(rendered).toHaveLength(1);
  });

  it.each([
    ["br, gzip", "br", brotliDecompressSync],
    ["br;q=0, gzip;q=0.5", "gzip", gunzipSync],
    ["identity", undefined, (body: Buffer) => body],
  ])("is sent to a client with Accept-Encoding %s as %s", async (accepted, coding, decode) => {
    const { headers, body } = await get("/pricing", { "Accept-Encoding": accepted });
    expect(headers["content-encoding"]).toBe(coding);
    expect(headers["content-length"]).toBe(String(body.length));
    expect(decode(body).toString()).toBe(`<html>${"page ".repeat(100)}/pricing`);
  });

  it("returns 304 only if the ETag matches the client's encoding", async () => {
    const { headers } = await get("/", { "Accept-Encoding": "br" });
    const tag = headers.etag as string;
    const again = await get("/", { "Accept-Encoding": "br", "If-None-Match": `"other", W/${tag}` });
    expect(again).toMatchObject({ status: 304, text: "", headers: { etag: tag, "x-frame-options": "DENY" } });
    expect((await get("/", { "Accept-Encoding": "gzip", "If-None-Match": tag })).status).toBe(200);
    expect((await get("/", { "Accept-Encoding": "br", "If-None-Match": '"other"' })).status).toBe(200);
  });

  it("has no body for HEAD", async () => {
    const { status, headers, text } = await gate.send(message("HEAD", "/"));
    expect({ status, text }).toEqual({ status: 200, text: "" });
    expect(Number(headers["content-length"])).toBeGreaterThan(500);
  });

  it("has one cache entry per set of query parameters, regardless of the parameters' order", async () => {
    expect((await get("/pricing?billing=annual")).text).toContain("billing=annual");
    expect((await get("/pricing?billing=monthly")).text).toContain("billing=monthly");
    await get("/pricing?billing=annual");
    expect(rendered.map((line) => line.split(" ")[0])).toEqual([
      "/pricing?billing=annual",
      "/pricing?billing=monthly",
    ]);
  });

  it.each(["/pricing?billing=weekly", "/pricing?billing=annual&billing=monthly", "/?billing=annual"])(
    "isn't cached for unusual query parameters: %s",
    async (target) => {
      await get(target);
      await get(target);
      expect(rendered).toHaveLength(2);
    },
  );

  it("is cached for a path parameter only if that page exists", async () => {
    await get("/blog/one");
    await get("/blog/one");
    expect(rendered).toEqual(["/blog/one"]);
    expect((await get("/blog/none")).status).toBe(404);
  });

  it("isn't sent from the cache to visitors with a cookie that changes pages", async () => {
    const own = await startGate(app, { build, render, personalCookies: ["started"] });
    await own.send(message("GET", "/"));
    rendered = [];
    await own.send(message("GET", "/", { Cookie: "started=someone" }));
    expect(rendered).toEqual(["/ identity started=someone"]);
    await own.drain(0);
  });

  it("isn't sent from the cache to signed-in visitors", async () => {
    await get("/");
    rendered = [];
    await get("/", { Cookie: "a=b; session=someone" });
    expect(rendered).toEqual(["/ identity a=b; session=someone"]);
    rendered = [];
    await get("/", { Cookie: "a=b; notsession=x; sessionx=y" });
    expect(rendered).toEqual([]);
  });

  it.each([
    ["/cookie", 200],
    ["/broken", 500],
    ["/json", 200],
    ["/private", 200],
  ])("isn't cached if its response can't be shared: %s", async (target, status) => {
    expect((await get(target)).status).toBe(status);
    const before = rendered.length;
    expect((await get(target)).status).toBe(status);
    expect(rendered.length).toBeGreaterThan(before);
  });

  it("expires every midnight, because offers end then", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-31T20:00:00Z") });
    await get("/pricing?billing=annual");
    await get("/pricing?billing=annual");
    vi.setSystemTime(new Date("2027-01-01T08:00:00Z"));
    await get("/pricing?billing=annual");
    vi.useRealTimers();
    expect(rendered).toHaveLength(2);
  });

  it("is never the response to a POST", async () => {
    await get("/");
    rendered = [];
    await gate.send(message("POST", "/"));
    expect(rendered).toHaveLength(1);
  });
});

describe("Pages outside the cache", () => {
  it.each(["/admin", "/pricing.data"])("are rendered by the app: %s", async (target) => {
    await get(target);
    await get(target);
    expect(rendered).toHaveLength(2);
  });
  it("redirect once to the published page if the path has capital letters", async () => {
    expect(await get("/PRICING?plan=starter")).toMatchObject({
      status: 301,
      headers: { location: "/pricing?plan=starter" },
    });
    expect(rendered).toEqual([]);
  });
  it("are never compressed with brotli on the fly", async () => {
    await get("/admin", { "Accept-Encoding": "br, gzip" });
    expect(rendered).toEqual(["/admin gzip"]);
  });
  it("get `Cache-Control: private, no-cache` by default", async () => {
    expect((await get("/admin")).headers["cache-control"]).toBe("private, no-cache");
  });
});

describe("Static files", () => {
  it("are served compressed from memory, and cached for a year if their names contain a hash", async () => {
    const { headers, body } = await get("/build/app-1.js", { "Accept-Encoding": "br, gzip" });
    expect(headers).toMatchObject({
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
    });
    expect(headers).not.toHaveProperty("content-encoding");
    expect(body.toString()).toBe("code ".repeat(50));
    const zipped = await get("/build/app-1.js", { "Accept-Encoding": "gzip" });
    expect(zipped.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(zipped.body).toString()).toBe("code ".repeat(50));
    expect(rendered).toEqual([]);
  });
  it("are cached for an hour if their names have no hash", async () => {
    expect((await get("/robots.txt")).headers["cache-control"]).toBe("public, max-age=3600");
  });
  it("return 404 without calling the app if the file is missing", async () => {
    expect((await get("/build/gone.js")).status).toBe(404);
    expect(rendered).toEqual([]);
  });
});
