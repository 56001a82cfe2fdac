import { Secret, TOTP } from "otpauth";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { action as factorAction } from "~/routes/auth_.factor";
import { action as passkeyAction, loader as passkeyLoader } from "~/routes/auth_.passkey";
import { action as signInAction } from "~/routes/auth";
import { action as twoStepAction, loader as twoStepLoader } from "~/routes/account_.two-step";
import { beginFactor, checkProof, getFactor } from "~/features/auth/factor/factor.server";
import { getHalfSession, halfSessionCookie } from "~/features/auth/factor/half-session.server";
import { createSession, requireAdmin, requireUser } from "~/features/auth/session/session.server";
import { env } from "~/lib/env.server";
import { newId } from "~/lib/id.server";
import { accountOf, createPerson, outcomeOf, PASSWORD, requestWith } from "./people";
import { sql } from "../setup/database";
import { pairOf, sessionPair } from "../setup/session-cookie";

const secret = env().SESSION_SECRET;
/** Freezes the time in the middle of a 30-second step, so that no code expires during a test. */
const now = (Math.floor(Date.now() / 30_000) + 0.5) * 30_000;
const stopAt = (time: number) => vi.useFakeTimers({ toFake: ["Date"], now: time });
beforeEach(() => void stopAt(now));
afterEach(() => {
  vi.useRealTimers();
  Object.assign(env(), { SESSION_SECRET: secret, deployment: false });
});

type Person = Awaited<ReturnType<typeof createPerson>>;

const post = (path: string, fields: Record<string, string>, cookie = "") =>
  new Request(`http://localhost${path}`, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { cookie, "x-client-address": `2001:db8:${newId().slice(0, 4)}::1` },
  });
const doorOf = (action: typeof factorAction) => (request: Request) =>
  action({ request, params: {}, context: {} });
const [signIn, enterCode, change] = [signInAction, factorAction, twoStepAction].map((one) =>
  doorOf(one as typeof factorAction),
) as [ReturnType<typeof doorOf>, ReturnType<typeof doorOf>, ReturnType<typeof doorOf>];

async function answerOf(work: Promise<unknown>) {
  const answer = await work.catch((thrown: unknown) => thrown);
  if (answer instanceof Response) {
    const cookies = answer.headers.getSetCookie().map((each) => each.split(";")[0]!);
    return { status: answer.status, to: answer.headers.get("location"), cookie: cookies.join("; ") };
  }
  const { init, data } = answer as { init: ResponseInit; data: unknown };
  return { status: init.status!, said: JSON.stringify(data), to: null, cookie: "" };
}

const sessionOf = async (id: string) => sessionPair(await createSession(id, null, null));

async function withFactor(person?: Person) {
  const { id, email } = person ?? (await createPerson());
  await beginFactor(id);
  const { begun } = await getFactor({ userId: id, email });
  const totp = new TOTP({ secret: Secret.fromBase32(begun!.secret.replaceAll(" ", "")) });
  const code = (steps = 0) => totp.generate({ timestamp: Date.now() + steps * 30_000 });
  const session = await sessionOf(id);
  const done = await answerOf(change(post("/account/two-step?change=confirm", { code: code(-1) }, session)));
  expect(done).toMatchObject({ status: 303 });
  const shown = await twoStepLoader({
    request: new Request("http://localhost/account/two-step", {
      headers: { cookie: `${session}; ${done.cookie}` },
    }),
    params: {},
    context: {},
  });
  return { id, email, code, session, recovery: shown.data.newCodes! };
}

async function afterPassword({ email }: { email: string }) {
  const answer = await answerOf(signIn(post("/auth?redirectTo=/account", { email, password: PASSWORD })));
  expect(answer).toMatchObject({ status: 303, to: "/auth/factor?redirectTo=%2Faccount" });
  return answer.cookie;
}

const kindsOf = async (id: string) =>
  (
    await sql<
      { kind: string }[]
    >`select action as kind from audit_log where user_id = ${id} order by created_at, action`
  ).map(({ kind }) => kind);

