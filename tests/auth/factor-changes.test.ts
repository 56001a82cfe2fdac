import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { beginFactor, getFactor } from "~/features/auth/factor/factor.server";
import { createSession } from "~/features/auth/session/session.server";
import { newId } from "~/lib/id.server";
import { startApp } from "../setup/app";
import { createPerson, PASSWORD } from "./people";
import { sql } from "../setup/database";
import { sessionEntry } from "../setup/session-cookie";
import { stopAtEnd } from "../setup/stop-at-end";

const server = await stopAtEnd(startApp());
afterAll(async () => {
  vi.useRealTimers();
});
// Freezes the time in the middle of a 30-second step, so that no code expires during a test.
beforeAll(
  () => void vi.useFakeTimers({ toFake: ["Date"], now: (Math.floor(Date.now() / 30_000) + 0.5) * 30_000 }),
);

const TWO_STEP = "/account/two-step";

async function browserOf(userId: string) {
  const cookies = new Map([await sessionEntry(await createSession(userId, null, null))]);
  const ask = async (path: string, form?: Record<string, string>) => {
    const answer = await server.ask(path, {
      cookie: [...cookies].map((pair) => pair.join("=")).join("; "),
      ...(form ? { method: "POST", form: new URLSearchParams(form) } : {}),
    });
    for (const set of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(set)!;
      if (value) cookies.set(name!, value);
      else cookies.delete(name!);
    }
    return { status: answer.status, to: answer.headers.get("location"), body: answer.body };
  };
  const prove = async (change: string, fields: Record<string, string>, proof: Record<string, string>) => {
    const asked = await ask(`${TWO_STEP}?change=${change}`, fields);
    expect([asked.status, asked.to]).toEqual([307, expect.stringContaining("/auth/verify?next=")]);
    const proven = await ask(asked.to!, { ...fields, carries: "1", ...proof });
    return proven.status === 307 ? ask(proven.to!, { ...fields, ...proof }) : proven;
  };
  return { ask, prove, cookies };
}

async function withApp() {
  const { id, email } = await createPerson();
  const browser = await browserOf(id);
  await beginFactor(id);
  const { begun } = await getFactor({ userId: id, email });
  const totp = new TOTP({ secret: Secret.fromBase32(begun!.secret.replaceAll(" ", "")) });
  const code = (steps = 0) => totp.generate({ timestamp: Date.now() + steps * 30_000 });
  const done = await browser.ask(`${TWO_STEP}?change=confirm`, { code: code(-1) });
  expect(done.to).toBe(`${TWO_STEP}?notice=codes`);
  const page = await browser.ask(TWO_STEP);
  const recovery = /<pre[^>]*>([^<]*)/.exec(page.body)![1]!.split("\n");
  return { id, email, code, recovery, ...browser };
}

async function withPasskey() {
  const person = await withApp();
  const passkey = await addPasskeyTo(person.id);
  await sql`delete from totp_factors where user_id = ${person.id}`;
  return { ...person, passkey };
}

async function addPasskeyTo(userId: string) {
  const id = newId();
  await sql`insert into passkeys (id, user_id, credential_id, public_key, name) values (${id}, ${userId}, ${newId()}, '', 'x')`;
  return id;
}

const stateOf = async (id: string) => {
  const { app, passkeys, codesLeft } = await getFactor({ userId: id, email: "" });
  return { app, passkeys: passkeys.length, codesLeft };
};

