import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { createAccount, databaseUrl, signIn } from "../account";
import { expect, open, test } from "../support";

test("an admin answers a message from its page, and the answer stands in its timeline", async ({
  page,
  javaScriptEnabled,
}) => {
  const id = randomUUID();
  const sql = postgres(databaseUrl(), { max: 1, onnotice: () => {} });
  await sql`insert into contact_messages (id, name, email, message)
    values (${id}, 'Fay Mercer', 'fay@example.org', 'Can you do Spanish intake?')`;
  await sql.end();
  await signIn(page.context(), await createAccount());
  await open(page, `/admin/contact-messages/${id}`, javaScriptEnabled);

  await page.getByLabel("Subject").fill("Spanish intake");
  await page.getByRole("button", { name: "Send answer" }).click();
  await expect(page.getByLabel("Your answer")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Subject")).toHaveValue("Spanish intake");

  await page.getByLabel("Your answer").fill("Yes, we do.");
  await page.getByRole("button", { name: "Send answer" }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/contact-messages/${id}\\?`));
  await expect(page.getByText("Your answer is on its way.")).toBeVisible();
  const timeline = page.getByRole("listitem").filter({ hasText: "Answered: Spanish intake" });
  await expect(timeline).toContainText("Yes, we do.");
  await expect(page.getByText("Status new → answered")).toBeVisible();
});
