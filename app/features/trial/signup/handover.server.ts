import { createHash } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import { trialSignups } from "~db/schema";
import type { SignupMetadata } from "~/features/billing/stripe-event.schema.server";
import { asSystem } from "~/lib/db.server";
import { Refusal } from "~/lib/http/refusal.server";

type TrialSignup = Omit<typeof trialSignups.$inferSelect, "searchText">;

/** A browser's access to a sign-up. The access ends when another browser takes over the sign-up. */
export type HeldSignup = Pick<TrialSignup, "id" | "handovers"> & {
  /** Hash of the email address, if the sign-up is spooled. */
  unstored?: string;
};

export const addressHash = (email: string) =>
  createHash("sha256").update(email.toLowerCase()).digest("base64url");

/**
 * Number of handovers that give back the previous browser's SetupIntent, because only tried cards should count toward
 * the limit. A higher number would help card testing.
 */
const FREE_HANDOVERS = 10;

/** The key changes with each handover, so a new browser can't reach the previous browser's objects at Stripe. */
export const stripeKeyOf = ({ id, handovers }: HeldSignup) => (handovers === 0 ? id : `${id}-${handovers}`);

export const stripeMetadataOf = ({ id, handovers }: HeldSignup) => ({
  signup_id: id,
  handovers: String(handovers),
});

export const isBegunFor = (metadata: SignupMetadata, { id, handovers }: HeldSignup) =>
  metadata?.signup_id === id && (metadata.handovers ?? "0") === String(handovers);

/**
 * Moves a sign-up without a card to a browser that opened the emailed link or is signed in to the account. The previous
 * browser loses access, because it may be a stranger's.
 * @param userId the new browser's account, if any, which then owns the trial
 * @param held the sign-up that the new browser already has
 * @throws {Refusal} "gone" if a card is confirmed
 */
export const takeOver = (id: string, userId: string | null, held: HeldSignup | null): Promise<HeldSignup> =>
  asSystem(async (tx) => {
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
              setupIntents: sql`case when ${trialSignups.stripeSetupIntentId} is not null
                and ${trialSignups.handovers} < ${FREE_HANDOVERS}
                then ${trialSignups.setupIntents} - 1 else ${trialSignups.setupIntents} end`,
              stripeCustomerId: null,
              stripeSetupIntentId: null,
            },
      )
      .where(open)
      .returning({ id: trialSignups.id, handovers: trialSignups.handovers });
    if (!taken) throw new Refusal("gone");
    return taken;
  });
