import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { priced, PRICES } from "../content/prices";
import { eventually } from "../setup/eventually";
import { posted, typedTrial } from "../setup/forms";
import { linkIn } from "../setup/site";
import { pay, startTrialSite } from "../setup/trial-site";
import { descriptionOf, type Part, valueOf, type Visitor } from "../setup/visitor";
import { sql } from "../setup/database";

const { site, stripe, receiver } = await startTrialSite();

const DAY = 24 * 60 * 60;
const CONTINUE = "Continue to Payment";
const START = "Start My Free Professional Trial";
const PASSWORD = "seven purple lanterns";

const newPerson = () => {
  const id = randomUUID().slice(0, 8);
  return { business: `Okafor Law ${id}`, email: `ada.${id}@example.com` };
};
type Person = ReturnType<typeof newPerson>;

const h1 = (page: Visitor) => page.texts("h1").join();
const headings = (page: Part) => page.texts("h1, h2, h3");
const alerts = (page: Part) => page.texts("[role=alert]").join();
const dialog = (page: Visitor) => page.part("dialog, [role=dialog]");

function fillForm(page: Part, { business, email }: Person) {
  page.fillNamed(
    typedTrial({ businessName: business, email, contactName: "Ada Okafor", phone: "(602) 555-0143" }),
  );
}

async function sendForm(page: Visitor, person: Person, query = "") {
  await page.open(`/trial${query}`);
  fillForm(dialog(page), person);
  return page.click(CONTINUE);
}

async function startTrial(page: Visitor, person: Person) {
  await sendForm(page, person);
  await page.click(START);
  await pay(page);
  expect(page.at).toMatch(/^\/success/);
}

async function atStripe(email: string) {
  const customers = (await stripe.client.customers.list({ email })).data;
  const lists = await Promise.all(
    customers.map(({ id }) => stripe.client.subscriptions.list({ customer: id, status: "all" })),
  );
  return { customers, subscriptions: lists.flatMap(({ data }) => data) };
}

const toldAbout = (email: string) =>
  receiver.received.filter(({ body }) => body.email === email).map(({ body }) => body.submissionType);

describe("Trial form", () => {
  it("keeps the values and shows their errors", async () => {
    const page = await site.visitor().open("/trial?plan=enterprise&billing=annual");
    dialog(page).fill(/^Business Name/, "Okafor Law");
    dialog(page).fill(/^Email Address/, "ada at example");
    dialog(page).fill(/^Current Challenges/, "After hours");
    await page.click(CONTINUE);
    const form = dialog(page);
    for (const text of [
      "Enter your name.",
      "Enter an address like name@example.com.",
      "Choose your practice area.",
    ])
      expect(alerts(form)).toContain(text);
    expect(form.field(/^Email Address/).getAttribute("aria-invalid")).toBe("true");
    expect(valueOf(form.field(/^Business Name/))).toBe("Okafor Law");
    expect(valueOf(form.field(/^Email Address/))).toBe("ada at example");
    expect(valueOf(form.field(/^Current Challenges/))).toBe("After hours");
    expect(page.title).toMatch(/^Error: /);
    expect(valueOf(form.one("input[name=plan]"))).toBe("enterprise");
  });

  it("keeps its values after Back from the payment", async () => {
    const person = newPerson();
    const page = await sendForm(site.visitor(), person, "?plan=starter&billing=annual");
    expect(page.at).toBe("/trial/payment");
    const cost = page.part("aside[aria-label='What it costs'], [role=complementary]");
    expect(cost.text).toContain(`${PRICES.year.starter}, for a whole year, your first charge`);
    expect(cost.text).toContain("Business hours only");
    await page.follow("Back");
    expect(valueOf(dialog(page).field(/^Business Name/))).toBe(person.business);
    expect(valueOf(dialog(page).field(/^Current Phone Provider/))).toBe("att");
    expect(valueOf(dialog(page).one("input[name=plan]"))).toBe("starter");
  });

  it("stores one sign-up for a double click without JavaScript", async () => {
    const person = newPerson();
    const page = await site.visitor().open("/trial");
    const typed = posted(typedTrial({ businessName: person.business, email: person.email }));
    const press = () => page.request("/trial", { method: "POST", body: new URLSearchParams(typed) });
    const answers = await Promise.all([press(), press()]);
    expect(answers.map(({ headers }) => headers.get("location"))).toEqual([
      "/trial/payment",
      "/trial/payment",
    ]);
    const rows = await sql`select id from trial_signups where email = ${person.email}`;
    expect(rows).toHaveLength(1);
    await page.open("/trial/payment");
    expect(page.text).toContain("Secure Payment");
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
    const person = newPerson();
    const page = await sendForm(site.visitor(), { ...person, email: person.email.replace(".com", "") });
    const words = "Checkout error: Our payment provider doesn't accept this email address.";
    const field = () => dialog(page).field(/^Email Address/);
    expect(field().getAttribute("aria-invalid")).toBe("true");
    expect(descriptionOf(field())).toContain(words);
    expect(dialog(page).part("[role=alert]").texts("a").join()).toContain(words);
    expect(valueOf(dialog(page).field(/^Business Name/))).toBe(person.business);

    // The sign-up is stored, but the card step redirects to the form.
    await page.open("/trial/payment");
    expect(page.at).toMatch(/^\/trial\?/);
    expect(valueOf(field())).toMatch(/@example$/);
    expect(dialog(page).part("[role=alert]").text).toContain(
      "Our payment provider doesn't accept this email",
    );
    dialog(page).fill(/^Email Address/, person.email);
    await page.click(CONTINUE);
    expect(page.at).toBe("/trial/payment");
    expect(headings(page)).toContain("Almost there!");
    expect((await atStripe(person.email)).customers).toHaveLength(1);
  });

  it("opens if a browser without a sign-up requests the payment page", async () => {
    for (const path of ["/trial/payment", "/trial/return?session_id=cs_test_guessed"])
      expect((await site.visitor().open(path)).at).toBe("/trial");
  });
});

