import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import {
  adminView,
  attribution,
  consentRevokedAt,
  createdAt,
  id,
  listIndexes,
  searchIndex,
  searchText,
  status,
  statusCheck,
  time,
} from "./columns";
import { adminMay, currentCustomer, customerMay, systemMay } from "./policies";
import { users } from "./users";

/** duplicate: stored only as a lead, because the address had a running trial. */
export const TRIAL_STATUSES = {
  active: "green",
  expired: "red",
  converted: "blue",
  duplicate: "grey",
} as const;

const columns = () => ({
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
  status: status(TRIAL_STATUSES).default("active"),
  trialEndDate: time("trial_end_date"),
  stripeCustomerId: text("stripe_customer_id"),
  stripeSubscriptionId: text("stripe_subscription_id"),
  /** The newest SetupIntent. A sign-up has at most three, to prevent card testing. */
  stripeSetupIntentId: text("stripe_setup_intent_id"),
  setupIntents: integer("setup_intents").notNull().default(0),
  cardSavedAt: time("card_saved_at"),
  /** Account that started or claimed the trial. Never changes once set. */
  userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
  /** Number of handovers to another browser. Each handover invalidates older cookies and links. */
  handovers: integer("handovers").notNull().default(0),
  refusedAt: time("refused_at"),
  attribution: attribution(),
  consentRevokedAt: consentRevokedAt(),
  createdAt: createdAt(),
});

export const trialSignups = pgTable(
  "trial_signups",
  { ...columns(), searchText: searchText("name", "business_name", "email", "phone#") },
  (table) => [
    statusCheck("trial_signups", TRIAL_STATUSES),
    ...listIndexes("trial_signups", table),
    index("trial_signups_user_id_idx").on(table.userId),
    index("trial_signups_ending_idx")
      .on(table.trialEndDate, table.id)
      .where(sql`status = 'active'`),
    index("trial_signups_stripe_customer_idx").on(table.stripeCustomerId),
    index("trial_signups_stripe_subscription_idx").on(table.stripeSubscriptionId),
    searchIndex("trial_signups", table.searchText),
    systemMay(),
    ...adminMay("select", "update"),
    ...customerMay(
      sql`stripe_customer_id in (select customer_id from customer_profiles where user_id = ${currentCustomer})`,
      "select",
    ),
  ],
);

export const trialSignupView = adminView("trial_signups", columns());
