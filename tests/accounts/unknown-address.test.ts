import type * as argon2 from "@node-rs/argon2";
import type postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { requestReset, requestSignUp } from "~/features/accounts/link/request-link.server";
import { hashPassword } from "~/features/accounts/sign-in/passwords.server";
import { sql } from "../setup/database";
import { canSignIn, createPerson, freshEmail, freshVisit, PASSWORD } from "./people";

/** Expensive steps: statements sent to Postgres, and password hashes and verifications with their costs. */
const steps = vi.hoisted(() => [] as string[]);

vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.resetModules();
});

vi.mock("@node-rs/argon2", async (original) => {
  const { hash, verify, ...rest } = await original<typeof argon2>();
  const costOf = (hashed: unknown) => String(hashed).split("$").slice(1, 4).join(" ");
  return {
    ...rest,
    hash: (...args: Parameters<typeof hash>) => steps.push("hash") && hash(...args),
    verify: (...args: Parameters<typeof verify>) =>
      steps.push(`verify ${costOf(args[0])}`) && verify(...args),
  };
});
vi.mock("postgres", async (original) => {
  const { default: real } = await original<{ default: typeof postgres }>();
  const debug = (_connection: number, statement: string) => void steps.push(statement);
  const noted = (url: string, options?: postgres.Options<Record<string, never>>) =>
    real(url, options?.connection?.application_name === "bubby" ? { ...options, debug } : options);
  return { default: Object.assign(noted, real) };
});

async function stepsOf(work: Promise<unknown>) {
  steps.length = 0;
  await work;
  // A new connection first queries types.
  return steps.filter((step) => !step.includes("pg_catalog.pg_type"));
}

describe("Unknown address", () => {
  let known: string;
  let unconfirmed: string;
  beforeAll(async () => {
    known = (await createPerson()).email;
    unconfirmed = (await createPerson({ confirmed: false })).email;
    await sql`update passwords set hash = ${await hashPassword(PASSWORD)}`;
  });

  it.each([
    [
      "signing in",
      (email: string) => canSignIn(email, "not this one"),
      "verify argon2id v=19 m=19456,t=2,p=1",
    ],
    ["signing up", (email: string) => requestSignUp(email, "seven purple lanterns", freshVisit()), "hash"],
    ["requesting a password reset", (email: string) => requestReset(email, freshVisit()), "insert into "],
  ])("takes the same steps as a known address when %s", async (_, ask, step) => {
    const taken = await stepsOf(ask(known));
    expect(taken.length).toBeGreaterThan(3);
    expect(taken.some((each) => each.startsWith(step))).toBe(true);
    expect(await stepsOf(ask(freshEmail()))).toEqual(taken);
    expect(await stepsOf(ask(unconfirmed))).toEqual(taken);
  });
});
