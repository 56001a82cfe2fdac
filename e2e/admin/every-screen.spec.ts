import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { databaseUrl } from "../account";
import { accessibilityFaults, expect, freshPhone, isHydrated, type Page, test, withAxe } from "../support";

const WIDTHS = [320, 390, 768, 1024, 1280, 1440, 1920];
const AXE_WIDTHS = [390, 1440];

const mark = `mark${randomUUID().slice(0, 8)}`;
const [trial, mail, session] = [randomUUID(), randomUUID(), randomUUID()];
const [customer, twin] = [randomUUID(), randomUUID()];
const message = randomUUID();

type Screen = [path: string, heading: string, reach?: (page: Page) => Promise<unknown>];

const openFilters = (page: Page) => page.getByText("Filters", { exact: true }).click();
const press = (name: string) => (page: Page) => page.getByRole("button", { name, exact: true }).click();

const SCREENS: Record<string, Screen[]> = {
  "the daily work": [
    ["/admin/dashboard", "Dashboard"],
    [`/admin/inbox?open=trial-signups.${trial}`, "Inbox"],
    [`/admin/search?q=${mark}`, "Search"],
    ["/admin/chat-transcripts", "Chat Transcripts"],
    [`/admin/chat-transcripts?tab=conversation&session=${session}`, "Chat Transcripts"],
    ["/admin/nothing", "We can't find that page"],
  ],
  lists: [
    [`/admin/trial-signups?q=${mark}`, "Trial Signups", openFilters],
    [`/admin/trial-signups?q=${mark}`, "Trial Signups", (page) => page.getByRole("checkbox").first().check()],
    ["/admin/trial-signups/status?set=expired", "Set to expired"],
    ["/admin/trial-signups/status?set=expired&status=won", "Change several rows"],
    ["/admin/demo-requests?from=2026-13-45&status=won", "Demo Requests"],
    ["/admin/demo-requests?q=nobody+is+called+this", "Demo Requests"],
    ["/admin/demo-requests/export.csv?status=won", "Nothing was exported"],
    [`/admin/customers?q=${mark}`, "Customers"],
    ["/admin/contact-messages", "Contact Messages"],
    [`/admin/deliveries?q=${mark}`, "Deliveries"],
  ],
  records: [
    [`/admin/trial-signups/${trial}`, "June Dunn", (page) => page.getByText("Technical details").click()],
    [`/admin/trial-signups/${trial}`, "June Dunn", press("Add note")],
    [`/admin/trial-signups/${trial}/edit`, "Correct this trial signup"],
    [`/admin/customers/${customer}`, mark],
    [`/admin/customers/${customer}/edit`, "Edit Customer"],
    [`/admin/customers/${customer}/merge?other=${twin}`, "Merge two customers"],
    ["/admin/customers/new", "Add Customer", press("Add Customer")],
    [`/admin/contact-messages/${message}/answer`, `Answer ${mark}`, press("Send answer")],
    [`/admin/deliveries/${mail}`, `Email · ${mark}@example.com`],
  ],
  administration: [
    ["/admin/users", "Users", (page) => page.locator("summary", { hasText: "Revoke admin" }).first().click()],
    ["/admin/audit", "Audit Log", openFilters],
    ["/admin/erase", "Erase a person", press("Find")],
    ["/admin/erase", "Erase a person", findPerson],
    ["/admin/retention", "Retention"],
    ["/admin/settings", "Settings", press("Save")],
    ["/admin/scheduling", "Scheduling", press("Save")],
  ],
};

async function findPerson(page: Page) {
  await page.getByLabel("Email or phone number").fill(`${mark}@example.com`);
  await press("Find")(page);
  await page.getByText("Delete for good", { exact: true }).click();
}

