import { describe, expect, it } from "vitest";
import { confirmNewAddress, requestNewAddress } from "~/features/auth/address/change-address.server";
import { requestReset } from "~/features/auth/password/change-password.server";
import { confirmSignUp, requestSignUp } from "~/features/auth/sign-up/sign-up.server";
import { deviceCookie } from "~/features/auth/session/device-cookie.server";
import { SignUpSchema } from "~/features/auth/password/password.schema.server";
import { signIn } from "~/features/auth/sign-in/sign-in.server";
import { env } from "~/lib/env.server";
import { newId } from "~/lib/id.server";
import { createPerson, PASSWORD } from "./people";
import { sql } from "../setup/database";
import { pairOf } from "../setup/session-cookie";

const NEW = "seven purple lanterns";
const freshEmail = () => `Person.${newId()}@auth.test`;
const mailsTo = (email: string) =>
  sql<{ subject: string; body: { link?: { url: string } }[] }[]>`
    select payload->>'subject' as subject, payload->'body' as body from deliveries
    where kind = 'mail' and payload->>'to' = ${email} order by created_at`;
async function linkTo(email: string) {
  const link = (await mailsTo(email)).at(-1)?.body.find((block) => block.link)?.link;
  return new URL(link!.url);
}
const tokenTo = async (email: string) => (await linkTo(email)).searchParams.get("token")!;

describe("Sign-up", () => {
  it("creates an account only after its address is confirmed", async () => {
    const email = freshEmail();
    await requestSignUp(email, NEW);
    await expect(signIn({ email, password: NEW })).rejects.toThrow("wrong");
    const token = await tokenTo(email);
    await confirmSignUp(token);
    expect(await signIn({ email: email.toUpperCase(), password: NEW })).toMatchObject({
      role: "customer",
    });
    await expect(confirmSignUp(token)).rejects.toThrow("dead-link");
    const [stored] = await sql`select auth_tokens::text as row from auth_tokens where email = ${email}`;
    expect(stored!.row).toContain(email);
    for (const form of [token, Buffer.from(token).toString("hex")]) expect(stored!.row).not.toContain(form);
  });

  it("with a known address changes nothing and emails its owner", async () => {
    const { email } = await createPerson();
    await requestSignUp(email, NEW);
    expect((await mailsTo(email)).map((mail) => mail.subject)).toEqual(["You already have an account"]);
    await expect(signIn({ email, password: NEW })).rejects.toThrow("wrong");
    expect(await signIn({ email, password: PASSWORD })).toMatchObject({ role: "customer" });
  });

  it("doesn't give the account to a stranger who signed up with the address first", async () => {
    const email = freshEmail();
    await requestSignUp(email, "the stranger's words");
    await requestSignUp(email, NEW);
    await confirmSignUp(await tokenTo(email));
    await expect(signIn({ email, password: "the stranger's words" })).rejects.toThrow("wrong");
    expect(await signIn({ email, password: NEW })).toMatchObject({ role: "customer" });
  });

  it("adds a trial started with the confirmed address, but not one with an unconfirmed address", async () => {
    const email = freshEmail();
    const id = newId();
    await sql`insert into customer_profiles (id, business_name, email) values (${id}, 'x', ${email.toLowerCase()})`;
    await requestSignUp(email, NEW);
    const linked = () => sql`select user_id from customer_profiles where id = ${id}`;
    expect((await linked())[0]!.user_id).toBeNull();
    await confirmSignUp(await tokenTo(email));
    expect((await linked())[0]!.user_id).not.toBeNull();
  });

  it.each([
    ["123456789", "at least 10 characters"],
    ["x".repeat(129), "at most 128 characters"],
    ["", "Please choose a password."],
  ])("rejects the password %j: %s", (password, words) => {
    const issues = SignUpSchema.safeParse({ email: "a@b.example", password }).error?.issues ?? [];
    expect(issues[0]?.message).toContain(words);
  });
});

