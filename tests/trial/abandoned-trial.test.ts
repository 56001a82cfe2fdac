import { expect, it } from "vitest";
import { action } from "~/routes/trial_.abandoned";
import { sql } from "../setup/database";
import { typedTrial } from "../setup/forms";

async function reportsSent(email: string, headers: Record<string, string>) {
  const request = new Request("http://localhost:3000/trial/abandoned", {
    method: "POST",
    headers: { "x-client-address": "198.18.0.1", ...headers },
    body: new URLSearchParams(typedTrial({ email, step: "modal_close" })),
  });
  await action({ request, params: {}, context: {} });
  return (await sql`select from deliveries where payload::text like ${`%${email}%`}`).length;
}

it("an unfinished form is reported unless the browser sends Global Privacy Control", async () => {
  expect(await reportsSent("open@example.com", {})).toBe(1);
  expect(await reportsSent("private@example.com", { "sec-gpc": "1" })).toBe(0);
});
