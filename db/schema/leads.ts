import { type AnyPgColumn, boolean, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { createdAt, id, time } from "./columns";
import { users } from "./users";

/** utm_source, utm_medium, utm_campaign, utm_term, utm_content of the visit, as far as known. */
export type Attribution = Record<string, string>;

const attribution = () => jsonb("attribution").$type<Attribution>();

/** new until somebody has answered; then answered or closed. */
const leadStatus = () => text("status").notNull().default("new");

/**
 * Lower-cased text of the columns that the admin's search reads, one line each, so that one trigram index serves a
 * case-insensitive substring search over all of them. A phone that is stored as it was typed is there by its digits as well.
 */
const searchText = (...columns: string[]) =>
  text("search_text").generatedAlwaysAs(
    sql.raw(
      `lower(${columns
        .map((column) =>
          column.endsWith("#")
            ? `regexp_replace(coalesce(${column.slice(0, -1)}, ''), '[^0-9]', '', 'g')`
            : `coalesce(${column}, '')`,
        )
        .join(" || E'\\n' || ")})`,
    ),
  );

/** An address as people are found by it, whatever capitals it was typed with. */
export const addressIn = (column: AnyPgColumn) => sql`lower(${column})`;

/** The ten digits of a US number, however it was typed. */
export const numberIn = (column: AnyPgColumn) => sql`right(regexp_replace(${column}, '[^0-9]', '', 'g'), 10)`;

export const demoRequests = pgTable(
  "demo_requests",
  {
    id: id(),
    name: text("name").notNull(),
    businessName: text("business_name").notNull().default("Not provided"),
    /** +1 and ten digits. */
    phone: text("phone").notNull(),
    consent: boolean("consent").notNull(),
    /** pending, completed or cancelled; shown as text whatever it is. */
    status: text("status").notNull().default("pending"),
    /** The delivery that texts this number; shared by requests for a number that is texted once a day. */
    deliveryId: uuid("delivery_id"),
    attribution: attribution(),
    searchText: searchText("name", "business_name", "phone"),
    createdAt: createdAt(),
  },
  (table) => [
    index("demo_requests_created_at_idx").on(table.createdAt, table.id),
    index("demo_requests_status_idx").on(table.status, table.createdAt, table.id),
    index("demo_requests_name_idx").on(sql`lower(${table.name})`, table.id),
    index("demo_requests_business_name_idx").on(sql`lower(${table.businessName})`, table.id),
    index("demo_requests_phone_idx").on(table.phone, table.createdAt),
    index("demo_requests_number_idx").on(numberIn(table.phone), table.createdAt),
    index("demo_requests_search_idx").using("gin", table.searchText.op("gin_trgm_ops")),
  ],
);

export const trialSignups = pgTable(
  "trial_signups",
  {
    id: id(),
    name: text("name").notNull(),
    businessName: text("business_name").notNull(),
    email: text("email").notNull(),
    phone: text("phone").notNull(),
    businessType: text("business_type"),
    phoneServiceProvider: text("phone_service_provider"),
    currentCallVolume: text("current_call_volume"),
    painPoints: text("pain_points"),
    plan: text("plan"),
    billingPeriod: text("billing_period"),
    /** active, converted or expired; duplicate where the address had a running trial, so that the row is only a lead. */
    status: text("status").notNull().default("active"),
    trialEndDate: time("trial_end_date"),
    stripeCustomerId: text("stripe_customer_id"),
    stripeSubscriptionId: text("stripe_subscription_id"),
    /** The newest SetupIntent, and how many there have been: at most three, against card testing. */
    stripeSetupIntentId: text("stripe_setup_intent_id"),
    setupIntents: integer("setup_intents").notNull().default(0),
    cardSavedAt: time("card_saved_at"),
    /** The account from whose session it was begun, or which took it on. Its trial joins no other. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    /** How often another browser took it over: what the one before holds opens nothing any more. */
    handovers: integer("handovers").notNull().default(0),
    /** When the account with its address said that it isn't theirs. */
    refusedAt: time("refused_at"),
    attribution: attribution(),
    searchText: searchText("name", "business_name", "email", "phone"),
    createdAt: createdAt(),
  },
  (table) => [
    index("trial_signups_user_id_idx").on(table.userId),
    index("trial_signups_created_at_idx").on(table.createdAt, table.id),
    index("trial_signups_status_idx").on(table.status, table.createdAt, table.id),
    index("trial_signups_name_idx").on(sql`lower(${table.name})`, table.id),
    index("trial_signups_business_name_idx").on(sql`lower(${table.businessName})`, table.id),
    index("trial_signups_stripe_customer_idx").on(table.stripeCustomerId),
    index("trial_signups_stripe_subscription_idx").on(table.stripeSubscriptionId),
    index("trial_signups_email_idx").on(addressIn(table.email), table.createdAt),
    index("trial_signups_number_idx").on(numberIn(table.phone), table.createdAt),
    index("trial_signups_search_idx").using("gin", table.searchText.op("gin_trgm_ops")),
  ],
);

export const contactMessages = pgTable(
  "contact_messages",
  {
    id: id(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    company: text("company"),
    phone: text("phone"),
    inquiry: text("inquiry").notNull().default("general"),
    message: text("message").notNull(),
    status: leadStatus(),
    attribution: attribution(),
    searchText: searchText("name", "email", "company", "phone", "phone#"),
    createdAt: createdAt(),
  },
  (table) => [
    index("contact_messages_created_at_idx").on(table.createdAt, table.id),
    index("contact_messages_status_idx").on(table.status, table.createdAt, table.id),
    index("contact_messages_name_idx").on(sql`lower(${table.name})`, table.id),
    index("contact_messages_email_idx").on(addressIn(table.email), table.createdAt),
    index("contact_messages_number_idx").on(numberIn(table.phone), table.createdAt),
    index("contact_messages_search_idx").using("gin", table.searchText.op("gin_trgm_ops")),
  ],
);

export const callAnalysisRequests = pgTable(
  "call_analysis_requests",
  {
    id: id(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    phone: text("phone").notNull(),
    businessName: text("business_name").notNull(),
    status: leadStatus(),
    attribution: attribution(),
    searchText: searchText("name", "business_name", "email", "phone"),
    createdAt: createdAt(),
  },
  (table) => [
    index("call_analysis_requests_created_at_idx").on(table.createdAt, table.id),
    index("call_analysis_requests_status_idx").on(table.status, table.createdAt, table.id),
    index("call_analysis_requests_name_idx").on(sql`lower(${table.name})`, table.id),
    index("call_analysis_requests_business_name_idx").on(sql`lower(${table.businessName})`, table.id),
    index("call_analysis_requests_email_idx").on(addressIn(table.email), table.createdAt),
    index("call_analysis_requests_number_idx").on(numberIn(table.phone), table.createdAt),
    index("call_analysis_requests_search_idx").using("gin", table.searchText.op("gin_trgm_ops")),
  ],
);

/** What visitors ask of /integrations: an integration that is missing, or word when one that is coming is ready. */
export const integrationRequests = pgTable(
  "integration_requests",
  {
    id: id(),
    /** request or notify. */
    kind: text("kind").notNull(),
    /** The integration's name, as listed or as typed. */
    integration: text("integration").notNull(),
    name: text("name"),
    email: text("email").notNull(),
    details: text("details"),
    status: leadStatus(),
    attribution: attribution(),
    searchText: searchText("integration", "name", "email"),
    createdAt: createdAt(),
  },
  (table) => [
    index("integration_requests_created_at_idx").on(table.createdAt, table.id),
    index("integration_requests_status_idx").on(table.status, table.createdAt, table.id),
    index("integration_requests_integration_idx").on(sql`lower(${table.integration})`, table.id),
    index("integration_requests_email_idx").on(addressIn(table.email), table.createdAt),
    index("integration_requests_search_idx").using("gin", table.searchText.op("gin_trgm_ops")),
  ],
);

/** Bookings told by the scheduling service's signed webhook. */
export const appointments = pgTable(
  "appointments",
  {
    id: id(),
    /** The scheduling service's own id of the booking: the same event told twice is one row. */
    externalId: text("external_id").notNull().unique(),
    name: text("name").notNull(),
    email: text("email"),
    phone: text("phone"),
    status: text("status").notNull(),
    startsAt: time("starts_at"),
    searchText: searchText("name", "email", "phone", "phone#"),
    createdAt: createdAt(),
  },
  (table) => [
    index("appointments_created_at_idx").on(table.createdAt, table.id),
    index("appointments_status_idx").on(table.status, table.createdAt, table.id),
    index("appointments_name_idx").on(sql`lower(${table.name})`, table.id),
    index("appointments_email_idx").on(addressIn(table.email), table.createdAt),
    index("appointments_number_idx").on(numberIn(table.phone), table.createdAt),
    index("appointments_search_idx").using("gin", table.searchText.op("gin_trgm_ops")),
  ],
);

export const customerProfiles = pgTable(
  "customer_profiles",
  {
    id: id(),
    userId: uuid("user_id"),
    businessName: text("business_name").notNull(),
    email: text("email").notNull(),
    phone: text("phone"),
    /** The Stripe customer's id. */
    customerId: text("customer_id").unique(),
    searchText: searchText("business_name", "email", "phone", "phone#"),
    createdAt: createdAt(),
  },
  (table) => [
    index("customer_profiles_created_at_idx").on(table.createdAt, table.id),
    index("customer_profiles_business_name_idx").on(sql`lower(${table.businessName})`, table.id),
    index("customer_profiles_user_id_idx").on(table.userId),
    index("customer_profiles_email_idx").on(addressIn(table.email), table.createdAt),
    index("customer_profiles_number_idx").on(numberIn(table.phone), table.createdAt),
    index("customer_profiles_search_idx").using("gin", table.searchText.op("gin_trgm_ops")),
  ],
);
