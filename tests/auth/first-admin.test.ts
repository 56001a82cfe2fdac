import postgres from "postgres";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { ensureFirstAdmin } from "~/features/auth/first-admin.server";
import { signIn } from "~/features/auth/sign-in/sign-in.server";
import { closeDatabase } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { newId } from "~/lib/id.server";
import { createPerson, PASSWORD } from "./people";

const owner = postgres(process.env.DATABASE_URL!, { max: 2, onnotice: () => {} });
const configure = (values: object) =>
  Object.assign(env(), { ADMIN_EMAIL: "", ADMIN_PASSWORD: "", deployment: false, ...values });
const roleOf = async (email: string, password: string) => {
  try {
    return (await signIn({ email, password })).role;
  } catch (error) {
    return (error as Error).message;
  }
};

beforeEach(async () => {
  await owner`delete from users`;
  configure({});
});
afterAll(async () => {
  configure({});
  await owner.end();
  await closeDatabase(1);
});

describe("with nothing configured", () => {
  it("makes one admin, and returns the password once, however many start at once", async () => {
    const made = (await Promise.all([1, 2, 3].map(() => ensureFirstAdmin()))).filter((each) => each !== null);
    expect(made).toHaveLength(1);
    expect(made[0]!.password.length).toBeGreaterThanOrEqual(16);
    expect(await roleOf(made[0]!.email, made[0]!.password)).toBe("admin");
    expect(await ensureFirstAdmin()).toBeNull();
  });

  it("creates no admin in a deployment", async () => {
    configure({ deployment: true });
    expect(await ensureFirstAdmin()).toBeNull();
    expect(await owner`select from users`).toHaveLength(0);
  });
});

describe("with an address and a password", () => {
  const email = `Owner-${newId()}@example.com`;

  it("makes that account and prints nothing", async () => {
    configure({ ADMIN_EMAIL: email, ADMIN_PASSWORD: PASSWORD, deployment: true });
    expect(await ensureFirstAdmin()).toBeNull();
    expect(await roleOf(email.toLowerCase(), PASSWORD)).toBe("admin");
  });

  it("never changes the password of an account in use", async () => {
    const person = await createPerson(owner);
    configure({ ADMIN_EMAIL: person.email.toUpperCase(), ADMIN_PASSWORD: "another password" });
    expect(await ensureFirstAdmin()).toBeNull();
    expect(await roleOf(person.email, PASSWORD)).toBe("admin");
    expect(await roleOf(person.email, "another password")).toBe("wrong");
  });

  it("does not give a role back that an admin has taken", async () => {
    await createPerson(owner, { role: "admin" });
    const person = await createPerson(owner);
    configure({ ADMIN_EMAIL: person.email, ADMIN_PASSWORD: PASSWORD });
    await ensureFirstAdmin();
    expect(await roleOf(person.email, PASSWORD)).toBe("customer");
  });

  it("takes over an account that was never confirmed", async () => {
    const squatter = await createPerson(owner, { confirmed: false });
    configure({ ADMIN_EMAIL: squatter.email, ADMIN_PASSWORD: "the owner's password" });
    await ensureFirstAdmin();
    expect(await roleOf(squatter.email, "the owner's password")).toBe("admin");
    expect(await roleOf(squatter.email, PASSWORD)).toBe("wrong");
  });
});