describe("Two-step sign-in", () => {
  it("grants no access after the password alone", async () => {
    const half = await afterPassword(await withFactor());
    expect(half).toMatch(/^factor=[^;]+$/);
    const request = new Request("http://localhost/account", {
      headers: { cookie: `${half}; ${half.replace("factor", "session")}` },
    });
    expect(await outcomeOf(() => requireUser(request))).toBe("302 /auth?redirectTo=%2Faccount");
  });

  it("rejects used codes and older codes", async () => {
    const person = await withFactor();
    const code = person.code();
    const enter = async (typed: string) =>
      answerOf(enterCode(post("/auth/factor", { code: typed }, await afterPassword(person))));
    expect(await enter(code)).toMatchObject({ status: 303 });
    expect(await enter(code)).toMatchObject({ status: 400 });
    expect(await enter(person.code(-1))).toMatchObject({ status: 400 });
    expect(await enter(person.code(1))).toMatchObject({ status: 303 });
    expect((await kindsOf(person.id)).filter((kind) => kind === "factor-wrong")).toHaveLength(2);
  });

  it("accepts a code once, even if it is posted many times in parallel", async () => {
    const person = await withFactor();
    const half = await halfSessionCookie(await accountOf(person.id));
    const code = person.code();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        answerOf(enterCode(post("/auth/factor", { code }, half.split(";")[0]!))),
      ),
    );
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
  });

  it("accepts a code up to 30 seconds early or late", async () => {
    for (const [steps, status] of [
      [-2, 400],
      [2, 400],
      [1, 303],
    ] as const) {
      const person = await withFactor();
      const half = await afterPassword(person);
      expect(
        await answerOf(enterCode(post("/auth/factor", { code: person.code(steps) }, half))),
      ).toMatchObject({
        status,
      });
    }
  });

  it("accepts a recovery code once, with any case, spaces, or similar-looking digits", async () => {
    const person = await withFactor();
    expect(person.recovery).toHaveLength(10);
    const typed = person.recovery[3]!.toUpperCase().replaceAll("-", " ").replaceAll("0", "O");
    const enter = async () =>
      answerOf(enterCode(post("/auth/factor", { code: typed }, await afterPassword(person))));
    expect(await enter()).toMatchObject({ status: 303 });
    expect(await enter()).toMatchObject({ status: 400 });
    expect(await getFactor({ userId: person.id, email: person.email })).toMatchObject({
      on: true,
      codesLeft: 9,
    });
    expect(await kindsOf(person.id)).toContain("recovery-used");
  });

  it("stores neither the key nor a recovery code in plain text", async () => {
    const person = await withFactor();
    const [{ rows }] = await sql<[{ rows: string }]>`select concat(
      (select json_agg(t) from totp_factors t where user_id = ${person.id}),
      (select json_agg(t) from recovery_codes t where user_id = ${person.id})) as rows`;
    expect(rows).not.toMatch(/"[A-Z2-7]{32}"/);
    for (const code of person.recovery) expect(rows).not.toContain(code.replaceAll("-", ""));
  });

  it("keeps asking for the active app's codes after a second set-up begins", async () => {
    const person = await withFactor();
    await beginFactor(person.id);
    const half = await afterPassword(person);
    expect(await answerOf(enterCode(post("/auth/factor", { code: person.code() }, half)))).toMatchObject({
      status: 303,
    });
  });

  it("accepts a code once instead of the password", async () => {
    const person = await withFactor();
    const code = person.code();
    await checkProof(person.id, code, await requestWith(null));
    await expect(checkProof(person.id, code, await requestWith(null))).rejects.toThrow("wrong-code");
  });

  it("requires the password again after ten minutes or a password change", async () => {
    const person = await withFactor();
    const half = await afterPassword(person);
    const request = new Request("http://localhost/auth/factor", { headers: { cookie: half } });
    expect(await getHalfSession(request)).toMatchObject({ userId: person.id });
    stopAt(now + 601_000);
    expect(await getHalfSession(request)).toBeNull();
    stopAt(now);
    await sql`update passwords set hash = 'another' where user_id = ${person.id}`;
    expect(await getHalfSession(request)).toBeNull();
    expect(await answerOf(enterCode(post("/auth/factor", { code: person.code() }, half)))).toMatchObject({
      to: "/auth?notice=half-over",
    });
  });

  it("keeps working with a new SESSION_SECRET, and re-encrypts the app's key at sign-in", async () => {
    const [older, newer] = ["o".repeat(32), "n".repeat(32)];
    Object.assign(env(), { SESSION_SECRET: older });
    const person = await withFactor();
    const enter = async (steps: number) => {
      const half = pairOf(await halfSessionCookie(await accountOf(person.id)));
      return answerOf(enterCode(post("/auth/factor", { code: person.code(steps) }, half)));
    };
    Object.assign(env(), { SESSION_SECRET: `${newer},${older}` });
    expect(await enter(0)).toMatchObject({ status: 303 });
    Object.assign(env(), { SESSION_SECRET: newer });
    expect(await enter(1)).toMatchObject({ status: 303 });
  });
});

