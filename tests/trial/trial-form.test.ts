import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { trialSignups } from "~db/schema";
import { reportAbandonedTrial } from "~/features/trial/signup/abandoned-trial.server";
import { AbandonedSchema, TrialSchema } from "~/features/trial/signup/trial.schema.server";
import { asSystem } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { newId } from "~/lib/id.server";
import { action as report } from "~/routes/trial_.abandoned";
import { createPerson } from "../accounts/people";
import { eventually } from "../setup/eventually";
import { typedTrial } from "../setup/forms";
import { startReceiver } from "../setup/receiver";
import { freshEmail, signUp } from "../setup/sign-up";
import { plans } from "~/content/plans";
import { sql } from "../setup/database";
import { stopAtEnd } from "../setup/stop-at-end";
import { startWorker } from "../../server/worker";

const typed = typedTrial({ currentCallVolume: "26-50", painPoints: "Evenings" });
const freshVisit = () => ({ address: "192.0.2.1", userAgent: newId(), attribution: null });
const send = (fields: object, visit = freshVisit()) => signUp({ ...typed, ...fields }, { visit });
const rowsOf = (email: string) => sql`select * from trial_signups where email = ${email} order by created_at`;
const receivedFor = (email: string) => receiver.received.filter(({ body }) => body.email === email);
async function received(email: string, count = 1) {
  await eventually(() => receivedFor(email).length >= count);
  return receivedFor(email).map(({ body }) => body);
}
const phoenix = { timeZone: "America/Phoenix" };

const receiver = await stopAtEnd(startReceiver());
Object.assign(env(), { TRIAL_WEBHOOK_URL: receiver.url, WEBHOOK_ALLOW_PRIVATE: true });
await stopAtEnd(startWorker());

describe("Fields of the trial form", () => {
  const errors = (change: object) =>
    TrialSchema.safeParse({ ...typed, ...change }).error?.issues.map((issue) => issue.message) ?? [];

  it.each([
    ["businessName", "Enter your business name."],
    ["contactName", "Enter your name."],
    ["email", "Enter your email address."],
    ["phone", "Enter your phone number."],
    ["businessType", "Choose your practice area."],
    ["phoneServiceProvider", "Choose your phone provider."],
  ])("show an error without %s: %s", (name, message) => {
    expect(errors({ [name]: undefined })).toEqual([message]);
    expect(errors({ [name]: "  " })[0]).toBe(message);
  });

  it("reject invalid email addresses", () => {
    const words = "Invalid Email\nEnter an address like name@example.com.";
    expect(errors({ email: "dana at example" })).toEqual([words]);
  });

  it("reject unknown options", () => expect(errors({ businessType: "toString" })).toHaveLength(1));

  it("may lack the call volume or the challenges", () =>
    expect(errors({ currentCallVolume: undefined, painPoints: undefined })).toEqual([]));

  it("ignore an unknown plan", () => {
    const { plan, billing } = TrialSchema.parse({ ...typed, plan: "platinum", billing: "weekly" });
    expect([plan, billing]).toEqual([undefined, undefined]);
  });
});

