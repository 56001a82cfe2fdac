import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { env } from "~/lib/env.server";
import { eventually } from "../setup/eventually";
import { typedTrial } from "../setup/forms";
import { startSite } from "../setup/site";
import { startStripe } from "../setup/stripe";
import { Part, textOf, valueOf, type Visitor } from "../setup/visitor";
import { stopAtEnd } from "../setup/stop-at-end";
import { sql } from "../setup/database";

const site = await stopAtEnd(startSite({ works: true }));
const stripe = await stopAtEnd(startStripe());
Object.assign(env(), { OWNER_EMAIL: "owner@bubby.example" });
const admin = await site.newcomer("admin");
const page = admin.browser;

const containing = (text: string) => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
const notice = () => page.texts("[role=status]").join();
const alerts = () => page.texts("[role=alert]").join();
const headings = () => page.texts("h1, h2, h3");
const rows = () => page.all("tbody tr");
const isInvalid = (label: string) => page.field(label).getAttribute("aria-invalid") === "true";
const isCurrent = (link: Element) => link.getAttribute("aria-current") === "page";
const sidebar = () => page.part("aside[aria-label=Admin]");
const search = async (text: string) => {
  const form = page.part("main form[role=search]");
  form.fill(/^Search/, text);
  await page.click("Search", form);
};

describe("Dashboard", () => {
  it("shows when its figures were computed, as the chat transcripts page does", async () => {
    for (const path of ["/admin/dashboard", "/admin/chat-transcripts"]) {
      await page.open(path);
      expect(page.texts("p").filter((text) => /^Updated \d{1,2}:\d\d [AP]M$/.test(text))).toHaveLength(1);
    }
  });
});

describe("Admin layout", () => {
  it("remembers a collapsed sidebar for a week", async () => {
    const path = "/admin/demo-requests?q=nobody";
    await page.open(path);
    const isFolded = () => page.one("aside[aria-label=Admin]").getAttribute("data-folded") === "true";
    expect(isFolded()).toBe(false);
    const body = new URLSearchParams({ state: "folded", redirectTo: path });
    const answer = await page.request("/admin/sidebar", { method: "POST", body });
    expect(answer.headers.getSetCookie().join()).toMatch(/sidebar_state=.*Max-Age=604800/);
    await page.open(path);
    await page.click("Expand sidebar");
    expect(isFolded()).toBe(false);
    await page.click("Collapse sidebar");
    expect(page.at).toBe(path);
    expect(isFolded()).toBe(true);
    await page.follow("Customers");
    expect(page.at).toBe("/admin/customers");
    expect(isFolded()).toBe(true);
    await page.click("Expand sidebar");
    expect(isFolded()).toBe(false);
  });

  it("shows links to the dashboard and the lists if a page, list, or record doesn't exist", async () => {
    for (const path of ["/admin/x/y/z", "/admin/nothing", "/admin/demo-requests/x"]) {
      await page.open(path);
      expect(page.status).toBe(404);
      expect(page.texts("h1")).toEqual(["We can't find that page"]);
      expect(sidebar().has("link", "Inbox")).toBe(true);
      expect(page.part("main").has("link", "Demo Requests")).toBe(true);
      expect(page.all('main a[href="/"]')).toEqual([]);
    }
    await page.follow("Go to the dashboard");
    expect(page.at).toBe("/admin/dashboard");
    expect(headings()).toContain("Needs you now");
  });
});