describe("Two-step setup", () => {
  it("takes effect with the first code and ends other sessions", async () => {
    const person = await createPerson();
    await beginFactor(person.id);
    const password = signIn(post("/auth", { email: person.email, password: PASSWORD }));
    expect(await answerOf(password)).toMatchObject({ to: "/dashboard" });
    const other = await sessionOf(person.id);
    const { session } = await withFactor(person);
    const stays = (cookie: string) =>
      outcomeOf(() => requireUser(new Request("http://localhost/account", { headers: { cookie } })));
    expect(await stays(session)).toMatchObject({ userId: person.id });
    expect(await stays(other)).toBe("302 /auth?redirectTo=%2Faccount");
  });
});

describe("Passkey", () => {
  const asked = async () => {
    const answer = await passkeyLoader();
    return answer.headers.getSetCookie()[0]!.split(";")[0]!;
  };
  const signInWith = (response: string, cookie: string) =>
    answerOf(
      passkeyAction({ request: post("/auth/passkey", { response }, cookie), params: {}, context: {} }),
    );

  it("is rejected with an explanation if unknown or malformed", async () => {
    const credential = { id: "x", rawId: "x", type: "public-key", response: {} };
    for (const response of ["", "not JSON", "null", "[]", '{"id":{}}', JSON.stringify(credential)])
      expect(await signInWith(response, await asked())).toMatchObject({ to: "/auth?notice=passkey-failed" });
    expect(await signInWith(JSON.stringify(credential), "")).toMatchObject({
      to: "/auth?notice=passkey-failed",
    });
  });

  it("is requested after the password if the account has one", async () => {
    const { id, email } = await createPerson();
    await sql`insert into passkeys (id, user_id, credential_id, public_key, name) values (${newId()}, ${id}, ${newId()}, '', 'x')`;
    await afterPassword({ email });
    expect(await getFactor({ userId: id, email })).toMatchObject({ on: true, app: false });
  });
});

describe("Second factor for admins", () => {
  const enter = async (email: string) => {
    const { to, cookie } = await answerOf(signIn(post("/auth", { email, password: PASSWORD })));
    const guarded = () =>
      outcomeOf(() =>
        requireAdmin(new Request("http://localhost/admin/users", { headers: { cookie } })).then(() => "in"),
      );
    return { to, guarded };
  };

  it("is suggested at the first sign-in to a deployment, and required from the second sign-in on", async () => {
    Object.assign(env(), { deployment: true });
    const { email } = await createPerson({ role: "admin" });
    const first = await enter(email);
    expect(first.to).toBe("/account/two-step?notice=first");
    expect(await first.guarded()).toBe("in");
    const second = await enter(email);
    expect(second.to).toBe("/admin");
    expect(await second.guarded()).toBe("302 /account/two-step?notice=required");
    expect(await first.guarded()).toBe("in");
  });

  it("unlocks the admin pages of a deployment until the factor is removed", async () => {
    Object.assign(env(), { deployment: true });
    const person = await createPerson({ role: "admin" });
    await enter(person.email);
    const { id, session } = await withFactor(person);
    const guarded = () =>
      outcomeOf(() =>
        requireAdmin(new Request("http://localhost/admin/users", { headers: { cookie: session } })).then(
          () => "in",
        ),
      );
    expect(await guarded()).toBe("in");
    await sql`delete from totp_factors where user_id = ${id}`;
    expect(await guarded()).toBe("302 /account/two-step?notice=required");
  });

  it("isn't required in a local installation", async () => {
    const { email } = await createPerson({ role: "admin" });
    await enter(email);
    const second = await enter(email);
    expect([second.to, await second.guarded()]).toEqual(["/admin", "in"]);
  });
});