describe("Password reset", () => {
  it("sends nothing to an unknown address", async () => {
    const email = freshEmail();
    await requestReset(email);
    const listed = await sql`select state, last_error from deliveries where payload->>'to' = ${email}`;
    expect(listed).toEqual([
      { state: "canceled", last_error: "Not sent: no account has this email address." },
    ]);
  });

  it("is refused after five requests an hour, whether or not the address has an account", async () => {
    Object.assign(env(), { MAIL_DAILY_BUDGET: 0 });
    for (const email of [(await createPerson()).email, freshEmail()]) {
      for (let count = 0; count < 5; count += 1) await requestReset(email);
      await expect(requestReset(email)).rejects.toThrow("mailed-often");
    }
    Object.assign(env(), { MAIL_DAILY_BUDGET: 500 });
  });

  it("stays possible in a known browser after strangers used up the limit", async () => {
    const { id, email } = await createPerson();
    for (let count = 0; count < 5; count += 1) await requestReset(email);
    const [hash] = await sql`select password_hash from users where id = ${id}`;
    const request = new Request("http://localhost", {
      headers: {
        cookie: pairOf(await deviceCookie({ userId: id, passwordHash: hash!.password_hash as string }, null)),
      },
    });
    await requestReset(email, null, request);
    expect(await mailsTo(email)).toHaveLength(6);
  });
});

describe("Changing password or address", () => {
  it("changes the address when the new address is confirmed, and notifies the old address", async () => {
    const { id, email } = await createPerson();
    const next = freshEmail();
    await expect(requestNewAddress({ userId: id, email }, next, "not this one")).rejects.toThrow(
      "wrong-password",
    );
    await requestNewAddress({ userId: id, email }, next, PASSWORD);
    await expect(signIn({ email: next, password: PASSWORD })).rejects.toThrow("wrong");
    await confirmNewAddress(await tokenTo(next), id);
    expect(await signIn({ email: next, password: PASSWORD })).toMatchObject({ role: "customer" });
    expect((await mailsTo(email)).map((mail) => mail.subject)).toEqual(["Your email was changed"]);
  });

  it("updates the account's trial, profile, and queued emails, and no other person's", async () => {
    const { id, email } = await createPerson();
    const begun = async (userId: string | null, to: string) => {
      const [trial, profile, customer] = [newId(), newId(), `cus_${newId()}`];
      await sql`insert into customer_profiles (id, user_id, business_name, email, customer_id)
        values (${profile}, ${userId}, 'x', ${to}, ${customer})`;
      await sql`insert into trial_signups (id, name, business_name, email, phone, stripe_customer_id)
        values (${trial}, 'x', 'x', ${to}, '+16025550142', ${customer})`;
      for (const [kind, state] of [
        ["mail", "queued"],
        ["mail", "delivered"],
        ["trial-webhook", "queued"],
      ] as const) {
        await sql`insert into deliveries (id, kind, state, subject_id, payload)
          values (${newId()}, ${kind}, ${state}, ${trial}, ${sql.json({ to, subject: "Soon" })})`;
      }
      return async () => {
        const [stored] = await sql`select trial.email as trial, profile.email as profile
          from trial_signups trial, customer_profiles profile where trial.id = ${trial} and profile.id = ${profile}`;
        const mails =
          await sql`select kind, state, payload->>'to' as to, payload->>'subject' as subject, search_text
          from deliveries where subject_id = ${trial} order by kind, state desc`;
        return { ...stored, to: mails.map((mail) => mail.to as string), mails };
      };
    };
    const own = await begun(id, email.toLowerCase());
    const earlier = await begun(id, `earlier.${email}`);
    const others = await begun((await createPerson()).id, email);
    const nobodys = await begun(null, email);
    const next = freshEmail();
    await requestNewAddress({ userId: id, email }, next, PASSWORD);
    await confirmNewAddress(await tokenTo(next), id);

    const moved = await own();
    const before = email.toLowerCase();
    expect(moved).toMatchObject({ trial: next, profile: next, to: [next, before, before] });
    expect(moved.mails[0]).toMatchObject({ kind: "mail", state: "queued", subject: "Soon" });
    expect(moved.mails[0]!.search_text).toContain(next.toLowerCase());
    expect(await earlier()).toMatchObject({
      trial: next,
      profile: next,
      to: [next, `earlier.${email}`, `earlier.${email}`],
    });
    for (const untouched of [others, nobodys])
      expect(await untouched()).toMatchObject({ trial: email, profile: email, to: [email, email, email] });
  });

  it("tells the owner of a taken address what happened, without a link that moves it", async () => {
    const { id, email } = await createPerson();
    const other = await createPerson();
    await requestNewAddress({ userId: id, email }, other.email, PASSWORD);
    const [mail, ...more] = await mailsTo(other.email);
    expect([mail!.subject, more]).toEqual(["This address already has an account", []]);
    expect(JSON.stringify(mail)).toContain("wants to use this address for another Bubby account");
    expect(JSON.stringify(mail)).not.toMatch(/token=|create/);
  });
});
