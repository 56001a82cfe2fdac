import { describe, expect, it } from "vitest";
import { enter } from "~/features/auth/session/enter.server";
import { recordSecurityEvent, type SecurityEventKind } from "~/features/auth/session/security-event.server";
import { asSystem } from "~/lib/db.server";
import { createPerson } from "../../auth/people";
import { listOf } from "../../resource/lists";
import { sql } from "../../setup/database";

const AGENT = "Mozilla/5.0 (Windows NT 10.0) Firefox/140.0";
const visit = { address: "2001:db8:1:2:3::4", userAgent: AGENT, attribution: null };
const record = (kind: SecurityEventKind, userId: string | null, from: typeof visit | null = visit) =>
  asSystem((tx) => recordSecurityEvent(tx, { kind, userId, visit: from }));

const admin = await createPerson({ role: "admin" });
const person = await createPerson();
await record("sign-in-failed", null);
await record("sign-in", person.id);
await record("role-granted", person.id, null);

describe("List of security events", () => {
  it("shows the person, event, device, and network of each event, newest first", async () => {
    const { shown } = await listOf(admin.id, "security");
    expect(shown.map(({ When: _, ...row }) => row)).toEqual([
      { Account: person.email, Event: "Made admin", Device: "By the server", Network: "N/A" },
      { Account: person.email, Event: "Signed in", Device: "Firefox, Windows", Network: "2001:db8:1:2::/64" },
      {
        Account: "No account",
        Event: "Wrong password at sign-in",
        Device: "Firefox, Windows",
        Network: "2001:db8:1:2::/64",
      },
    ]);
  });

  it("finds events by name, account, and network", async () => {
    const found = async (search: Record<string, string>) =>
      (await listOf(admin.id, "security", search)).shown.map(({ Event }) => Event);
    expect(await found({ event: "sign-in" })).toEqual(["Signed in"]);
    expect(await found({ q: person.email })).toEqual(["Made admin", "Signed in"]);
    expect(await found({ q: "2001:db8:1:2", event: "sign-in-failed" })).toEqual([
      "Wrong password at sign-in",
    ]);
  });
});

describe("Security notices by email", () => {
  const mailsTo = async (email: string) =>
    (
      await sql<
        { subject: string; text: string }[]
      >`select payload->>'subject' as subject, payload::text as text
        from deliveries where payload->>'to' = ${email} order by created_at, id`
    ).map(({ subject, text }) => ({ subject, text }));

  it.each([
    ["factor-set", "Two-step sign-in is on"],
    ["factor-removed", "Two-step sign-in is off"],
    ["recovery-used", "A recovery code was used"],
    ["codes-guessed", "Wrong codes for your account"],
    ["recovery-replaced", "Your recovery codes were replaced"],
    ["new-device", "New sign-in to your account"],
  ] as const)(
    "are sent for %s and explain what to do if someone else caused the event",
    async (kind, subject) => {
      const { id, email } = await createPerson();
      await record(kind, id);
      const mails = await mailsTo(email);
      expect(mails.map((mail) => mail.subject)).toEqual([subject]);
      expect(mails[0]!.text).toContain("Firefox, Windows");
      expect(mails[0]!.text).toContain("If this wasn't you, choose a new password right away.");
      expect(mails[0]!.text).toContain("/auth/forgot");
    },
  );

  it("are sent for a sign-in on a new device, but not for the first sign-in or on a known device", async () => {
    const { id, email } = await createPerson();
    const from = (cookie = "") =>
      new Request("http://localhost/auth", { headers: { cookie, "user-agent": AGENT } });
    const cookies = (await enter(from(), id)).getSetCookie().map((each) => each.split(";")[0]!);
    await enter(from(cookies[1]), id);
    expect(await mailsTo(email)).toEqual([]);
    await enter(from(), id);
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(["New sign-in to your account"]);
  });
});