describe("Trial sign-up", () => {
  it("is stored as active for 14 days, with its consent and its webhook", async () => {
    const { id, email } = await send({ email: freshEmail() });
    const [row] = await rowsOf(email);
    expect(row).toMatchObject({
      id,
      name: "Kim Lee",
      business_name: "Lee & Partners",
      phone: "+16025550142",
      status: "active",
      plan: "professional",
      billing_period: "monthly",
      card_saved_at: null,
    });
    expect(row!.trial_end_date.getTime() - row!.created_at.getTime()).toBe(14 * 24 * 60 * 60 * 1000);
    const [consent] = await sql`select * from consents where subject_id = ${id}`;
    expect(consent!.wording).toContain("Reply STOP to opt out or HELP for help.");
    const at = row!.created_at as Date;
    expect(await received(email)).toEqual([
      {
        submissionTimestamp: at.toISOString(),
        submissionDate: at.toLocaleDateString("en-US", phoenix),
        submissionTime: at.toLocaleTimeString("en-US", phoenix),
        ...typed,
        email,
        phone: "+16025550142",
        recommendedPlan: "Professional",
        planPrice: plans[1].monthly,
        trialLength: "14 days",
        submissionSource: "Trial Form",
        pageUrl: "http://localhost:3000/trial",
        formattedSummary: "New Professional Plan Trial Signup from Lee & Partners",
        submissionType: "completed",
      },
    ]);
  });

  it("sends a default text for no challenges", async () => {
    const email = freshEmail();
    await send({ email, painPoints: undefined, plan: "enterprise", billing: "annual" });
    expect(await received(email)).toMatchObject([
      {
        painPoints: "No specific challenges mentioned",
        recommendedPlan: "Enterprise",
        planPrice: plans[2].annual,
      },
    ]);
  });

  it("belongs to the account if the visitor signs in before sending the same content again", async () => {
    const email = freshEmail();
    const visit = freshVisit();
    const { id: userId } = await createPerson();
    await send({ email }, visit);
    const again = await signUp({ ...typed, email }, { visit, userId });
    expect(again).toMatchObject({ status: "active", userId });
  });

  it("is announced once if two browsers send the same content", async () => {
    const email = freshEmail();
    const ids = (await Promise.all([send({ email }), send({ email })])).map(({ id }) => id);
    expect(await rowsOf(email)).toHaveLength(2);
    expect(await sql`select id from consents where subject_id in ${sql(ids)}`).toHaveLength(2);
    const announced =
      await sql`select kind from deliveries where subject_id in ${sql(ids)} and kind <> 'mail' order by kind`;
    expect(announced).toEqual([{ kind: "owner-notice" }, { kind: "trial-webhook" }]);
  });

  it("that corrects an earlier form makes the earlier row a duplicate", async () => {
    const email = freshEmail();
    const visit = freshVisit();
    await send({ email }, visit);
    await send({ email, businessName: "Lee & Daughters" }, visit);
    expect((await rowsOf(email)).map((row) => [row.business_name, row.status])).toEqual([
      ["Lee & Partners", "duplicate"],
      ["Lee & Daughters", "active"],
    ]);
    expect(await received(email, 2)).toHaveLength(2);
  });

  it("can't be changed by the site once it is stored", async () => {
    const { id } = await send({ email: freshEmail() });
    const change = asSystem((tx) =>
      tx.update(trialSignups).set({ plan: "enterprise" }).where(eq(trialSignups.id, id)),
    );
    await expect(change).rejects.toMatchObject({ cause: { code: "42501" } });
  });
});

describe("Abandoned trial form", () => {
  let networks = 0;
  const left = (fields: object, step = "modal_close", address = `192.0.2.${++networks}`) =>
    reportAbandonedTrial(AbandonedSchema.parse({ ...typed, ...fields, step }), { address });

  it("is sent to the automation webhook once, without phone number or free text", async () => {
    const email = freshEmail();
    expect(await left({ email })).toBe(true);
    vi.setSystemTime(Date.now() + 11 * 60_000);
    expect(await left({ email })).toBe(false);
    vi.useRealTimers();
    expect(await received(email)).toEqual([
      {
        submissionType: "abandoned",
        submissionDate: new Date().toLocaleDateString("en-US", phoenix),
        abandonedAtStep: "modal_close",
        ...typed,
        email,
        phone: "",
        painPoints: "",
        notes: "User abandoned form at modal_close step",
      },
    ]);
  });

  it("is sent again if its content changed", async () => {
    const email = freshEmail();
    expect(await left({ email, phone: "" })).toBe(true);
    expect(await left({ email, phone: "(602) 555-0142" })).toBe(true);
    expect(await left({ email, phone: "(602) 555-0142" }, "payment_back")).toBe(false);
  });

  it("drops values that the form doesn't offer", async () => {
    const email = freshEmail();
    await left({ email, businessType: "go to evil.example", phoneServiceProvider: "Pay now" });
    expect(await received(email)).toMatchObject([{ businessType: "", phoneServiceProvider: "" }]);
  });

  it("is reported five times a day from one network", async () => {
    const reports = [];
    for (const end of ["9::1", "9::2", "9::3", "9::4", "9::5", "9::6", "a::1"])
      reports.push(await left({ email: freshEmail() }, "modal_close", `2001:db8:${end}`));
    expect(reports).toEqual([true, true, true, true, true, false, true]);
  });

  it.each([
    ["a business name", { businessName: "  " }],
    ["a name", { contactName: "" }],
    ["an email address", { email: "" }],
    ["an @ in the address", { email: "dana.example.com" }],
  ])("isn't reported without %s", async (_, fields) => {
    expect(await left({ email: freshEmail(), ...fields })).toBe(false);
  });

  it("isn't reported if the browser sends Global Privacy Control", async () => {
    const open = freshEmail();
    const shielded = freshEmail();
    const leave = (email: string, signal: Record<string, string>) => {
      const body = new URLSearchParams({ ...typed, email, step: "modal_close" });
      const headers = { ...signal, "x-client-address": "198.18.0.1" };
      const request = new Request("http://localhost:3000/trial/abandoned", { method: "POST", body, headers });
      return report({ request, params: {}, context: {} });
    };
    await leave(shielded, { "sec-gpc": "1" });
    await leave(open, {});
    await received(open);
    expect(receivedFor(shielded)).toEqual([]);
  });

  it("isn't reported if the form was completed", async () => {
    const { email } = await send({ email: freshEmail() });
    expect(await left({ email }, "payment_back")).toBe(false);
  });
});
