import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import {
  adminView,
  attribution,
  consentRevokedAt,
  createdAt,
  id,
  listed,
  searchText,
  status,
  time,
} from "./columns";
import { currentCustomer, customerMay } from "./policies";
import { users } from "./users";

/** duplicate: a lead without a trial of its own, because the address has a running trial or a newer form. */
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
  stripeSetupIntentId: text("stripe_setup_intent_id"),
  stripeSubscriptionId: text("stripe_subscription_id"),
  cardSavedAt: time("card_saved_at"),
  /** True for the one trial of the address that keeps another from starting. */
  running: boolean("running").notNull().default(false),
  /** Time just before the stored state was requested from Stripe. A later answer wins. */
  syncedAt: time("synced_at"),
  /** Account that started the trial or was linked to it. Never changes once set. */
  userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
  refusedAt: time("refused_at"),
  attribution: attribution(),
  consentRevokedAt: consentRevokedAt(),
  createdAt: createdAt(),
});

/** A submitted trial form. The site never changes what was typed. */
export const trialSignups = pgTable(
  "trial_signups",
  { ...columns(), searchText: searchText("name", "business_name", "email", "phone#") },
  (table) => [
    ...listed("trial_signups", TRIAL_STATUSES, table),
    index("trial_signups_user_id_idx").on(table.userId),
    index("trial_signups_ending_idx")
      .on(table.trialEndDate, table.id)
      .where(sql`status = 'active'`),
    index("trial_signups_stripe_customer_idx").on(table.stripeCustomerId),
    uniqueIndex("trial_signups_stripe_subscription_key").on(table.stripeSubscriptionId),
    uniqueIndex("trial_signups_one_running")
      .on(sql`lower(email)`)
      .where(sql`running and refused_at is null`),
    check(
      "trial_signups_running_check",
      sql`not running or (card_saved_at is not null and status <> 'duplicate')`,
    ),
    ...customerMay(
      sql`stripe_customer_id in (select customer_id from customer_profiles where user_id = ${currentCustomer})`,
      "select",
    ),
  ],
);

export const trialSignupView = adminView("trial_signups", columns());
