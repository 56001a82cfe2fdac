import { beforeEach, describe, expect, it } from "vitest";
import type { z } from "zod";
import { CONSENTS } from "~/content/consents";
import { CallAnalysisSchema } from "~/features/call-analysis/call-analysis.schema.server";
import { callAnalysisForm } from "~/features/call-analysis/call-analysis.server";
import { ContactSchema } from "~/features/contact/contact.schema.server";
import { contactForm } from "~/features/contact/contact.server";
import { IntegrationRequestSchema } from "~/features/integration-request/integration-request.schema.server";
import { integrationRequestForm } from "~/features/integration-request/integration-request.server";
import { PreviewLeadSchema } from "~/features/preview/lead/preview-lead.schema.server";
import { previewLeadForm } from "~/features/preview/lead/preview-lead.server";
import { env } from "~/lib/env.server";
import { newId } from "~/lib/id.server";
import type { Visit } from "~/lib/http/visit.server";
import { drainSpool, readSpool } from "~/lib/spool.server";
import { startDatabaseProxy } from "../setup/database-proxy";
import { sql } from "../setup/database";
import { typedAnalysis, typedContact, typedIntegration } from "../setup/forms";
import { freshEmail } from "../setup/sign-up";
import { stopAtEnd } from "../setup/stop-at-end";

const database = await stopAtEnd(startDatabaseProxy(process.env.DATABASE_URL!));
process.env.DATABASE_URL = database.url;
beforeEach(() => void Object.assign(env(), { OWNER_EMAIL: "owner@bubby.example" }));

const visit = { address: "192.0.2.7", userAgent: "test", attribution: { utm_source: "ads" } };
const previewCall = {
  businessName: "Dunmore <b>Builders</b>",
  trade: "contracting",
  conversationId: newId(),
};

type Kind = [
  table: string,
  form: { create: unknown },
  schema: z.ZodObject,
  typed: object,
  stored: object,
  subject: string,
  wording: string | null,
];

const KINDS: Kind[] = [
  [
    "call_analysis_requests",
    callAnalysisForm,
    CallAnalysisSchema,
    typedAnalysis(),
    { business_name: "Whitfield Plumbing", phone: "+16025550142" },
    "Free call analysis for Whitfield Plumbing",
    CONSENTS["call-analysis"].wording,
  ],
  [
    "contact_messages",
    contactForm,
    ContactSchema,
    typedContact({ inquiry: "sales", name: "Dana <b>Whitfield</b>", company: "Whitfield Plumbing" }),
    { inquiry: "sales", company: "Whitfield Plumbing", message: "Two offices.\nOne number?" },
    "Sales Inquiry from Dana <b>Whitfield</b>",
    null,
  ],
  [
    "integration_requests",
    integrationRequestForm,
    IntegrationRequestSchema,
    typedIntegration(),
    { kind: "request", integration: "Clio", name: null, details: "Matters, please" },
    "Integration request: Clio",
    null,
  ],
  [
    "preview_leads",
    previewLeadForm,
    PreviewLeadSchema,
    previewCall,
    { business_name: "Dunmore <b>Builders</b>", trade: "contracting" },
    "Preview call: Dunmore <b>Builders</b>",
    CONSENTS.preview.wording,
  ],
];

const noticesOf = (ids: string[]) =>
  sql`select payload from deliveries where kind = 'owner-notice' and subject_id in ${sql(ids)}`;

describe.each(KINDS)("Lead in %s", (table, form, schema, typed, stored, subject, wording) => {
  async function create() {
    const email = freshEmail();
    const { agreed: _, ...fields }: Record<string, unknown> = schema.parse({ ...typed, email });
    const id = await (form.create as (fields: object, visit: Visit) => Promise<string>)(fields, visit);
    return { email, id };
  }

  it("is stored as typed, with its attribution", async () => {
    const { email, id } = await create();
    expect(await sql`select * from ${sql(table)} where email = ${email}`).toMatchObject([
      { ...stored, id, attribution: { utm_source: "ads" } },
    ]);
  });

  it("is announced to the owner, who can reply to the person", async () => {
    const { email, id } = await create();
    const notices = await noticesOf([id]);
    expect(notices).toMatchObject([{ payload: { subject, replyTo: email } }]);
    expect(JSON.stringify(notices)).toContain(`["Email","${email}"]`);
  });

  it("has the consent of its form", async () => {
    const { id } = await create();
    const given = await sql`select wording from consents where subject_id = ${id}`;
    expect(given.map((row) => row.wording as string)).toEqual(wording ? [wording] : []);
  });
});

