import { describe, expect, it } from "vitest";
import { longDay } from "~/features/trial/trial-choice";
import { DAY_MS } from "~/lib/time/company-day";
import { priced } from "../content/prices";
import { eventually } from "../setup/eventually";
import { typedTrial } from "../setup/forms";
import { freshEmail } from "../setup/sign-up";
import { pay, startTrialSite } from "../setup/trial-site";
import { descriptionOf } from "../setup/visitor";
import { sql } from "../setup/database";

const { site } = await startTrialSite();

const LAST_DAY = () => longDay(new Date(Date.now() + 14 * DAY_MS));
async function started(email = freshEmail(), page = site.visitor()) {
  await page.open("/trial?another");
  page.fillNamed(
    typedTrial({ businessName: "Okafor Law", contactName: "Ada Okafor", email, phone: "(602) 555-0143" }),
  );
  await page.click("Continue to Payment");
  await page.click("Start My Free Professional Trial");
  await pay(page);
  expect(page.at).toMatch(/^\/success/);
  return { page, email };
}

let shared: ReturnType<typeof started> | undefined;
/** Returns a new tab of a browser with a running trial. Tests that change the trial call `started`. */
async function tabWithTrial() {
  const { page, email } = await (shared ??= started());
  const tab = site.visitor();
  for (const [name, value] of page.cookies) tab.cookies.set(name, value);
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
    expect(page.text).toMatch(priced(/PlanProfessional, {monthly.professional} a month, billed monthly/));
    expect(page.text).toContain("Today$0");
    expect(page.text).toMatch(
      priced(
        /First charge{reduced.professional} on \w+ \d+, \d{4}, the same each month, then {monthly.professional} from/,
      ),
    );
    expect(page.text).toContain(`on ${LAST_DAY()}`);
    expect(page.text).toContain("CardVisa ending in 4242");
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

  it("links to the booking page with name, email and phone filled in", async () => {
    const { page, email } = await tabWithTrial();
    await page.follow("Book your setup call");
    expect(page.at).toBe("/schedule");
    const values = ["Name", "Email", "Phone"].map((label) => page.field(label).getAttribute("value"));
    expect(values).toEqual(["Ada Okafor", email, "(602) 555-0143"]);
  });

  it("links to the sign-up page with the email filled in", async () => {
    const { page, email } = await tabWithTrial();
    await page.follow("Create your account");
    expect([page.at, page.field("Email").getAttribute("value")]).toEqual(["/auth?mode=signup", email]);
  });

  it("links to an empty form for a trial of another business", async () => {
    const { page } = await tabWithTrial();
    await page.follow("Start a trial for another business");
    expect(page.field(/^Business Name/).getAttribute("value")).toBe("");
  });

  it("shows a stranger with its URL no trial data and no links about the trial", async () => {
    const { page, email } = await tabWithTrial();
    const stranger = await site.visitor().open(page.at);
    expect(stranger.text).not.toMatch(/Your plan and|4242|Ada|Okafor/);
    expect(stranger.has("link", "Create your account")).toBe(false);
    for (const path of ["/schedule", "/auth?mode=signup"])
      expect((await stranger.open(path)).field("Email").getAttribute("value")).not.toBe(email);
    expect((await stranger.request("/trial/cancel")).status).toBe(404);
  });
});

it("the dashboard links to the booking page until a call is booked", async () => {
  const { browser: page, email } = await site.newcomer("customer");
  await started(email, page);
  await page.open("/dashboard");
  await page.follow("Book your setup call");
  page.fillNamed({ startsAt: page.all("input[name=startsAt]")[0]!.getAttribute("value")! });
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
      expect(page.link("Your Trial").getAttribute("href")).toBe("/success");
      expect(page.link(label).getAttribute("href")).toBe("/success");
    }
    await page.open("/trial");
    expect(page.at).toBe("/success");
  });

  it("shows the form again once the trial is over", async () => {
    const { page, email } = await started();
    // Stripe's event sets the end date too, possibly after this update.
    await eventually(async () => {
      await sql`update trial_signups set trial_end_date = now() - interval '1 hour' where email = ${email}`;
      return (
        (await page.open("/")).has("link", "Start 14-Day Trial") &&
        (await page.open("/trial")).has("field", /^Business Name/)
      );
    }, 30_000);
  });
});

describe("Header while signed in", () => {
  it("links a customer without a trial to the dashboard", async () => {
    const { browser } = await site.newcomer("customer");
    await browser.open("/pricing");
    expect(browser.link("Dashboard").getAttribute("href")).toBe("/dashboard");
  });

  it("links an admin to the admin dashboard", async () => {
    const { browser } = await site.newcomer("admin");
    await browser.open("/pricing");
    expect(browser.link("Dashboard").getAttribute("href")).toBe("/admin/dashboard");
  });
});
