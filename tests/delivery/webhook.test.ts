import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { anyPrivate, postWebhook } from "~/features/delivery/webhook.server";
import { env } from "~/lib/env.server";
import { BEHAVIOURS, startReceiver } from "../setup/receiver";
import { stopAtEnd } from "../setup/stop-at-end";

const receiver = await stopAtEnd(startReceiver());
afterEach(() => {
  Object.assign(env(), { WEBHOOK_ALLOW_PRIVATE: false, WEBHOOK_SECRET: "" });
  receiver.behave(BEHAVIOURS.takes);
});

describe("Outgoing webhook", () => {
  it.each([
    ["base64", `whsec_${Buffer.from("a secret of some length").toString("base64")}`],
    ["any text", "a secret of some length"],
  ])("is signed as Standard Webhooks requires if the secret is %s", async (_, secret) => {
    Object.assign(env(), { WEBHOOK_ALLOW_PRIVATE: true, WEBHOOK_SECRET: secret });
    expect(await postWebhook(receiver.url, "msg_1", { a: 1 })).toEqual({
      ok: true,
      status: 200,
      error: null,
    });
    const { headers } = receiver.received.at(-1)!;
    const signed = `msg_1.${headers["webhook-timestamp"]}.{"a":1}`;
    const expected = createHmac("sha256", "a secret of some length").update(signed).digest("base64");
    expect(headers["webhook-id"]).toBe("msg_1");
    expect(headers["webhook-signature"]).toBe(`v1,${expected}`);
    expect(Math.abs(Number(headers["webhook-timestamp"]) - Date.now() / 1000)).toBeLessThan(30);
  });

  it("is sent once if a reused connection breaks after the receiver's response", async () => {
    Object.assign(env(), { WEBHOOK_ALLOW_PRIVATE: true });
    let requests = 0;
    const server = createServer((request, response) => {
      request.resume();
      requests += 1;
      if (requests === 1) return response.end();
      response.writeHead(200, { "Content-Length": 2 }).write("o");
      setTimeout(() => request.socket.resetAndDestroy(), 50);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const closed = new Promise((resolve) => server.on("connection", (socket) => socket.on("close", resolve)));
    for (const id of ["msg_1", "msg_2"]) expect(await postWebhook(url, id, {})).toMatchObject({ ok: true });
    await closed;
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(requests).toBe(2);
    server.close();
  });

  it.each([
    "http://127.0.0.1:9/",
    "http://[::1]:9/",
    "http://[::ffff:10.0.0.1]:9/",
    "http://[::10.0.0.1]:9/",
    "http://[2002:a00:1::]:9/",
    "http://[64:ff9b:1::a00:1]:9/",
    "http://[fec0::1]:9/",
    "http://169.254.169.254/",
    "http://localhost:9/",
  ])("rejects the private address %s unless it is allowed", async (url) => {
    const outcome = await postWebhook(url, "msg_2", {});
    expect(outcome).toMatchObject({ ok: false, status: null });
    expect(outcome.error).toContain("private address");
  });

  it.each([
    [false, ["93.184.216.34", "2606:2800:220:1::1"]],
    [true, ["93.184.216.34", "10.0.0.1"]],
    [true, ["fd00::1", "93.184.216.34"]],
  ])("detects a private address among all addresses of a host: %s for %j", (expected, addresses) => {
    expect(anyPrivate(addresses.map((address) => ({ address })))).toBe(expected);
  });

  it("doesn't follow redirects and counts only 2xx as delivered", async () => {
    Object.assign(env(), { WEBHOOK_ALLOW_PRIVATE: true });
    const before = receiver.received.length;
    receiver.behave(BEHAVIOURS.redirects);
    expect(await postWebhook(receiver.url, "msg_3", {})).toMatchObject({ ok: false, status: 302 });
    receiver.behave(BEHAVIOURS.answers500);
    expect(await postWebhook(receiver.url, "msg_3", {})).toMatchObject({ ok: false, status: 500 });
    expect(receiver.received.length - before).toBe(2);
  });
});

it("webhooks reuse an open connection, and open a new one if the receiver closed it", async () => {
  Object.assign(env(), { WEBHOOK_ALLOW_PRIVATE: true });
  const connections = new Set<unknown>();
  let closing = false;
  const server = createServer((request, response) => {
    const kept = connections.has(request.socket);
    connections.add(request.socket);
    request.resume().on("end", () => (closing && kept ? request.socket.destroy() : response.end("ok")));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  for (let call = 0; call < 3; call += 1) expect((await postWebhook(url, "msg_8", {})).ok).toBe(true);
  expect(connections.size).toBe(1);
  closing = true;
  expect((await postWebhook(url, "msg_9", {})).ok).toBe(true);
  expect(connections.size).toBe(2);
  server.close();
  server.closeAllConnections();
});