it("an admin grants and revokes the admin role and ends a user's sessions, and the audit log lists all three changes", async () => {
  const person = await site.newcomer("customer");
  const theirs = person.browser;
  const reaches = async () => (await theirs.request("/admin/users")).status;
  expect(await reaches()).toBe(302);

  await page.open(`/admin/users?q=${person.email}`);
  const row = () => page.part("tbody tr");
  expect(row().texts("summary").join()).toContain("Make admin");
  await page.click("Yes, make admin", row());
  expect(notice()).toContain("The change takes effect on their next page load.");
  expect(await reaches()).toBe(200);
  expect(rows()).toHaveLength(1);
  expect(row().texts("summary").join()).toContain("Revoke admin");
  expect(row().all("details[open]")).toEqual([]);
  await page.click("Yes, revoke", row());
  expect(page.text).toContain("No longer admin");
  expect(await reaches()).toBe(302);

  await page.click("Yes, sign out", row());
  expect(page.text).toContain("All sessions of this user have ended.");
  expect(row().texts("summary").join()).not.toContain("Sign out");
  expect((await theirs.request("/account")).headers.get("location")).toContain("/auth");

  await page.open("/admin/audit-log");
  const entries = rows().filter((one) => textOf(one).includes(person.email));
  expect(entries.map((entry) => textOf(entry))).toEqual([
    expect.stringContaining("signed out"),
    expect.stringContaining("role revoked"),
    expect.stringContaining("role granted"),
  ]);
  for (const entry of entries) expect(textOf(entry)).toContain(admin.email);
  expect(new Part(entries[0]!).link(person.email).getAttribute("href")).toBe(
    `/admin/users?q=${encodeURIComponent(person.email)}`,
  );
});

describe("Chat transcripts", () => {
  const chat = (visitor: Visitor, message: string) =>
    visitor.request("/chat", {
      method: "POST",
      body: new URLSearchParams({ message }),
      headers: {
        "User-Agent": "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0",
      },
    });

  it("show messages in order and can be exported", async () => {
    const mark = `zebra ${Math.random().toString(36).slice(2, 10)}`;
    const visitor = site.visitor();
    for (const message of [mark, "What does the trial include?"])
      expect((await chat(visitor, message)).status).toBe(303);
    await page.open("/admin/chat-transcripts");
    await search(mark.toUpperCase());
    expect(page.at).toMatch(/q=/);
    expect(page.texts("tbody tr")).toEqual([expect.stringContaining(mark)]);
    await page.open(page.part("tbody tr").one("th a, td a").getAttribute("href")!);

    expect(page.at).toMatch(/tab=conversation&session=[0-9a-f-]{36}$/);
    expect(isCurrent(page.link("Conversation View"))).toBe(true);
    const messages = () => page.texts("[role=log] > ol > li, [role=log] > li");
    expect(messages()).toEqual([
      expect.stringMatching(new RegExp(`Visitor.*${mark}`)),
      expect.stringContaining("unknown"),
      expect.any(String),
      expect.stringContaining("14 days"),
    ]);
    expect(isCurrent(page.part("nav[aria-label=Conversations]").link(containing(mark)))).toBe(true);
    const file = await page.request(page.link("Export").getAttribute("href")!);
    expect(file.headers.get("content-disposition")).toMatch(/^attachment; filename="chat-[0-9a-f]{8}\.txt"$/);
    expect(await file.text()).toContain("1. Visitor");

    const answer = page.part("[role=log] > ol > li:nth-child(4)");
    expect(answer.link("Start your 14-day trial").getAttribute("href")).toBe("/trial");
    expect(answer.text).not.toContain("#trial-form");
    expect(page.text).toContain("Chrome, Windows");
    await page.open("/chat-analytics?tab=conversation");
    expect(page.text).toContain("No session selected");
  });
});

it("an unanswered message is listed as an open question; visitors get the admin's answer until the answer is disabled", async () => {
  const word = `zorp${Math.random()
    .toString(36)
    .replace(/[^a-z]/g, "")}`;
  const question = `Do you integrate with ${word}?`;
  const ask = async (visitor: Visitor, message: string) => {
    await visitor.open("/chat");
    visitor.fill("Your message", message);
    return visitor.click("Send");
  };
  await ask(site.visitor(), question);

  await page.open(`/admin/chat-transcripts?q=${word}`);
  const conversation = page.part("tbody tr", containing(word)).one("th a, td a").getAttribute("href")!;
  await page.open(conversation);
  await page.click("Done");
  expect(notice()).toContain("Done");
  await page.open(conversation);
  expect(page.text).toContain(question);
  expect(page.has("button", "Done")).toBe(false);

  await page.open(`/admin/questions?status=open&q=${word}`);
  const row = () => page.part("tbody tr", containing(word));
  await page.follow("Answer this", row());
  expect(valueOf(page.field("Ways to ask the question"))).toBe(question);
  page.fill("Bubby's answer", "It costs $3 a month.");
  await page.click("Save answer");
  expect(isInvalid("Bubby's answer")).toBe(true);
  const answer = `Yes, Bubby and ${word} get along.`;
  page.fill("Bubby's answer", answer);
  await page.click("Save answer");
  expect(notice()).toContain("1 question set to answered.");

  const next = await ask(site.visitor(), `do you integrate with ${word}`);
  expect(next.texts("[role=log]").join()).toContain(answer);
  await page.open("/admin/questions/answers");
  const item = () => page.part("article", containing(answer));
  await page.click(/^Switch off/, item());
  expect(item().has("button", /^Switch on/)).toBe(true);
});

