import { createAccount, signIn } from "../account";
import { BASE_URL } from "../server";
import { accessibilityFaults, expect, isHydrated, test } from "../support";
import { PRICES } from "../../tests/content/prices";

test("an admin finds a conversation by what was said, reads it in order and takes it along", async ({
  page,
  javaScriptEnabled,
}) => {
  const mark = `zebra ${Math.random()}`;
  const visitor = page.context().request;
  for (const message of [mark, "how do I start, and how much does it cost"]) {
    const sent = await visitor.post("/chat", { form: { message }, maxRedirects: 0 });
    expect(sent.status()).toBe(303);
  }

  await signIn(page, await createAccount());
  await page.goto("/admin/chat-transcripts");
  if (javaScriptEnabled) await isHydrated(page);
  for (const label of ["Sessions", "Live", "Messages", "Per session"]) {
    await expect(page.getByRole("term").filter({ hasText: label }).first()).toBeVisible();
  }
  await page.getByRole("searchbox").fill(mark.toUpperCase());
  await page.getByRole("searchbox").press("Enter");
  await expect(page).toHaveURL(/q=/);
  const row = page.getByRole("row").filter({ hasText: mark });
  await expect(row).toHaveCount(1);
  await row.getByRole("link").click();

  await expect(page).toHaveURL(/tab=conversation&session=[0-9a-f-]{36}$/);
  const address = page.url();
  await expect(page.getByRole("link", { name: "Conversation View" })).toHaveAttribute("aria-current", "page");
  const messages = page.getByRole("log").getByRole("listitem");
  await expect(messages).toHaveCount(4);
  await expect(messages.nth(0)).toContainText(`Visitor`);
  await expect(messages.nth(0)).toContainText(mark);
  await expect(messages.nth(1)).toContainText("unknown");
  await expect(messages.nth(3)).toContainText(`Professional is ${PRICES.monthly.professional} a month`);
  if (javaScriptEnabled) expect(await accessibilityFaults(page)).toEqual([]);

  // The list stands next to it, where there is room.
  await page.setViewportSize({ width: 1440, height: 900 });
  const beside = page.getByRole("navigation", { name: "Conversations" }).getByRole("link", { name: mark });
  await expect(beside).toHaveAttribute("aria-current", "page");

  const href = await page.getByRole("link", { name: "Export" }).getAttribute("href");
  const file = await page.request.get(href!);
  expect(file.headers()["content-disposition"]).toMatch(/^attachment; filename="chat-[0-9a-f]{8}\.txt"$/);
  expect(await file.text()).toContain(`1. Visitor`);

  const more = { form: { message: "one more thing" }, headers: { Origin: BASE_URL }, maxRedirects: 0 };
  expect((await visitor.post("/chat", more)).status()).toBe(303);
  if (!javaScriptEnabled) await page.goto(address);
  await expect(messages).toHaveCount(6, { timeout: 10_000 });

  await page.getByRole("navigation", { name: "Views" }).getByRole("link", { name: "Chat Sessions" }).click();
  await expect(page).toHaveURL(/\?q=[^&]+$/);
  await expect(row).toHaveCount(1);

  await row.getByRole("link").click();
  await expect(messages.nth(3).getByRole("link", { name: "Start your 14-day trial" })).toHaveAttribute(
    "href",
    "/trial",
  );
  await expect(messages.nth(3)).not.toContainText("#trial-form");
  await expect(page.getByText("Chrome, Windows", { exact: true })).toBeVisible();
  // The other tab has the search too, and what it finds is listed in the first.
  await page.getByRole("searchbox").fill(`${mark} nowhere`);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByText("No chat sessions found")).toBeVisible();

  await page.goto("/chat-analytics?tab=conversation");
  await expect(page.getByText("No session selected")).toBeVisible();
});
