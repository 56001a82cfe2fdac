import { describe, expect, it } from "vitest";
import { CONSENTS } from "~/content/consents";
import { endUnstartedTrials, storeSpooledTrial } from "~/features/trial/signup/accept-trial.server";
import { resumePath } from "~/features/trial/signup/resume.server";
import { trialCookie } from "~/features/trial/signup/trial-cookie.server";
import { newId } from "~/lib/id.server";
import { freshEmail, resumeAfter, rowOf, signUp } from "../setup/sign-up";
import { pay, startTrialSite } from "../setup/trial-site";
import { valueOf } from "../setup/visitor";
import { sql } from "../setup/database";

const { site } = await startTrialSite();
const CONTINUE = "Continue to Payment";

const resumeMails = (email: string) =>
  sql`select subject_id as id, payload::text as text from deliveries
    where payload->>'to' = ${email} and payload->>'subject' = 'Finish setting up your trial'`;
const typedOf = (page: Awaited<ReturnType<ReturnType<typeof site.visitor>["open"]>>) =>
  valueOf(page.part("dialog, [role=dialog]").field(/^Business Name/));

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

  it.each([
    ["a day has passed", 25 * 60, ""],
    ["its consent was revoked", 61, "update consents set revoked_at = now() where subject_id ="],
    ["its address rejected it", 61, "update trial_signups set refused_at = now() where id ="],
    ["its card is confirmed", 61, "update trial_signups set card_saved_at = now() where id ="],
  ])("gets no email once %s", async (_, minutes, change) => {
    const { id, email } = await signUp();
    if (change) await sql.unsafe(`${change} '${id}'`);
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
    await sql`update trial_signups set trial_end_date = now() - interval '1 minute' where id = ${id}`;
    await endUnstartedTrials();
    expect(await rowOf(id)).toMatchObject({ status: "expired" });
  });
});

describe("Resume link", () => {
  it("starts a new sign-up with its own payment in any browser", async () => {
    const email = freshEmail();
    const { id } = await signUp({ email, plan: "enterprise", billing: "annual" });
    const page = await site.visitor().open(resumePath(id));
    expect(typedOf(page)).toBe("Lee & Partners");
    await page.click(CONTINUE);
    expect(page.at).toBe("/trial/payment");
    expect(page.text).toContain("Enterprise Plan");
    await page.click("Start My Free Enterprise Trial");
    await pay(page);
    expect(page.at).toBe("/success?plan=Enterprise");
    const rows =
      await sql`select status, stripe_customer_id from trial_signups where email = ${email} order by created_at`;
    expect(rows).toMatchObject([{ status: "duplicate", stripe_customer_id: null }, { status: "active" }]);
  });

  it("of an expired form starts a trial too", async () => {
    const { id } = await signUp();
    await sql`update trial_signups set status = 'expired' where id = ${id}`;
    const page = await site.visitor().open(resumePath(id));
    await page.click(CONTINUE);
    expect(page.text).toContain("Secure Payment");
  });

  it("shows the account once the trial has started", async () => {
    const { id } = await signUp();
    await sql`update trial_signups set card_saved_at = now() where id = ${id}`;
    expect((await site.visitor().open(resumePath(id))).at).toMatch(/^\/auth/);
  });

  it("shows an explanation above the empty form after 30 days", async () => {
    const { id } = await signUp();
    const open = async (days: number) => {
      await sql`update trial_signups set created_at = now() - make_interval(days => ${days}) where id = ${id}`;
      return site.visitor().open(resumePath(id));
    };
    expect(typedOf(await open(29))).toBe("Lee & Partners");
    const late = await open(31);
    expect(typedOf(late)).toBe("");
    expect(late.text).toContain("This link no longer works");
  });

  it("doesn't fill in the form if it is forged", async () => {
    const { id } = await signUp();
    const page = await site.visitor().open(resumePath(id).replace(/.{4}$/, "AAAA"));
    expect(typedOf(page)).toBe("");
    expect(page.text).toContain("This link no longer works");
  });

  it("from an email of an earlier version leads to the form filled in", async () => {
    const { id } = await signUp();
    const token = new URLSearchParams(resumePath(id).split("?")[1]).get("resume")!;
    const page = await site.visitor().open(`/trial/resume?trial=${encodeURIComponent(token)}`);
    expect(typedOf(page)).toBe("Lee & Partners");
  });
});

describe("Dashboard of an account whose address sent a form", () => {
  it("starts the trial of that form in the account", async () => {
    const { email, browser: page } = await site.newcomer("customer");
    await signUp({ email });
    await page.open("/dashboard");
    expect(page.text).toContain("Someone sent our trial form for Lee & Partners");
    await page.follow("Finish setting up");
    expect(typedOf(page)).toBe("Lee & Partners");
    await page.click(CONTINUE);
    await page.click("Start My Free Professional Trial");
    await pay(page);
    await page.open("/dashboard");
    expect(page.text).toContain("days left of your trial");
    expect(page.text).not.toContain("Finish setting up");
  });
});

it("a form that Postgres rejected after it was spooled is asked for again", async () => {
  const page = site.visitor();
  const signup = await signUp();
  const spooledAt = new Date(Date.now() - 11 * 60 * 1000);
  const cookie = await trialCookie(new Request("http://localhost:3000/"), {
    signup: { ...signup, createdAt: spooledAt },
    isSpooled: true,
  });
  await sql`delete from trial_signups where id = ${signup.id}`;
  const [name, value] = cookie.split(";")[0]!.split(/=(.*)/s);
  page.cookies.set(name!, value!);
  await page.open("/trial/payment");
  expect(page.at).toBe("/trial?notice=lost");
  expect(page.text).toContain("Please send the form again");
});
