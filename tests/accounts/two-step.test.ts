import { Secret, TOTP } from "otpauth";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { pendingCookie } from "~/features/accounts/two-step/two-step-cookies.server";
import { getFactors, newAppKey, takeFactor, turnOnApp } from "~/features/accounts/two-step/two-step.server";
import { env } from "~/lib/env.server";
import { sessionCookie } from "~/lib/http/cookies.server";
import { newId } from "~/lib/id.server";
import { sql } from "../setup/database";
import { pairOf } from "../setup/session-cookie";
import { startSite } from "../setup/site";
import { descriptionOf, nameOf, type Visitor } from "../setup/visitor";
import { stopAtEnd } from "../setup/stop-at-end";
import { accountOf, createPerson, enterPassword, eventsOf, mailsTo, PASSWORD, signedIn } from "./people";

const site = await stopAtEnd(startSite());

const { SESSION_SECRET } = env();
/** Freezes the time in the middle of a 30-second step, so that no code expires during a test. */
const now = (Math.floor(Date.now() / 30_000) + 0.5) * 30_000;
const stopAt = (time: number) => vi.useFakeTimers({ toFake: ["Date"], now: time });
beforeEach(() => void stopAt(now));
afterEach(() => {
  vi.useRealTimers();
  Object.assign(env(), { SESSION_SECRET, deployment: false });
});

const TWO_STEP = "/account/two-step";

interface Person {
  id: string;
  email: string;
}

interface Proof {
  password?: string;
  code?: string;
  recovery?: string;
}

/** @param key as the page shows it */
function codeOf(key: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(" ", "")) });
  return (steps = 0) => totp.generate({ timestamp: Date.now() + steps * 30_000 });
}

/** Customer with an authenticator app, signed in. */
async function withApp() {
  const person = await createPerson();
  const key = newAppKey();
  const request = await signedIn(person.id);
  const code = codeOf(key);
  const proof = { current: PASSWORD, code: "", recovery: "", passkey: "" };
  const recovery = await turnOnApp(person.id, key, code(-1), proof, request);
  const browser = site.visitor();
  await site.signIn(browser, person);
  return { ...person, browser, code, recovery };
}

async function addPasskey(userId: string) {
  const id = newId();
  await sql`insert into passkeys (id, user_id, credential_id, public_key, name)
    values (${id}, ${userId}, ${newId()}, '', 'Office laptop')`;
  return id;
}

/** Customer whose only factor is a passkey. */
async function withPasskey() {
  const person = await withApp();
  const passkey = await addPasskey(person.id);
  await sql`delete from totp_factors where user_id = ${person.id}`;
  return { ...person, passkey };
}

/** Page that asks for a code after the password. */
async function askedForCode({ id }: Person) {
  const page = site.visitor();
  page.keep(pairOf(await pendingCookie(await accountOf(id))));
  return page.open("/auth/factor?redirectTo=/account");
}

async function enter(page: Visitor, { code, recovery }: Proof) {
  if (code) page.fill("Code", code);
  if (recovery) page.fill("Recovery code", recovery);
  return page.click("Sign In");
}

/** Checks the second step without its page. */
const take = async ({ id }: Person, { code = "", recovery = "" }: Proof) =>
  takeFactor(await accountOf(id), { code, recovery }, new Request("http://localhost/auth/factor"));

async function guess(person: Person, times: number) {
  for (let count = 0; count < times; count += 1)
    await expect(take(person, { code: "000000" })).rejects.toThrow("wrong-code");
}

async function newPassword({ id }: Person) {
  const other = await createPerson();
  await sql`update passwords set hash = (select hash from passwords where user_id = ${other.id}) where user_id = ${id}`;
}

function prove(page: Visitor, { password = PASSWORD, code, recovery }: Proof) {
  page.fill("Current password", password);
  if (code) page.fill("Code", code);
  if (recovery) page.fill("Recovery code", recovery);
  return page.send(page.one("#factor button:not([type=button])"));
}

const change = async (page: Visitor, name: string, proof: Proof) =>
  prove(await page.open(`${TWO_STEP}?change=${name}`), proof);

const stateOf = async (id: string) => {
  const { app, passkeys, codesLeft } = await getFactors(id);
  return { app, passkeys: passkeys.length, codesLeft };
};
const OFF = { app: false, passkeys: 0, codesLeft: 0 };

