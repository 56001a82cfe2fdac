import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { createAccount, databaseUrl, signIn } from "./account";
import { accessibilityFaults, expect, expectNoSidewaysScroll, freshPhone, test } from "./support";

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
  const same = page.locator("section").filter({ has: page.getByRole("heading", { name: "Same person" }) });
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
  await expect(entry("fax")).toContainText("There is no receiver for this kind any more.");
  await expect(entry("fax").getByRole("button")).toHaveCount(0);
  await entry("Trial webhook").getByRole("button", { name: "Try again" }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/trial-signups/${trial}\\?q=dunn&changed=`));
  await expect(page.getByText("1 delivery will be tried again.")).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(entry("Trial webhook")).toContainText("delivered", { timeout: 500 });
  }).toPass();
  await expect(entry("Trial webhook").getByRole("button")).toHaveCount(0);
  await expectNoSidewaysScroll(page);
});
