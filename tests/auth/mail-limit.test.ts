import postgres from "postgres";
import { afterAll, expect, it, vi } from "vitest";
import { requestSignUp } from "~/features/auth/sign-up/sign-up.server";
import { closeDatabase } from "~/lib/db.server";

// A file that replaces modules loads its own.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.resetModules();
});

vi.mock("@node-rs/argon2", () => ({ hash: async () => "$argon2id$cheap$", verify: async () => false }));

const owner = postgres(process.env.DATABASE_URL!, { max: 1, onnotice: () => {} });
afterAll(async () => {
  await owner.end();
  await closeDatabase(1);
});

it("the mails to an address are counted in any letter case", async () => {
  const email = "limited@auth.test";
  for (const spelled of [
    email,
    "Limited@auth.test",
    "LIMITED@auth.test",
    "limited@AUTH.test",
    email,
    "lImited@auth.test",
  ]) {
    await requestSignUp(spelled, "seven purple lanterns");
  }
  const mails =
    await owner`select 1 from deliveries where kind = 'mail' and lower(payload->>'to') = ${email}`;
  expect(mails).toHaveLength(5);
});
