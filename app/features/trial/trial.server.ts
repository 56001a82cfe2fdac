import { createHash } from "node:crypto";
import { and, desc, eq, gt, sql } from "drizzle-orm";
import { addressIn, consents, trialSignups } from "~db/schema";
import { type BillingPeriod, findPlan, type Plan } from "~/content/plans";
import { queueDelivery } from "~/features/delivery/delivery.server";
import { submit } from "~/features/lead/submit.server";
import { queueOwnerNotice } from "~/features/mail/queue-mail.server";
import { asSystem, isDatabaseUnavailable, type Tx } from "~/lib/db.server";
import { derivedId, newId } from "~/lib/id.server";
import { formatPhone } from "~/lib/phone";
import { log } from "~/lib/log.server";
import { type Entry, storeOrSpool } from "~/lib/spool.server";
import type { Visit } from "~/lib/visit.server";
import { choiceOf } from "./trial-choice";
import { DUPLICATE, findOtherTrials, queueSecondTrialMail } from "./one-trial.server";
import { queueResumeMail } from "./resume.server";
import { recommendPlan } from "./recommend-plan";
import { TRIAL_CONSENT } from "./trial.messages";
import type { AbandonedFields, TrialFields } from "./trial.schema.server";
import { signupNotice } from "./trial-mails.server";
import { abandonedPayload, type TrialRecord, trialPayload } from "./trial-payload.server";

export const TRIAL_DAYS = 14;
const DAY_MS = 24 * 60 * 60 * 1000;

export type TrialSignup = typeof trialSignups.$inferSelect;

interface TrialEntry extends Entry {
  trial: TrialRecord & { plan: Plan["id"]; billingPeriod: BillingPeriod };
  pageUrl: string;
  consent: typeof TRIAL_CONSENT;
  visit: Visit;
}

interface TrialContext {
  visit: Visit;
  /** The page that the form stood on. */
  pageUrl: string;
  /** The sign-up that this browser began before, if any. */
  previousId: string | null;
}

/**
 * Stores a sign-up with the plan that was clicked or, without one, the recommended plan (conversion flows, section 4). Neither a failed
 * insert nor a failed webhook stops the visitor: what could not be stored waits in the spool.
 * @returns the sign-up as it stands, for the payment step
 */
export async function createTrialSignup(fields: TrialFields, context: TrialContext): Promise<TrialSignup> {
  const plan = findPlan(fields.plan) ?? recommendPlan(fields).plan;
  const trial: TrialEntry["trial"] = {
    businessName: fields.businessName,
    name: fields.contactName,
    email: fields.email,
    phone: fields.phone,
    businessType: fields.businessType,
    phoneServiceProvider: fields.phoneServiceProvider,
    currentCallVolume: fields.currentCallVolume ?? null,
    painPoints: fields.painPoints ?? null,
    plan: plan.id,
    billingPeriod: fields.billing ?? "monthly",
  };
  const entry: TrialEntry = {
    id: newId(),
    acceptedAt: new Date().toISOString(),
    trial,
    pageUrl: context.pageUrl,
    consent: TRIAL_CONSENT,
    visit: context.visit,
  };
  const stored = await storeOrSpool("trial", entry, (accepted) =>
    storeTrialSignup(accepted, context.previousId),
  ).catch((error: unknown) => {
    log.error({ id: entry.id, err: error }, "a trial sign-up could not be stored");
    return null;
  });
  return stored ?? { ...rowOf(entry), ...NOTHING_YET };
}

/** What a row has before anything became of it. */
const NOTHING_YET = {
  status: "active",
  stripeCustomerId: null,
  stripeSubscriptionId: null,
  stripeSetupIntentId: null,
  setupIntents: 0,
  cardSavedAt: null,
  searchText: null,
} satisfies Partial<TrialSignup>;

const rowOf = ({ id, acceptedAt, trial, visit }: TrialEntry) => ({
  ...trial,
  id,
  trialEndDate: new Date(new Date(acceptedAt).getTime() + TRIAL_DAYS * DAY_MS),
  attribution: visit.attribution,
  createdAt: new Date(acceptedAt),
});

/**
 * Stores an accepted sign-up; storing it again is harmless. The same content within ten minutes is the first one's row, and a visitor who
 * comes back from the payment step and corrects something changes the row they began. Where the address has a running trial, it's a lead.
 */
export async function storeTrialSignup(
  entry: TrialEntry,
  previousId: string | null = null,
): Promise<TrialSignup> {
  const corrected = previousId && (await correctSignup(previousId, entry));
  if (corrected) return corrected;
  const { running } = await findOtherTrials({ id: entry.id, email: entry.trial.email });
  const contentHash = createHash("sha256")
    // Once that trial is over, the same content starts a new one.
    .update(`trial\n${running?.id ?? ""}\n${JSON.stringify(Object.entries(entry.trial).sort())}`)
    .digest("hex");
  // As the system: only it may queue a mail for later.
  return asSystem(async (tx) => {
    const [claim] = await tx.execute<{ id: string }>(
      sql`select claim_submission(${contentHash}, ${entry.id}::uuid, ${entry.acceptedAt}::timestamptz) as id`,
    );
    if (!claim) throw new Error("a submission could not be claimed");
    if (claim.id === entry.id) {
      await tx
        .insert(trialSignups)
        .values({ ...rowOf(entry), ...(running ? { status: DUPLICATE, trialEndDate: null } : {}) })
        .onConflictDoNothing();
      await announce(tx, entry, entry.id, running);
    }
    const [row] = await tx.select().from(trialSignups).where(eq(trialSignups.id, claim.id));
    if (!row) throw new Error("a stored sign-up is gone");
    return row;
  });
}

