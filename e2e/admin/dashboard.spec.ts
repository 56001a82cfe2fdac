import { createAccount, signIn } from "../account";
import { expect, test } from "../support";

test("the dashboard and the transcripts say when their figures were counted", async ({ page }) => {
  await signIn(page.context(), await createAccount());
  for (const path of ["/admin/dashboard", "/admin/chat-transcripts"]) {
    await page.goto(path);
    await expect(page.getByText(/^Updated \d{1,2}:\d\d [AP]M$/)).toBeVisible();
  }
});
