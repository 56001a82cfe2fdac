import { createAccount, endSessions, fillSignIn, ownAddress, signIn } from "../account";
import { expect, isHydrated, test } from "../support";

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownAddress()));

test("an active page renews its session despite a failed request, unlike an idle page", async ({ page }) => {
  await page.clock.install();
  await signIn(page.context(), await createAccount("customer"));
  await page.addInitScript(() => {
    const read = Response.prototype.json;
    Response.prototype.json = async function () {
      const body: unknown = await read.call(this);
      if (this.url.endsWith("/session")) Object.assign(window, { answerRead: true });
      return body;
    };
  });
  let asked = 0;
  await page.route("**/session", async (route) => {
    asked += 1;
    if (asked === 1) await route.fulfill({ status: 503 });
    else await route.continue();
  });
  await page.goto("/account");
  await isHydrated(page);

  await page.clock.runFor("57:00");
  expect(asked).toBe(0);
  await page.keyboard.press("Shift");
  await page.clock.runFor("01:30");
  await page.clock.runFor(1000);
  // Don't advance the clock before the page has read the response.
  await expect.poll(() => page.evaluate(() => "answerRead" in window)).toBe(true);
  expect(asked).toBe(2);
  await page.clock.runFor("58:30");
  expect(asked).toBe(2);
});

test("text typed on a page whose session ended comes back after sign-in", async ({ page }) => {
  await page.clock.install();
  const account = await createAccount();
  await signIn(page.context(), account);
  await page.goto("/admin/customers/new");
  await isHydrated(page);
  await page.getByLabel("Business name").fill("Dunn Law");
  await endSessions(account.email);
  await page.clock.fastForward("01:01:00");
  await expect(page).toHaveURL("/auth?redirectTo=%2Fadmin%2Fcustomers%2Fnew");
  await fillSignIn(page, account);
  await expect(page).toHaveURL("/admin/customers/new");
  await expect(page.getByLabel("Business name")).toHaveValue("Dunn Law");
});

test("signing out immediately clears all other tabs", async ({ context }) => {
  await signIn(context, await createAccount());
  const [list, form, site, own] = await Promise.all(
    ["/admin/users", "/admin/customers/new", "/pricing", "/account"].map(async (path) => {
      const page = await context.newPage();
      await page.goto(path);
      await isHydrated(page);
      return page;
    }),
  );
  await form!.getByLabel("Business name").fill("Dunn Law");
  const header = site!.getByRole("banner");
  await expect(header.getByRole("button", { name: "Logout" })).toBeVisible();

  await own!.getByRole("button", { name: "Sign out" }).click();
  for (const [page, path] of [
    [list!, "users"],
    [form!, "customers%2Fnew"],
  ] as const)
    await expect(page).toHaveURL(`/auth?redirectTo=%2Fadmin%2F${path}`);
  expect(await form!.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain("Dunn Law");
  await expect(header.getByRole("link", { name: "Login" })).toBeVisible();

  await signIn(context, await createAccount("customer"));
  await own!.goto("/dashboard");
  await isHydrated(own!);
  await expect(header.getByRole("button", { name: "Logout" })).toBeVisible();
});

test("a page restored from the back-forward cache stays hidden until the server confirms the session", async ({
  page,
}) => {
  const account = await createAccount();
  await signIn(page.context(), account);
  await page.goto("/admin/users");
  await isHydrated(page);
  const shown = () => page.evaluate(() => getComputedStyle(document.body).visibility);
  const fire = (type: string) =>
    page.evaluate((type) => {
      window.dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
    }, type);
  await fire("pagehide");
  await expect.poll(shown).toBe("hidden");
  await fire("pageshow");
  await expect.poll(shown).toBe("visible");

  await endSessions(account.email);
  await fire("pagehide");
  // The page may navigate before the browser confirms the call.
  await fire("pageshow").catch(() => {});
  await expect(page).toHaveURL(/\/auth/);

  await signIn(page.context(), await createAccount());
  await page.goto("/admin/users");
  await isHydrated(page);
  await signIn(page.context(), await createAccount("customer"));
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange"))).catch(() => {});
  await expect(page).toHaveURL("/dashboard");
});
