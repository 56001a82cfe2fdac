import { accessibilityFaults, expect, isHydrated, type Page, test } from "../support";

async function ask(page: Page, question: string) {
  await page.goto("/chat");
  await isHydrated(page);
  await page.getByLabel("Your message").fill(question);
  await page.getByRole("button", { name: "Send" }).click();
}

test("the owner answers an unanswered question, and the next visitor gets that answer", async ({
  page,
  browser,
  admin,
}) => {
  const word = `zorp${Math.random()
    .toString(36)
    .replace(/[^a-z]/g, "")}`;
  const question = `Do you integrate with ${word}?`;
  await ask(page, question);
  await expect(page.getByRole("log").getByRole("link", { name: /^Contact us/ })).toBeVisible();

  await page.context().addCookies(admin.cookies);
  await page.goto(`/admin/questions?status=open&q=${word}`);
  await isHydrated(page);
  const row = page.getByRole("row").filter({ hasText: word });
  await row.getByRole("link", { name: "Answer this" }).click();
  await expect(page.getByLabel("Ways to ask the question")).toHaveValue(question);
  await isHydrated(page);
  await page.getByLabel("Bubby's answer").fill("It costs $3 a month.");
  await page.getByRole("button", { name: "Save answer" }).click();
  await expect(page.getByLabel("Bubby's answer")).toHaveAttribute("aria-invalid", "true");
  const answer = `Yes, Bubby and ${word} get along.`;
  await page.getByLabel("Bubby's answer").fill(answer);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Save answer" }).click();
  await expect(page.getByRole("status").filter({ hasText: "1 question set to answered." })).toBeVisible();

  const next = await browser.newPage();
  await ask(next, `do you integrate with ${word}`);
  await expect(next.getByRole("log")).toContainText(answer);
  await next.close();

  await page.goto("/admin/questions/answers");
  await isHydrated(page);
  const item = page.getByRole("article").filter({ hasText: answer });
  await item.getByRole("button", { name: "Switch off" }).click();
  await expect(item.getByRole("button", { name: "Switch on" })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
});
