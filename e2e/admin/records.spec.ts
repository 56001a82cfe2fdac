import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import postgres from "postgres";
import { createAccount, databaseUrl, endSessions, fillSignIn, signIn } from "../account";
import { accessibilityFaults, expect, expectNoSidewaysScroll, freshPhone, test } from "../support";

test.beforeEach(async ({ page }) => signIn(page.context(), await createAccount()));

test("a row's page leads to the same person's other records, and on to the list's search", async ({
  page,
  javaScriptEnabled,
}) => {
  const email = `june.${randomUUID().slice(0, 8)}@dunn.example`;
  const phone = freshPhone();
  const [trial, message] = [randomUUID(), randomUUID()];
  const sql = postgres(databaseUrl(), { max: 1 });
  await sql`insert into trial_signups (id, name, business_name, email, phone)
    values (${trial}, 'June Dunn', 'Dunn Law', ${email}, ${`+1${phone}`})`;
  await sql`insert into contact_messages (id, name, email, phone, message) values (${message}, 'J. Dunn', ${email}, ${phone}, 'Hello')`;
  for (let minutes = 1; minutes <= 6; minutes++) {
    await sql`insert into demo_requests (id, name, phone, consent, created_at)
      values (${randomUUID()}, ${`June ${minutes}`}, ${`+1${phone}`}, true, now() - ${minutes} * interval '1 minute')`;
  }
  await sql.end();

  await page.goto(`/admin/contact-messages/${message}`);
  const same = page.locator("section").filter({ has: page.getByRole("heading", { name: "Other records" }) });
  await expect(same.getByRole("link", { name: /^June \d$/ })).toHaveText(
    [1, 2, 3, 4, 5].map((minutes) => `June ${minutes}`),
  );
  if (javaScriptEnabled !== false) expect(await accessibilityFaults(page)).toEqual([]);
  await same.getByRole("link", { name: "June Dunn" }).click();
  await expect(page).toHaveURL(`/admin/trial-signups/${trial}`);
  await expect(same.getByRole("link", { name: "J. Dunn" })).toBeVisible();
  await same.getByRole("link", { name: /^All with \(602\)/ }).click();
  await expect(page).toHaveURL(/\/admin\/demo-requests\?q=/);
  await expect(page.locator("tbody tr")).toHaveCount(6);
});

test("on the page of what it is about, a delivery that had no receiver is tried again", async ({ page }) => {
  const [trial, mail] = [randomUUID(), `${randomUUID()}@dunn.example`];
  const sql = postgres(databaseUrl(), { max: 1 });
  await sql`insert into trial_signups (id, name, business_name, email, phone)
    values (${trial}, 'June Dunn', 'Dunn Law', ${mail}, ${`+1${freshPhone()}`})`;
  await sql`insert into deliveries (id, kind, subject_id, payload, state) values
    (${randomUUID()}, 'trial-webhook', ${trial}, ${sql.json({ email: mail })}, 'unconfigured'),
    (${randomUUID()}, 'fax', ${trial}, '{}', 'unconfigured')`;
  await sql.end();

  await page.goto(`/admin/trial-signups/${trial}?q=dunn`);
  const entry = (kind: string) => page.locator("li").filter({ has: page.getByRole("link", { name: kind }) });
  await expect(entry("fax")).toContainText("This kind has no receiver anymore.");
  await expect(entry("fax").getByRole("button")).toHaveCount(0);
  await entry("Trial webhook").getByRole("button", { name: "Try again" }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/trial-signups/${trial}\\?q=dunn&notice=changed`));
  await expect(page.getByText("1 delivery will be tried again.")).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(entry("Trial webhook")).toContainText("delivered", { timeout: 500 });
  }).toPass();
  await expect(entry("Trial webhook").getByRole("button")).toHaveCount(0);
  await expectNoSidewaysScroll(page);
});

test("what was typed after the session's end is given back, and sent once somebody has signed in", async ({
  page,
  context,
  javaScriptEnabled,
}) => {
  const account = await createAccount();
  await signIn(context, account);
  const [customer, secret] = [randomUUID(), `Ask for ${randomUUID()}`];
  const note = `${secret}\nafter <b>lunch</b> & "before" four`;
  const sql = postgres(databaseUrl(), { max: 1 });
  await sql`insert into customer_profiles (id, business_name, email) values (${customer}, 'Dunn Law', 'june@dunn.example')`;
  await sql.end();

  await page.goto(`/admin/customers/${customer}?q=dunn`);
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
  if (javaScriptEnabled !== false) expect(await accessibilityFaults(page)).toEqual([]);

  // Too soon: it is still there.
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByLabel("New note")).toHaveValue(note);

  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: "Sign in (opens a new tab)" }).click();
  const other = await opened;
  await fillSignIn(other, account);
  await expect(other).toHaveURL(`/admin/customers/${customer}?q=dunn`);
  await expect(other.getByLabel("New note")).toHaveValue("");
  expect(await other.content()).not.toContain(secret);
  await other.close();

  await page.getByRole("button", { name: "Send again" }).click();
  await expect(page).toHaveURL(`/admin/customers/${customer}?q=dunn`);
  await expect(page.getByText(secret)).toBeVisible();
  expect(readFileSync(join(process.env.E2E_DATA_DIR!, "server.log"), "utf8")).not.toContain(secret);
});

const customerOf = (url: string) => /customers\/([^/?]+)/.exec(url)![1]!;

test("a customer's details are given back too, and a post from another site is not", async ({
  page,
  context,
}) => {
  const account = await createAccount();
  const email = `${randomUUID()}@dunn.example`;
  await signIn(context, account);
  await page.goto("/admin/customers/new");
  await page.getByLabel("Business name").fill("Dunn Law");
  await page.getByLabel("Email").fill(email);
  await endSessions(account.email);
  await page.getByRole("button", { name: "Add Customer" }).click();
  await expect(page.getByLabel("Business name")).toHaveValue("Dunn Law");
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await signIn(context, account);
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dunn Law");

  // What another admin changed since stays.
  await page.getByRole("link", { name: "Edit" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Edit Customer");
  const sql = postgres(databaseUrl(), { max: 1 });
  await sql`update customer_profiles set email = ${`new.${email}`} where id = ${customerOf(page.url())}`;
  await sql.end();
  await page.getByLabel("Business name").fill("Dunn & Sons");
  await endSessions(account.email);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByLabel("Business name")).toHaveValue("Dunn & Sons");
  await signIn(context, account);
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dunn & Sons");
  await expect(page.getByRole("link", { name: `Email new.${email}` })).toBeVisible();

  const planted = await page.request.post("/admin/customers/new", {
    form: { businessName: "Planted" },
    headers: { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" },
    maxRedirects: 0,
  });
  expect(planted.status()).toBe(403);
  expect(await planted.text()).not.toContain("Planted");
});
