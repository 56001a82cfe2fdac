import { and, eq, isNull, sql } from "drizzle-orm";
import { trialSignups } from "~db/schema";
import type { SignupMetadata } from "~/features/billing/stripe-event.server";
import { asSystem } from "~/lib/db.server";

type TrialSignup = typeof trialSignups.$inferSelect;

/** A sign-up as one browser holds it: with the next handover, it opens nothing any more. */
export type HeldSignup = Pick<TrialSignup, "id" | "handovers">;

/** What a sign-up is called at Stripe. Each browser begins anew there: what the one before has open is none of the next one's. */
export const stripeKeyOf = ({ id, handovers }: HeldSignup) => (handovers === 0 ? id : `${id}-${handovers}`);

export const stripeMetadataOf = ({ id, handovers }: HeldSignup) => ({
  signup_id: id,
  handovers: String(handovers),
});

/** Whether something at Stripe was begun for the sign-up, by the browser that holds it now. */
export const isBegunFor = (metadata: SignupMetadata, { id, handovers }: HeldSignup) =>
  metadata?.signup_id === id && (metadata.handovers ?? "0") === String(handovers);

/**
 * Hands a sign-up without a card over to the browser that its mail or its account has led to it. It may have been a stranger who began it, who
 * must not reach, change or own what is entered now.
 * @param userId the account of the browser that takes it over, if any: the trial will be that account's
 * @param held what that browser holds already: its own sign-up stays as it is
 * @returns null where a card is confirmed
 */
export const takeOver = (
  id: string,
  userId: string | null,
  held: HeldSignup | null,
): Promise<HeldSignup | null> =>
  asSystem(async (tx) => {
    const open = and(eq(trialSignups.id, id), isNull(trialSignups.cardSavedAt));
    const [row] = await tx.select().from(trialSignups).where(open).for("update");
    if (!row) return null;
    const isHeld = held?.id === id && held.handovers === row.handovers;
    const [taken] = await tx
      .update(trialSignups)
      .set(
        isHeld
          ? { userId: userId ?? row.userId }
          : {
              userId,
              handovers: sql`${trialSignups.handovers} + 1`,
              stripeCustomerId: null,
              stripeSetupIntentId: null,
            },
      )
      .where(open)
      .returning({ id: trialSignups.id, handovers: trialSignups.handovers });
    return taken ?? null;
  });
