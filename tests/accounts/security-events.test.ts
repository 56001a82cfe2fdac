import { describe, expect, it } from "vitest";
import { changePassword } from "~/features/accounts/sign-in/passwords.server";
import { requestNewAddress, requestReset } from "~/features/accounts/link/request-link.server";
import { startSession } from "~/features/accounts/session/start-session.server";
import {
  recordSecurityEvent,
  SECURITY_EVENTS,
  type SecurityEventKind,
} from "~/features/accounts/session/security-event.server";
import { endAllSessions } from "~/features/accounts/session/session.server";
import { asSystem } from "~/lib/db.server";
import { sessionCookie } from "~/lib/http/cookies.server";
import { typedKeys } from "~/lib/keys";
import { action as press } from "~/routes/auth_.confirm";
import { openBrowser } from "../setup/browser";
import { createPerson, freshEmail, linkTo, NEW_PASSWORD as NEW, PASSWORD, signIn } from "./people";
import { sql } from "../setup/database";
import { pairsOf } from "../setup/session-cookie";

const AGENT = "Mozilla/5.0 (Windows NT 10.0) Firefox/140.0";
const visit = { address: "192.0.2.7", userAgent: AGENT };
const from = (cookie = "") =>
  new Request("http://localhost/auth", {
    headers: { "x-client-address": visit.address, "user-agent": AGENT, cookie },
  });
const record = (kind: SecurityEventKind, userId: string | null, address = visit.address) =>
  asSystem((tx) => recordSecurityEvent(tx, { kind, userId, visit: { ...visit, address } }));

const eventsOf = async (userId: string) =>
  (await sql`select action from audit_log where user_id = ${userId} order by action`).map(
    ({ action }) => action as string,
  );
const countOf = async (kind: SecurityEventKind) =>
  (await sql`select from audit_log where action = ${kind}`).length;
const mailsTo = async (email: string) =>
  (
    await sql<{ payload: { subject: string } }[]>`select payload from deliveries
      where payload->>'to' = ${email} and payload::text not like '%token=%' order by created_at, id`
  ).map(({ payload }) => ({ subject: payload.subject, text: JSON.stringify(payload) }));
const pressLinkTo = async (email: string, password: string) =>
  openBrowser().ask(press, await linkTo(email), { password });

