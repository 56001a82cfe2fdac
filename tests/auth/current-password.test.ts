import { describe, expect, it } from "vitest";
import { signIn } from "~/features/auth/sign-in/sign-in.server";
import { newId } from "~/lib/id.server";
import { action } from "~/routes/account";
import { createPerson, PASSWORD, signedIn } from "./people";
import { sql } from "../setup/database";

const NEW = "seven purple lanterns";

async function ask(userId: string, change: "password" | "email", fields: Record<string, string>) {
  const { headers, url } = await signedIn(userId, `http://localhost/account?change=${change}`);
  const request = new Request(url, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { cookie: headers.get("cookie")!, "x-client-address": newId() },
  });
  const answer: unknown = await action({ request, params: {}, context: {} });
  if (answer instanceof Response) return { status: answer.status };
  const { data, init } = JSON.parse(JSON.stringify(answer));
  const retryAfter = (answer as { init: { headers?: Record<string, string> } }).init.headers?.["Retry-After"];
  return { status: init.status, said: data.notice?.description, kept: data.result.initialValue, retryAfter };
}

describe("Current password", () => {
  it("is rejected after ten wrong tries in the password and email forms together, and a rejected form keeps typed values", async () => {
    const { id, email } = await createPerson();
    for (let count = 0; count < 5; count += 1) {
      expect((await ask(id, "password", { current: "wrong", password: NEW })).status).toBe(400);
      expect((await ask(id, "email", { current: "wrong", email: "new@auth.test" })).status).toBe(400);
    }
    const limited = await ask(id, "email", { current: PASSWORD, email: "new@auth.test" });
    expect(limited).toMatchObject({ status: 429, kept: { email: "new@auth.test" } });
    expect(limited.said).toMatch(/^You've had too many wrong tries\. Please try again in \d+ minutes?\.$/);
    expect(Number(limited.retryAfter)).toBeGreaterThan(0);
    expect((await ask(id, "password", { current: PASSWORD, password: NEW })).status).toBe(429);
    expect(await signIn({ email, password: PASSWORD })).toMatchObject({ userId: id });
  });

  it("has a limit on wrong tries that also applies to parallel requests", async () => {
    const { id } = await createPerson();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ask(id, "password", { current: "wrong", password: NEW })),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
  });

  it("has a limit that counts neither correct passwords nor failed sign-ins", async () => {
    const { id, email } = await createPerson();
    for (let count = 0; count < 12; count += 1) {
      await expect(signIn({ email, password: "wrong" })).rejects.toThrow("wrong");
      expect((await ask(id, "email", { current: PASSWORD, email: `${newId()}@auth.test` })).status).toBe(303);
    }
  });

  it("can't be replaced by an easily guessed password, such as the business name", async () => {
    const { id, email } = await createPerson();
    await sql`insert into customer_profiles (id, user_id, business_name, email)
      values (${newId()}, ${id}, 'Quillfeather & Zimm', ${email})`;
    expect((await ask(id, "password", { current: PASSWORD, password: "quillfeatherzimm" })).status).toBe(400);
    expect(await signIn({ email, password: PASSWORD })).toMatchObject({ userId: id });
    expect((await ask(id, "password", { current: PASSWORD, password: NEW })).status).toBe(303);
  });
});
