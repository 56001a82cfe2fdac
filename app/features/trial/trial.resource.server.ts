import { isNull, sql } from "drizzle-orm";
import { TRIAL_STATUSES, trialSignups, trialSignupView } from "~db/schema";
import { plans } from "~/content/plans";
import { businessTypes } from "~/content/practice-areas";
import { email, phone, status, time } from "~/features/resource/list/cell";
import { dayOf, momentOf } from "~/features/resource/list/moment.server";
import { resource } from "~/features/resource/resource.server";
import { BUSINESS, EMAIL, ID, NAME, oneOf, PHONE } from "~/features/resource/samples.server";
import { callVolumes, phoneProviders } from "./signup/trial-form.options";
import { TrialSchema } from "./signup/trial.schema.server";

const fields = TrialSchema.shape;
const { status: statusColumn, cardSavedAt, createdAt } = trialSignupView;

export const trialResource = resource(trialSignupView, {
  slug: "trial-signups",
  noun: ["trial signup", "trial signups"],
  icon: "UserPlus",
  table: trialSignups,
  searchPlaceholder: "Search by name, business, email, or phone...",
  emptyHint: "Signups appear here as soon as a visitor starts the 14-day trial.",
  columns: [
    { header: "Name", sort: "name", cell: (row) => row.name },
    { header: "Business", sort: "business", cell: (row) => row.businessName },
    { header: "Email", cell: (row) => email(row.email) },
    { header: "Phone", cell: (row) => phone(row.phone) },
    { header: "Status", cell: (row) => status(row.status) },
    { header: "Trial End", cell: (row) => (row.trialEndDate ? time(dayOf(row.trialEndDate)) : null) },
    { header: "Signup Date", sort: "created", align: "right", cell: (row) => time(momentOf(row.createdAt)) },
  ],
  sorts: {
    created: { column: "createdAt", kind: "time", label: "Signup date" },
    name: { column: "name", kind: "text", label: "Name" },
    business: { column: "businessName", kind: "text", label: "Business" },
  },
  status: {
    column: "status",
    values: TRIAL_STATUSES,
    narrower: {
      stopped: {
        label: "stopped at the card",
        needs: "Stopped at the card",
        // After an hour nobody is still typing; after two weeks nobody waits for a call.
        rows: sql`(${statusColumn} = 'active' and ${cardSavedAt} is null
          and ${createdAt} between now() - interval '14 days' and now() - interval '1 hour')`,
      },
    },
  },
  labels: {
    businessType: businessTypes,
    phoneServiceProvider: phoneProviders,
    currentCallVolume: callVolumes,
    plan: Object.fromEntries(plans.map(({ id, name }) => [id, name])),
    billingPeriod: { monthly: "Monthly", annual: "Yearly" },
  },
  hidden: ["stripeSetupIntentId", "setupIntents"],
  page: {
    heading: (row) => row.name,
    began: "Signed up for the 14-day trial",
    wrote: "painPoints",
    edit: {
      fields: {
        name: fields.contactName,
        business: fields.businessName,
        email: fields.email,
        phone: fields.phone,
      },
      locked: (row) =>
        row.stripeCustomerId
          ? {
              email:
                "The customer at Stripe has this address and gets receipts there. Change it at Stripe. Here it stays as it was at sign-up.",
            }
          : {},
    },
    events: (row) => [
      { at: row.cardSavedAt, words: "Confirmed the card" },
      { at: row.refusedAt, words: "The account with this address said it isn't theirs" },
    ],
  },
  changes: {
    values: ["active", "expired", "converted"],
    // A subscription that Stripe charges for isn't over because an admin says so here.
    eligible: () => isNull(trialSignups.stripeSubscriptionId),
    decidedBy: "Stripe",
  },
  person: { email: "email", phone: "phone", name: "name", business: "businessName" },
  sample: {
    columns: {
      id: ID,
      name: NAME,
      businessName: BUSINESS,
      email: EMAIL,
      phone: PHONE,
      status: oneOf("active", "expired", "converted"),
      trialEndDate: "now()",
      createdAt: "at",
    },
  },
});