describe("The audit log", () => {
  it("has one event for each sign-in, failed sign-in, or sign-out", async () => {
    const { id, email } = await createPerson();
    await expect(signIn({ email, password: "not this one" }, from())).rejects.toThrow("wrong");
    const [session, device] = pairsOf({ headers: await startSession(from(), id) });
    await startSession(from(device), id);
    await startSession(from(), id);
    await endAllSessions((await sessionCookie.read(from(session)))!, visit);
    await endAllSessions("nobody's token", visit);
    expect(await eventsOf(id)).toEqual([
      "first-device",
      "new-device",
      "sign-in",
      "sign-in-failed",
      "sign-out",
    ]);
  });

  it("has one event for each change of a password or address", async () => {
    const { id, email } = await createPerson();
    await requestReset(email, visit);
    await pressLinkTo(email, NEW);
    const wrong = changePassword({ userId: id, email }, "not this one", PASSWORD, visit);
    await expect(wrong).rejects.toThrow("wrong-password");
    await changePassword({ userId: id, email }, NEW, PASSWORD, visit);
    const next = freshEmail();
    await requestNewAddress({ userId: id, email }, next, PASSWORD, visit);
    await pressLinkTo(next, PASSWORD);
    expect(await eventsOf(id)).toEqual([
      "address-asked",
      "address-changed",
      "password-changed",
      "password-wrong",
      "reset-asked",
      "reset-used",
    ]);
  });

  it("has no email address that belongs to no account", async () => {
    const email = freshEmail();
    await expect(signIn({ email, password: PASSWORD }, from())).rejects.toThrow("wrong");
    await requestReset(email, visit);
    const rows = await sql`select action, audit_log::text as row from audit_log where user_id is null`;
    expect(rows.map(({ action }) => action as string).sort()).toEqual(["reset-asked", "sign-in-failed"]);
    expect(rows.filter(({ row }) => (row as string).includes(email))).toEqual([]);
  });

  it("has no event of a transaction that rolled back", async () => {
    const { id: userId } = await createPerson();
    const undone = asSystem(async (tx) => {
      await recordSecurityEvent(tx, { kind: "password-changed", userId, visit });
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await eventsOf(userId)).toEqual([]);
  });

  it("has at most 200 events of a kind and network in an hour", async () => {
    const people = [await createPerson(), await createPerson(), await createPerson()];
    const before = await countOf("sign-in-failed");
    for (let count = 0; count < 210; count += 1)
      await record("sign-in-failed", people[count % 3]!.id, `2001:db8:7::${count}`);
    expect((await countOf("sign-in-failed")) - before).toBe(200);
  });

  it("has at most 100 events of a kind and account in an hour", async () => {
    const [one, other] = [await createPerson(), await createPerson()];
    for (let count = 0; count < 110; count += 1) await record("sign-in-limited", one.id, `192.0.2.${count}`);
    expect(await countOf("sign-in-limited")).toBe(100);
    await record("password-limited", one.id, "192.0.2.1");
    await record("sign-in-limited", other.id, "198.51.100.1");
    expect([await countOf("password-limited"), await countOf("sign-in-limited")]).toEqual([1, 101]);
  });

  it("loses an account's events with the account", async () => {
    const { id } = await createPerson();
    await record("sign-in", id);
    await sql`delete from users where id = ${id}`;
    expect(await eventsOf(id)).toEqual([]);
  });
});

describe("The email about a security event", () => {
  it("says what happened, when, on which device, and how to react", async () => {
    const { id, email } = await createPerson();
    await record("passkey-added", id);
    const [mail, ...more] = await mailsTo(email);
    expect([mail!.subject, more]).toEqual(["Your Bubby account: Passkey added", []]);
    expect(mail!.text).toMatch(
      /Passkey added: [A-Z][a-z]{2} \d+, \d{4}, \d+:\d\d [AP]M MST, Firefox, Windows\./,
    );
    expect(mail!.text).toContain("If this wasn't you, choose a new password right away.");
    expect(mail!.text).toContain("/auth/forgot");
  });

  it("is sent however many events of its kind the network caused", async () => {
    const [stranger, victim] = [await createPerson(), await createPerson()];
    for (let count = 0; count < 210; count += 1) await record("new-device", stranger.id, "203.0.113.9");
    await record("new-device", victim.id, "203.0.113.9");
    expect(await mailsTo(victim.email)).toHaveLength(1);
    expect(await eventsOf(victim.id)).toEqual(["new-device"]);
  });

  it("is sent for events that give or take access", async () => {
    const { id, email } = await createPerson();
    for (const kind of typedKeys(SECURITY_EVENTS)) await record(kind, id);
    const subjects = (await mailsTo(email)).map(({ subject }) => subject.replace("Your Bubby account: ", ""));
    expect(subjects.sort()).toEqual([
      "New recovery codes created",
      "Passkey added",
      "Passkey removed",
      "Password changed",
      "Password changed by an emailed link",
      "Recovery code used",
      "Signed in on a new device",
      "Three wrong codes after the right password",
      "Two-step sign-in turned off",
      "Two-step sign-in turned on",
    ]);
  });
});

describe("A device", () => {
  const signInMails = async (email: string) =>
    (await mailsTo(email)).filter(({ subject }) => subject.endsWith("Signed in on a new device")).length;

  it("is new again after the account got a new password", async () => {
    const { id, email } = await createPerson();
    const [, device] = pairsOf({ headers: await startSession(from(), id) });
    await changePassword({ userId: id, email }, PASSWORD, NEW, visit);
    await startSession(from(device), id);
    expect(await signInMails(email)).toBe(1);
  });

  it("of one account is new to another account", async () => {
    const [one, other] = [await createPerson(), await createPerson()];
    const [, device] = pairsOf({ headers: await startSession(from(), one.id) });
    await startSession(from(), other.id);
    await startSession(from(device), other.id);
    expect(await signInMails(other.email)).toBe(1);
  });
});
