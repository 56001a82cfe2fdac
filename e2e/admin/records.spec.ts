import { randomUUID } from "node:crypto";
import { createAccount, endSessions, fillSignIn, signIn } from "../account";
import { addCustomer } from "../rows";
import { serverLog } from "../server";
import { accessibilityFaults, expect, isHydrated, test } from "../support";

test("text typed after the session ended is shown, and comes back after sign-in", async ({ page, context }) => {
  const account = await createAccount();
  await signIn(context, account);
  const secret = `Ask for ${randomUUID()}`;
  const note = `${secret}\nafter <b>lunch</b> & "before" four`;
  const customer = await addCustomer({ business_name: "Dunn Law" });
  await page.goto(`/admin/customers/${customer}?q=dunn`);
  await isHydrated(page);
  await page.getByLabel("New note").fill(note);
  await endSessions(account.email);
  const [answer] = await Promise.all([
    page.waitForResponse((each) => each.request().method() === "POST"),
    page.getByRole("button", { name: "Add note" }).click(),
  ]);
  expect(answer.status()).toBe(401);
  expect(answer.headers()["cache-control"]).toContain("no-store");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You were signed out");
  await expect(page).toHaveTitle(/You were signed out/);
  await expect(page.getByLabel("New note")).toHaveValue(note);
  expect(await accessibilityFaults(page)).toEqual([]);

  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: "Sign in (opens a new tab)" }).click();
  const other = await opened;
  await fillSignIn(other, account);
  await expect(other).toHaveURL(`/admin/customers/${customer}?q=dunn`);
  await expect(other.getByLabel("New note")).toHaveValue("");
  expect(await other.content()).not.toContain(secret);
  await other.close();

  // The draft of the first tab comes back on the record's page.
  await page.goto(`/admin/customers/${customer}?q=dunn`);
  await isHydrated(page);
  await expect(page.getByLabel("New note")).toHaveValue(note);
  expect(serverLog()).not.toContain(secret);
});
