import { Secret, TOTP } from "otpauth";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { getPending, pendingCookie } from "~/features/accounts/two-step/two-step-cookies.server";
import { getFactors } from "~/features/accounts/two-step/two-step.server";
import { env } from "~/lib/env.server";
import { sessionCookie } from "~/lib/http/cookies.server";
import { newId } from "~/lib/id.server";
import { sql } from "../setup/database";
import { startSite } from "../setup/site";
import { descriptionOf, nameOf, type Visitor } from "../setup/visitor";
import { stopAtEnd } from "../setup/stop-at-end";
import { accountOf, createPerson, mailsTo, PASSWORD, usernameIn } from "./people";

const site = await stopAtEnd(startSite());

const secret = env().SESSION_SECRET;
/** Freezes the time in the middle of a 30-second step, so that no code expires during a test. */
const now = (Math.floor(Date.now() / 30_000) + 0.5) * 30_000;
const stopAt = (time: number) => vi.useFakeTimers({ toFake: ["Date"], now: time });
beforeEach(() => void stopAt(now));
afterEach(() => {
  vi.useRealTimers();
  Object.assign(env(), { SESSION_SECRET: secret, deployment: false });
});

const TWO_STEP = "/account/two-step";

interface Proof {
  password?: string;
  code?: string;
  recovery?: string;
}

function prove(page: Visitor, { password = PASSWORD, code, recovery }: Proof) {
  page.fill("Current password", password);
  if (code) page.fill("Code", code);
  if (recovery) page.fill("Recovery code", recovery);
}

/** Opens the form of a change, and posts it. */
async function change(page: Visitor, name: string, proof: Proof = {}) {
  await page.open(`${TWO_STEP}?change=${name}`);
  prove(page, proof);
  return page.send(page.one("#factor button:not([type=button])"));
}

/** @param key as the page shows it */
function codeOf(key: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(" ", "")) });
  return (steps = 0) => totp.generate({ timestamp: Date.now() + steps * 30_000 });
}

async function setUpApp(page: Visitor, proof: Proof = {}) {
  await page.open(`${TWO_STEP}?change=app`);
  const code = codeOf(page.texts("#factor code").join(""));
  page.fill("Code of the new app", code(-1));
  prove(page, proof);
  await page.click("Turn it on");
  return { code, recovery: page.all("pre").flatMap((one) => one.textContent!.trim().split("\n")) };
}

async function withApp(role: "customer" | "admin" = "customer") {
  const account = await site.newcomer(role);
  return { ...account, ...(await setUpApp(account.browser)) };
}

const addPasskey = async (userId: string) => {
  const id = newId();
  await sql`insert into passkeys (id, user_id, credential_id, public_key, name)
    values (${id}, ${userId}, ${newId()}, '', 'Office laptop')`;
  return id;
};

async function withPasskey() {
  const { id, browser, recovery, ...account } = await withApp();
  const passkey = await addPasskey(id);
  await change(browser, "off", { recovery: recovery[9] });
  return { ...account, id, browser, recovery, passkey };
}

/** Signs in with the password, up to the page that asks for a code. */
async function enterPassword({ email }: { email: string }, page = site.visitor()) {
  await page.open("/auth?redirectTo=/account");
  page.fill("Email", email);
  page.fill("Password", PASSWORD);
  await page.click("Sign In");
  return page;
}

async function enter(account: { email: string }, { code, recovery }: Proof, page?: Visitor) {
  const asked = await enterPassword(account, page);
  if (code) asked.fill("Code", code);
  if (recovery) asked.fill("Recovery code", recovery);
  return asked.click("Sign In");
}

const kindsOf = async (id: string) =>
  (await sql`select action from audit_log where user_id = ${id} order by created_at, id`).map(
    ({ action }) => action as string,
  );

