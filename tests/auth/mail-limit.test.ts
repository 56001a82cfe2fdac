import { expect, it } from "vitest";
import { requestSignUp } from "~/features/auth/sign-up/sign-up.server";
import { sql } from "../setup/database";

it("the email limit counts an address with other letter case or a plus tag as the same address", async () => {
  const email = "limited@auth.test";
  for (const spelled of [email, "Limited@auth.test", "limited+1@auth.test", "limited@AUTH.test", email]) {
    await requestSignUp(spelled, "seven purple lanterns");
  }
  for (const spelled of ["lImited@auth.test", "limited+2@auth.test"])
    await expect(requestSignUp(spelled, "seven purple lanterns")).rejects.toThrow("mailed-often");
  const queued = await sql`select 1 from deliveries where kind = 'mail' and state = 'queued'`;
  expect(queued).toHaveLength(5);
});
