import { describe, expect, it } from "vitest";
import { CONSENTS } from "~/content/consents";
import { endUnstartedTrials, storeSpooledTrial } from "~/features/trial/signup/accept-trial.server";
import { resumePath } from "~/features/trial/signup/resume.server";
import { trialCookie } from "~/features/trial/signup/trial-cookie.server";
import { newId } from "~/lib/id.server";
import { priced } from "../content/prices";
import { change, inHours, resumeAfter, rowOf, signUp } from "../setup/sign-up";
import { pay, startTrialSite } from "../setup/trial-site";
import { valueOf, type Visitor } from "../setup/visitor";
import { sql } from "../setup/database";

const { site } = await startTrialSite();
const CONTINUE = "Continue to Payment";

const resumeMails = (email: string) =>
  sql`select subject_id as id, payload::text as text from deliveries
    where payload->>'to' = ${email} and payload->>'subject' = 'Finish setting up your trial'`;
const businessOn = (page: Visitor) => valueOf(page.part("dialog, [role=dialog]").field(/^Business Name/));
const follow = async (path: string) => site.visitor().open(path);

describe("Form without a card", () => {
  it("gets one email after an hour, with a link to the form", async () => {
    const { id, email } = await signUp();
    const counts = [];
    for (const minutes of [59, 61, 71]) {
      await resumeAfter(id, minutes);
      counts.push((await resumeMails(email)).length);
    }
    expect(counts).toEqual([0, 1, 1]);
    expect((await resumeMails(email))[0]!.text).toContain(resumePath(id));
  });

  it.each<[string, number, (id: string) => unknown]>([
    ["a day has passed", 25 * 60, () => {}],
    [
      "its consent was revoked",
      61,
      (id) => sql`update consents set revoked_at = now() where subject_id = ${id}`,
    ],
    ["its address rejected it", 61, (id) => change(id, { refused_at: new Date() })],
    ["its card is confirmed", 61, (id) => change(id, { card_saved_at: new Date() })],
  ])("gets no email once %s", async (_, minutes, happen) => {
    const { id, email } = await signUp();
    await happen(id);
    await resumeAfter(id, minutes);
    expect(await resumeMails(email)).toEqual([]);
  });

  it("is a duplicate if it was spooled before another form of its address", async () => {
    const newest = await signUp();
    const older = await storeSpooledTrial({
      id: newId(),
      acceptedAt: new Date(newest.createdAt.getTime() - 60_000).toISOString(),
      trial: { ...newest, plan: "starter", billingPeriod: "monthly" },
      pageUrl: "http://localhost:3000/trial",
      consent: CONSENTS.trial,
      visit: { address: "192.0.2.1", userAgent: newId(), attribution: null },
      userId: null,
    });
    for (const { id } of [older, newest]) await resumeAfter(id);
    expect((await resumeMails(newest.email)).map(({ id }) => id)).toEqual([newest.id]);
  });

  it("expires after 14 days", async () => {
    const { id } = await signUp();
    await endUnstartedTrials();
    expect(await rowOf(id)).toMatchObject({ status: "active" });
    await change(id, { trial_end_date: inHours(-0.1) });
    await endUnstartedTrials();
    expect(await rowOf(id)).toMatchObject({ status: "expired" });
  });
});

describe("Resume link", () => {
  it("starts a new sign-up with its own payment in any browser", async () => {
    const { id, email } = await signUp({ plan: "enterprise", billing: "annual" });
    const page = await follow(resumePath(id));
    expect(businessOn(page)).toBe("Lee & Partners");
    await page.click(CONTINUE);
    await page.click("Start My Free Enterprise Trial");
    await pay(page);
    expect(page.at).toBe("/success?plan=Enterprise");
    const rows =
      await sql`select status, stripe_customer_id from trial_signups where email = ${email} order by created_at`;
    expect(rows).toMatchObject([{ status: "duplicate", stripe_customer_id: null }, { status: "active" }]);
  });

  it("of an expired form starts a trial too", async () => {
    const { id } = await signUp();
    await change(id, { status: "expired" });
    const page = await follow(resumePath(id));
    await page.click(CONTINUE);
    expect(page.text).toContain("Secure Payment");
  });

  it("shows the account once the trial has started", async () => {
    const { id } = await signUp();
    await change(id, { card_saved_at: new Date() });
    expect((await follow(resumePath(id))).at).toMatch(/^\/auth/);
  });

  it.each<[string, number, (path: string) => string, boolean]>([
    ["after 29 days fills in the form", 29, (path) => path, true],
    ["after 31 days shows an explanation above the empty form", 31, (path) => path, false],
    [
      "that is forged shows an explanation above the empty form",
      0,
      (path) => path.replace(/.{4}$/, "AAAA"),
      false,
    ],
    [
      "from an email of an earlier version fills in the form",
      0,
      (path) => path.replace("/trial?resume=", "/trial/resume?trial="),
      true,
    ],
  ])("%s", async (_, days, edit, works) => {
    const { id } = await signUp();
    await change(id, { created_at: inHours(-24 * days) });
    const page = await follow(edit(resumePath(id)));
    expect(businessOn(page)).toBe(works ? "Lee & Partners" : "");
    expect(page.text.includes("This link no longer works")).toBe(!works);
  });
});

it("the dashboard finishes the trial of a form with the account's address", async () => {
  const { email, browser: page } = await site.newcomer("customer");
  await signUp({ email });
  await page.open("/dashboard");
  expect(page.text).toContain("Someone sent our trial form for Lee & Partners");
  await page.follow("Finish setting up");
  expect(businessOn(page)).toBe("Lee & Partners");
  await page.click(CONTINUE);
  await page.click("Start My Free Professional Trial");
  await pay(page);
  await page.open("/dashboard");
  expect(page.text).toMatch(/\d\d days left of your trial/);
  expect(page.text).toMatch(priced(/{reduced.professional} on .*, then {monthly.professional} from /));
  expect(page.has("link", "Cancel my trial")).toBe(true);
  expect(page.text).not.toContain("Finish setting up");
  await page.click("Billing and invoices");
  expect(page.at).toMatch(/^\/sandbox\/portal\//);
});

it("a form that Postgres rejected after it was spooled is asked for again", async () => {
  const page = site.visitor();
  const signup = await signUp();
  const cookie = await trialCookie(new Request("http://localhost:3000/"), {
    signup: { ...signup, createdAt: inHours(-0.2) },
    isSpooled: true,
  });
  await sql`delete from trial_signups where id = ${signup.id}`;
  page.keep(cookie.split(";")[0]!);
  await page.open("/trial/payment");
  expect(page.at).toBe("/trial?notice=lost");
  expect(page.text).toContain("Please send the form again");
});
