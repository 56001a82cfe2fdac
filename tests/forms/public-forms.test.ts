import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { env } from "~/lib/env.server";
import { formatPhone } from "~/lib/phone";
import { startApp } from "../setup/app";
import { eventually } from "../setup/eventually";
import { typedAnalysis, typedContact, typedDemo } from "../setup/forms";
import { BEHAVIOURS, startReceiver } from "../setup/receiver";
import { descriptionOf, type Part, textOf, valueOf, Visitor } from "../setup/visitor";
import { sql } from "../setup/database";
import { stopAtEnd } from "../setup/stop-at-end";
import { startWorker } from "../../server/worker";

const app = await stopAtEnd(startApp());
const receiver = await stopAtEnd(startReceiver());
Object.assign(env(), {
  DEMO_WEBHOOK_URL: receiver.url,
  WEBHOOK_ALLOW_PRIVATE: true,
  OWNER_EMAIL: "owner@bubby.example",
});
await stopAtEnd(startWorker());

beforeEach(() => void receiver.behave(BEHAVIOURS.takes));

const open = (path: string) => new Visitor(app.url).open(path);

let phones = 2_000_000;
const freshPhone = () => `602${phones++}`;

function mailsWith(text: string): string[] {
  const folder = join(env().DATA_DIR, "mail");
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .filter((mail) => mail.includes(text));
}

const said = (visitor: Visitor, role: "alert" | "status", words: string | RegExp) =>
  visitor.part(`[role=${role}]`, typeof words === "string" ? new RegExp(words) : words);
