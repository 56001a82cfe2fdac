import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type postgres from "postgres";
import { describe, expect, it, vi } from "vitest";
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
import { startDatabaseProxy } from "../setup/database-proxy";
import { eventually } from "../setup/eventually";
import { typedAnalysis, typedContact, typedIntegration } from "../setup/forms";
import { startMailServer } from "../setup/mail-server";
import { sql } from "../setup/database";
import { stopAtEnd } from "../setup/stop-at-end";
import { startWorker } from "../../server/worker";

const database = await stopAtEnd(startDatabaseProxy(process.env.DATABASE_URL!));
process.env.DATABASE_URL = database.url;

const visit = { address: "192.0.2.7", userAgent: "test", attribution: { utm_source: "ads" } };

const mailServer = await stopAtEnd(startMailServer());
await stopAtEnd(startWorker());
Object.assign(env(), {
  SMTP_URL: mailServer.url,
  MAIL_FROM: "hello@bubby.example",
  OWNER_EMAIL: "owner@bubby.example",
});

const FORMS = [
  {
    table: "call_analysis_requests",
    schema: CallAnalysisSchema,
    form: callAnalysisForm,
    typed: typedAnalysis({ name: "Dana <b>Whitfield</b>" }),
    agreed: true,
    stored: { business_name: "Whitfield Plumbing", phone: "+16025550142" },
    subject: "Free call analysis for Whitfield Plumbing",
    consent: CONSENTS["call-analysis"],
  },
  {
    table: "call_analysis_requests",
    schema: CallAnalysisSchema,
    form: callAnalysisForm,
    typed: typedAnalysis(),
    agreed: false,
    stored: { business_name: "Whitfield Plumbing" },
    subject: "Free call analysis for Whitfield Plumbing",
    consent: null,
  },
  {
    table: "contact_messages",
    schema: ContactSchema,
    form: contactForm,
    typed: typedContact({
      inquiry: "sales",
      name: "Dana <b>Whitfield</b>",
      company: "Whitfield Plumbing",
      phone: "(602) 555-0142",
    }),
    stored: { inquiry: "sales", company: "Whitfield Plumbing", message: "Two offices.\nOne number?" },
    agreed: undefined,
    subject: "Sales Inquiry from Dana <b>Whitfield</b>",
    consent: null,
  },
  {
    table: "integration_requests",
    schema: IntegrationRequestSchema,
    form: integrationRequestForm,
    typed: typedIntegration(),
    stored: { kind: "request", integration: "Clio", name: null, details: "Matters, please" },
    agreed: undefined,
    subject: "Integration request: Clio",
    consent: null,
  },
  {
    table: "preview_leads",
    schema: PreviewLeadSchema,
    form: previewLeadForm,
    typed: { businessName: "Dunmore <b>Builders</b>", trade: "contracting", conversationId: newId() },
    stored: { business_name: "Dunmore <b>Builders</b>", trade: "contracting" },
    agreed: true,
    subject: "Preview call: Dunmore <b>Builders</b>",
    consent: CONSENTS.preview,
  },
];

describe.each(FORMS)(
  "Lead in $table, agreed: $agreed",
  ({ table, schema, form, typed, agreed, stored, subject, consent }) => {
    const store = form.create as (fields: object, visit: Visit, agreed?: boolean) => Promise<string>;
    const create = (fields: object, visit: Visit) => store(fields, visit, agreed);
    const fresh = () => {
      const email = `${newId()}@example.com`;
      const { agreed: _, ...fields }: Record<string, unknown> = schema.parse({ ...typed, email });
      return { email, fields };
    };
    const rowsOf = (email: string) => sql`select * from ${sql(table)} where email = ${email}`;
    const noticesOf = (rows: postgres.RowList<postgres.Row[]>) =>
      sql`select * from deliveries where kind = 'owner-notice'
        and subject_id in ${sql(rows.map((row) => row.id as string))}`;

    it("is stored as typed with its attribution, and the owner gets a notice", async () => {
      const { email, fields } = fresh();
      await create(fields, visit);
      const rows = await rowsOf(email);
      expect(rows).toMatchObject([{ ...stored, email, attribution: { utm_source: "ads" } }]);
      const mail = await eventually(() =>
        mailServer.received.find(({ mail }) => mail.replyTo?.[0]?.address === email),
      );
      expect(mail).toMatchObject({ to: ["owner@bubby.example"], mail: { subject } });
      expect(mail!.mail.text).toContain(`Email: ${email}`);
      if (rows[0]!.phone) expect(mail!.mail.text).toContain("Phone: (602) 555-0142");
      expect(mail!.mail.html).not.toContain("<b>");
      expect(await noticesOf(rows)).toHaveLength(1);
      const consents = await sql`select * from consents where subject_id = ${rows[0]!.id}`;
      expect(consents).toMatchObject(
        consent ? [{ wording_version: consent.version, wording: consent.wording }] : [],
      );
      expect(consents).toHaveLength(consent ? 1 : 0);
    });
  },
);