describe("Account with a second factor", () => {
  const CHANGES = ["begin", "confirm", "codes", "off", "passkey", "remove-passkey"];

  it("can't change the second factor in a new session or with the password alone", async () => {
    const person = await withApp();
    await addPasskeyTo(person.id);
    const before = await stateOf(person.id);
    for (const change of CHANGES) {
      const fields = { code: "123456", name: "x", response: "{}" };
      const asked = await person.ask(`${TWO_STEP}?change=${change}`, fields);
      expect([change, asked.status, asked.to]).toEqual([
        change,
        307,
        expect.stringMatching(/^\/auth\/verify\?next=/),
      ]);
      const noCode = await person.ask(asked.to!, { ...fields, carries: "1", proof: PASSWORD });
      expect([noCode.status, noCode.body]).toEqual([400, expect.stringContaining("Please enter a code.")]);
      // Without "change" in the URL, the password confirms only other actions.
      const elsewhere = await person.ask(asked.to!.replace(/&change=.*/, ""), {
        ...{ ...fields, carries: "1", proof: PASSWORD },
      });
      expect(elsewhere.status).toBe(307);
      expect((await person.ask(elsewhere.to!, fields)).status).toBe(307);
    }
    expect(await stateOf(person.id)).toEqual(before);
  });

  it("requires the password and a second factor for each change; each confirmation is valid once and in one session", async () => {
    const person = await withApp();
    const done = await person.prove("codes", {}, { proof: PASSWORD, "proof-code": person.code() });
    expect(done.to).toBe(`${TWO_STEP}?notice=replaced`);
    expect((await person.ask(`${TWO_STEP}?change=codes`, {})).status).toBe(307);

    const asked = await person.ask(`${TWO_STEP}?change=codes`, {});
    const proof = { carries: "1", proof: PASSWORD, "proof-code": person.code(1) };
    expect((await person.ask(asked.to!, proof)).to).toBe(`${TWO_STEP}?change=codes`);
    const kept = new Map(person.cookies);
    expect((await person.ask(`${TWO_STEP}?change=off`, {})).status).toBe(307);
    const thief = await browserOf(person.id);
    thief.cookies.set("factor-proof", kept.get("factor-proof")!);
    expect((await thief.ask(`${TWO_STEP}?change=codes`, {})).status).toBe(307);
    expect((await person.ask(`${TWO_STEP}?change=codes`, {})).to).toBe(`${TWO_STEP}?notice=replaced`);
    for (const [name, value] of kept) person.cookies.set(name, value);
    expect((await person.ask(`${TWO_STEP}?change=codes`, {})).status).toBe(307);
    expect((await stateOf(person.id)).app).toBe(true);
  });

  it("requires both password and code to turn off the authenticator app", async () => {
    const person = await withApp();
    const [first = ""] = person.recovery;
    const wrong = await person.prove("off", {}, { proof: "not this one", "proof-code": first });
    expect([wrong.status, wrong.body]).toEqual([400, expect.stringContaining("t your password")]);
    const guessed = await person.prove("off", {}, { proof: PASSWORD, "proof-code": "000000" });
    expect([guessed.status, guessed.body]).toEqual([400, expect.stringContaining("That code isn")]);
    expect((await stateOf(person.id)).app).toBe(true);
    const done = await person.prove("off", {}, { proof: PASSWORD, "proof-code": first });
    expect(done.to).toBe(`${TWO_STEP}?notice=off`);
    expect(await stateOf(person.id)).toEqual({ app: false, passkeys: 0, codesLeft: 0 });
    expect(await sql`select from recovery_codes where user_id = ${person.id}`).toHaveLength(0);
  });

  it("replaces the old recovery codes with new recovery codes", async () => {
    const person = await withApp();
    const [first = "", second = ""] = person.recovery;
    await person.prove("codes", {}, { proof: PASSWORD, "proof-code": first });
    const old = await person.prove("off", {}, { proof: PASSWORD, "proof-code": second });
    expect([old.status, (await stateOf(person.id)).app]).toEqual([400, true]);
  });

  it("accepts a recovery code if its only factor is a passkey, and deletes the codes with the last passkey", async () => {
    const person = await withPasskey();
    const fields = { passkey: person.passkey };
    const forged = await person.prove("remove-passkey", fields, { proof: PASSWORD, "proof-passkey": "{}" });
    expect([forged.status, forged.body]).toEqual([400, expect.stringContaining("That passkey didn")]);
    expect((await stateOf(person.id)).passkeys).toBe(1);
    const [code = ""] = person.recovery;
    const done = await person.prove("remove-passkey", fields, { proof: PASSWORD, "proof-code": code });
    expect(done.to).toBe(`${TWO_STEP}?notice=passkey-removed`);
    expect(await sql`select from recovery_codes where user_id = ${person.id}`).toHaveLength(0);
  });

  it("shows the new app's key and the passkey form only after the password and second factor", async () => {
    const person = await withPasskey();
    await beginFactor(person.id);
    expect((await person.ask(TWO_STEP)).body).not.toContain("QR code");
    const [first = "", second = ""] = person.recovery;
    await person.prove("begin", {}, { proof: PASSWORD, "proof-code": first });
    expect((await person.ask(TWO_STEP)).body).toContain("QR code");

    const asked = await person.ask(`${TWO_STEP}?change=passkey`);
    expect([asked.status, asked.to]).toEqual([302, expect.stringContaining("change=passkey")]);
    const proven = await person.ask(asked.to!, { proof: PASSWORD, "proof-code": second });
    expect([proven.status, proven.to]).toEqual([303, `${TWO_STEP}?change=passkey`]);
    expect((await person.ask(proven.to!)).status).toBe(200);
  });
});

it("an account without a second factor adds its first one with a recently entered password", async () => {
  const { id } = await createPerson();
  const browser = await browserOf(id);
  expect((await browser.ask(`${TWO_STEP}?change=begin`, {})).to).toBe(TWO_STEP);
  await sql`update sessions set authenticated_at = now() - interval '11 minutes' where user_id = ${id}`;
  const late = await browser.ask(`${TWO_STEP}?change=begin`, {});
  expect(late.to).toBe(`/auth/verify?next=${encodeURIComponent(`${TWO_STEP}?change=begin`)}`);
  expect((await browser.ask(late.to!, { carries: "1", proof: PASSWORD })).status).toBe(307);
});