test.beforeAll(async () => {
  const sql = postgres(databaseUrl(), { max: 1, onnotice: () => {} });
  const email = `${mark}@example.com`;
  await sql`insert into trial_signups (id, name, business_name, email, phone, pain_points, created_at)
    values (${trial}, 'June Dunn', ${mark}, ${email}, ${`+1${freshPhone()}`}, 'We miss calls in court.', now() - interval '3 hours')
    on conflict do nothing`;
  for (let index = 0; index < 8; index++) {
    await sql`insert into trial_signups (id, name, business_name, email, phone, status)
      values (${randomUUID()}, ${`Row ${index}`}, ${mark}, ${`${index}.${email}`}, '+16025550143', 'converted')`;
  }
  await sql`insert into customer_profiles (id, business_name, email) values (${customer}, ${mark}, ${email}), (${twin}, ${mark}, ${email})`;
  await sql`insert into contact_messages (id, name, email, message) values (${message}, ${mark}, ${email}, 'Hello')`;
  await sql`insert into consents (id, form, subject_id, wording_version, wording, address)
    values (${randomUUID()}, 'trial', ${trial}, 'v1', 'I agree to texts.', '198.51.100.1')`;
  await sql`insert into deliveries (id, kind, subject_id, payload, state, last_error)
    values (${mail}, 'mail', ${trial}, ${sql.json({ to: email, subject: "Your trial" })}, 'failed', 'returned 503')`;
  await sql`insert into notes (id, table_name, row_id, admin_id, note)
    values (${randomUUID()}, 'trial_signups', ${trial}, ${randomUUID()}, 'Called back.')`;
  await sql`insert into chat_sessions (id, session_id, total_messages) values (${session}, ${mark}, 1)`;
  await sql`insert into chat_messages (id, session_id, sender, message_text, message_order)
    values (${randomUUID()}, ${session}, 'user', 'What does it cost?', 1)`;
  await sql`delete from admin_figures`;
  await sql.end();
});

/**
 * Scrolls to each control and checks what is at its center.
 * @returns the elements that cover others
 */
const covered = (page: Page) =>
  page.evaluate(() => {
    const faults: string[] = [];
    for (const element of document.querySelectorAll("a, button, input, select, textarea, summary")) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      if (element.closest(".sr-only, .toasts")) continue;
      element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      const [box] = element.getClientRects();
      if (!box || box.width < 2) continue;
      const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      // A label may cover its field, and a link may fill its card.
      if (hit && (element.contains(hit) || hit.contains(element))) continue;
      // Open filters and temporary toasts may cover the page.
      if (hit?.closest("form[role=search] details[open], .toasts")) continue;
      faults.push(`${hit?.outerHTML.slice(0, 80)} covers ${element.outerHTML.slice(0, 120)}`);
    }
    window.scrollTo({ top: 0, behavior: "instant" });
    return faults;
  });

test.describe.configure({ mode: "parallel" });

for (const [area, screens] of Object.entries(SCREENS)) {
  test(`every screen of ${area} has a heading, passes WCAG 2.2 AA, fits every width, and logs no errors`, async ({
    page,
    signedIn: _,
  }) => {
    test.setTimeout(240_000);
    await withAxe(page);
    const faults: string[] = [];
    page.on("pageerror", (error) => faults.push(`${page.url()}: ${error.message}`));
    page.on("console", (message) => {
      // The browser logs the HTTP status of error pages.
      if (message.type() !== "error" || /status of 40[04]/.test(message.text())) return;
      faults.push(`${page.url()}: ${message.text()}`);
    });
    for (const [path, heading, reach] of screens) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(path);
      if (reach) await isHydrated(page);
      await reach?.(page);
      await expect(page.getByRole("heading", { level: 1 }), path).toHaveText(heading);
      await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const about = `${path} at ${width}`;
        expect(await page.evaluate(() => document.documentElement.scrollWidth), about).toBe(width);
        expect(await covered(page), about).toEqual([]);
        if (!AXE_WIDTHS.includes(width)) continue;
        await page.evaluate(() => (document.documentElement.dataset.theme = "light"));
        expect(await accessibilityFaults(page), `${about}, light`).toEqual([]);
        if (width !== 1440) continue;
        // Test dark mode at one width only, because it changes only colors.
        await page.evaluate(() => (document.documentElement.dataset.theme = "dark"));
        expect(await accessibilityFaults(page, ["color-contrast"]), `${about}, dark`).toEqual([]);
      }
    }
    expect(faults).toEqual([]);
  });
}