describe("Two-step sign-in", () => {
  it("grants no access after the password alone", async () => {
    const page = await site.visitor().open("/auth?redirectTo=/account");
    await enterPassword(page, await withApp());
    expect(page.at).toBe("/auth/factor?redirectTo=%2Faccount");
    page.cookies.set(sessionCookie.name(), page.cookies.get("factor")!);
    await page.open("/account");
    expect(page.at).toBe("/auth?redirectTo=%2Faccount");
  });

  it("has a digits keyboard for the app's code but not for a recovery code", async () => {
    const page = await askedForCode(await withApp());
    const code = page.field("Code");
    const recovery = page.field("Recovery code");
    expect(code.outerHTML).toMatch(/inputmode="numeric"/i);
    expect(code.outerHTML).toMatch(/autocomplete="one-time-code"/i);
    expect(recovery.outerHTML).not.toMatch(/inputmode|one-time-code/i);
  });

  it("offers a passkey only to an account that has one", async () => {
    expect((await askedForCode(await withApp())).has("button", "Use a passkey")).toBe(false);
    expect((await askedForCode(await withPasskey())).has("button", "Use a passkey")).toBe(true);
  });

  it("asks an account without an app for a recovery code", async () => {
    const person = await withPasskey();
    const page = await askedForCode(person);
    expect(page.has("field", "Code")).toBe(false);
    await enter(page, {});
    expect(descriptionOf(page.field("Recovery code"))).toBe("Please enter a code.");
    await enter(page, { recovery: person.recovery[0] });
    expect(page.at).toBe("/account");
  });

  it("rejects a code that was used or is older than a used one", async () => {
    const person = await withApp();
    expect((await enter(await askedForCode(person), { code: person.code() })).at).toBe("/account");
    const page = await askedForCode(person);
    for (const used of [person.code(), person.code(-1)]) {
      await enter(page, { code: used });
      expect(descriptionOf(page.field("Code"))).toMatch(/it was used before/);
    }
    expect((await enter(page, { code: person.code(1) })).at).toBe("/account");
  });

  it("accepts a code once, even if it is posted many times in parallel", async () => {
    const person = await withApp();
    const tries = Array.from({ length: 8 }, () => take(person, { code: person.code() }));
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("accepts a code that is one step early, but none that is two steps off", async () => {
    const person = await withApp();
    for (const steps of [-2, 2])
      await expect(take(person, { code: person.code(steps) })).rejects.toThrow("wrong-code");
    await take(person, { code: person.code(1) });
  });

  it("accepts a recovery code once, with any case, spaces, or similar-looking digits", async () => {
    const person = await withApp();
    expect(person.recovery).toHaveLength(10);
    const recovery = person.recovery[3]!.toUpperCase().replaceAll("-", " ").replaceAll("0", "O");
    expect((await enter(await askedForCode(person), { recovery })).at).toBe("/account");
    const again = await enter(await askedForCode(person), { recovery });
    expect(descriptionOf(again.field("Recovery code"))).toMatch(/was used before/);
    expect(await stateOf(person.id)).toMatchObject({ codesLeft: 9 });
    expect((await mailsTo(person.email)).map(({ subject }) => subject)).toContain(
      "Your Bubby account: Recovery code used",
    );
  });

  it("stores neither the key nor a recovery code in plain text", async () => {
    const person = await withApp();
    const [{ rows }] = await sql<[{ rows: string }]>`select concat(
      (select json_agg(t) from totp_factors t where user_id = ${person.id}),
      (select json_agg(t) from recovery_codes t where user_id = ${person.id})) as rows`;
    expect(rows).not.toMatch(/"[A-Z2-7]{32}"/);
    for (const code of person.recovery) expect(rows).not.toContain(code.replaceAll("-", ""));
  });

  it.each([
    ["ten minutes", () => void stopAt(now + 601_000)],
    ["a new password", newPassword],
  ])("asks for the password again after %s", async (_, happens) => {
    const person = await withApp();
    const page = await askedForCode(person);
    await happens(person);
    await enter(page, { code: person.code() });
    expect(page.at).toContain("notice=sign-in-over");
  });

  it("re-encrypts the app's key with a new SESSION_SECRET", async () => {
    const older = "o".repeat(32);
    const newer = "n".repeat(32);
    Object.assign(env(), { SESSION_SECRET: older });
    const person = await withApp();
    Object.assign(env(), { SESSION_SECRET: `${newer},${older}` });
    await take(person, { code: person.code() });
    Object.assign(env(), { SESSION_SECRET: newer });
    await take(person, { code: person.code(1) });
  });
});

describe("Wrong codes", () => {
  const warnings = async ({ email }: Person) =>
    (await mailsTo(email)).filter(({ subject }) =>
      subject.endsWith("Three wrong codes after the right password"),
    ).length;

  it("are reported to the owner once a day, at the third", async () => {
    const person = await withApp();
    await guess(person, 2);
    expect(await warnings(person)).toBe(0);
    await guess(person, 1);
    expect(await warnings(person)).toBe(1);
    await guess(person, 3);
    expect(await warnings(person)).toBe(1);
  });

  it("are in the audit log", async () => {
    const person = await withApp();
    await guess(person, 4);
    const events = ["codes-guessed", "factor-set", "factor-wrong", "factor-wrong", "factor-wrong"];
    expect(await eventsOf(person.id)).toEqual(events);
  });

  it("block all codes after 20 in a day, on every form", async () => {
    const person = await withApp();
    await guess(person, 20);
    const page = await enter(await askedForCode(person), { code: person.code() });
    expect(page.status).toBe(403);
    expect(page.texts("[role=alert]").join()).toContain("Or choose a new password");
    expect((await change(person.browser, "codes", { code: person.code() })).status).toBe(403);
  });

  it("no longer count after a new password", async () => {
    const person = await withApp();
    await guess(person, 20);
    await newPassword(person);
    await take(person, { code: person.code() });
  });

  it("don't count if they are right", async () => {
    const person = await withApp();
    for (const recovery of person.recovery.slice(0, 3)) await take(person, { recovery });
    await guess(person, 2);
    expect(await warnings(person)).toBe(0);
  });
});

describe("First second factor", () => {
  const keyOn = async (page: Visitor) =>
    (await page.open(`${TWO_STEP}?change=app`)).texts("#factor code").join();
  const turnOn = (page: Visitor, code: string, password = PASSWORD) => {
    page.fill("Code of the new app", code);
    return prove(page, { password });
  };

  it("takes effect with the app's first code", async () => {
    const { browser, id } = await site.newcomer("customer");
    const elsewhere = site.visitor();
    await site.signIn(elsewhere, { id });
    const key = await keyOn(browser);
    expect(browser.all("[role=img]").map(nameOf)).toContain("QR code for your authenticator app");
    expect(await stateOf(id)).toEqual(OFF);
    await turnOn(browser, codeOf(key)());
    expect(browser.text).toContain("Save your recovery codes now.");
    expect(browser.one("pre").textContent!.trim().split("\n")).toHaveLength(10);
    expect(await stateOf(id)).toEqual({ app: true, passkeys: 0, codesLeft: 10 });
    expect((await elsewhere.open("/account")).at).toMatch(/^\/auth\?/);
  });

  it("changes nothing while the form has errors", async () => {
    const { browser, id } = await site.newcomer("customer");
    const key = await keyOn(browser);
    for (const [code, password, label] of [
      ["000000", PASSWORD, "Code of the new app"],
      [codeOf(key)(), "not this one", "Current password"],
      ["", PASSWORD, "Code of the new app"],
    ] as const) {
      await turnOn(browser, code, password);
      expect(browser.status).toBe(400);
      expect(descriptionOf(browser.field(label))).toMatch(/./);
      expect(browser.texts("#factor code")).toEqual([key]);
    }
    expect(await stateOf(id)).toEqual(OFF);
  });

  it("has a key that no other session of the account sees", async () => {
    const { browser, id } = await site.newcomer("customer");
    const thief = site.visitor();
    await site.signIn(thief, { id });
    expect(await keyOn(thief)).not.toBe(await keyOn(browser));
  });
});

describe("Change of the second factor", () => {
  const WRONG_CODE: Proof = { code: "000000" };

  it.each([
    ["codes", {}, "Code"],
    ["codes", { recovery: "0000-0000" }, "Recovery code"],
    ["codes", { password: "not this one" }, "Current password"],
    ["codes", WRONG_CODE, "Code"],
    ["off", WRONG_CODE, "Code"],
    ["remove-passkey", WRONG_CODE, "Code"],
    ["passkey", WRONG_CODE, "Code"],
  ])("needs the password and a factor in its form: %s with %j", async (name, proof: Proof, label) => {
    const { id, browser, code } = await withApp();
    const passkey = await addPasskey(id);
    await browser.open(`${TWO_STEP}?change=${name}&passkey=${passkey}`);
    if (name === "passkey") browser.fill("Name of the new passkey", "Office laptop");
    await prove(browser, proof.password ? { ...proof, code: code() } : proof);
    expect(browser.status).toBe(400);
    expect(descriptionOf(browser.field(label))).toMatch(/./);
    expect(await stateOf(id)).toEqual({ app: true, passkeys: 1, codesLeft: 10 });
  });

  it("replaces the old recovery codes by codes that it shows once", async () => {
    const { browser, recovery } = await withApp();
    await change(browser, "codes", { recovery: recovery[0] });
    expect(browser.at).toBe(`${TWO_STEP}?notice=replaced`);
    expect(browser.one("pre").textContent).not.toContain(recovery[1]);
    await browser.open(TWO_STEP);
    expect(browser.all("pre")).toEqual([]);
    expect(browser.text).toContain("10 recovery codes are left.");
    expect((await change(browser, "off", { recovery: recovery[1] })).status).toBe(400);
  });

  it("deletes the recovery codes with the last factor", async () => {
    const { browser, id, code } = await withApp();
    await change(browser, "off", { code: code() });
    expect(browser.at).toBe(`${TWO_STEP}?notice=off`);
    expect(await stateOf(id)).toEqual(OFF);
  });

  it("accepts a recovery code if the only factor is a passkey", async () => {
    const { browser, id, passkey, recovery } = await withPasskey();
    await browser.open(TWO_STEP);
    await browser.follow("Remove Office laptop");
    expect(browser.at).toContain(passkey);
    await prove(browser, { recovery: recovery[0] });
    expect(browser.at).toBe(`${TWO_STEP}?notice=passkey-removed`);
    expect(await stateOf(id)).toEqual(OFF);
  });

  it("rejects a forged passkey", async () => {
    const { browser, passkey, id } = await withPasskey();
    await browser.open(`${TWO_STEP}?change=remove-passkey&passkey=${passkey}`);
    browser.one("input[name=passkey]").setAttribute("value", "{}");
    await prove(browser, {});
    expect(descriptionOf(browser.field("Recovery code"))).toMatch(/That passkey didn't work/);
    expect(await stateOf(id)).toMatchObject({ passkeys: 1 });
  });

  it("takes no passkey without the challenge that the checked form set", async () => {
    const { browser, id } = await withApp();
    const body = new URLSearchParams({ name: "x", response: '{"id":"x"}' });
    const answer = await browser.request(`${TWO_STEP}?change=store-passkey`, { method: "POST", body });
    expect(answer.status).toBe(400);
    expect(await stateOf(id)).toMatchObject({ passkeys: 0 });
  });

  it("that the account's factors don't allow shows the overview", async () => {
    const { browser } = await site.newcomer("customer");
    for (const name of ["codes", "off", `remove-passkey&passkey=${newId()}`, "unknown"]) {
      await browser.open(`${TWO_STEP}?change=${name}`);
      expect(browser.texts("h1")).toEqual(["Two-step sign-in"]);
    }
  });
});

describe("Passkey at sign-in", () => {
  it.each(["", "not JSON", "[]", '{"id":{}}', '{"id":"x","rawId":"x","type":"public-key","response":{}}'])(
    "is rejected with an explanation if it is %j",
    async (response) => {
      const page = site.visitor();
      await page.request("/auth/passkey");
      await page.open("/auth/passkey", { method: "POST", body: new URLSearchParams({ response }) });
      expect(page.at).toBe("/auth?notice=passkey-failed");
    },
  );
});

describe("Second factor for admins", () => {
  const REQUIRED = `${TWO_STEP}?notice=required`;
  const signInToDeployment = async () => {
    Object.assign(env(), { deployment: true });
    const admin = await createPerson({ role: "admin" });
    const page = await enterPassword(await site.visitor().open("/auth"), admin);
    return { ...admin, page };
  };

  it("is set up at the first sign-in to a deployment, before the admin area opens", async () => {
    const { id, page } = await signInToDeployment();
    expect(page.at).toBe(REQUIRED);
    expect(page.has("link", "To the admin area")).toBe(false);
    expect((await page.open("/admin/users")).at).toBe(REQUIRED);
    await addPasskey(id);
    await page.open(TWO_STEP);
    await page.follow("To the admin area");
    expect(page.at).toMatch(/^\/admin/);
  });

  it("is required again after it was removed", async () => {
    const { id, page } = await signInToDeployment();
    await addPasskey(id);
    expect((await page.open("/admin/users")).at).toBe("/admin/users");
    await sql`delete from passkeys where user_id = ${id}`;
    expect((await page.open("/admin/users")).at).toBe(REQUIRED);
  });
});
