import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ensureFirstAdmin } from "~/features/accounts/sign-in/first-admin.server";
import { env } from "~/lib/env.server";
import { newId } from "~/lib/id.server";
import { log } from "~/lib/log.server";
import { createPerson, PASSWORD, signIn } from "./people";
import { sql } from "../setup/database";

const configure = (values: object) =>
  Object.assign(env(), {
    ADMIN_EMAIL: "",
    ADMIN_PASSWORD: "",
    OWNER_EMAIL: "",
    deployment: false,
    ...values,
  });
const roleOf = async (email: string, password: string) => {
  try {
    return (await signIn({ email, password })).role;
  } catch (error) {
    return (error as Error).message;
  }
};

beforeEach(async () => {
  await sql`truncate users, audit_log, deliveries cascade`;
  configure({});
});
afterAll(async () => {
  configure({});
});

describe("First start without admin settings", () => {
  it("creates one admin and returns the admin's password once, even if several servers start in parallel", async () => {
    const made = (await Promise.all([1, 2, 3].map(() => ensureFirstAdmin()))).filter((each) => each !== null);
    expect(made).toHaveLength(1);
    expect(made[0]!.password.length).toBeGreaterThanOrEqual(16);
    expect(await roleOf(made[0]!.email, made[0]!.password)).toBe("admin");
    expect(await ensureFirstAdmin()).toBeNull();
  });

  it("creates no default admin in a deployment", async () => {
    configure({ deployment: true });
    expect(await ensureFirstAdmin()).toBeNull();
    expect(await sql`select from users`).toHaveLength(0);
  });
});

describe("First start with ADMIN_EMAIL and ADMIN_PASSWORD", () => {
  const email = `Owner-${newId()}@example.com`;

  it("creates that admin, announced by email instead of printed", async () => {
    configure({ ADMIN_EMAIL: email, ADMIN_PASSWORD: PASSWORD, OWNER_EMAIL: "o@x.example", deployment: true });
    expect(await ensureFirstAdmin()).toBeNull();
    expect(await roleOf(email.toLowerCase(), PASSWORD)).toBe("admin");
    const sent =
      await sql`select kind, payload->>'to' as to, payload->>'subject' as subject from deliveries order by kind`;
    const subject = "The first admin was created";
    expect(sent).toEqual([
      { kind: "mail", to: email, subject },
      { kind: "owner-notice", to: null, subject },
    ]);
  });

  it("creates no second admin after the first admin moved to another address", async () => {
    configure({ ADMIN_EMAIL: email, ADMIN_PASSWORD: PASSWORD });
    await ensureFirstAdmin();
    await sql`update users set email = 'moved@example.com'`;
    await ensureFirstAdmin();
    expect(await sql`select from users`).toHaveLength(1);
  });

  it("logs one line if ADMIN_PASSWORD is no longer needed", async () => {
    await createPerson({ role: "admin" });
    const warn = vi.spyOn(log, "warn").mockImplementation(() => {});
    configure({ ADMIN_EMAIL: email, ADMIN_PASSWORD: PASSWORD });
    await ensureFirstAdmin();
    expect(warn.mock.calls).toEqual([[expect.stringContaining("ADMIN_PASSWORD isn't needed")]]);
    warn.mockRestore();
  });

  it("never changes the password of a confirmed account", async () => {
    const person = await createPerson();
    configure({ ADMIN_EMAIL: person.email.toUpperCase(), ADMIN_PASSWORD: "another password" });
    expect(await ensureFirstAdmin()).toBeNull();
    expect(await roleOf(person.email, PASSWORD)).toBe("admin");
    expect(await roleOf(person.email, "another password")).toBe("wrong");
  });

  it("makes an unconfirmed account with that address the admin under the configured password", async () => {
    const squatter = await createPerson({ confirmed: false });
    configure({ ADMIN_EMAIL: squatter.email, ADMIN_PASSWORD: "the owner's password" });
    await ensureFirstAdmin();
    expect(await roleOf(squatter.email, "the owner's password")).toBe("admin");
    expect(await roleOf(squatter.email, PASSWORD)).toBe("wrong");
  });
});