describe("Two-step sign-in", () => {
  it("grants no access after the password alone", async () => {
    const page = await enterPassword(await withApp());
    expect(page.at).toBe("/auth/factor?redirectTo=%2Faccount");
    page.cookies.set(sessionCookie.name(), page.cookies.get("factor")!);
    await page.open("/account");
    expect(page.at).toBe("/auth?redirectTo=%2Faccount");
  });

  it("has a digits keyboard for the app's code but not for a recovery code", async () => {
    const page = await enterPassword(await withApp());
    const [code, recovery] = [page.field("Code"), page.field("Recovery code")];
    expect(code.outerHTML).toMatch(/inputmode="numeric"/i);
    expect(code.outerHTML).toMatch(/autocomplete="one-time-code"/i);
    expect(recovery.outerHTML).not.toMatch(/inputmode|one-time-code/i);
  });

  it("offers a passkey only to an account that has one", async () => {
    expect((await enterPassword(await withApp())).has("button", "Use a passkey")).toBe(false);
    expect((await enterPassword(await withPasskey())).has("button", "Use a passkey")).toBe(true);
  });

  it("asks an account without an app for its passkey or a recovery code", async () => {
    const person = await withPasskey();
    const page = await enterPassword(person);
    expect([page.has("field", "Code"), page.has("button", "Use a passkey")]).toEqual([false, true]);
    await page.click("Sign In");
    expect(descriptionOf(page.field("Recovery code"))).toBe("Please enter a code.");
    page.fill("Recovery code", person.recovery[0]!);
    await page.click("Sign In");
    expect(page.at).toBe("/account");
  });

  it("rejects a code that was used or is older than a used one", async () => {
    const person = await withApp();
    const code = person.code();
    expect((await enter(person, { code })).at).toBe("/account");
    for (const used of [code, person.code(-1)]) {
      const page = await enter(person, { code: used });
      expect(descriptionOf(page.field("Code"))).toMatch(/it was used before/);
    }
    expect((await enter(person, { code: person.code(1) })).at).toBe("/account");
    expect((await kindsOf(person.id)).filter((kind) => kind === "factor-wrong")).toHaveLength(2);
  });

  it("accepts a code once, even if it is posted many times in parallel", async () => {
    const person = await withApp();
    const pages = await Promise.all(Array.from({ length: 8 }, () => enterPassword(person)));
    for (const page of pages) page.fill("Code", person.code());
    await Promise.all(pages.map((page) => page.click("Sign In")));
    expect(pages.filter(({ at }) => at === "/account")).toHaveLength(1);
  });

  it.each([
    [-2, 400],
    [2, 400],
    [1, 200],
  ])("answers a code that is %d steps off with %d", async (steps, status) => {
    const person = await withApp();
    expect((await enter(person, { code: person.code(steps) })).status).toBe(status);
  });

  it("accepts a recovery code once, with any case, spaces, or similar-looking digits", async () => {
    const person = await withApp();
    expect(person.recovery).toHaveLength(10);
    const recovery = person.recovery[3]!.toUpperCase().replaceAll("-", " ").replaceAll("0", "O");
    expect((await enter(person, { recovery })).at).toBe("/account");
    const again = await enter(person, { recovery });
    expect(descriptionOf(again.field("Recovery code"))).toMatch(/was used before/);
    expect(await getFactors(person.id)).toMatchObject({ on: true, codesLeft: 9 });
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

  it("asks for the password again after ten minutes", async () => {
    const { id } = await createPerson();
    await addPasskey(id);
    const cookie = (await pendingCookie(await accountOf(id))).split(";")[0]!;
    const request = new Request("http://localhost/auth/factor", { headers: { cookie } });
    expect(await getPending(request)).toMatchObject({ userId: id });
    stopAt(now + 601_000);
    expect(await getPending(request)).toBeNull();
  });

  it("asks for the password again after a new password", async () => {
    const person = await withApp();
    const page = await enterPassword(person);
    await sql`update passwords set hash = 'another' where user_id = ${person.id}`;
    page.fill("Code", person.code());
    await page.click("Sign In");
    expect(page.at).toContain("notice=sign-in-over");
  });

  it("re-encrypts the app's key with a new SESSION_SECRET at sign-in", async () => {
    const [older, newer] = ["o".repeat(32), "n".repeat(32)];
    Object.assign(env(), { SESSION_SECRET: older });
    const person = await withApp();
    Object.assign(env(), { SESSION_SECRET: `${newer},${older}` });
    expect((await enter(person, { code: person.code() })).at).toBe("/account");
    Object.assign(env(), { SESSION_SECRET: newer });
    expect((await enter(person, { code: person.code(1) })).at).toBe("/account");
  });
});

describe("Wrong codes", () => {
  const set = async (person: { id: string; email: string }, tries: number) => {
    const page = await enterPassword(person);
    for (let count = 0; count < tries; count += 1) {
      page.fill("Code", "000000");
      await page.click("Sign In");
    }
    return page;
  };
  const warnings = async (email: string) =>
    (await mailsTo(email)).filter(({ subject }) =>
      subject.endsWith("Three wrong codes after the right password"),
    ).length;

  it("are reported to the owner once a day, at the third", async () => {
    const person = await withApp();
    const page = await set(person, 2);
    expect(await warnings(person.email)).toBe(0);
    page.fill("Code", "000000");
    await page.click("Sign In");
    await set(person, 3);
    expect(await warnings(person.email)).toBe(1);
  });

  it("block all codes after 20 in a day, on every form", async () => {
    const person = await withApp();
    await set(person, 20);
    const page = await enter(person, { code: person.code() });
    expect([page.status, page.texts("[role=alert]").join()]).toEqual([
      403,
      expect.stringContaining("Or choose a new password"),
    ]);
    expect((await change(person.browser, "codes", { code: person.code() })).status).toBe(403);
  });

  it("no longer count after a new password", async () => {
    const person = await withApp();
    await set(person, 20);
    await sql`update passwords set hash = (select hash from passwords where user_id = ${(await createPerson()).id})
      where user_id = ${person.id}`;
    expect((await enter(person, { code: person.code() })).at).toBe("/account");
  });

  it("don't count if they are right", async () => {
    const person = await withApp();
    for (const recovery of person.recovery.slice(0, 3)) await enter(person, { recovery });
    await set(person, 2);
    expect(await warnings(person.email)).toBe(0);
  });
});

describe("First second factor", () => {
  it("takes effect with the app's first code", async () => {
    const { browser, id, email, ...account } = await site.newcomer("customer");
    const elsewhere = site.visitor();
    await site.signIn(elsewhere, { id });
    await browser.open(`${TWO_STEP}?change=app`);
    expect(browser.all("[role=img]").map(nameOf)).toContain("QR code for your authenticator app");
    expect((await enterPassword({ email })).at).toBe("/account");
    await setUpApp(browser, account);
    expect(browser.text).toContain("Save your recovery codes now.");
    expect((await elsewhere.open("/account")).at).toMatch(/^\/auth\?/);
    expect((await enterPassword({ email })).at).toMatch(/^\/auth\/factor/);
  });

  it("changes nothing while the form has errors", async () => {
    const { browser, id } = await site.newcomer("customer");
    await browser.open(`${TWO_STEP}?change=app`);
    const key = () => browser.texts("#factor code").join();
    const shown = key();
    for (const [code, password, label] of [
      ["000000", PASSWORD, "Code of the new app"],
      ["valid", "not this one", "Current password"],
      ["", PASSWORD, "Code of the new app"],
    ] as const) {
      browser.fill("Code of the new app", code === "valid" ? codeOf(shown)() : code);
      prove(browser, { password });
      await browser.click("Turn it on");
      expect([browser.status, descriptionOf(browser.field(label))]).toEqual([
        400,
        expect.stringMatching(/./),
      ]);
      expect(key()).toBe(shown);
    }
    expect(await getFactors(id)).toMatchObject({ on: false });
  });

  it("has a key that no other session of the account sees", async () => {
    const { browser, id } = await site.newcomer("customer");
    const thief = site.visitor();
    await site.signIn(thief, { id });
    const keys = await Promise.all(
      [browser, thief].map(async (page) =>
        (await page.open(`${TWO_STEP}?change=app`)).texts("#factor code").join(),
      ),
    );
    expect(keys[0]).not.toBe(keys[1]);
  });
});

describe("Change of the second factor", () => {
  const stateOf = async (id: string) => {
    const { app, passkeys, codesLeft } = await getFactors(id);
    return { app, passkeys: passkeys.length, codesLeft };
  };

  it("needs both proofs in the form of each change", async () => {
    const person = await withApp();
    const passkey = await addPasskey(person.id);
    const before = await stateOf(person.id);
    for (const name of ["codes", "off", `remove-passkey&passkey=${passkey}`, "passkey"])
      for (const [proof, label] of [
        [{}, "Code"],
        [{ code: "000000" }, "Code"],
        [{ recovery: "0000-0000" }, "Recovery code"],
        [{ password: "not this one", code: person.code() }, "Current password"],
      ] as const) {
        await person.browser.open(`${TWO_STEP}?change=${name}`);
        if (name === "passkey") person.browser.fill("Name of the new passkey", "Office laptop");
        prove(person.browser, proof);
        await person.browser.send(person.browser.one("#factor button:not([type=button])"));
        expect([name, person.browser.status]).toEqual([name, 400]);
        expect(descriptionOf(person.browser.field(label))).toMatch(/./);
      }
    expect(await stateOf(person.id)).toEqual(before);
  });

  it("tells password managers whose password it asks for", async () => {
    const { browser, email } = await withApp();
    await browser.open(`${TWO_STEP}?change=codes`);
    expect(usernameIn(browser.part("#factor"))).toBe(email);
  });

  it("offers a way to set a password to accounts that were made without one", async () => {
    const { browser } = await withApp();
    for (const page of [`${TWO_STEP}?change=codes`, `${TWO_STEP}?change=off`, "/auth/verify"]) {
      await browser.open(page);
      await browser.follow(/never set one/);
      expect(browser.at).toBe("/auth/forgot");
    }
  });

  it("replaces the old recovery codes", async () => {
    const person = await withApp();
    const [first, second] = person.recovery;
    await change(person.browser, "codes", { recovery: first });
    expect(person.browser.at).toBe(`${TWO_STEP}?notice=replaced`);
    expect(person.browser.one("pre").textContent).not.toContain(second);
    expect((await change(person.browser, "off", { recovery: second })).status).toBe(400);
  });

  it("shows new recovery codes once", async () => {
    const { browser } = await withApp();
    await browser.open(TWO_STEP);
    expect(browser.all("pre")).toEqual([]);
    expect(browser.text).toContain("10 recovery codes are left.");
  });

  it("deletes the recovery codes with the last factor", async () => {
    const person = await withApp();
    await change(person.browser, "off", { code: person.code() });
    expect(person.browser.at).toBe(`${TWO_STEP}?notice=off`);
    expect(await stateOf(person.id)).toEqual({ app: false, passkeys: 0, codesLeft: 0 });
  });

  it("accepts a recovery code if the only factor is a passkey", async () => {
    const { browser, id, passkey, recovery } = await withPasskey();
    await browser.open(TWO_STEP);
    await browser.follow("Remove Office laptop");
    expect(browser.at).toContain(passkey);
    prove(browser, { recovery: recovery[0] });
    await browser.click("Remove the passkey");
    expect(browser.at).toBe(`${TWO_STEP}?notice=passkey-removed`);
    expect(await stateOf(id)).toEqual({ app: false, passkeys: 0, codesLeft: 0 });
  });

  it("rejects a forged passkey", async () => {
    const { browser, passkey, id } = await withPasskey();
    await browser.open(`${TWO_STEP}?change=remove-passkey&passkey=${passkey}`);
    prove(browser, {});
    browser.one("input[name=passkey]").setAttribute("value", "{}");
    await browser.click("Remove the passkey");
    expect(descriptionOf(browser.field("Recovery code"))).toMatch(/That passkey didn't work/);
    expect((await stateOf(id)).passkeys).toBe(1);
  });

  it("takes no passkey without the challenge that the checked form set", async () => {
    const { browser, id } = await withApp();
    const body = new URLSearchParams({ name: "x", response: '{"id":"x"}' });
    const answer = await browser.request(`${TWO_STEP}?change=store-passkey`, { method: "POST", body });
    expect(answer.status).toBe(400);
    expect((await stateOf(id)).passkeys).toBe(0);
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
  it("is rejected with an explanation if unknown or malformed", async () => {
    const credential = { id: "x", rawId: "x", type: "public-key", response: {} };
    for (const response of ["", "not JSON", "null", "[]", '{"id":{}}', JSON.stringify(credential)]) {
      const page = site.visitor();
      await page.request("/auth/passkey");
      await page.open("/auth/passkey", { method: "POST", body: new URLSearchParams({ response }) });
      expect(page.at).toBe("/auth?notice=passkey-failed");
    }
  });
});

describe("Second factor for admins", () => {
  const signIn = async (email: string, deployment = true) => {
    Object.assign(env(), { deployment });
    const page = site.visitor();
    await page.open("/auth");
    page.fill("Email", email);
    page.fill("Password", PASSWORD);
    await page.click("Sign In");
    return page;
  };
  const admin = () => createPerson({ role: "admin" });
  const REQUIRED = "/account/two-step?notice=required";

  it("is set up at the first sign-in to a deployment, before the admin area opens", async () => {
    const page = await signIn((await admin()).email);
    expect(page.at).toBe(REQUIRED);
    expect(page.has("link", "To the admin area")).toBe(false);
    expect((await page.open("/admin/users")).at).toBe(REQUIRED);
    const { recovery } = await setUpApp(page);
    expect(recovery).toHaveLength(10);
    await page.follow("To the admin area");
    expect(page.at).toMatch(/^\/admin/);
  });

  it("is required again after it was removed", async () => {
    const { id, email } = await admin();
    const page = await signIn(email);
    await addPasskey(id);
    expect((await page.open("/admin/users")).at).toBe("/admin/users");
    await sql`delete from passkeys where user_id = ${id}`;
    expect((await page.open("/admin/users")).at).toBe(REQUIRED);
  });

  it("isn't required in a local installation", async () => {
    expect((await signIn((await admin()).email, false)).at).toMatch(/^\/admin/);
  });
});
