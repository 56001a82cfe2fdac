import type { Locator } from "@playwright/test";
import type postgres from "postgres";
import { expect, freshPhone, type Page } from "../support";
import { fillTrialForm } from "../trial/trial-person";
import { fillAnalysis, fillContact, fillDemo } from "./fill";

export interface Case {
  name: string;
  path: string;
  role?: "admin" | "customer";
  opener?: string;
  form?: string;
  fill(form: Locator, mark: string): Promise<void>;
  button: string | RegExp;
  /** Text at the beginning of the form's alert. */
  words?: string;
  done(page: Page): Promise<void>;
  rows?(sql: postgres.Sql, mark: string): Promise<{ count: number }[]>;
}

const gone = (page: Page) => expect(page.getByRole("dialog")).toBeHidden();
export const at = (url: RegExp) => (page: Page) => expect(page).toHaveURL(url);

const fillTrial = (form: Locator, mark: string) =>
  fillTrialForm(form, { business: mark, name: "Ada Lost", email: `${mark}@example.com` });

export const CASES: Case[] = [
  {
    name: "the demo page",
    path: "/demo",
    fill: (form, mark) => fillDemo(form, { name: mark, phone: freshPhone() }),
    button: "Get Live Demo Now",
    words: "Error: Something went wrong. Please try again.",
    done: at(/notice=started/),
    rows: (sql, mark) => sql`select count(*)::int from demo_requests where name = ${mark}`,
  },
  {
    name: "the demo dialog",
    path: "/faq",
    opener: "/demo",
    fill: (form, mark) => fillDemo(form, { name: mark, phone: freshPhone() }),
    button: "Get Live Demo Now",
    words: "Error: Something went wrong. Please try again.",
    done: gone,
    rows: (sql, mark) => sql`select count(*)::int from demo_requests where name = ${mark}`,
  },
  {
    name: "the trial page",
    path: "/trial",
    form: "#trial",
    fill: fillTrial,
    button: "Continue to Payment",
    words: "Error: Failed to submit form. Please try again.",
    done: at(/trial\/payment/),
    rows: (sql, mark) => sql`select count(*)::int from trial_signups where business_name = ${mark}`,
  },
  {
    name: "the trial dialog",
    path: "/faq",
    opener: "/trial",
    fill: fillTrial,
    button: "Continue to Payment",
    words: "Error: Failed to submit form. Please try again.",
    done: (page) => expect(page.getByText("Almost there!")).toBeVisible(),
    rows: (sql, mark) => sql`select count(*)::int from trial_signups where business_name = ${mark}`,
  },
  {
    name: "the contact page",
    path: "/contact",
    fill: (form, mark) => fillContact(form, { name: mark }),
    button: "Send Message",
    words: "Error: We couldn't send your message. Please try again.",
    done: at(/notice=sent/),
    rows: (sql, mark) => sql`select count(*)::int from contact_messages where name = ${mark}`,
  },
  {
    name: "the free analysis page",
    path: "/free-analysis",
    fill: (form, mark) => fillAnalysis(form, { businessName: mark, phone: freshPhone() }),
    button: "Get My Free Call Analysis",
    words: "Error: Something went wrong. Please try again.",
    done: at(/notice=sent/),
    rows: (sql, mark) => sql`select count(*)::int from call_analysis_requests where business_name = ${mark}`,
  },
  {
    name: "the integrations page",
    path: "/integrations",
    form: "#integration-request",
    async fill(form, mark) {
      await form.getByLabel(/Which tool/).fill(mark);
      await form.getByLabel("Email").fill("ada@example.com");
      await form.getByLabel(/What should the integration do/).fill("Sync.");
    },
    button: "Request Integration",
    words: "Error: We couldn't send your request. Please try again.",
    done: at(/notice=request/),
    rows: (sql, mark) => sql`select count(*)::int from integration_requests where integration = ${mark}`,
  },
  {
    name: "the sign-up form",
    path: "/auth?mode=signup",
    form: "#sign-up",
    async fill(form, mark) {
      await form.getByLabel("Email").fill(`${mark}@example.com`);
      await form.getByLabel("Password").fill("a long enough passphrase");
    },
    button: "Create Account",
    words: "Please try again.",
    done: at(/notice=check-email/),
  },
  {
    name: "the password reset form",
    path: "/auth/forgot",
    form: "#forgot",
    fill: (form, mark) => form.getByLabel("Email").fill(`${mark}@example.com`),
    button: "Send me a link",
    done: at(/notice=reset-sent/),
  },
  {
    name: "the debug page",
    path: "/debug",
    form: "#debug",
    fill: (form) => form.getByLabel("Message").fill("Do you text in Spanish?"),
    button: /^Send/,
    done: at(/notice=message-sent/),
  },
  {
    name: "the form for a new account email",
    path: "/account",
    role: "customer",
    form: "#email",
    async fill(form, mark) {
      await form.getByLabel("New email").fill(`${mark}@example.com`);
      await form.getByLabel("Current password").fill("for browser tests only");
    },
    button: "Change my email",
    done: at(/notice=check-email/),
  },
  {
    name: "the form for a new customer",
    path: "/admin/customers/new",
    role: "admin",
    form: "#customer",
    async fill(form, mark) {
      await form.getByLabel("Business name").fill(mark);
      await form.getByLabel("Email").fill(`${mark}@example.com`);
      const number = String(Number.parseInt(mark.slice(-6), 16) % 10_000).padStart(4, "0");
      await form.getByLabel("Phone").fill(`(480) 555-${number}`);
    },
    button: /Add|Save/,
    done: at(/admin\/customers\/[0-9a-f-]{36}/),
    rows: (sql, mark) => sql`select count(*)::int from customer_profiles where business_name = ${mark}`,
  },
];

export const BUTTONS: Case[] = [
  {
    name: "the form for a note on a record",
    path: "/admin/demo-requests/{id}",
    form: "form:has(textarea)",
    fill: (form, mark) => form.getByLabel("New note").fill(`Call ${mark} back`),
    button: "Add note",
    done: (page) => expect(page.getByRole("listitem").filter({ hasText: "back" })).toHaveCount(1),
    rows: (sql, mark) => sql`select count(*)::int from notes where note = ${`Call ${mark} back`}`,
  },
  {
    name: "the form for a record's status",
    path: "/admin/demo-requests/{id}",
    form: "form:has([name=to])",
    fill: async (form) => void (await form.getByLabel("New status").selectOption("completed")),
    button: "Set status",
    done: at(/notice=changed/),
    rows: (sql, mark) =>
      sql`select count(*)::int from demo_requests where name = ${mark} and status = 'completed'`,
  },
  {
    name: "the form for a list's checked rows",
    path: "/admin/demo-requests?q={mark}",
    form: "#selection",
    async fill(form) {
      await form.page().locator("input[name=id]:visible").check();
      await form.getByLabel("New status").selectOption("completed");
    },
    button: "Set selected",
    done: at(/notice=changed/),
    rows: (sql, mark) =>
      sql`select count(*)::int from demo_requests where name = ${mark} and status = 'completed'`,
  },
];
