import { afterEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { env } from "~/lib/env.server";
import { sessionCookie, signedCookie } from "~/lib/http/cookies.server";
import { pairOf } from "../../setup/session-cookie";

const before = { ...env() };
afterEach(() => {
  Object.assign(env(), before);
  vi.useRealTimers();
});

const cookie = signedCookie("draft", z.object({ id: z.string() }), 60);
const from = (pair: string) => new Request("http://localhost", { headers: { cookie: pair } });
const valueOf = (pair: string) => pair.slice(pair.indexOf("=") + 1);

describe("A cookie", () => {
  it("is sent to every page, to no script", async () => {
    expect(await cookie.set({ id: "a" })).toMatch(
      /^draft=[^;]+; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  it("is limited to https and one host in a deployment", async () => {
    Object.assign(env(), { deployment: true });
    expect(await sessionCookie.set("a")).toMatch(
      /^__Host-session=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(await sessionCookie.clear()).toBe(
      "__Host-session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax",
    );
  });

  it("returns the value that was set", async () => {
    const pair = pairOf(await cookie.set({ id: "é, 漢字; ~" }));
    expect(await cookie.read(from(`mydraft=x; ${pair}; session=y`))).toEqual({ id: "é, 漢字; ~" });
  });

  it("is valid for its lifetime, whatever the browser keeps", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const pair = pairOf(await cookie.set({ id: "a" }));
    vi.setSystemTime(Date.now() + 59_000);
    expect(await cookie.read(from(pair))).not.toBeNull();
    vi.setSystemTime(Date.now() + 1000);
    expect(await cookie.read(from(pair))).toBeNull();
  });

  it("stays valid under an older secret until the secret is removed", async () => {
    const older = "o".repeat(32);
    const newer = "n".repeat(32);
    Object.assign(env(), { SESSION_SECRET: older });
    const pair = pairOf(await cookie.set({ id: "a" }));
    Object.assign(env(), { SESSION_SECRET: `${newer}, ${older}` });
    expect(await cookie.read(from(pair))).toEqual({ id: "a" });
    Object.assign(env(), { SESSION_SECRET: newer });
    expect(await cookie.read(from(pair))).toBeNull();
  });

  it.each([
    ["isn't there", async () => "other=1"],
    ["is cleared", async () => pairOf(await cookie.clear())],
    ["has the value of another cookie", async () => `draft=${valueOf(pairOf(await sessionCookie.set("a")))}`],
    ["is cut off", async () => pairOf(await cookie.set({ id: "a" })).slice(0, -2)],
    ["is of the version before", async () => `draft=${"b".repeat(43)}`],
    ["has another content", async () => pairOf(await signedCookie("draft", z.string()).set("a"))],
  ])("counts as missing if it %s", async (_, pair) => {
    expect(await cookie.read(from(await pair()))).toBeNull();
  });
});