const summaryOf = (visitor: Visitor) => said(visitor, "alert", /There's a problem/);
const checked = (part: Part, label: string | RegExp) => part.field(label).hasAttribute("checked");

const SEND = "Get Live Demo Now";

describe("Demo page", () => {
  async function sendDemo(typed: Parameters<typeof typedDemo>[0], visitor = new Visitor(app.url)) {
    await visitor.open("/demo");
    visitor.fillNamed(typedDemo(typed));
    return visitor.click(SEND);
  }

  it("says that the number is texted, and shows the number only to the browser that sent it", async () => {
    const phone = freshPhone();
    const visitor = await sendDemo({ phone });
    expect(visitor.at).toMatch(/^\/demo\?notice=started&receipt=/);
    said(visitor, "status", "Please check your text messages - the assistant is texting you now!");
    expect(visitor.text).toContain(`The number is ${formatPhone(phone)}.`);
    expect((await open(visitor.at)).text).not.toContain(formatPhone(phone));
  });

  it("says that a number was already texted today", async () => {
    const phone = freshPhone();
    const visitor = await sendDemo({ phone });
    await sendDemo({ phone, name: "Dana W." }, visitor);
    said(visitor, "status", "We texted this number");
  });

  it("accepts another number, with a new consent", async () => {
    const visitor = await sendDemo({ phone: freshPhone() });
    await visitor.follow("send it to another number");
    expect(checked(visitor, /^I agree/)).toBe(false);
    const right = freshPhone();
    visitor.fillNamed(typedDemo({ phone: right }));
    await visitor.click(SEND);
    expect(visitor.text).toContain(`The number is ${formatPhone(right)}.`);
  });

  it("keeps typed values and shows errors at the field and in a summary", async () => {
    const visitor = await sendDemo({ phone: "60255501" });
    expect(visitor.status).toBe(400);
    expect(visitor.title).toMatch(/^Error: /);
    const text = "Please enter a valid phone number to start your demo.";
    const field = visitor.field("Phone Number");
    expect(summaryOf(visitor).link(`Invalid Phone Number: ${text}`).getAttribute("href")).toBe("#demo-phone");
    expect(field.id).toBe("demo-phone");
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(field.getAttribute("aria-describedby")).toContain("demo-phone-error");
    expect(descriptionOf(field)).toContain(`Invalid Phone Number: ${text}`);
    expect(descriptionOf(field)).toContain("The number is too short. A US number has 10 digits.");
    expect(valueOf(visitor.field("Contact Name"))).toBe("Dana Whitfield");
    expect(valueOf(visitor.field("Business Name"))).toBe("Whitfield Plumbing");
    expect(checked(visitor, /^I agree/)).toBe(true);

    const phone = freshPhone();
    visitor.fill("Phone Number", phone);
    await visitor.click(SEND);
    expect(visitor.at).toMatch(/^\/demo\?notice=started&receipt=/);
    expect(visitor.title).not.toContain("Error");
  });

  it("keeps the typed values if texting fails", async () => {
    receiver.behave(BEHAVIOURS.answers500);
    const visitor = await sendDemo({ phone: freshPhone(), name: "Refused at first" });
    said(visitor, "alert", "Something went wrong. Please try again.");
    expect(valueOf(visitor.field("Contact Name"))).toBe("Refused at first");
  });
});

it("a person who agreed to texts can read the agreement and revoke it", async () => {
  const visitor = await open("/demo");
  visitor.fillNamed(typedDemo({ phone: freshPhone() }));
  await visitor.click(SEND);
  await visitor.follow("See what you agreed to, or take it back");
  expect(visitor.at).toMatch(/^\/consent\?receipt=/);
  const receipt = () => visitor.part("main");
  expect(receipt().text).toContain("may send automated promotional");
  expect(
    receipt()
      .texts("*")
      .some((text) => /^\(•••\) •••-\d{4}$/.test(text)),
  ).toBe(true);

  await visitor.click("Revoke my consent", receipt());
  said(visitor, "status", "You revoked this consent.");
  expect(receipt().text).toContain("Reply STOP: your phone company");
  expect(receipt().all("button")).toEqual([]);
});

describe("Contact page", () => {
  const ANSWER = "Thanks for reaching out.";

  it("emails a message to the owner once, even if the form is sent twice", async () => {
    const name = `Dana ${crypto.randomUUID().slice(0, 8)}`;
    const visitor = await open("/contact");
    for (let sent = 0; sent < 2; sent++) {
      expect(valueOf(visitor.field("Name"))).toBe("");
      visitor.fillNamed({ ...typedContact({ name }), company: "Whitfield Plumbing" });
      await visitor.click("Send Message");
      expect(visitor.at).toBe("/contact?notice=sent#message");
      const [wide, narrow] = said(visitor, "status", ANSWER).texts("div");
      expect(wide).toMatch(/^Message sent!.*We'll get back to you soon!$/);
      // CSS shows this line only on phones.
      expect(narrow).toMatch(/^Message sent successfully!.*within 24 hours\.$/);
      await visitor.follow("Send another message");
    }
    const notices = () =>
      sql`select state from deliveries where kind = 'owner-notice' and payload::text like ${`%${name}%`}`;
    await eventually(async () => (await notices()).every(({ state }) => state === "delivered"));
    expect(await notices()).toHaveLength(1);
    const mails = mailsWith(name);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain("To: owner@bubby.example");
  });

  it("has fields for subject and phone number, and emails the subject", async () => {
    const name = `Dana ${crypto.randomUUID().slice(0, 8)}`;
    const visitor = await open("/contact");
    for (const text of ["98%", "Support hours", "Emergency support", "Start 14-Day Trial"])
      expect(visitor.part("main").text).toContain(text);
    visitor.fillNamed(typedContact({ name }));
    visitor.fill("What is it about?", "Technical Support");
    visitor.fill(/^Phone/, "6025550142");
    await visitor.click("Send Message");
    expect(visitor.at).toBe("/contact?notice=sent#message");
    said(visitor, "status", ANSWER);
    expect(await eventually(() => mailsWith(`Technical Support from ${name}`).length)).toBe(1);
  });

  it("shows errors for missing values in the summary and at each field, and keeps the rest", async () => {
    const visitor = await open("/contact");
    visitor.fillNamed({ company: "Whitfield Plumbing", email: "dana@" });
    await visitor.click("Send Message");
    expect(visitor.status).toBe(400);
    expect(visitor.title).toMatch(/^Error: /);
    const summary = summaryOf(visitor);
    expect(summary.all("a")).toHaveLength(3);
    expect(textOf(visitor.one("#contact-email-error"))).toContain("name@example.com");
    expect(valueOf(visitor.field("Email"))).toBe("dana@");
    expect(valueOf(visitor.one("[name=company]"))).toBe("Whitfield Plumbing");
    expect(summary.link(/Please enter your name\.$/).getAttribute("href")).toBe(
      `#${visitor.field("Name").id}`,
    );
  });

  it("requires a phone number if the visitor asks for a call", async () => {
    const visitor = await open("/contact?from=chat&call=me");
    visitor.fillNamed(typedContact());
    await visitor.click("Send Message");
    expect(visitor.status).toBe(400);
    summaryOf(visitor).link(/^Phone Required: /);
    visitor.fill("Phone", "6025550142");
    await visitor.click("Send Message");
    expect(visitor.at).toBe("/contact?notice=sent#message");
  });

  it("reads its subject from the URL and ignores unknown subjects", async () => {
    const visitor = await open("/contact?inquiry=support&integration=HubSpot+CRM");
    expect(valueOf(visitor.field("What is it about?"))).toBe("support");
    expect(valueOf(visitor.field("Message"))).toBe("I would like to set up HubSpot CRM. ");
    await visitor.open("/contact?inquiry=spam&integration=%3Cscript%3E");
    expect(valueOf(visitor.field("What is it about?"))).toBe("general");
    expect(valueOf(visitor.field("Message"))).toBe("");
  });
});

it("the free call analysis form reports missing fields, keeps typed values, and confirms the request", async () => {
  const visitor = await open("/free-analysis");
  expect(visitor.text).toContain("Reply STOP to opt out or HELP for help");
  visitor.fill("Name", "Dana Whitfield");
  await visitor.click("Get My Free Call Analysis");
  expect(visitor.status).toBe(400);
  expect(summaryOf(visitor).all("a")).toHaveLength(3);
  expect(valueOf(visitor.field("Name"))).toBe("Dana Whitfield");
  visitor.fillNamed(typedAnalysis({ phone: freshPhone() }));
  await visitor.click("Get My Free Call Analysis");
  expect(visitor.at).toBe("/free-analysis?notice=sent");
  const sent = said(visitor, "status", "We'll send your free call analysis within 24 hours.");
  expect(sent.text).toContain("Success!");
});

describe("Integrations page", () => {
  const storedFor = async (email: string) => [
    ...(await sql`select kind, integration from integration_requests where email = ${email}`),
  ];
  const freshEmail = () => `${crypto.randomUUID()}@forms.test`;

  it("shows errors for an invalid request for a missing integration, and accepts the corrected request", async () => {
    const email = freshEmail();
    const visitor = await open("/integrations");
    visitor.fill("Which tool should Bubby work with?", "Clio Manage");
    await visitor.click("Request Integration");
    summaryOf(visitor);
    expect(visitor.field("Email").getAttribute("aria-invalid")).toBe("true");
    expect(valueOf(visitor.field("Which tool should Bubby work with?"))).toBe("Clio Manage");
    visitor.fill("Email", email);
    await visitor.click("Request Integration");
    expect(visitor.at).toBe("/integrations?notice=request#ask");
    expect(visitor.part("#ask").text).toContain("Request received!");
    expect(await storedFor(email)).toEqual([{ kind: "request", integration: "Clio Manage" }]);
  });

  it("accepts a request for an upcoming integration after an error is corrected", async () => {
    const email = freshEmail();
    const visitor = await open("/integrations?category=communication");
    await visitor.follow(/^Notify When Ready.*Microsoft Teams/);
    expect(visitor.at).toBe("/integrations?notify=microsoft-teams#ask");
    const heading = "Notify When Ready: Microsoft Teams";
    expect(visitor.part("#ask").texts("h2, h3")).toContain(heading);
    visitor.fill("Email", "nobody");
    await visitor.click("Notify When Ready");
    summaryOf(visitor);
    expect(visitor.texts("h2, h3")).toContain(heading);
    expect(valueOf(visitor.field("Email"))).toBe("nobody");
    visitor.fill("Email", email);
    await visitor.click("Notify When Ready");
    expect(visitor.part("#ask").text).toContain("You're on the list!");
    expect(await storedFor(email)).toEqual([{ kind: "notify", integration: "Microsoft Teams" }]);
  });

  it("shows a hidden field's error in the summary", async () => {
    const body = new URLSearchParams({ kind: "surprise", integration: "Fax", email: "ada@example.com" });
    const visitor = await new Visitor(app.url).open("/integrations", { method: "POST", body });
    expect(visitor.status).toBe(400);
    expect(summaryOf(visitor).text).toContain("Please use the form on this page.");
  });
});
