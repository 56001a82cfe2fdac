import { createAccount, signIn } from "../account";
import { expect, test } from "../support";

test("the dashboard and the transcripts say when their figures were counted", async ({ page }) => {
  await signIn(page.context(), await createAccount());
  for (const path of ["/admin/dashboard", "/admin/chat-transcripts"]) {
    await page.goto(path);
    await expect(page.getByText(/^Updated \d{1,2}:\d\d [AP]M$/)).toBeVisible();
  }
});

test("the dashboard's days are chosen by a link or a form, and a step of a trial leads to its rows", async ({
  page,
}) => {
  await signIn(page.context(), await createAccount());
  await page.goto("/admin/dashboard");
  await expect(page.getByRole("heading", { name: "Last 30 days" })).toBeVisible();
  await page.getByRole("link", { name: "All time" }).click();
  await expect(page.getByRole("heading", { name: "All time" })).toBeVisible();
  await page.getByLabel("From").fill("2026-01-05");
  await page.getByLabel("To", { exact: true }).fill("2026-02-01");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByRole("heading", { name: "Jan 5, 2026 to Feb 1, 2026" })).toBeVisible();
  await expect(page.getByLabel("From")).toHaveValue("2026-01-05");
  await page.getByRole("link", { name: /^Card confirmed/ }).click();
  await expect(page).toHaveURL("/admin/trial-signups?step=card&from=2026-01-05&to=2026-02-01");
  await expect(page.getByText("Showing those with step card confirmed")).toBeVisible();
});