// The kinds share their storage, so one kind stands for all.
describe("Lead", () => {
  const fresh = () => ContactSchema.parse(typedContact({ email: freshEmail() }));
  const idsOf = async (email: string) =>
    (await sql`select id from contact_messages where email = ${email}`).map(({ id }) => id as string);
  const letPass = (time: string) =>
    sql`update submission_claims set accepted_at = accepted_at - ${time}::interval`;

  it("is one row if posted several times in parallel", async () => {
    const fields = fresh();
    await Promise.all([1, 2, 3].map(() => contactForm.create(fields, visit)));
    expect(await idsOf(fields.email)).toHaveLength(1);
  });

  it.each([
    ["one row", "9 minutes", 1],
    ["two rows", "11 minutes", 2],
  ])("is %s if posted again after %s", async (_, time, rows) => {
    const fields = fresh();
    await contactForm.create(fields, visit);
    await letPass(time);
    await contactForm.create(fields, visit);
    const ids = await idsOf(fields.email);
    expect([ids.length, (await noticesOf(ids)).length]).toEqual([rows, rows]);
  });

  it.each([
    ["another network", { address: "198.51.100.9" }],
    ["another browser", { userAgent: "another" }],
  ])("is a second row without a second notice if posted again from %s", async (_, other) => {
    const fields = fresh();
    await contactForm.create(fields, visit);
    await contactForm.create(fields, { ...visit, ...other });
    const ids = await idsOf(fields.email);
    expect([ids.length, (await noticesOf(ids)).length]).toEqual([2, 1]);
  });

  it("is a second row if posted again with its consent checked", async () => {
    const { agreed: _, ...fields } = CallAnalysisSchema.parse(typedAnalysis({ email: freshEmail() }));
    const without = await callAnalysisForm.create(fields, visit, false);
    const agreed = await callAnalysisForm.create(fields, visit, true);
    const given = await sql`select subject_id from consents where subject_id in ${sql([without, agreed])}`;
    expect(given).toEqual([{ subject_id: agreed }]);
  });

  it("is stored once if it was posted twice while Postgres was down", async () => {
    const fields = fresh();
    await database.cut();
    for (const _ of [1, 2]) await contactForm.create(fields, visit);
    await database.open();
    expect(await readSpool()).toMatchObject({ waiting: 2 });
    await drainSpool({ contact: contactForm.store });
    const ids = await idsOf(fields.email);
    expect([ids.length, (await noticesOf(ids)).length]).toEqual([1, 1]);
  });
});

describe("Form", () => {
  it.each([
    [
      "contact",
      ["name: Name Required", "email: Email Required", "message: Message Required"],
      ContactSchema,
      typedContact({ name: " ", email: undefined, message: undefined }),
    ],
    [
      "call analysis",
      ["name: Name Required", "businessName: Business Name Required", "phone: Invalid Phone Number"],
      CallAnalysisSchema,
      typedAnalysis({ name: undefined, businessName: undefined, phone: "602555" }),
    ],
    [
      "contact",
      ["inquiry: Unknown Inquiry", "email: Invalid Email", "message: Message Too Long"],
      ContactSchema,
      typedContact({ email: "dana@", message: "x".repeat(5001), inquiry: "spam" }),
    ],
    [
      "integration",
      ["kind: Unknown Request", "integration: Integration Required"],
      IntegrationRequestSchema,
      typedIntegration({ kind: "other", integration: undefined }),
    ],
  ] as const)("%s rejects %j", (_, expected, schema, typed) => {
    const issues = schema.safeParse(typed).error?.issues ?? [];
    expect(issues.map(({ path, message }) => `${String(path[0])}: ${message.split("\n")[0]}`)).toEqual(
      expected,
    );
  });

  it("contact has optional fields", () => {
    expect(ContactSchema.parse({ name: " Dana ", email: "a@b.co", message: "Hi" })).toMatchObject({
      inquiry: "general",
      name: "Dana",
      email: "a@b.co",
      company: null,
      phone: null,
      message: "Hi",
    });
  });
});
