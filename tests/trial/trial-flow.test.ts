import { describe, expect, it } from "vitest";
import { PRICES } from "../content/prices";
import { eventually } from "../setup/eventually";
import { posted, typedTrial } from "../setup/forms";
import { change, freshEmail, signUp } from "../setup/sign-up";
import { pay, startTrialSite } from "../setup/trial-site";
import { descriptionOf, type Part, valueOf, type Visitor } from "../setup/visitor";
import { sql } from "../setup/database";

const { site, stripe, receiver } = await startTrialSite();

const CONTINUE = "Continue to Payment";
const REJECTED = "Our payment provider doesn't accept this email address.";

const alerts = (page: Part) => page.texts("[role=alert]").join();
const dialog = (page: Visitor) => page.part("dialog, [role=dialog]");
const valuesOf = (page: Visitor, ...labels: RegExp[]) =>
  labels.map((label) => valueOf(dialog(page).field(label)));
const planOf = (page: Visitor) => valueOf(dialog(page).one("input[name=plan]"));
const costOn = (page: Visitor) => page.part("aside[aria-label='What it costs'], [role=complementary]").text;

async function sendForm(page: Visitor, typed: Parameters<typeof typedTrial>[0], query = "") {
  await page.open(`/trial${query}`);
  dialog(page).fillNamed(typedTrial(typed));
  return page.click(CONTINUE);
}

const reportsAbout = (email: string) =>
  receiver.received.filter(({ body }) => body.email === email).map(({ body }) => body.submissionType);

describe("Trial form", () => {
  it("keeps the values and shows their errors", async () => {
    const page = await site.visitor().open("/trial?plan=enterprise&billing=annual");
    dialog(page).fillNamed({
      businessName: "Okafor Law",
      email: "ada at example",
      painPoints: "After hours",
    });
    await page.click(CONTINUE);
    for (const text of [
      "Enter your name.",
      "Enter an address like name@example.com.",
      "Choose your practice area.",
    ])
      expect(alerts(dialog(page))).toContain(text);
    expect(page.title).toMatch(/^Error: /);
    expect(
      dialog(page)
        .field(/^Email/)
        .getAttribute("aria-invalid"),
    ).toBe("true");
    const kept = valuesOf(page, /^Business Name/, /^Email/, /^Current Challenges/);
    expect(kept).toEqual(["Okafor Law", "ada at example", "After hours"]);
    expect(planOf(page)).toBe("enterprise");
  });

  it("keeps its values after Back from the payment", async () => {
    const page = await sendForm(site.visitor(), { email: freshEmail() }, "?plan=starter&billing=annual");
    expect(costOn(page)).toContain(`${PRICES.year.starter}, for a whole year, your first charge`);
    expect(costOn(page)).toContain("Business hours only");
    await page.follow("Back");
    expect(valuesOf(page, /^Business Name/, /^Current Phone/)).toEqual(["Lee & Partners", "att"]);
    expect(planOf(page)).toBe("starter");
  });

  it("stores one sign-up for a double click without JavaScript", async () => {
    const page = site.visitor();
    const email = freshEmail();
    const body = new URLSearchParams(posted(typedTrial({ email })));
    const press = () => page.request("/trial", { method: "POST", body });
    const answers = await Promise.all([press(), press()]);
    expect(answers.map(({ headers }) => headers.get("location"))).toEqual(Array(2).fill("/trial/payment"));
    expect(await sql`select id from trial_signups where email = ${email}`).toHaveLength(1);
    expect((await page.open("/trial/payment")).text).toContain("Secure Payment");
  });

  it("reopens after it was closed over the trial page", async () => {
    const page = await site.visitor().open("/trial");
    await page.follow("Close", dialog(page));
    expect(page.all("dialog[open], [role=dialog]")).toEqual([]);
    expect(page.at).toMatch(/form=closed/);
    expect(page.text).toContain("Custom business training");
    await page.follow("Start Your 14-Day Trial Now");
    expect(dialog(page).has("field", /^Business Name/)).toBe(true);
  });

  it("shows an address rejected by Stripe at the email field", async () => {
    const page = await sendForm(site.visitor(), { email: "ada@example" });
    expect(
      dialog(page)
        .field(/^Email/)
        .getAttribute("aria-invalid"),
    ).toBe("true");
    expect(descriptionOf(dialog(page).field(/^Email/))).toContain(`Checkout error: ${REJECTED}`);
    expect(valuesOf(page, /^Business Name/)).toEqual(["Lee & Partners"]);
  });

  it("accepts a corrected address after Stripe rejected the first", async () => {
    const page = await sendForm(site.visitor(), { email: "ada@example" });
    const email = freshEmail();
    // The sign-up is stored, but the card step redirects to the form.
    await page.open("/trial/payment");
    expect([page.at, ...valuesOf(page, /^Email/)]).toEqual([
      expect.stringMatching(/^\/trial\?/),
      "ada@example",
    ]);
    expect(alerts(dialog(page))).toContain(REJECTED);
    dialog(page).fill(/^Email/, email);
    await page.click(CONTINUE);
    expect(page.text).toContain("Almost there!");
    expect((await stripe.client.customers.list({ email })).data).toHaveLength(1);
  });

  it.each(["/trial/payment", "/trial/return?session_id=cs_test_guessed"])(
    "opens if a browser without a sign-up requests %s",
    async (path) => expect((await site.visitor().open(path)).at).toBe("/trial"),
  );
});

