import { beforeEach, describe, expect, it } from "vitest";
import {
  acceptInvite,
  getInvite,
  inviteAdmin,
  listInvites,
  withdrawInvite,
} from "~/features/user/invite.server";
import { changeRole } from "~/features/user/user-change.server";
import { resetPassword, requestReset } from "~/features/auth/password/change-password.server";
import { action, loader } from "~/routes/auth_.invite";
import { createPerson, outcomeOf, PASSWORD } from "../auth/people";
import { listOf } from "../resource/lists";
import { sql } from "../setup/database";

const VISIT = { address: "192.0.2.9", userAgent: "Firefox", attribution: null };
const CHOSEN = "seven lazy otters at noon";
let admin: { id: string; email: string };

beforeEach(async () => {
  await sql`truncate deliveries, auth_tokens cascade`;
  admin = await createPerson({ role: "admin" });
});

async function invite(email: string) {
  await inviteAdmin({ userId: admin.id, email: admin.email }, email);
  const [mail] = await sql<{ payload: { to: string; body: { link?: { url: string } }[] } }[]>`
    select payload from deliveries where payload->>'to' = ${email} order by created_at desc limit 1`;
  const url = mail!.payload.body.flatMap(({ link }) => link?.url ?? [])[0]!;
  return new URL(url).searchParams.get("token")!;
}

const rolesOf = (email: string) =>
  sql`select r.role from user_roles r join users u on u.id = r.user_id where u.email = ${email}`;
const fresh = () => `new.${Math.random().toString(36).slice(2)}@example.com`;

describe("Invitation", () => {
  it("makes the invited person an admin with their own password, once", async () => {
    const email = fresh();
    const token = await invite(email);
    expect(await getInvite(token)).toEqual({ email, by: admin.email, account: null });
    expect(await rolesOf(email)).toHaveLength(0);
    const userId = await acceptInvite(token, CHOSEN, VISIT);
    expect(await rolesOf(email)).toEqual([{ role: "admin" }]);
    await expect(acceptInvite(token, CHOSEN, VISIT)).rejects.toMatchObject({ code: "dead-link" });
    const [granted] = (await listOf(admin.id, "audit-log", { q: email, only: "security" })).shown;
    expect(granted).toMatchObject({ Action: "role granted", Who: admin.email, About: email });
    const [logged] = await sql`select admin_id from audit_log where row_id = ${userId}`;
    expect(logged).toEqual({ admin_id: admin.id });
  });

  it("asks an invitee with an account for the account's password", async () => {
    const person = await createPerson();
    const token = await invite(person.email);
    await expect(acceptInvite(token, CHOSEN, VISIT)).rejects.toMatchObject({ code: "wrong-password" });
    expect(await rolesOf(person.email)).toHaveLength(0);
    expect(await acceptInvite(token, PASSWORD, VISIT)).toBe(person.id);
    expect(await rolesOf(person.email)).toEqual([{ role: "admin" }]);
  });

  it("expires after 7 days, when a newer invitation is sent, or when it is withdrawn", async () => {
    const email = fresh();
    const old = await invite(email);
    const newer = await invite(email);
    expect(await getInvite(old)).toBeNull();
    const [open] = await listInvites();
    expect(open).toMatchObject({ email, by: admin.email });
    expect(open!.expiresAt.getTime() - Date.now()).toBeGreaterThan(6.9 * 24 * 3600_000);
    await withdrawInvite(admin.id, open!.id);
    expect(await getInvite(newer)).toBeNull();
    await expect(withdrawInvite(admin.id, open!.id)).rejects.toMatchObject({ code: "gone" });
    const late = await invite(email);
    await sql`update auth_tokens set expires_at = now() - interval '1 second'`;
    expect(await getInvite(late)).toBeNull();
  });

  it("expires when the inviting admin loses the admin role or resets the password", async () => {
    const token = await invite(fresh());
    const other = await createPerson({ role: "admin" });
    await changeRole(other.id, admin.id, false);
    expect(await getInvite(token)).toBeNull();
    await expect(acceptInvite(token, CHOSEN, VISIT)).rejects.toMatchObject({ code: "dead-link" });
    await changeRole(other.id, admin.id, true);
    expect(await getInvite(token)).toBeNull();
    expect(await listInvites()).toEqual([]);
    const second = await invite(fresh());
    await requestReset(admin.email);
    const [reset] = await sql<{ payload: { body: { link?: { url: string } }[] } }[]>`
      select payload from deliveries where payload->>'to' = ${admin.email} order by created_at desc limit 1`;
    const url = reset!.payload.body.flatMap(({ link }) => link?.url ?? [])[0]!;
    await resetPassword(new URL(url).searchParams.get("token")!, CHOSEN);
    expect(await getInvite(second)).toBeNull();
  });

  it("isn't sent to somebody who is already an admin", async () => {
    const other = await createPerson({ role: "admin" });
    await expect(inviteAdmin({ userId: admin.id, email: admin.email }, other.email)).rejects.toMatchObject({
      code: "already",
    });
  });

  it("redirects the new admin to the two-step settings; a used link returns 404", async () => {
    const url = `http://localhost/auth/invite?token=${await invite(fresh())}`;
    const post = (password: string) => {
      const headers = { "Sec-Fetch-Site": "same-origin" };
      const request = new Request(url, { method: "POST", headers, body: new URLSearchParams({ password }) });
      return outcomeOf(() => action({ request, params: {}, context: {} }));
    };
    expect(await post("short")).toMatchObject({ init: { status: 400 } });
    expect(await post(CHOSEN)).toBe("303 /account/two-step?notice=invited");
    expect(await post(CHOSEN)).toMatchObject({ init: { status: 400 } });
    const gone = await loader({ request: new Request(url), params: {}, context: {} });
    expect(gone.status).toBe(404);
  });
});
