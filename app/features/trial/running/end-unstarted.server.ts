import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { trialSignups } from "~db/schema";
import { asSystem } from "~/lib/db.server";

/** Trials without a card don't exist at Stripe, so no event ends them. */
export const endUnstartedTrials = () =>
  asSystem((tx) =>
    tx
      .update(trialSignups)
      .set({ status: "expired" })
      .where(
        and(
          eq(trialSignups.status, "active"),
          isNull(trialSignups.cardSavedAt),
          lt(trialSignups.trialEndDate, sql`now()`),
        ),
      ),
  );