it("the business hours' error summary names each day and links to that day's field", async () => {
  const page = await admin.browser.open("/admin/scheduling");
  page.fillNamed({ mondayFrom0: "960", mondayTo0: "480", sundayFrom0: "540" });
  await page.click("Save", page.part("form", /Hours/));
  const summary = page.part("[role=alert]");
  expect(summary.link("Monday ends before it starts. Choose a later end.").getAttribute("href")).toMatch(
    /mondayTo0$/,
  );
  expect(summary.has("link", "Choose a start and an end for Sunday.")).toBe(true);
});

it("an admin opens the erase page from a record, sees each row of the person, and gets a receipt without the person's name", async () => {
  const id = randomUUID().slice(0, 8);
  const person = { name: `Ada Okafor${id}`, business: `Okafor Law ${id}`, email: `ada.${id}@example.com` };
  const namesake = randomUUID();
  await sql`insert into notes (id, table_name, row_id, admin_id, note)
    values (${namesake}, 'contact_messages', ${randomUUID()}, ${randomUUID()}, ${`Knows ${person.name}.`})`;
  const visitor = await site.visitor().open("/trial");
  visitor.fillNamed(
    typedTrial({
      contactName: person.name,
      businessName: person.business,
      email: person.email,
      phone: "(602) 555-0143",
    }),
  );
  await visitor.click("Continue to Payment");
  expect(visitor.at).toMatch(/\/trial\/payment/);
  const atStripe = async () => (await stripe.client.customers.list({ email: person.email })).data;
  expect(await atStripe()).toHaveLength(1);

  const look = async (who: string) => {
    page.fill("Email or phone number", who);
    await page.click("Find");
  };
  const title = `What is stored about ${person.email}`;
  await page.open("/admin/erase");
  await look("somebody");
  expect(page.part("[role=alert]").has("link", /Enter an email address/)).toBe(true);
  expect(valueOf(page.field("Email or phone number"))).toBe("somebody");
  await look(person.email);
  expect(page.texts("[role=alert]")).toEqual([]);
  expect(headings()).toContain(title);
  await page.open(
    page
      .part("details", /^Trial signups/)
      .one("li a")
      .getAttribute("href")!,
  );
  await page.click("Erase this person");
  expect(page.at).toBe("/admin/erase?found=1");
  expect(headings()).toContain(title);
  const trials = page.part("details", /^Trial signups/);
  expect(trials.has("link", person.name)).toBe(true);
  expect(trials.text).toContain(person.business);
  for (const link of page.all("main a"))
    expect(decodeURIComponent(link.getAttribute("href")!)).not.toMatch(/@|555\D*01\d\d/);

  await page.click(/^\(602\) 555-0143/);
  await page.click(person.email);
  expect(headings()).toContain(title);
  expect(page.texts("summary").join()).toContain("Delete for good");
  await page.click("Yes, delete for good");
  expect(page.text).toContain("Searched again: none of this person's records is left.");
  expect(page.at).toMatch(/^\/admin\/erase\?receipt=[0-9a-f-]{36}$/);
  const receipt = page.part("section", /Receipt/).text;
  expect(receipt).toContain("Trial signups");
  expect(receipt).not.toContain(person.email);
  expect(receipt).not.toContain(person.name);
  expect(alerts()).toBe("");
  await eventually(async () => (await atStripe()).length === 0);
  expect(await atStripe()).toEqual([]);
  expect(await sql`select from notes where id = ${namesake}`).toHaveLength(1);
  await page.open(`/admin/trial-signups?q=${person.email}`);
  expect(page.text).toContain("No trial signups found");
});
