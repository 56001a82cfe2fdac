import { describe, expect, it } from "vitest";
import { longDay } from "~/features/trial/trial-choice";
import { priced } from "../content/prices";
import { eventually } from "../setup/eventually";
import { typedTrial } from "../setup/forms";
import { change, freshEmail, inHours } from "../setup/sign-up";
import { pay, startTrialSite } from "../setup/trial-site";
import { descriptionOf, valueOf } from "../setup/visitor";
import { sql } from "../setup/database";

const { site } = await startTrialSite();

const LAST_DAY = () => longDay(inHours(14 * 24));
async function started(email = freshEmail(), page = site.visitor()) {
  await page.open("/trial?another");
  page.fillNamed(typedTrial({ contactName: "Ada Okafor", email, phone: "(602) 555-0143" }));
  await page.click("Continue to Payment");
  await page.click("Start My Free Professional Trial");
  await pay(page);
  return { page, email };
}

let shared: ReturnType<typeof started> | undefined;
/** Returns a new tab of a browser with a running trial. Tests that change the trial call `started`. */
async function tabWithTrial() {
  const { page, email } = await (shared ??= started());
  const tab = Object.assign(site.visitor(), { cookies: new Map(page.cookies) });
  return { page: await tab.open("/success"), email };
}

it("the form for another trial asks for another email address", async () => {
  const page = await site.visitor().open("/trial?another");
  expect(descriptionOf(page.field(/^Email/))).toBe("Each trial needs its own email address.");
});

describe("Success page", () => {
  it("shows plan, $0 today, first charge, card, and how to cancel", async () => {
    const { page } = await tabWithTrial();
    expect(page.texts("[role=status]").join()).toContain("Success!Your 14-day trial has started!");
    for (const words of [
      /PlanProfessional, {monthly.professional} a month, billed monthlyToday\$0/,
      /First charge{reduced.professional} on \w+ \d+, \d{4}, the same each month, then {monthly.professional} from/,
      /CardVisa ending in 4242/,
    ])
      expect(page.text).toMatch(priced(words));
    expect(page.text).toContain(`on ${LAST_DAY()}, the same each month`);
    expect(page.text).toContain(`Cancel online before ${LAST_DAY()} and you pay nothing.`);
  });

  it("lets the customer cancel the trial without an emailed link", async () => {
    const { page } = await started();
    await page.follow("Cancel my trial");
    expect(page.at).toBe("/trial/cancel");
    await page.click("Cancel my trial");
    expect(page.text).toContain("Your trial is canceled");
    await page.open("/success");
    expect(page.text).toContain("Your trial is canceled. We won't charge your card.");
    expect(page.has("link", "Book your setup call")).toBe(false);
    expect(page.text).not.toMatch(/Next steps|Starts after the trial ends/);
  });

  it.each<[string, string, (email: string) => Record<string, string>]>([
    [
      "Book your setup call",
      "/schedule",
      (Email) => ({ Name: "Ada Okafor", Email, Phone: "(602) 555-0143" }),
    ],
    ["Create your account", "/auth?mode=signup", (Email) => ({ Email })],
    ["Start a trial for another business", "/trial?another", () => ({ "Business Name": "" })],
  ])("has a link “%s” to %s with what is known filled in", async (link, path, known) => {
    const { page, email } = await tabWithTrial();
    await page.follow(link);
    expect(page.at).toBe(path);
    for (const [label, value] of Object.entries(known(email)))
      expect(valueOf(page.field(new RegExp(`^${label}`)))).toBe(value);
  });

  it("shows a stranger with its URL no trial data and no links about the trial", async () => {
    const { page, email } = await tabWithTrial();
    const stranger = await site.visitor().open(page.at);
    expect(stranger.text).not.toMatch(/Your plan and|4242|Ada|Lee|14-Day Trial Started/);
    expect(stranger.text).toContain("A setup email within the hour");
    expect(stranger.has("link", "Create your account")).toBe(false);
    for (const path of ["/schedule", "/auth?mode=signup"])
      expect(valueOf((await stranger.open(path)).field("Email"))).not.toBe(email);
    expect((await stranger.request("/trial/cancel")).status).toBe(404);
  });

  it.each([
    ["Enterprise", "Enterprise"],
    ["<script>", "Professional"],
  ])("shows a stranger with the plan %s in the URL the plan %s", async (plan, shown) => {
    const page = await site.visitor().open(`/success?plan=${plan}`);
    expect(page.texts("dd").join()).toContain(shown);
  });
});

it("the dashboard links to the booking page until a call is booked", async () => {
  const { browser: page, email } = await site.newcomer("customer");
  await started(email, page);
  await page.open("/dashboard");
  await page.follow("Book your setup call");
  page.fillNamed({ startsAt: valueOf(page.all("input[name=startsAt]")[0]!) });
  page.fill("Phone", "(602) 555-0143");
  await page.click("Book the call");
  await page.open("/dashboard");
  expect(page.has("link", "Book your setup call")).toBe(false);
  await page.follow("See, move, or cancel your call");
  expect(page.has("link", "Move it")).toBe(true);
});

describe("Browser with a running trial", () => {
  it("shows the trial in header, menu, and buttons instead of an empty form", async () => {
    const { page } = await tabWithTrial();
    const label = `Your trial runs until ${LAST_DAY().replace(/,.*/, "")}`;
    for (const path of ["/", "/pricing", "/hvac", "/law", "/contact"]) {
      await page.open(path);
      expect(page.has("link", /^Start (?:Your )?14-Day Trial|^Start trial$/i)).toBe(false);
      for (const name of ["Your Trial", label]) expect(page.link(name).getAttribute("href")).toBe("/success");
    }
    expect((await page.open("/trial")).at).toBe("/success");
  });

  it("shows the form again once the trial is over", async () => {
    const { page, email } = await started();
    const [row] = await sql`select id from trial_signups where email = ${email}`;
    // Stripe's event sets the end date too, possibly after this change.
    await eventually(async () => {
      await change(row!.id as string, { trial_end_date: inHours(-1) });
      return (
        (await page.open("/")).has("link", "Start 14-Day Trial") &&
        (await page.open("/trial")).has("field", /^Business Name/)
      );
    });
  });
});

it.each([
  ["a customer without a trial to the dashboard", "customer", "/dashboard"],
  ["an admin to the admin dashboard", "admin", "/admin/dashboard"],
] as const)("the header links %s", async (_, role, path) => {
  const { browser } = await site.newcomer(role);
  await browser.open("/pricing");
  expect(browser.link("Dashboard").getAttribute("href")).toBe(path);
});
