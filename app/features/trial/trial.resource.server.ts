import { isNotNull, isNull, sql } from "drizzle-orm";
import { orLast, TRIAL_STATUSES, trialSignups, trialSignupView } from "~db/schema";
import { PLAN_NAMES, planName } from "~/content/plans";
import { businessTypes } from "~/content/practice-areas";
import { consentFilter } from "~/features/lead/lead-filters.server";
import { chip, email, phone, status, time } from "~/features/resource/list/cell";
import { createdColumn } from "~/features/resource/list/created-column.server";
import { dayOf } from "~/features/resource/list/moment.server";
import { resource } from "~/features/resource/resource.server";
import { callVolumes, phoneProviders } from "./signup/trial-form.options";
import { TrialSchema } from "./signup/trial.schema.server";

const fields = TrialSchema.shape;
const { status: statusColumn, cardSavedAt, createdAt, stripeCustomerId, trialEndDate } = trialSignupView;

const PAYING = sql`(${statusColumn} = 'converted' and ${cardSavedAt} is not null)`;
const STARTED = sql`(${cardSavedAt} is not null and ${statusColumn} <> 'duplicate')`;

/**
 * Conditions that the dashboard counts and links to. Second trials of an email address are excluded. Trials without a
 * card don't count as converted, even if an admin marked them as converted.
 */
export const FUNNEL = {
  form: { label: "Form sent", rows: sql`${statusColumn} <> 'duplicate'` },
  payment: {
    label: "Payment opened",
    rows: sql`(${statusColumn} <> 'duplicate' and (${stripeCustomerId} is not null or ${cardSavedAt} is not null))`,
  },
  card: { label: "Card confirmed", rows: STARTED },
  over: {
    label: "Trial over",
    rows: sql`(${PAYING} or ${STARTED} and ${orLast(trialEndDate)} <= now())`,
  },
  converted: { label: "Converted", rows: PAYING },
};
export type FunnelStep = keyof typeof FUNNEL;

/**
 * Trials without a card, submitted 1 hour to 14 days ago. In the first hour, the visitor may still be at the card
 * step.
 */
const STOPPED = sql`(${statusColumn} = 'active' and ${cardSavedAt} is null
  and ${createdAt} between now() - interval '14 days' and now() - interval '1 hour')`;

const ENDS_SOON = sql`(${statusColumn} = 'active' and ${trialEndDate} between now() and now() + interval '3 days')`;

export const trialResource = resource(trialSignupView, {
  slug: "trial-signups",
  noun: ["trial signup", "trial signups"],
  sidebar: { icon: "UserPlus" },
  table: trialSignups,
  hidden: ["stripeSetupIntentId", "running"],
  labels: {
    businessType: businessTypes,
    phoneServiceProvider: phoneProviders,
    currentCallVolume: callVolumes,
    plan: PLAN_NAMES,
    billingPeriod: { monthly: "Monthly", annual: "Yearly" },
  },
  called: (row) => row.name,
  list: {
    searchPlaceholder: "Search by name, business, email, or phone...",
    emptyHint: "Signups appear here as soon as a visitor starts the 14-day trial.",
    columns: [
      { header: "Name", sort: "name", cell: (row) => row.name },
      { header: "Business", sort: "business", cell: (row) => row.businessName },
      { header: "Email", cell: (row) => email(row.email) },
      { header: "Phone", cell: (row) => phone(row.phone) },
      { header: "Status", cell: (row) => status(row.status) },
      { header: "Plan", room: "much", cell: (row) => planName(row.plan) },
      {
        header: "Card",
        room: "some",
        cell: (row) =>
          row.cardSavedAt
            ? chip("Saved", "green")
            : chip("Missing", row.status === "active" ? "yellow" : "grey"),
      },
      {
        header: "Trial End",
        sort: "ends",
        cell: (row, { zone }) => (row.trialEndDate ? time(dayOf(row.trialEndDate, zone)) : null),
      },
      createdColumn("Signup Date"),
    ],
    sorts: {
      created: { column: "createdAt", kind: "time", label: "Signup date" },
      ends: { column: "trialEndDate", kind: "time", label: "Trial end", ahead: true },
      name: { column: "name", kind: "text", label: "Name" },
      business: { column: "businessName", kind: "text", label: "Business" },
    },
    filters: {
      card: {
        label: "Card",
        choices: {
          saved: { label: "Saved", rows: isNotNull(cardSavedAt) },
          missing: { label: "Missing", rows: isNull(cardSavedAt) },
        },
      },
      step: { label: "Step", choices: FUNNEL },
      consent: consentFilter(trialSignupView.consentRevokedAt),
    },
  },
  status: {
    column: "status",
    values: TRIAL_STATUSES,
    narrower: {
      ending: {
        label: "ends within 7 days",
        rows: sql`(${statusColumn} = 'active' and ${orLast(trialEndDate)} between now() and now() + interval '7 days')`,
      },
      stopped: {
        label: "stopped at the card",
        rows: STOPPED,
      },
    },
    changes: {
      values: ["active", "expired", "converted"],
      // Admins can't set the status of trials that Stripe charges.
      eligible: () => isNull(trialSignups.stripeSubscriptionId),
      fixed: "Stripe sets the status of the trials it bills.",
    },
  },
  record: {
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
                "Stripe sends receipts to this address. Change the address at Stripe. This record keeps the address typed at sign-up.",
            }
          : {},
    },
    events: (row) => [
      row.cardSavedAt
        ? { at: row.cardSavedAt, words: "Confirmed the card" }
        : { at: row.createdAt, words: "No card confirmed yet" },
      { at: row.refusedAt, words: "The owner of this email address said the trial isn't theirs" },
    ],
  },
  inbox: [
    {
      rows: sql`(${STOPPED} and ${ENDS_SOON} is not true)`,
      at: "createdAt",
      sinceHours: 1,
      dueHours: 24,
      words: () => "Stopped at the card",
    },
    {
      rows: ENDS_SOON,
      at: "trialEndDate",
      sinceHours: -72,
      dueHours: 0,
      words: (row, zone) =>
        `Trial ends ${row.trialEndDate ? dayOf(row.trialEndDate, zone).short : "soon"}${row.cardSavedAt ? "" : ", card missing"}`,
    },
  ],
  person: { email: "email", phone: "phone", name: "name", business: "businessName" },
});
