import { randomUUID } from "node:crypto";
import {
  addChatMessage,
  addChatSession,
  addConsent,
  addContactMessage,
  addCustomer,
  addNote,
  addTrialSignup,
  inDatabase,
} from "../rows";
import { accessibilityFaults, expect, freshPhone, isHydrated, type Page, test, withAxe } from "../support";

/** A phone, a tablet with the icon sidebar, and a laptop. */
const WIDTHS = [390, 768, 1440];

const mark = `mark${randomUUID().slice(0, 8)}`;
const email = `${mark}@example.com`;
const trial = randomUUID();
const mail = randomUUID();
const session = randomUUID();
const customer = randomUUID();
const twin = randomUUID();
const message = randomUUID();

type Screen = [path: string, heading: string, reach?: (page: Page) => Promise<unknown>];

const openFilters = (page: Page) => page.getByText("Filters", { exact: true }).click();
const press = (name: string) => (page: Page) => page.getByRole("button", { name, exact: true }).click();

async function findPerson(page: Page) {
  await page.getByLabel("Email or phone number").fill(email);
  await press("Find")(page);
  await page.getByText("Delete for good", { exact: true }).click();
}

/** One list and one record stand for all. The other screens have their own markup. */
const SCREENS: Record<string, Screen[]> = {
  "the daily work": [
    ["/admin/dashboard", "Dashboard"],
    [`/admin/inbox?open=trial-signups.${trial}`, "Inbox"],
    [`/admin/search?q=${mark}`, "Search"],
    [`/admin/chat-transcripts?tab=conversation&session=${session}`, "Chat Transcripts"],
    ["/admin/nothing", "We can't find that page"],
  ],
  "lists and records": [
    [`/admin/trial-signups?q=${mark}`, "Trial Signups", openFilters],
    [`/admin/trial-signups?q=${mark}`, "Trial Signups", (page) => page.getByRole("checkbox").first().check()],
    ["/admin/trial-signups/status?set=expired", "Set to expired"],
    ["/admin/demo-requests?from=2026-13-45&status=won", "Demo Requests"],
    ["/admin/demo-requests/export.csv?status=won", "Nothing was exported"],
    [`/admin/trial-signups/${trial}`, "June Dunn", press("Add note")],
    [`/admin/trial-signups/${trial}/edit`, "Correct this trial signup"],
    [`/admin/customers/${customer}/merge?other=${twin}`, "Merge two customers"],
    [`/admin/contact-messages/${message}/answer`, `Answer ${mark}`, press("Send answer")],
    [`/admin/deliveries/${mail}`, `Email · ${email}`],
  ],
  administration: [
    ["/admin/users", "Users", (page) => page.locator("summary", { hasText: "Revoke admin" }).first().click()],
    ["/admin/audit-log", "Audit Log", openFilters],
    ["/admin/questions/answers", "Your answers"],
    ["/admin/erase", "Erase a person", findPerson],
    ["/admin/settings", "Settings", press("Save")],
    ["/admin/scheduling", "Scheduling", press("Save")],
  ],
};

/** Screens with all components between them, whose contrast is checked in dark colors too. */
const DARK = ["Dashboard", "Inbox", "Trial Signups", "June Dunn", "Erase a person", "Scheduling"];

// Runs before each test of a worker, because the tests run in parallel mode.
let isPlanted = false;
test.beforeAll(async () => {
  if (isPlanted) return;
  isPlanted = true;
  await addTrialSignup({
    id: trial,
    name: "June Dunn",
    business_name: mark,
    email,
    phone: `+1${freshPhone()}`,
    pain_points: "We miss calls in court.",
    created_at: new Date(Date.now() - 3 * 60 * 60 * 1000),
  });
  for (let index = 0; index < 8; index++)
    await addTrialSignup({ business_name: mark, email: `${index}.${email}`, status: "converted" });
  for (const id of [customer, twin]) await addCustomer({ id, business_name: mark, email });
  await addContactMessage({ id: message, name: mark, email });
  await addConsent({ subject_id: trial });
  await inDatabase(async (sql) => {
    const payload = sql.json({ to: email, subject: "Your trial" });
    await sql`insert into deliveries (id, kind, subject_id, payload, state, last_error)
      values (${mail}, 'mail', ${trial}, ${payload}, 'failed', 'returned 503')`;
    await sql`delete from admin_figures`;
  });
  await addNote({ row_id: trial, admin_id: randomUUID() });
  await addChatSession({ id: session, session_id: mark });
  await addChatMessage({ session_id: session, message_text: "What does it cost?" });
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
    test.setTimeout(180_000);
    await withAxe(page);
    const faults: string[] = [];
    page.on("pageerror", (error) => faults.push(`${page.url()}: ${error.message}`));
    page.on("console", (message) => {
      // The browser logs the HTTP status of error pages.
      if (message.type() !== "error" || /status of 40[04]/.test(message.text())) return;
      faults.push(`${page.url()}: ${message.text()}`);
    });
    // All screens share the sidebar and header of the first one.
    let isFirst = true;
    for (const [path, heading, reach] of screens) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(path);
      if (reach) await isHydrated(page);
      await reach?.(page);
      await expect(page.getByRole("heading", { level: 1 }), path).toHaveText(heading);
      await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width}`).toBe(
          width,
        );
        expect(await covered(page), `${path} at ${width}`).toEqual([]);
      }
      expect(await accessibilityFaults(page, undefined, isFirst ? "html" : "main, dialog"), path).toEqual([]);
      isFirst = false;
      if (!DARK.includes(heading)) continue;
      await page.emulateMedia({ colorScheme: "dark" });
      expect(await accessibilityFaults(page, ["color-contrast"]), `${path}, dark`).toEqual([]);
      await page.emulateMedia({ colorScheme: "light" });
    }
    expect(faults).toEqual([]);
  });
}
