import { randomInt, randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { env } from "~/lib/env.server";
import { eventually } from "../setup/eventually";
import { posted, typedContact } from "../setup/forms";
import { startReceiver } from "../setup/receiver";
import { startSite } from "../setup/site";
import { Part, textOf, valueOf } from "../setup/visitor";
import { stopAtEnd } from "../setup/stop-at-end";
import { sql } from "../setup/database";

const site = await stopAtEnd(startSite({ works: true }));
const receiver = await stopAtEnd(startReceiver());
Object.assign(env(), {
  DEMO_WEBHOOK_URL: receiver.url,
  TRIAL_WEBHOOK_URL: receiver.url,
  WEBHOOK_ALLOW_PRIVATE: true,
});
const admin = await site.newcomer("admin");
const page = admin.browser;

const freshPhone = () => `602${randomInt(2_000_000, 9_999_999)}`;
const newMark = () => `mark${randomUUID().slice(0, 8)}`;
const h1 = () => page.texts("h1").join();
const isInvalid = (label: string | RegExp) => page.field(label).getAttribute("aria-invalid") === "true";
const containing = (text: string) => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
const timeline = (text: string) => page.part("main li", containing(text));
const alerts = () => page.texts("[role=alert]").join();
const notice = () => page.texts("[role=status]").join();

async function addMessage(fields: Record<string, string> = {}) {
  const row = { id: randomUUID(), name: "Fay Mercer", email: "fay@example.org", message: "Hello", ...fields };
  await sql`insert into contact_messages ${sql(row)}`;
  return row.id;
}

async function addTrial(fields: Record<string, string> = {}) {
  const row = {
    id: randomUUID(),
    name: "June Dunn",
    business_name: "Dunn Law",
    email: "june@dunn.example",
    phone: "+16025550142",
    ...fields,
  };
  await sql`insert into trial_signups ${sql(row)}`;
  return row.id;
}

describe("Page of a contact message", () => {
  it("sends an answer and shows it in the timeline", async () => {
    const id = await addMessage();
    await page.open(`/admin/contact-messages/${id}`);
    page.fill("Subject", "Spanish intake");
    await page.click("Send answer");
    expect(isInvalid("Your answer")).toBe(true);
    expect(valueOf(page.field("Subject"))).toBe("Spanish intake");

    page.fill("Your answer", "Yes, we do.");
    await page.click("Send answer");
    expect(page.at).toMatch(new RegExp(`^/admin/contact-messages/${id}\\?`));
    expect(notice()).toContain("Your answer is on its way.");
    expect(timeline("Answered: Spanish intake").text).toContain("Yes, we do.");
    expect(page.text).toContain("Status new → answered");
  });

  it("lists the same person's other records", async () => {
    const email = `june.${randomUUID().slice(0, 8)}@dunn.example`;
    const phone = freshPhone();
    const trial = await addTrial({ email, phone: `+1${phone}` });
    const message = await addMessage({ name: "J. Dunn", email, phone });
    await page.open(`/admin/contact-messages/${message}`);
    const same = () => page.part("section", /^Other records/);
    await page.follow("Trial signup", same());
    expect(page.at).toBe(`/admin/trial-signups/${trial}`);
    expect(same().text).toContain("J. Dunn");
    expect(same().has("link", "Contact message")).toBe(true);
  });

  it('has a list that folds a long message under "Show more"', async () => {
    const name = `Dana ${randomUUID().slice(0, 8)}`;
    const message = `${"Two offices, one number. ".repeat(10)}\nThe end of it.`;
    const body = new URLSearchParams(posted(typedContact({ name, message })));
    expect((await site.visitor().request("/contact", { method: "POST", body })).status).toBe(303);
    await page.open(`/admin/contact-messages?q=${encodeURIComponent(name)}`);
    const fold = page.part("tbody td:not(:has(form)) details");
    expect(page.one("tbody td:not(:has(form)) details").hasAttribute("open")).toBe(false);
    expect(fold.texts("summary").join()).toContain("Show more");
    expect(fold.text).toContain("The end of it.");
  });
});

describe("List of trial signups", () => {
  it("changes a row's status in place and undoes it", async () => {
    const mark = newMark();
    await addTrial({ name: "Ann", business_name: mark });
    await addTrial({ name: "Ben", business_name: mark });
    await addTrial({ name: "Stripe's", business_name: mark, stripe_subscription_id: `sub_${mark}` });
    await page.open(`/admin/trial-signups?q=${mark}&sort=name`);
    const row = (name: string) => page.part("tbody tr", containing(name));
    const statusOf = (name: string) => row(name).texts("td [data-status]")[0];
    expect(row("Stripe's").all("summary")).toEqual([]);
    expect(row("Ben").one("a[href^=mailto]").getAttribute("href")).toBe("mailto:june@dunn.example");
    expect(row("Ben").link("(602) 555-0142").getAttribute("href")).toBe("tel:+16025550142");
    await page.click("Set to Expired", row("Ann"));
    expect(notice()).toContain("1 trial signup set to expired.");
    expect([statusOf("Ann"), statusOf("Ben")]).toEqual(["expired", "active"]);
    expect(page.at).toContain(`?q=${mark}&sort=name&notice=`);
    await page.click("Undo");
    expect(statusOf("Ann")).toBe("active");
  });

  it("links each record to the next record in the list's order and back to the list", async () => {
    const mark = newMark();
    const search = `?q=${mark}&sort=name`;
    const first = await addTrial({ name: "Ann", business_name: mark });
    await addTrial({ name: "Ben", business_name: mark });
    await addTrial({ name: "Cid", business_name: mark });
    await page.open(`/admin/trial-signups/${first}${search}`);
    expect(page.has("link", "Previous")).toBe(false);
    await page.follow("Next");
    expect(h1()).toBe("Ben");
    await page.follow("Next");
    expect(h1()).toBe("Cid");
    expect(page.has("link", "Next")).toBe(false);
    await page.follow("Previous");
    expect(h1()).toBe("Ben");
    await page.follow(/^Back to/);
    expect(page.at).toBe(`/admin/trial-signups${search}`);
  });
});

describe("Delivery", () => {
  it("can be retried from the list after a failure", async () => {
    const phone = freshPhone();
    const payload = {
      company_id: "1",
      contact_phone_number: `+1${phone}`,
      contact_name: "Dana",
      business_name: "Not provided",
    };
    await sql`insert into deliveries (id, kind, subject_id, payload, state, attempts, last_error)
      values (${randomUUID()}, 'demo-webhook', ${randomUUID()}, ${sql.json(payload)}, 'failed', 14, 'the receiver returned 500')`;
    const list = `/admin/deliveries?q=${phone}`;
    await page.open(list);
    const row = () => page.part("tbody tr");
    expect(row().text).toContain("Live demo webhook");
    expect(row().text).toContain("the receiver returned 500");
    await page.click("Try again", row());
    expect(page.at).toContain(`${list}&notice=changed`);
    expect(notice()).toContain("1 delivery will be tried again.");
    expect(row().has("button", "Try again")).toBe(false);
    await eventually(async () => {
      await page.open(list);
      return row().text.includes("Attempts15");
    });
    expect(row().text).toContain("Statusdelivered");
    expect(receiver.received.filter(({ body }) => body.contact_phone_number === `+1${phone}`)).toHaveLength(
      1,
    );
  });

  it("can be retried from its record page if it had no receiver when it was queued", async () => {
    const email = `${randomUUID()}@dunn.example`;
    const trial = await addTrial({ email });
    await sql`insert into deliveries (id, kind, subject_id, payload, state) values
      (${randomUUID()}, 'trial-webhook', ${trial}, ${sql.json({ email })}, 'unconfigured'),
      (${randomUUID()}, 'fax', ${trial}, '{}', 'unconfigured')`;
    const record = `/admin/trial-signups/${trial}?q=dunn`;
    await page.open(record);
    const entry = (kind: string) => page.part("main li", containing(kind));
    expect(entry("fax").text).toContain("This kind of delivery no longer has a receiver.");
    expect(entry("fax").all("button")).toEqual([]);
    await page.click(/^Try again/, entry("Trial webhook"));
    expect(page.at).toContain(`${record}&notice=changed`);
    expect(notice()).toContain("1 delivery will be tried again.");
    await eventually(async () => {
      await page.open(record);
      return entry("Trial webhook").text.includes("delivered");
    });
    expect(entry("Trial webhook").text).toContain("delivered");
    expect(entry("Trial webhook").all("button")).toEqual([]);
  });
});

describe("Customer", () => {
  async function add(fields: Record<string, string>) {
    await page.open("/admin/customers");
    await page.follow("Add Customer");
    for (const [label, value] of Object.entries(fields)) page.fill(new RegExp(`^${label}`), value);
    await page.click("Add Customer");
  }

  it("can be added and corrected, with errors at the fields", async () => {
    const name = `Whitfield Law ${randomUUID().slice(0, 8)}`;
    const customerId = `cus_${randomUUID().slice(0, 8)}`;
    const phone = freshPhone();
    await add({ "Business name": name, Email: "no address" });
    expect(isInvalid("Email")).toBe(true);
    expect(valueOf(page.field("Business name"))).toBe(name);
    page.fill("Email", `${randomUUID()}@whitfield.example`);
    page.fill(/^Customer ID/, customerId);
    await page.click("Add Customer");
    expect(h1()).toBe(name);
    expect(notice()).toContain("Customer added");
    expect(page.text).toContain(customerId);
    expect(alerts()).toBe("");

    await page.follow("Edit");
    expect(valueOf(page.field(/^Customer ID/))).toBe(customerId);
    page.fill(/^Phone/, phone);
    await page.click("Save");
    expect(notice()).toContain("This page shows the current values.");
    expect(page.has("link", new RegExp(phone.slice(-4)))).toBe(true);

    await add({ "Business name": "Another", Email: `${randomUUID()}@w.example`, "Customer ID": customerId });
    expect(page.field(/^Customer ID/).getAttribute("aria-invalid")).toBe("true");
    await page.open(`/admin/customers?q=${phone}`);
    expect(page.texts("tbody tr")).toEqual([expect.stringContaining(name)]);
  });

  it("with the address of an existing customer is reported, and can be added anyway", async () => {
    const name = `Whitfield Law ${randomUUID().slice(0, 8)}`;
    const email = `${randomUUID()}@whitfield.example`;
    await add({ "Business name": name, Email: email });
    await add({ "Business name": `${name} LLC`, Email: email });
    expect(page.part("main").link(containing(name)).getAttribute("href")).toMatch(
      /\/admin\/customers\/[\w-]+$/,
    );
    expect(valueOf(page.field("Business name"))).toBe(`${name} LLC`);
    page.check(/^Add anyway/);
    await page.click("Add Customer");
    expect(h1()).toBe(`${name} LLC`);
  });
});

it("an admin searches for a person, reads the combined history, adds a note, and corrects the record", async () => {
  const mark = newMark();
  const phone = freshPhone();
  await sql`insert into demo_requests (id, name, phone, consent, created_at)
    values (${randomUUID()}, ${`June ${mark}`}, ${`+1${phone}`}, true, now() - interval '1 day')`;
  await addMessage({ name: `Jun ${mark}`, email: `${mark}@x.test`, phone, message: "Two offices?" });

  await page.open("/admin/dashboard");
  page.fill("Find people, records, and pages", mark);
  await page.click("Search everywhere");
  expect(page.at).toContain(`/admin/search?q=${mark}`);
  await page.follow(containing(`Jun ${mark}`), page.part("main"));
  expect(page.at).toMatch(/^\/admin\/contact-messages\/[\w-]+$/);
  expect(page.text).toContain("Asked for a live demo");
  expect(page.text).toContain("Two offices?");
  page.fill("New note", "Called back");
  await page.click("Add note");
  expect(notice()).toContain("Only your team sees it.");
  expect(timeline("Called back").text).toContain(admin.email);

  await page.follow("Edit");
  page.fill(/^Email/, "no address");
  page.fill(/^Name/, `June ${mark}`);
  await page.click("Save");
  expect(isInvalid(/^Email/)).toBe(true);
  expect(valueOf(page.field(/^Name/))).toBe(`June ${mark}`);
  page.fill(/^Email/, `${mark}@x.test`);
  await page.click("Save");
  expect(notice()).toContain("This page shows the current values.");
  expect(h1()).toBe(`June ${mark}`);
  expect(page.text).toContain(`Jun ${mark} → June ${mark}`);
});

it("an admin moves an inbox lead to Later and back, then closes it, and reopens it with Undo", async () => {
  const id = randomUUID();
  const name = `Dana ${randomUUID().slice(0, 8)}`;
  await sql`insert into demo_requests (id, name, phone, business_name, consent)
    values (${id}, ${name}, '+16025550142', 'Whitfield & Ortiz', true)`;
  await page.open("/admin");
  expect(page.at).toBe("/admin/dashboard");
  await page.open("/admin/inbox?sort=new");
  const rows = () => page.all("main li").filter((one) => textOf(one).includes(name));
  const row = () => new Part(rows()[0]!);
  expect(row().text).toContain("Call about the demo");
  expect(
    row()
      .link(new RegExp(`^Call ?: ${name}`))
      .getAttribute("href"),
  ).toBe("tel:+16025550142");

  await page.click(/^Tomorrow at 8 AM/, row());
  expect(notice()).toMatch(/Snoozed\. The row is under Later until \w+ \d+, \d{4}, 8:00 AM/);
  expect(rows()).toEqual([]);
  await page.follow(/^Later/, page.part("nav[aria-label=Views]"));
  await page.click(/^Back to inbox/, row());
  expect(notice()).toContain("Back in the inbox. The row is open again.");
  await page.follow(/^Needs you/, page.part("nav[aria-label=Views]"));
  await page.click(new RegExp(`^Done ?: ${name}`), row());
  expect(notice()).toContain("Done. The row is out of the inbox.");
  expect(rows()).toEqual([]);
  await page.click("Undo");
  expect(row().text).toContain("pending");
});

describe("Page whose session expired", () => {
  async function sendAfterEnd(button: string, labels: Record<string, string>) {
    for (const [label, value] of Object.entries(labels)) page.fill(new RegExp(`^${label}`), value);
    await site.endSessions(admin.id);
    await page.click(button);
    expect(page.status).toBe(401);
    expect(page.headers.get("cache-control")).toContain("no-store");
    expect(h1()).toBe("You were signed out");
    expect(page.title).toMatch(/You were signed out/);
    for (const [label, value] of Object.entries(labels))
      expect(valueOf(page.field(new RegExp(`^${label}`)))).toBe(value);
  }

  it("shows a posted note again, for copying after sign-in in another tab", async () => {
    const customer = randomUUID();
    const secret = `Ask for ${randomUUID()}`;
    const note = `${secret}\nafter <b>lunch</b> & "before" four`;
    await sql`insert into customer_profiles (id, business_name, email)
      values (${customer}, 'Dunn Law', 'june@dunn.example')`;
    const path = `/admin/customers/${customer}?q=dunn`;
    await page.open(path);
    await sendAfterEnd("Add note", { "New note": note });

    const other = site.visitor();
    await other.open(page.link("Sign in (opens a new tab)").getAttribute("href")!);
    other.fill("Email", admin.email);
    other.fill("Password", admin.password);
    await other.click("Sign In");
    expect(other.at).toBe(path);
    expect(valueOf(other.field("New note"))).toBe("");
    expect(other.text).not.toContain(secret);
    await site.signIn(page, admin);
  });
});

it("the timeline says what a revoked consent stops: texts about the form, or emails about the call", async () => {
  const revoked = async (form: string, subject: string) => {
    await sql`insert into consents (id, form, subject_id, wording_version, wording, address, revoked_at, revoked_by)
      values (${randomUUID()}, ${form}, ${subject}, 'v1', 'I agree', '198.51.100.1', now(), 'the receipt')`;
  };
  const trial = await addTrial({ email: `${newMark()}@dunn.example`, phone: `+1${freshPhone()}` });
  const lead = randomUUID();
  await sql`insert into preview_leads (id, email, business_name, trade, conversation_id)
    values (${lead}, ${`${newMark()}@dunn.example`}, 'Dunn Law', 'law', ${randomUUID()})`;
  await revoked("trial", trial);
  await revoked("preview", lead);
  await page.open(`/admin/trial-signups/${trial}`);
  expect(timeline("Revoked consent").text).toContain("Don't text this number about this form.");
  await page.open(`/admin/preview-leads/${lead}`);
  expect(timeline("Revoked consent").text).toContain("Don't email this address about this call.");
});