describe("Trial", () => {
  it("starts at hosted checkout and becomes a customer in the admin list two weeks later", async () => {
    const person = newPerson();
    const page = await site.visitor().open("/trial");
    expect(headings(page).filter((text) => text === "Start Your 14-Day Trial")).toHaveLength(2);
    await sendForm(page, person);
    expect(page.at).toBe("/trial/payment");
    expect(page.text).toContain("Professional Plan");
    expect(page.text).toContain("First 14 days FREE");
    const cost = page.part("aside[aria-label='What it costs'], [role=complementary]").text;
    expect(cost).toContain(`${PRICES.reduced.professional}, your first charge`);
    expect(cost).toContain(`${PRICES.monthly.professional} a month from then on`);
    expect(cost).not.toContain("Business hours only");
    expect(page.text).toContain("Sandbox: no card is charged");
    await page.click(START);

    expect(page.at).toMatch(/^\/sandbox\/checkout\//);
    expect(page.text).toContain(
      `Then ${PRICES.reduced.professional} per month for 3 months, then ${PRICES.monthly.professional}.00 per month`,
    );
    await pay(page, "4000 0000 0000 0002");
    expect(page.text).toContain("Your card was declined.");
    expect(page.all("[role=alert]")[0]!.hasAttribute("autofocus")).toBe(true);
    await pay(page);
    expect(page.at).toBe("/success?plan=Professional");
    expect(page.text).toContain("Professional Plan - 14-Day Trial Started");
    const { customers, subscriptions } = await atStripe(person.email);
    expect([customers.length, subscriptions.length]).toEqual([1, 1]);
    expect(subscriptions[0]!.trial_end! - subscriptions[0]!.trial_start!).toBe(14 * DAY);
    await eventually(() => toldAbout(person.email).length > 1);
    expect(toldAbout(person.email)).toEqual(["completed", "payment_confirmed"]);
    await page.open("/trial/payment");
    expect(page.at).toBe("/success?plan=Professional");

    const admin = (await site.newcomer("admin")).browser;
    const list = `/admin/trial-signups?q=${encodeURIComponent(person.email)}`;
    await admin.open(list);
    expect(admin.texts("tbody tr")).toEqual([expect.stringMatching(/active/i)]);
    await stripe.advance(15 * DAY);
    await stripe.notified();
    await admin.open(list);
    expect(admin.texts("tbody tr [data-status]")).toContain("converted");
    await admin.open(`/admin/customers?q=${encodeURIComponent(person.email)}`);
    expect(admin.texts("tbody tr")).toEqual([expect.stringContaining("cus_")]);
  });

  it("isn't shown at /success to a visitor who didn't start it", async () => {
    const page = await site.visitor().open("/success?plan=Enterprise");
    expect(headings(page).join()).toContain("Welcome");
    expect(page.text).not.toContain("14-Day Trial Started");
    expect(page.text).toContain("A setup email within the hour");
    expect(page.texts("dd").join()).toContain("Enterprise");
    await page.open("/success?plan=<script>");
    expect(page.texts("dd").join()).toContain("Professional");
  });

  it("isn't started a second time for its address", async () => {
    const person = newPerson();
    const { email } = person;
    await startTrial(site.visitor(), person);
    const [elsewhere, business] = [site.visitor(), `${person.business} West`];
    await sendForm(elsewhere, { ...person, business });
    expect(h1(elsewhere)).toBe("Check Your Email");
    expect(elsewhere.title).toBe("Check Your Email | Bubby");
    expect(elsewhere.text).toContain(`We sent an email to ${email}`);
    expect(elsewhere.texts("main").join()).not.toMatch(/Professional|Starter|\$/);
    await elsewhere.follow("Use another email address");
    expect(valueOf(dialog(elsewhere).field(/^Business Name/))).toBe(business);
    expect((await atStripe(email)).subscriptions).toHaveLength(1);
  });

  it("started elsewhere is a question in the account, whose owner can reject it for an own trial", async () => {
    const { email, browser: page } = await site.newcomer("customer");
    const planted = { ...newPerson(), email };
    await startTrial(site.visitor(), planted);
    const question = () =>
      headings(page).filter((text) => text.includes(`A trial for ${planted.business} was started with`));
    await page.open("/dashboard");
    expect(question()).toEqual([expect.stringContaining("Is it yours?")]);
    expect(page.texts("main").join()).not.toMatch(/Professional|Starter|\$|Billing/);

    await page.click(/^It isn't mine/);
    expect(page.text).toContain("We won't add the trial to your account");
    expect(question()).toEqual([]);
    await startTrial(page, { ...planted, business: "My Own Law" });
    await page.open("/dashboard");
    expect(headings(page).filter((text) => /\b\d+ days left of your trial/.test(text))).toHaveLength(1);
    expect(page.text).toContain("My Own Law");
  });

  it("creates an account that shows the trial's state, accepts corrections, and cancels the trial", async () => {
    const person = newPerson();
    const page = site.visitor();
    await startTrial(page, person);
    await page.follow("Create your account");
    page.fill("Password", PASSWORD);
    await page.click("Create Account");
    expect(page.text).toContain("Confirm your email to finish sign up.");
    await page.open(await linkIn(person.email, "Confirm your email"));
    await page.click("Confirm my email");
    expect(page.at).toBe("/dashboard?notice=confirmed");
    expect(headings(page).join()).toMatch(/\d\d days left of your trial/);
    expect(page.text).toMatch(priced(/{reduced.professional} on .*, then {monthly.professional} from /));

    const name = () => page.field(/^Business Name/i);
    page.fill(/^Business Name/i, "");
    await page.click("Save");
    expect(name().getAttribute("aria-invalid")).toBe("true");
    page.fill(/^Business Name/i, "Okafor & Sons");
    await page.click("Save");
    expect(page.text).toContain("Your details are up to date.");

    const data = (await (await page.request("/dashboard/my-data.json")).json()) as Record<string, unknown>;
    expect(data.customer_profiles).toMatchObject([{ businessName: "Okafor & Sons", email: person.email }]);
    expect(JSON.stringify(data)).not.toContain("password");

    await page.click("Billing and invoices");
    expect(page.at).toMatch(/^\/sandbox\/portal\//);
    expect(headings(page)).toContain("Your subscription");
    await page.open("/dashboard");
    await page.follow("Cancel my trial");
    await page.click("Cancel my trial");
    expect(headings(page)).toContain("Your trial is canceled");
    await page.open("/dashboard");
    expect(headings(page)).toContain("Your trial is canceled");
  });
});

it("public pages and the dashboard, but not admin pages, allow communication with a wallet's pop-up window", async () => {
  const page = await sendForm(site.visitor(), newPerson());
  const opener = async (path: string) => {
    const answer = await page.request(path);
    expect(answer.status, path).toBe(200);
    return answer.headers.get("cross-origin-opener-policy");
  };
  await site.signIn(page, await site.newcomer("customer"));
  const paths = ["/", "/pricing", "/trial", "/trial?plan=starter", "/trial/payment", "/hvac", "/dashboard"];
  for (const path of paths) expect(await opener(path), path).toBe("same-origin-allow-popups");
  expect(await opener("/healthz")).toBe("same-origin");
  await site.signIn(page, await site.newcomer("admin"));
  expect(await opener("/admin/dashboard")).toBe("same-origin");
});
