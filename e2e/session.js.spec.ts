import { createAccount, ownAddress, signIn } from "./account";
import { expect, isHydrated, test } from "./support";

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownAddress()));

test("a page in use renews its session shortly before the end, tries again after a failure, and an idle one does not", async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page.context(), await createAccount("customer"));
  let asked = 0;
  await page.route("**/session", async (route) => {
    asked += 1;
    if (asked === 1) await route.fulfill({ status: 503 });
    else await route.continue();
  });
  await page.goto("/account");
  await isHydrated(page);

  const renewal = page.waitForResponse((answer) => answer.url().endsWith("/session") && answer.ok());
  await page.clock.runFor("57:00");
  expect(asked).toBe(0);
  await page.keyboard.press("Shift");
  await page.clock.runFor("01:30");
  await page.clock.runFor(1000);
  await (await renewal).finished();
  // The page's clock stands still, and must not go on before the page has read the answer.
  await page.waitForTimeout(300);
  expect(asked).toBe(2);
  // Nobody touches the page for the next hour.
  await page.clock.runFor("58:30");
  expect(asked).toBe(2);
});

test("a page that a session ended on leads to sign-in, unless something is being written there", async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page.context(), await createAccount());
  await page.goto("/admin/customers/new");
  await isHydrated(page);
  await page.getByLabel("Business name").fill("Dunn Law");
  await page.route("**/session", (route) => route.fulfill({ status: 401, body: "{}" }));
  const told = page.waitForResponse("**/session");
  await page.clock.runFor("01:01:00");
  await (await told).finished();
  await page.waitForTimeout(300);
  await expect(page.getByLabel("Business name")).toHaveValue("Dunn Law");

  await page.getByLabel("Business name").fill("");
  const reloaded = page.waitForEvent("load");
  await page.clock.runFor("01:00");
  await reloaded;
  await expect(page.getByLabel("Business name")).toHaveValue("");
});
