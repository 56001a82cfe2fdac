import { describe, expect, it } from "vitest";
import { listActivity } from "~/features/auth/session/session-list.server";
import { changeRole } from "~/features/user/user-change.server";
import { confirmNewAddress, requestNewAddress } from "~/features/auth/address/change-address.server";
import { changePassword, requestReset, resetPassword } from "~/features/auth/password/change-password.server";
import { recordSecurityEvent, type SecurityEventKind } from "~/features/auth/session/security-event.server";
import { endAllSessions } from "~/features/auth/session/session.server";
import { signIn } from "~/features/auth/sign-in/sign-in.server";
import { enter } from "~/features/auth/session/enter.server";
import { asSystem } from "~/lib/db.server";
import { newId } from "~/lib/id.server";
import { sessionCookie } from "~/lib/http/cookies.server";
import { createPerson, PASSWORD } from "./people";
import { sql } from "../setup/database";
import { pairsOf } from "../setup/session-cookie";

const NEW = "seven purple lanterns";
const AGENT = "Mozilla/5.0 (Windows NT 10.0) Firefox/140.0";
const visit = { address: "192.0.2.7", userAgent: AGENT, attribution: null };
const from = (cookie = "") =>
  new Request("http://localhost/auth", {
    headers: { "x-client-address": visit.address, "user-agent": AGENT, cookie },
  });
const kindsOf = async (userId: string) =>
  (await sql`select kind from security_events where user_id = ${userId} order by created_at, kind`).map(
    ({ kind }) => kind as SecurityEventKind,
  );
const tokenTo = async (email: string) => {
  const [mail] = await sql`select payload from deliveries where payload->>'to' = ${email}
    and payload::text like '%token=%' order by created_at desc limit 1`;
  return /token=([\w-]+)/.exec(JSON.stringify(mail!.payload))![1]!;
};

describe("Security events", () => {
  it("record sign-ins, failed sign-ins, and sign-outs, one event each", async () => {
    const { id, email } = await createPerson();
    await expect(signIn({ email, password: "not this one" }, from())).rejects.toThrow("wrong");
    const headers = await enter(from(), id);
    const [session, device] = pairsOf({ headers });
    await enter(from(device), id);
    await enter(from(), id);
    await endAllSessions((await sessionCookie.read(from(session)))!, visit);
    await endAllSessions("nobody's token", visit);
    expect((await kindsOf(id)).sort()).toEqual([
      "first-device",
      "new-device",
      "sign-in",
      "sign-in-failed",
      "sign-out",
    ]);
    const [event] = await sql`select * from security_events where user_id = ${id} limit 1`;
    expect(event).toMatchObject({ address: "192.0.2.7", user_agent: AGENT });
  });

  it("record changes of passwords, addresses, and roles", async () => {
    const admin = await createPerson({ role: "admin" });
    const { id, email } = await createPerson();
    await requestReset(email, visit);
    await resetPassword(await tokenTo(email), NEW, visit);
    const wrong = changePassword({ userId: id, email }, "not this one", PASSWORD, visit);
    await expect(wrong).rejects.toThrow("wrong-password");
    await changePassword({ userId: id, email }, NEW, PASSWORD, visit);
    const next = `person.${newId()}@auth.test`;
    await requestNewAddress({ userId: id, email }, next, PASSWORD, visit);
    await confirmNewAddress(await tokenTo(next), id, visit);
    await changeRole(admin.id, id, true);
    await changeRole(admin.id, id, false);
    expect((await kindsOf(id)).sort()).toEqual([
      "address-asked",
      "address-changed",
      "password-changed",
      "password-wrong",
      "reset-asked",
      "reset-used",
      "role-granted",
      "role-revoked",
    ]);
  });

  it("contain neither user id nor email if no account has the email", async () => {
    const email = `nobody-${newId()}@auth.test`;
    await expect(signIn({ email, password: PASSWORD }, from())).rejects.toThrow("wrong");
    await requestReset(email, visit);
    const rows =
      await sql`select kind, security_events::text as row from security_events where user_id is null`;
    expect(rows.map(({ kind }) => kind as string).sort()).toEqual(["reset-asked", "sign-in-failed"]);
    for (const { row } of rows) expect(row).not.toContain(email);
  });

  it("aren't recorded if the transaction rolls back", async () => {
    const { id } = await createPerson();
    const undone = asSystem(async (tx) => {
      await recordSecurityEvent(tx, { kind: "password-changed", userId: id, visit });
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await kindsOf(id)).toEqual([]);
  });

  it("are limited per network and per account", async () => {
    const [one, other] = [await createPerson(), await createPerson()];
    const record = (kind: SecurityEventKind, userId: string | null, address: string) =>
      asSystem((tx) => recordSecurityEvent(tx, { kind, userId, visit: { ...visit, address } }));
    const stored = async (kind: SecurityEventKind) =>
      (await sql`select from security_events where kind = ${kind}`).length;

    for (let count = 0; count < 210; count += 1)
      await record("sign-in-link", count % 3 ? one.id : other.id, `2001:db8::${count}`);
    expect(await stored("sign-in-link")).toBeLessThanOrEqual(200);
    for (let count = 0; count < 110; count += 1) await record("sign-in-limited", one.id, `192.0.2.${count}`);
    expect(await stored("sign-in-limited")).toBe(100);
    await record("password-limited", one.id, "192.0.2.1");
    await record("sign-in-limited", other.id, "198.51.100.1");
    expect([await stored("password-limited"), await stored("sign-in-limited")]).toEqual([1, 101]);
  });
});

it("an account shows its last twenty events, newest first, in plain words", async () => {
  const [one, other] = [await createPerson(), await createPerson()];
  for (const { id } of [one, other])
    for (let day = 1; day <= 50; day += 1)
      await sql`insert into security_events (id, kind, user_id, address, user_agent, created_at)
        values (${newId()}, ${day % 2 ? "sign-in-failed" : "sign-in"}, ${id}, '192.0.2.7', ${AGENT}, now() - make_interval(days => ${day}))`;
  for (const kind of ["sign-in-failed", "sign-in-failed", "role-granted"] as const)
    await asSystem((tx) =>
      recordSecurityEvent(tx, { kind, userId: one.id, visit: kind === "role-granted" ? null : visit }),
    );
  const activity = await listActivity(one.id);
  expect(activity).toHaveLength(20);
  expect(activity[0]).toMatchObject({ what: "Made admin", device: null });
  expect(activity[1]).toMatchObject({
    what: "Wrong password at sign-in",
    device: "Firefox, Windows",
    times: 3,
  });
  expect(activity[2]).toMatchObject({ what: "Signed in", times: 1 });
});
