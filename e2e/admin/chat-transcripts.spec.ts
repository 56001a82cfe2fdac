import { randomUUID } from "node:crypto";
import { BASE_URL } from "../server";
import { expect, isHydrated, open, test, WIDE } from "../support";

test("an open conversation updates live next to the conversation list", async ({
  page,
  request,
  signedIn: _,
}) => {
  const mark = `zebra ${randomUUID().slice(0, 8)}`;
  const write = (message: string) =>
    request.post("/chat", { form: { message }, headers: { Origin: BASE_URL }, maxRedirects: 0 });
  await write(mark);
  await page.setViewportSize(WIDE);
  await open(page, `/admin/chat-transcripts?q=${mark}`);
  await page.getByRole("row").filter({ hasText: mark }).getByRole("link").click();
  const messages = page.getByRole("log").locator("ol > li");
  await expect(messages).toHaveCount(2);
  const beside = page.getByRole("navigation", { name: "Conversations" }).getByRole("link", { name: mark });
  await expect(beside).toHaveAttribute("aria-current", "page");
  await write("one more thing");
  await expect(messages).toHaveCount(4);
});

test("an unattended page stops refreshing after 15 minutes, and continues after the next key press", async ({
  page,
  signedIn: _,
}) => {
  await page.clock.install();
  let refreshes = 0;
  page.on("request", (request) => {
    if (request.resourceType() === "fetch" && request.url().includes("/admin/chat-transcripts"))
      refreshes += 1;
  });
  /** Advances the clock by a minute, with time for the server's responses. */
  const afterAMinute = async () => {
    for (let step = 0; step < 10; step += 1) {
      await page.clock.runFor(6000);
      await page.evaluate(() => fetch("/healthz").then((answer) => answer.text()));
    }
    return refreshes;
  };
  await page.goto("/admin/chat-transcripts");
  await isHydrated(page);
  expect(await afterAMinute()).toBeGreaterThan(0);
  await page.clock.runFor("15:00");
  const stopped = await afterAMinute();
  expect(await afterAMinute()).toBe(stopped);
  await page.keyboard.press("Shift");
  expect(await afterAMinute()).toBeGreaterThan(stopped);
});