describe("Trial", () => {
  it("starts at hosted checkout", async () => {
    const page = site.visitor();
    const email = freshEmail();
    await sendForm(page, { email });
    for (const words of ["Professional Plan", "First 14 days FREE", "Sandbox: no card is charged"])
      expect(page.text).toContain(words);
    expect(costOn(page)).toContain(`${PRICES.reduced.professional}, your first charge`);
    expect(costOn(page)).toContain(`${PRICES.monthly.professional} a month from then on`);
    expect(costOn(page)).not.toContain("Business hours only");
    await page.click("Start My Free Professional Trial");
    expect(page.text).toContain(
      `Then ${PRICES.reduced.professional} per month for 3 months, then ${PRICES.monthly.professional}.00 per month`,
    );
    await pay(page, "4000 0000 0000 0002");
    expect(alerts(page)).toContain("Your card was declined.");
    await pay(page);
    expect(page.at).toBe("/success?plan=Professional");
    expect(page.text).toContain("Professional Plan - 14-Day Trial Started");
    expect((await page.open("/trial/payment")).at).toBe("/success?plan=Professional");
    expect(await stripe.boughtBy(email)).toHaveLength(1);
    await eventually(() => reportsAbout(email).length > 1);
    expect(reportsAbout(email)).toEqual(["completed", "payment_confirmed"]);
  });

  it("isn't started a second time for its address", async () => {
    const page = site.visitor();
    const { id, email } = await signUp();
    await change(id, { running: true, card_saved_at: new Date() });
    await sendForm(page, { email, businessName: "Lee West" });
    expect(page.title).toBe("Check Your Email | Bubby");
    expect(page.text).toContain(`We sent an email to ${email}`);
    expect(page.texts("main").join()).not.toMatch(/Professional|Starter|\$/);
    await page.follow("Use another email address");
    expect(valuesOf(page, /^Business Name/)).toEqual(["Lee West"]);
  });
});

it("all pages except admin pages allow communication with a wallet's pop-up window", async () => {
  const page = await sendForm(site.visitor(), { email: freshEmail() });
  const policies = async (...paths: string[]) => {
    const all = await Promise.all(paths.map((path) => page.request(path)));
    return new Set(all.map(({ headers }) => headers.get("cross-origin-opener-policy")));
  };
  await site.signIn(page, await site.newcomer("customer"));
  const open = await policies("/", "/trial", "/trial?plan=starter", "/trial/payment", "/hvac", "/dashboard");
  expect(open).toEqual(new Set(["same-origin-allow-popups"]));
  await site.signIn(page, await site.newcomer("admin"));
  expect(await policies("/healthz", "/admin/dashboard")).toEqual(new Set(["same-origin"]));
});
