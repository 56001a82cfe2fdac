import { createHash } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import { trialSignups } from "~db/schema";
import type { SignupMetadata } from "~/features/billing/stripe-event.server";
import { asLeads } from "~/lib/db.server";
import { Refusal } from "~/lib/http/refusal.server";

type TrialSignup = typeof trialSignups.$inferSelect;

/** A sign-up as one browser holds it. The next handover makes it useless. */
export type HeldSignup = Pick<TrialSignup, "id" | "handovers"> & {
  /** The sign-up was in the spool when the browser got it: the hash of its address, which can't be read there. */
  unstored?: string;
};

export const addressHash = (email: string) =>
  createHash("sha256").update(email.toLowerCase()).digest("base64url");

/** The sign-up's name at Stripe. Each browser starts over there, so that it can't reach what the previous one opened. */
export const stripeKeyOf = ({ id, handovers }: HeldSignup) => (handovers === 0 ? id : `${id}-${handovers}`);

export const stripeMetadataOf = ({ id, handovers }: HeldSignup) => ({
  signup_id: id,
  handovers: String(handovers),
});

/** Whether an object at Stripe was made for the sign-up by the browser that holds it now. */
export const isBegunFor = (metadata: SignupMetadata, { id, handovers }: HeldSignup) =>
  metadata?.signup_id === id && (metadata.handovers ?? "0") === String(handovers);

/**
 * Hands a sign-up without a card over to the browser that came by its mail or its account. A stranger may have started it, who must not
 * reach, change or own what is entered from now on.
 * @param userId the new browser's account, if any, which gets the trial
 * @param held the sign-up that the browser already holds; its own one stays as it is
 * @throws {Refusal} "gone" if a card is confirmed
 */
export const takeOver = (id: string, userId: string | null, held: HeldSignup | null): Promise<HeldSignup> =>
  asLeads(async (tx) => {
    const open = and(eq(trialSignups.id, id), isNull(trialSignups.cardSavedAt));
    const [row] = await tx.select().from(trialSignups).where(open).for("update");
    if (!row) throw new Refusal("gone");
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
    if (!taken) throw new Refusal("gone");
    return taken;
  });
