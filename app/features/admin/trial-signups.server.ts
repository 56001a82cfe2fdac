import { inArray, isNull, sql } from "drizzle-orm";
import { trialSignups } from "~db/schema";
import { DUPLICATE } from "~/features/trial/one-trial.server";
import { formatPhone } from "~/lib/phone";
import { paths } from "~/lib/paths";
import { getList, type ListSource } from "./list.server";
import { dayOf, momentOf } from "./moment.server";

export const trialSignupsList: ListSource = {
  table: trialSignups,
  id: trialSignups.id,
  searchText: trialSignups.searchText,
  status: { column: trialSignups.status, values: ["active", "expired", "converted", DUPLICATE] },
  sorts: {
    created: { by: trialSignups.createdAt, kind: "time", label: "Signup date" },
    name: { by: sql`lower(${trialSignups.name})`, kind: "text", label: "Name" },
    business: { by: sql`lower(${trialSignups.businessName})`, kind: "text", label: "Business" },
  },
  defaultSort: "created",
  records: {
    slug: "trial-signups",
    noun: ["trial signup", "trial signups"],
    hidden: ["stripeSetupIntentId", "setupIntents"],
    changes: {
      values: ["active", "expired", "converted"],
      // What Stripe charges for is not over because somebody says so here.
      eligible: isNull(trialSignups.stripeSubscriptionId),
      decidedBy: "Stripe",
    },
  },
};

/** The trial signups list (site and admin, section 2), newest first. */
export const getTrialSignups = (userId: string, params: URLSearchParams) =>
  getList(userId, paths.adminTrialSignups, params, trialSignupsList, async (tx, ids) => {
    const rows = await tx
      .select({
        id: trialSignups.id,
        name: trialSignups.name,
        businessName: trialSignups.businessName,
        email: trialSignups.email,
        phone: trialSignups.phone,
        status: trialSignups.status,
        trialEndDate: trialSignups.trialEndDate,
        createdAt: trialSignups.createdAt,
      })
      .from(trialSignups)
      .where(inArray(trialSignups.id, ids));
    return rows.map(({ phone, trialEndDate, createdAt, ...row }) => ({
      phone: formatPhone(phone),
      trialEnd: trialEndDate && dayOf(trialEndDate),
      created: momentOf(createdAt),
      ...row,
    }));
  });