// The kinds of lead share their storage, so one kind stands for all.
describe("Lead", () => {
  const fresh = () => ContactSchema.parse(typedContact({ email: `${newId()}@example.com` }));
  const rowsOf = (email: string) => sql`select id from contact_messages where email = ${email}`;
  const noticesOf = (rows: postgres.RowList<postgres.Row[]>) =>
    sql`select * from deliveries where kind = 'owner-notice'
      and subject_id in ${sql(rows.map((row) => row.id as string))}`;

  it("creates one row and one notice if posted several times in parallel or again within ten minutes", async () => {
    const fields = fresh();
    const create = () => contactForm.create(fields, visit);
    await Promise.all([create(), create(), create()]);
    await sql`update submission_claims set accepted_at = accepted_at - interval '9 minutes'`;
    await create();
    const rows = await rowsOf(fields.email);
    expect(rows).toHaveLength(1);
    expect(await noticesOf(rows)).toHaveLength(1);

    await sql`update submission_claims set accepted_at = accepted_at - interval '2 minutes'`;
    await create();
    expect(await rowsOf(fields.email)).toHaveLength(2);
  });

  it.each([
    ["another network", { address: "198.51.100.9" }],
    ["another browser", { userAgent: "another" }],
  ])("creates a second row but no second notice if posted again from %s", async (_, other) => {
    const fields = fresh();
    await contactForm.create(fields, visit);
    await contactForm.create(fields, { ...visit, ...other });
    const rows = await rowsOf(fields.email);
    expect(rows).toHaveLength(2);
    expect(await noticesOf(rows)).toHaveLength(1);
  });
});

it("a preview lead is spooled while Postgres is down, then stored and announced once", async () => {
  Object.assign(env(), { DATA_DIR: mkdtempSync(join(tmpdir(), "bubby-spool-")) });
  const spooled = () => readdirSync(join(env().DATA_DIR, "spool")).filter((file) => file.endsWith(".json"));
  const email = `${newId()}@example.com`;
  const typed = { businessName: "Dunmore Builders", trade: "contracting", conversationId: newId() };
  const fields = PreviewLeadSchema.parse({ ...typed, email });
  await database.cut();
  for (const _ of [1, 2]) await previewLeadForm.create(fields, visit);
  expect(spooled()).toHaveLength(2);
  await database.open();
  await eventually(() => spooled().length === 0);
  const rows = await sql`select id from preview_leads where email = ${email}`;
  expect(rows).toHaveLength(1);
  const told = () => mailServer.received.filter(({ mail }) => mail.replyTo?.[0]?.address === email);
  await eventually(() => told().length > 0);
  expect(told()).toHaveLength(1);
  // graphile-worker logs retries to console.error, which would fail the test.
  vi.mocked(globalThis.console.error).mockClear();
});

it("a lead sent again within ten minutes with its consent checked creates a row with that consent", async () => {
  const email = `${newId()}@example.com`;
  const { agreed: _, ...fields } = CallAnalysisSchema.parse({ ...typedAnalysis(), email });
  const without = await callAnalysisForm.create(fields, visit, false);
  const agreed = await callAnalysisForm.create(fields, visit, true);
  expect(agreed).not.toBe(without);
  expect(await sql`select subject_id from consents where email = ${email}`).toMatchObject([
    { subject_id: agreed },
  ]);
});

describe("Lead form errors", () => {
  const faults = (schema: (typeof FORMS)[number]["schema"], input: object) =>
    schema
      .safeParse(input)
      .error?.issues.map(({ path, message }) => `${String(path[0])}: ${message.split("\n")[0]}`) ?? [];

  it.each([
    [
      "contact",
      ["name: Name Required", "email: Email Required", "message: Message Required"],
      ContactSchema,
      typedContact({ name: undefined, email: undefined, message: undefined }),
    ],
    [
      "call analysis",
      ["name: Name Required", "businessName: Business Name Required", "phone: Invalid Phone Number"],
      CallAnalysisSchema,
      typedAnalysis({ name: undefined, businessName: undefined, phone: "602555" }),
    ],
    ["contact", ["email: Invalid Email"], ContactSchema, typedContact({ email: "dana@" })],
    ["contact", ["name: Name Required"], ContactSchema, typedContact({ name: " " })],
    ["contact", ["message: Message Too Long"], ContactSchema, typedContact({ message: "x".repeat(5001) })],
    ["contact", ["inquiry: Unknown Inquiry"], ContactSchema, typedContact({ inquiry: "spam" })],
    [
      "integration",
      ["integration: Integration Required"],
      IntegrationRequestSchema,
      typedIntegration({ integration: undefined }),
    ],
    ["integration", ["kind: Unknown Request"], IntegrationRequestSchema, typedIntegration({ kind: "other" })],
  ] as const)("of the form %s are %j", (_, expected, schema, input) => {
    expect(faults(schema, input)).toEqual(expected);
  });

  it("aren't shown for omitted optional fields", () => {
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