/** The row that this browser began, with what was typed now; null where it is another person's or no longer waits for a card. */
async function correctSignup(id: string, entry: TrialEntry): Promise<TrialSignup | null> {
  return asSystem(async (tx) => {
    const [row] = await tx.select().from(trialSignups).where(eq(trialSignups.id, id)).for("update");
    if (!row || !isUnfinished(row) || row.email.toLowerCase() !== entry.trial.email.toLowerCase())
      return null;
    const changed = Object.entries(entry.trial).some(
      ([key, value]) => row[key as keyof TrialRecord] !== value,
    );
    if (!changed) return row;
    await tx.update(trialSignups).set(entry.trial).where(eq(trialSignups.id, id));
    await announce(tx, entry, id, null);
    return { ...row, ...entry.trial };
  });
}

/** What goes out and is kept with every submitted form, in the transaction that stores it. */
async function announce(tx: Tx, entry: TrialEntry, signupId: string, running: TrialSignup | null) {
  const { id, acceptedAt, trial, visit, consent, pageUrl } = entry;
  const at = new Date(acceptedAt);
  await tx
    .insert(consents)
    .values({
      id: derivedId(id, "consent"),
      form: "trial",
      subjectId: signupId,
      wordingVersion: consent.version,
      wording: consent.wording,
      address: visit.address,
      userAgent: visit.userAgent,
      createdAt: at,
    })
    .onConflictDoNothing();
  await queueDelivery(tx, {
    id: derivedId(id, "completed"),
    kind: "trial-webhook",
    subjectId: signupId,
    payload: trialPayload("completed", trial, { at, pageUrl }),
  });
  await queueOwnerNotice(tx, {
    id: derivedId(id, "owner-notice"),
    subjectId: signupId,
    ...signupNotice(trial, { duplicate: running !== null }),
  });
  if (running) await queueSecondTrialMail(tx, { id: signupId, email: trial.email }, running);
  else await queueResumeMail(tx, signupId, trial, at);
}

/** Whether a sign-up can still go on to the card. */
export const isUnfinished = ({ status, cardSavedAt }: TrialSignup) => status === "active" && !cardSavedAt;

export async function getTrialSignup(id: string): Promise<TrialSignup | null> {
  const [row] = await asSystem((tx) => tx.select().from(trialSignups).where(eq(trialSignups.id, id)));
  return row ?? null;
}

/** What the form was filled in with by this browser, under the names of its fields; null where it began none or has done with it. */
export async function typedInto(id: string | null) {
  const row = id ? await getTrialSignup(id) : null;
  if (!row || row.cardSavedAt) return null;
  return {
    businessName: row.businessName,
    contactName: row.name,
    email: row.email,
    phone: formatPhone(row.phone),
    businessType: row.businessType ?? "",
    phoneServiceProvider: row.phoneServiceProvider ?? "",
    currentCallVolume: row.currentCallVolume ?? "",
    painPoints: row.painPoints ?? "",
    plan: row.plan ?? "",
    billing: row.billingPeriod ?? "",
  };
}

/** The plan of a sign-up whose card is confirmed; null for any other. While Postgres is away nobody is known. */
export async function getStartedTrial(id: string | null): Promise<{ planName: string } | null> {
  const row = id
    ? await getTrialSignup(id).catch((error: unknown) => {
        if (isDatabaseUnavailable(error)) return null;
        throw error;
      })
    : null;
  return row?.cardSavedAt ? { planName: choiceOf(row).plan.name } : null;
}

/**
 * Tells automation of a form that was begun and not finished, under the three conditions of the documents (conversion flows, section
 * 4): enough was filled in, it was not told already, and the form was not completed.
 * @returns whether it is told
 */
export async function reportAbandonedTrial(fields: AbandonedFields): Promise<boolean> {
  const { businessName, contactName, email } = fields;
  if (!businessName || !contactName || !email.includes("@")) return false;
  const now = new Date();
  try {
    const [completed] = await asSystem((tx) =>
      tx
        .select({ id: trialSignups.id })
        .from(trialSignups)
        .where(
          and(
            eq(addressIn(trialSignups.email), email.toLowerCase()),
            gt(trialSignups.createdAt, new Date(now.getTime() - DAY_MS)),
          ),
        )
        .orderBy(desc(trialSignups.createdAt))
        .limit(1),
    );
    if (completed) return false;
    const id = newId();
    const key = `trial-abandoned\n${email.toLowerCase()}\n${businessName}`;
    const contentHash = createHash("sha256").update(key).digest("hex");
    const stored = await submit({
      row: { id, createdAt: now },
      contentHash,
      delivery: { id: newId(), kind: "trial-webhook", payload: abandonedPayload(fields, now) },
    });
    return stored.id === id;
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    log.warn({ err: error }, "an abandoned form could not be told");
    return false;
  }
}
