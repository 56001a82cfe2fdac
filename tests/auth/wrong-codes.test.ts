import { expect, it } from "vitest";
import { checkBoth, checkProof, takeFactor } from "~/features/auth/factor/factor.server";
import { makeRecoveryCodes } from "~/features/auth/factor/recovery-codes.server";
import { setPassword } from "~/features/auth/passwords.server";
import { asSystem } from "~/lib/db.server";
import { newId } from "~/lib/id.server";
import { startApp } from "../setup/app";
import { halfSessionCookie } from "~/features/auth/factor/half-session.server";
import { accountOf, createPerson, PASSWORD, requestWith } from "./people";
import { sql } from "../setup/database";
import { pairOf } from "../setup/session-cookie";

async function withCodes() {
  const { id, email } = await createPerson();
  await sql`insert into passkeys (id, user_id, credential_id, public_key, name) values (${newId()}, ${id}, ${newId()}, '', 'x')`;
  const codes = await asSystem((tx) => makeRecoveryCodes(tx, id));
  const half = await accountOf(id);
  const atSignIn = async (code: string) => takeFactor(half, code, await requestWith(null)).catch(String);
  const atChange = async (code: string) =>
    checkBoth(id, { password: PASSWORD, code, passkey: "" }, await requestWith(null)).catch(String);
  return { id, email, codes, atSignIn, atChange };
}

const WRONG = "Error: wrong-code";
const STOPPED = "Error: stopped";
const WARNED = "Your Bubby account: Three wrong codes after the right password";
const set = (id: string, wrong: number) => sql`update users set wrong_codes = ${wrong} where id = ${id}`;
const subjectsTo = async (email: string) =>
  (
    await sql<
      { subject: string }[]
    >`select payload->>'subject' as subject from deliveries where payload->>'to' = ${email} order by created_at, id`
  ).map(({ subject }) => subject);

it("the third wrong code in a row emails the account's owner once, on any form that asks for a code", async () => {
  const { email, codes, atSignIn, atChange } = await withCodes();
  expect([await atSignIn("000000"), await atChange("000000")]).toEqual([WRONG, WRONG]);
  expect(await subjectsTo(email)).toEqual([]);
  for (let tries = 0; tries < 4; tries += 1) expect(await atSignIn("not a code")).toBe(WRONG);
  expect(await subjectsTo(email)).toEqual([WARNED]);

  await atSignIn(codes[0]!);
  for (let tries = 0; tries < 2; tries += 1) await atSignIn("000000");
  expect(await subjectsTo(email)).toEqual([WARNED, "Your Bubby account: Recovery code used"]);
});

it("100 wrong codes in a row block all codes until the owner sets a new password", async () => {
  const { id, email, codes, atSignIn, atChange } = await withCodes();
  await set(id, 99);
  expect(await atSignIn("000000")).toBe(WRONG);
  expect(await subjectsTo(email)).toEqual(["Your Bubby account: Codes blocked after 100 wrong codes"]);
  expect([await atSignIn(codes[0]!), await atChange(codes[0]!)]).toEqual([STOPPED, STOPPED]);

  await asSystem((tx) => setPassword(tx, id, "another hash"));
  expect(await atSignIn(codes[0]!)).toBeUndefined();
});

it("codes without a correct password aren't counted", async () => {
  const { id } = await withCodes();
  await set(id, 99);
  await expect(checkProof(id, "000000", await requestWith(null))).rejects.toThrow("wrong-code");
  await expect(
    checkBoth(id, { password: "not this one", code: "000000", passkey: "" }, await requestWith(null)),
  ).rejects.toThrow("wrong-password");
  expect(await sql`select wrong_codes from users where id = ${id}`).toEqual([{ wrong_codes: 99 }]);
});

it("the page for blocked codes explains how to unblock them", async () => {
  const { id, codes } = await withCodes();
  await set(id, 100);
  const server = await startApp();
  const answer = await server.ask("/auth/factor", {
    method: "POST",
    cookie: pairOf(await halfSessionCookie(await accountOf(id))),
    form: new URLSearchParams({ code: codes[0]! }),
  });
  await server.stop();
  expect([answer.status, answer.body]).toEqual([403, expect.stringContaining("Choose a new password under")]);
});
