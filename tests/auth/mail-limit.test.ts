import postgres from "postgres";
import { afterAll, expect, it, vi } from "vitest";
import { requestSignUp } from "~/features/auth/sign-up/sign-up.server";
import { closeDatabase } from "~/lib/db.server";

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

it("the email limit counts an address with other letter case or a plus tag as the same address", async () => {
  const email = "limited@auth.test";
  for (const spelled of [email, "Limited@auth.test", "limited+1@auth.test", "limited@AUTH.test", email]) {
    await requestSignUp(spelled, "seven purple lanterns");
  }
  for (const spelled of ["lImited@auth.test", "limited+2@auth.test"])
    await expect(requestSignUp(spelled, "seven purple lanterns")).rejects.toThrow("mailed-often");
  const queued = await owner`select 1 from deliveries where kind = 'mail' and state = 'queued'`;
  expect(queued).toHaveLength(5);
});
