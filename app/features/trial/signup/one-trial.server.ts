import { and, eq, inArray, isNotNull, isNull, lt, ne, sql } from "drizzle-orm";
import { addressIn, customerProfiles, trialSignups, users } from "~db/schema";
import { isRunning, stateOf } from "~/features/billing/subscription-state.server";
import { atStripe, CheckoutError } from "~/features/billing/stripe.server";
import { queueMail } from "~/features/delivery/queue-mail.server";
import { newestMailedReceipt } from "~/features/lead/receipt-link.server";
import { asSystem, lockKey, type Tx, PAGE_LIMIT_MS } from "~/lib/db.server";
import { derivedId } from "~/lib/id.server";
import { dropResumeMails } from "./resume.server";
import { secondTrialMail } from "../mails/trial-mails.server";

/** Status of a lead that never gets a subscription, because its email address had a running trial. */
export const DUPLICATE = "duplicate" as const;

type TrialSignup = Omit<typeof trialSignups.$inferSelect, "searchText">;
type Addressed = Pick<TrialSignup, "id" | "email" | "userId">;

/** A sign-up that may not be stored yet. If the id is missing, the query excludes no sign-up. */
type Asking = Omit<Addressed, "id"> & Partial<Addressed>;

/**
 * Excludes trials that strangers started with the account's email address. Otherwise a stranger could block the
 * account's own trial.
 */
const countsFor = (userId: string, email: string) =>
  sql`(${trialSignups.stripeCustomerId} in (select ${customerProfiles.customerId} from ${customerProfiles}
      where ${customerProfiles.userId} = ${userId})
    or not exists (select from ${users} where ${users.id} = ${userId} and lower(${users.email}) = ${email.toLowerCase()}))`;

/** Lists the address's confirmed trials, except this sign-up and trials that the address's owner rejected. */
const listConfirmed = (tx: Tx, { id, email, userId }: Asking) =>
  tx
    .select()
    .from(trialSignups)
    .where(
      and(
        eq(addressIn(trialSignups.email), email.toLowerCase()),
        id ? ne(trialSignups.id, id) : undefined,
        isNotNull(trialSignups.cardSavedAt),
        isNull(trialSignups.refusedAt),
        userId ? countsFor(userId, email) : undefined,
        inArray(trialSignups.status, ["active", "converted"]),
      ),
    )
    .orderBy(trialSignups.cardSavedAt);

/**
 * Until a canceled trial's last day, only Stripe knows about the cancellation. While Stripe is down, the trial counts
 * as running.
 */
async function isCancelledAtStripe({ stripeSubscriptionId: id }: TrialSignup): Promise<boolean> {
  if (!id) return false;
  try {
    return !isRunning(stateOf(await atStripe((client) => client.subscriptions.retrieve(id))));
  } catch (error) {
    if (error instanceof CheckoutError) return false;
    throw error;
  }
}

export interface OtherTrials {
  running: TrialSignup | null;
  cancelled: string[];
}

export async function findOtherTrials(signup: Asking): Promise<OtherTrials> {
  const others: OtherTrials = { running: null, cancelled: [] };
  for (const trial of await asSystem((tx) => listConfirmed(tx, signup), PAGE_LIMIT_MS)) {
    if (await isCancelledAtStripe(trial)) others.cancelled.push(trial.id);
    else others.running ??= trial;
  }
  return others;
}

/**
 * Locks the email address, so that no other trial with this address can be confirmed until commit.
 * @returns the running trial, or null
 */
export async function lockAddress(
  tx: Tx,
  signup: Addressed,
  cancelled: string[],
): Promise<TrialSignup | null> {
  await lockKey(tx, `trial\n${signup.email.toLowerCase()}`);
  const confirmed = await listConfirmed(tx, signup);
  return confirmed.find(({ id }) => !cancelled.includes(id)) ?? null;
}

/**
 * Lists the account's earlier trials of this address whose first charge failed. Trials without an account stay as they
 * are, because anyone can type any address.
 */
export const listFailed = ({ email, userId, createdAt }: TrialSignup) =>
  asSystem((tx) =>
    tx
      .select()
      .from(trialSignups)
      .where(
        and(
          eq(addressIn(trialSignups.email), email.toLowerCase()),
          eq(trialSignups.status, "expired"),
          isNotNull(trialSignups.cardSavedAt),
          isNull(trialSignups.refusedAt),
          lt(trialSignups.createdAt, createdAt),
          sql`exists (select from ${customerProfiles} where ${customerProfiles.customerId} = ${trialSignups.stripeCustomerId}
            and ${customerProfiles.userId} = ${userId}::uuid)`,
        ),
      ),
  );

export const leaveAsLead = (signup: Addressed, running: TrialSignup) =>
  asSystem((tx) => markDuplicate(tx, signup, running));

export async function markDuplicate(tx: Tx, signup: Addressed, running: TrialSignup) {
  await tx
    .update(trialSignups)
    .set({ status: DUPLICATE, trialEndDate: null })
    .where(and(eq(trialSignups.id, signup.id), isNull(trialSignups.cardSavedAt)));
  await dropResumeMails(tx, signup.email);
  const receipt = await newestMailedReceipt(tx, signup.id, signup.email);
  await queueSecondTrialMail(tx, signup, running, receipt);
}

/** Queues at most one email a day per running trial. No other limit applies, because the page promises this email. */
export const queueSecondTrialMail = (
  tx: Tx,
  { id, email }: Pick<TrialSignup, "id" | "email">,
  running: TrialSignup,
  receipt: string | null,
) =>
  queueMail(tx, {
    id: derivedId(running.id, `second-${new Date().toISOString().slice(0, 10)}`),
    ...{ subjectId: id, to: email, cause: null },
    ...secondTrialMail(receipt),
  });
