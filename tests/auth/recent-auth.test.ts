import { expect, it } from "vitest";
import { replaceFeed } from "~/features/admin/scheduling/scheduling.server";
import { createSession } from "~/features/auth/session/session.server";
import { startApp } from "../setup/app";
import { createPerson, PASSWORD } from "./people";
import { sql } from "../setup/database";
import { stopAtEnd } from "../setup/stop-at-end";

const server = await stopAtEnd(startApp());

async function lateAdmin(minutes = 11) {
  const { id } = await createPerson({ role: "admin" });
  const token = await createSession(id, null, null);
  await sql`update sessions set authenticated_at = now() - make_interval(mins => ${minutes}) where user_id = ${id}`;
  return { id, token };
}

const rolesOf = async (id: string) =>
  (await sql`select role from user_roles where user_id = ${id}`).map(({ role }) => role as string);

const fieldsOf = (body: string) =>
  [...body.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
    ([, name, value]) => [name!, value!] as [string, string],
  );

it("granting a role requires a password entered in the last ten minutes and keeps the posted fields", async () => {
  const { token } = await lateAdmin();
  const friend = (await createPerson()).id;
  const post = (path: string, fields: [string, string][]) =>
    server.ask(path, { method: "POST", token, form: new URLSearchParams(fields) });
  const role: [string, string][] = [
    ["user", friend],
    ["set", "admin"],
  ];
  const late = await post("/admin/users?q=a", role);
  const verify = "/auth/verify?next=%2Fadmin%2Fusers%3Fq%3Da";
  expect([late.status, late.headers.get("location")]).toEqual([307, verify]);
  // 307 makes the browser repeat the POST request.
  const asked = await post(verify, role);
  expect(asked.status).toBe(403);
  expect(asked.body).toContain("<title>Confirm it&#x27;s you");
  const carried = fieldsOf(asked.body);
  expect(carried).toEqual(expect.arrayContaining(role));

  const wrong = await post(verify, [...carried, ["proof", "not this one"]]);
  expect(wrong.status).toBe(400);
  expect(wrong.body).toContain("<title>Error: Confirm it&#x27;s you");
  expect(fieldsOf(wrong.body)).toEqual(carried);
  expect(wrong.body).not.toContain("not this one");
  expect(await rolesOf(friend)).toEqual([]);

  const right = await post(verify, [...carried, ["proof", PASSWORD]]);
  expect([right.status, right.headers.get("location")]).toEqual([307, "/admin/users?q=a"]);
  const done = await post("/admin/users?q=a", [...carried, ["proof", PASSWORD]]);
  expect([done.status, done.headers.get("location")]).toEqual([303, "/admin/users?q=a&notice=granted"]);
  expect(await rolesOf(friend)).toEqual(["admin"]);
});

it("an export, an erasure, and a factor change ask for the password again; viewing a page doesn't", async () => {
  const { token } = await lateAdmin();
  const to = async (path: string, form?: Record<string, string>) => {
    const answer = await server.ask(path, {
      token,
      ...(form ? { method: "POST" as const, form: new URLSearchParams(form) } : {}),
    });
    return `${answer.status} ${answer.headers.get("location") ?? ""}`.trim();
  };
  expect(await to("/admin/demo-requests/export.csv?q=602")).toBe(
    "302 /auth/verify?next=%2Fadmin%2Fdemo-requests%2Fexport.csv%3Fq%3D602",
  );
  for (const mode of ["delete", "stripe"])
    expect(await to("/admin/erase", { mode, who: "a@b.example" })).toBe(
      "307 /auth/verify?next=%2Fadmin%2Ferase",
    );
  expect(await to("/admin/erase", { mode: "look", who: "a@b.example" })).toBe("303 /admin/erase?found=1");
  for (const change of ["begin", "confirm", "codes"])
    expect(await to(`/account/two-step?change=${change}`, { code: "123456" })).toMatch(
      /^307 \/auth\/verify\?next=%2Faccount%2Ftwo-step/,
    );
  expect(await to("/admin/demo-requests")).toBe("200");
  const { token: fresh } = await lateAdmin(9);
  expect((await server.ask("/admin/demo-requests/export.csv", { token: fresh })).status).toBe(200);
});

it("a download requires a click after the password is entered, and a crafted return URL changes nothing", async () => {
  const { id, token } = await lateAdmin();
  const next = "/admin/demo-requests/export.csv?q=602";
  const verify = (target: string) =>
    server.ask(`/auth/verify?next=${encodeURIComponent(target)}`, {
      method: "POST",
      token,
      form: new URLSearchParams({ proof: PASSWORD }),
    });
  const right = await verify(next);
  expect(right.status).toBe(303);
  const page = await server.ask(right.headers.get("location")!, { token });
  expect(page.body).toContain(`href="${next}"`);
  expect(page.body).toContain('href="/admin/demo-requests?q=602"');
  const crafted = await verify("/account/two-step?change=begin");
  expect([crafted.status, crafted.headers.get("location")]).toEqual([303, "/account/two-step?change=begin"]);
  expect(await sql`select from totp_factors where user_id = ${id}`).toHaveLength(0);
  expect((await verify("https://evil.example/")).headers.get("location")).toBe("/account");
});

it("a password entered in one session doesn't apply to another", async () => {
  const { id, token } = await lateAdmin();
  const other = await createSession(id, null, null);
  expect((await server.ask("/admin/users/export.csv", { token: other })).status).toBe(404);
  expect((await server.ask("/admin/customers/export.csv", { token: other })).status).toBe(200);
  expect((await server.ask("/admin/customers/export.csv", { token })).status).toBe(302);
});

it("the calendar feed's address is shown and replaced only after a recent password", async () => {
  const { id, token } = await lateAdmin();
  await replaceFeed(id);
  const late = await server.ask("/admin/scheduling", { token });
  expect(late.body).not.toContain("/calendar.ics?token=");
  for (const request of [{ token }, { token, method: "POST" as const, form: new URLSearchParams() }]) {
    const asked = await server.ask("/admin/scheduling/feed", request);
    expect(asked.headers.get("location")).toBe("/auth/verify?next=%2Fadmin%2Fscheduling%2Ffeed");
  }
  await sql`update sessions set authenticated_at = now() where user_id = ${id}`;
  expect((await server.ask("/admin/scheduling", { token })).body).toContain("/calendar.ics?token=");
});
