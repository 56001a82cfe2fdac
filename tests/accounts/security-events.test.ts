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
import {
  createPerson,
  eventsOf,
  freshEmail,
  linkTo,
  mailsTo,
  NEW_PASSWORD as NEW,
  PASSWORD,
  signIn,
} from "./people";
import { sql } from "../setup/database";
import { pairsOf } from "../setup/session-cookie";

const AGENT = "Mozilla/5.0 (Windows NT 10.0) Firefox/140.0";
const visit = { address: "192.0.2.7", userAgent: AGENT };
const from = (cookie = "") =>
  new Request("http://localhost/auth", {
    headers: { "x-client-address": visit.address, "user-agent": AGENT, cookie },
  });
/** Signs in by the device of a cookie. Returns the cookies of the session and the device. */
const enter = async (userId: string, cookie?: string) =>
  pairsOf({ headers: await startSession(from(cookie), userId) });

interface Event {
  kind: SecurityEventKind;
  userId: string | null;
  address?: string;
}
const record = (...events: Event[]) =>
  asSystem(async (tx) => {
    for (const { kind, userId, address = visit.address } of events)
      await recordSecurityEvent(tx, { kind, userId, visit: { ...visit, address } });
  });
/** Counts earlier events of a kind, in each network and account that had one. */
const countEarlier = (kind: SecurityEventKind, points: number) =>
  sql`update rate_limits set points = ${points} where key like ${`event:${kind}:%`}`;

const pressLinkTo = async (email: string, password: string) =>
  openBrowser().ask(press, await linkTo(email), { password });

describe("The audit log", () => {
  it("has one event for each sign-in, failed sign-in, or sign-out", async () => {
    const { id, email } = await createPerson();
    await expect(signIn({ email, password: "not this one" }, from())).rejects.toThrow("wrong");
    const [session, device] = await enter(id);
    await enter(id, device);
    await enter(id);
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

  it("has at most 200 events of a kind and network in an hour", async () => {
    const people = [await createPerson(), await createPerson(), await createPerson()];
    const events = people.map(({ id }, index): Event => ({
      kind: "sign-in-failed",
      userId: id,
      address: `2001:db8:7::${index}`,
    }));
    await record(events[0]!);
    await countEarlier("sign-in-failed", 199);
    await record(...events.slice(1));
    const stored = await Promise.all(people.map(({ id }) => eventsOf(id)));
    expect(stored.map(({ length }) => length)).toEqual([1, 1, 0]);
  });

  it("has at most 100 events of a kind and account in an hour", async () => {
    const one = await createPerson();
    const other = await createPerson();
    const at = (address: string, { id: userId } = one): Event => ({
      kind: "sign-in-limited",
      userId,
      address,
    });
    await record(at("192.0.2.1"));
    await countEarlier("sign-in-limited", 99);
    await record(at("192.0.2.2"), at("192.0.2.3"), at("192.0.2.4", other));
    await record({ kind: "sign-in-failed", userId: one.id, address: "192.0.2.5" });
    expect(await eventsOf(one.id)).toEqual(["sign-in-failed", "sign-in-limited", "sign-in-limited"]);
    expect(await eventsOf(other.id)).toEqual(["sign-in-limited"]);
  });
});

describe("The email about a security event", () => {
  it("says what happened, when, on which device, and how to react", async () => {
    const { id, email } = await createPerson();
    await record({ kind: "passkey-added", userId: id });
    const [mail, ...more] = await mailsTo(email);
    expect([mail!.subject, more]).toEqual(["Your Bubby account: Passkey added", []]);
    expect(mail!.text).toMatch(
      /Passkey added: [A-Z][a-z]{2} \d+, \d{4}, \d+:\d\d [AP]M MST, Firefox, Windows\./,
    );
    expect(mail!.text).toContain("If this wasn't you, choose a new password right away.");
    expect(mail!.text).toContain("/auth/forgot");
  });

  it("is sent however many events of its kind the network caused", async () => {
    const stranger = await createPerson();
    const victim = await createPerson();
    await record({ kind: "new-device", userId: stranger.id });
    await countEarlier("new-device", 1000);
    await record({ kind: "new-device", userId: victim.id });
    expect(await mailsTo(victim.email)).toHaveLength(1);
  });

  it("is sent for events that give or take access", async () => {
    const { id, email } = await createPerson();
    await record(...typedKeys(SECURITY_EVENTS).map((kind) => ({ kind, userId: id })));
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
    const [, device] = await enter(id);
    await changePassword({ userId: id, email }, PASSWORD, NEW, visit);
    await enter(id, device);
    expect(await signInMails(email)).toBe(1);
  });

  it("of one account is new to another account", async () => {
    const one = await createPerson();
    const other = await createPerson();
    const [, device] = await enter(one.id);
    await enter(other.id);
    await enter(other.id, device);
    expect(await signInMails(other.email)).toBe(1);
  });
});
