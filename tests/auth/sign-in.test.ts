import * as argon2 from "@node-rs/argon2";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { hashPassword } from "~/features/auth/password/password.server";
import { getSessionUser } from "~/features/auth/session/session.server";
import { signIn } from "~/features/auth/sign-in/sign-in.server";
import { newId } from "~/lib/id.server";
import { action } from "~/routes/auth";
import { action as logout } from "~/routes/logout";
import { sql } from "../setup/database";
import { createPerson, outcomeOf, PASSWORD, signedIn } from "./people";
import { pairOf } from "../setup/session-cookie";

vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.resetModules();
});

vi.mock("@node-rs/argon2", async (original) => {
  const real = await original<typeof argon2>();
  return { ...real, verify: vi.fn(real.verify) };
});
const verify = vi.mocked(argon2.verify);
beforeEach(() => {
  verify.mockReset();
});

const post = (fields: Record<string, string>, { search = "", cookie = "" } = {}) =>
  action({
    request: new Request(`http://localhost/auth${search}`, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { "x-client-address": newId(), ...(cookie ? { cookie } : {}) },
    }),
    params: {},
    context: {},
  });

describe("Sign-in", () => {
  it("accepts the right password, ignoring the address's letter case", async () => {
    const { id, email } = await createPerson({ role: "admin" });
    expect(await signIn({ email: email.toUpperCase(), password: PASSWORD })).toMatchObject({
      userId: id,
      role: "admin",
    });
  });

  it("takes the same time and returns the same response for wrong passwords, unknown and unconfirmed addresses", async () => {
    const known = await createPerson();
    const unconfirmed = await createPerson({ confirmed: false });
    await sql`update users set password_hash = ${await hashPassword(PASSWORD)}`;
    const tries = [
      { email: known.email, password: "not this one" },
      { email: `nobody-${newId()}@auth.test`, password: PASSWORD },
      { email: unconfirmed.email, password: PASSWORD },
    ];
    for (const credentials of tries) {
      verify.mockClear();
      await expect(signIn(credentials)).rejects.toMatchObject({ code: "wrong" });
      expect(verify).toHaveBeenCalledOnce();
      // With other hash costs, timing would reveal that the account doesn't exist.
      expect(verify.mock.calls[0]![0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    }
    expect(await hashPassword(PASSWORD)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe("Sign-in page", () => {
  it("redirects to the requested page with a valid cookie", async () => {
    const { id, email } = await createPerson({ role: "admin" });
    verify.mockResolvedValue(true);
    const search = `?redirectTo=${encodeURIComponent("/admin/demo-requests?q=602")}`;
    const response = (await post({ email, password: PASSWORD }, { search }).catch(
      (thrown: unknown) => thrown,
    )) as Response;
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/admin/demo-requests?q=602");
    const [cookie, device] = response.headers.getSetCookie() as [string, string];
    expect(cookie).toMatch(/^session=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(device).toMatch(/^device-[0-9a-f]{16}=[^;]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
    const signedIn = new Request("http://localhost", { headers: { cookie: pairOf(cookie) } });
    expect(await getSessionUser(signedIn)).toMatchObject({ userId: id });
  });

  it("gives the same hint to confirm the address, whether or not an account exists", async () => {
    const known = await createPerson();
    const unconfirmed = await createPerson({ confirmed: false });
    for (const credentials of [
      { email: known.email, password: "not this one" },
      { email: `nobody-${newId()}@auth.test`, password: PASSWORD },
      { email: unconfirmed.email, password: PASSWORD },
    ]) {
      const answer = JSON.parse(JSON.stringify(await post(credentials)));
      expect(answer.init.status).toBe(400);
      expect(answer.data.notice.description).toBe(
        "That email and password don't match an account. Please try again. Just signed up? Confirm your email first.",
      );
    }
  });
});

describe("Sign-out", () => {
  it.each([
    ["then=home", "303 /?notice=signed-out"],
    ["", "303 /auth"],
  ])("posted with %j ends every session and redirects: %s", async (body, target) => {
    const { id } = await createPerson();
    const elsewhere = await signedIn(id);
    const request = await signedIn(id, "http://localhost/logout");
    const posted = new Request(request, {
      method: "POST",
      body,
      headers: {
        ...Object.fromEntries(request.headers),
        "content-type": "application/x-www-form-urlencoded",
      },
    });
    const response = await logout({ request: posted, params: {}, context: {} });
    expect(await outcomeOf(() => response)).toBe(target);
    const cleared = ["session=; Max-Age=0;", "trial=; Max-Age=0;", "started=; Max-Age=0;"];
    expect(response.headers.getSetCookie()).toEqual(
      cleared.map((start) => expect.stringMatching(`^${start}`)),
    );
    expect(response.headers.get("clear-site-data")).toBe('"cache"');
    expect(await getSessionUser(elsewhere)).toBeNull();
  });
});
