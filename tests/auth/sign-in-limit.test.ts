import { describe, expect, it } from "vitest";
import { getSessionUser } from "~/features/auth/session/session.server";
import { mailSignInLink } from "~/features/auth/sign-in/sign-in-link.server";
import { newId } from "~/lib/id.server";
import { action } from "~/routes/auth";
import { action as pressLink } from "~/routes/auth_.link";
import { eventually } from "../setup/eventually";
import { createPerson, PASSWORD } from "./people";
import { sql } from "../setup/database";

const LIMITED =
  "There were too many sign-in attempts on this account. If your password was right, we've emailed you a sign-in link. We send at most 5 links an hour, so open the newest one.";

const requestFrom = (path: string, fields: Record<string, string>, cookie = "") =>
  new Request(`http://localhost${path}`, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { "x-client-address": newId(), ...(cookie ? { cookie } : {}) },
  });

async function signInFrom(email: string, password: string, cookie = "") {
  const request = requestFrom("/auth", { email, password }, cookie);
  const answer: unknown = await Promise.resolve(action({ request, params: {}, context: {} })).catch(
    (thrown: unknown) => thrown,
  );
  if (answer instanceof Response) return { status: answer.status, cookies: cookiesOf(answer) };
  const { data, init } = answer as { data: { notice?: { description: string } }; init: { status: number } };
  return { status: init.status, said: data.notice?.description };
}
const cookiesOf = (response: Response) => response.headers.getSetCookie().map((each) => each.split(";")[0]!);
const flood = async (email: string, cookie = "", tries = 30) => {
  for (let count = 0; count < tries; count += 1) await signInFrom(email, "not this one", cookie);
};
const linksTo = async (email: string) => {
  const mails = await sql`select payload from deliveries where payload->>'to' = ${email}`;
  return mails.flatMap(({ payload }) => /\/auth\/link\?token=[\w-]+/.exec(JSON.stringify(payload)) ?? []);
};

describe("Sign-in after 30 tries for one account", () => {
  it("returns the same response for right and wrong passwords, known and unknown addresses", async () => {
    const { email } = await createPerson();
    const unknown = `nobody-${newId()}@auth.test`;
    await flood(email);
    await flood(unknown);
    const answers = await Promise.all([
      signInFrom(email, PASSWORD),
      signInFrom(email, "not this one"),
      signInFrom(unknown, PASSWORD),
    ]);
    expect(answers).toEqual(Array(3).fill({ status: 429, said: LIMITED }));
  });

  it("emails a sign-in link only after the right password, and the link works once", async () => {
    const { id, email } = await createPerson();
    const unconfirmed = await createPerson({ confirmed: false });
    for (const address of [email, unconfirmed.email]) await flood(address);
    await signInFrom(unconfirmed.email, PASSWORD);
    await signInFrom(email, "not this one");
    await new Promise((done) => setTimeout(done, 300));
    expect([await linksTo(unconfirmed.email), await linksTo(email)]).toEqual([[], []]);
    await signInFrom(email, PASSWORD);
    await eventually(async () => (await linksTo(email)).length > 0);
    const [link] = await linksTo(email);

    const press = async () =>
      (await pressLink({ request: requestFrom(link!, {}), params: {}, context: {} })) as Response;
    const entered = await press();
    expect(entered.headers.get("location")).toBe("/dashboard");
    const signedIn = new Request("http://localhost", { headers: { cookie: cookiesOf(entered)[0]! } });
    expect(await getSessionUser(signedIn)).toMatchObject({ userId: id });
    expect((await press()).headers.get("location")).toBe("/auth/link");
  });

  it("emails at most five sign-in links an hour", async () => {
    const { id: userId, email } = await createPerson();
    const visit = { address: "192.0.2.7", userAgent: null, attribution: null };
    for (let count = 0; count < 7; count += 1) await mailSignInLink({ userId, email }, visit);
    expect(await linksTo(email)).toHaveLength(5);
  });
});

describe("Sign-in in a known browser", () => {
  it("works despite other browsers' attempts and has a separate limit", async () => {
    const { email } = await createPerson();
    const [, device] = (await signInFrom(email, PASSWORD)).cookies!;
    await flood(email);
    expect((await signInFrom(email, PASSWORD)).status).toBe(429);
    const again = await signInFrom(email, PASSWORD, device);
    expect(again.status).toBe(303);

    // A new browser id would reset the limit.
    await flood(email, again.cookies![1], 29);
    expect(await signInFrom(email, PASSWORD, device)).toEqual({ status: 429, said: LIMITED });
  });

  it("doesn't make the browser known to another account, and a forged browser id is rejected", async () => {
    const [one, other] = [await createPerson(), await createPerson()];
    const [, device] = (await signInFrom(one.email, PASSWORD)).cookies!;
    const [, theirs] = (await signInFrom(other.email, PASSWORD)).cookies!;
    const value = device!.slice(device!.indexOf("="));
    const name = theirs!.slice(0, theirs!.indexOf("="));
    await flood(other.email);
    for (const forged of [
      name + value,
      `${name}=made-up`,
      `${name}=made-up.${"A".repeat(43)}`,
      theirs!.slice(0, -2),
    ])
      expect((await signInFrom(other.email, PASSWORD, forged)).status).toBe(429);
  });
});
