import { and, eq, gt, type SQL } from "drizzle-orm";
import { consents, trialSignups, users } from "~db/schema";
import { CONSENTS } from "~/content/consents";
import { type BillingPeriod, findPlan, type Plan } from "~/content/plans";
import type { Submitted } from "~/features/delivery/kinds.server";
import { consentIdOf, mailedReceiptFor } from "~/features/lead/receipt-link.server";
import { claim, insertRow, submit } from "~/features/lead/submit.server";
import { DAY_MS } from "~/lib/time/company-day";
import { asSystem, isDatabaseUnavailable, lockKey, type Tx, PAGE_LIMIT_MS } from "~/lib/db.server";
import { derivedId, newId } from "~/lib/id.server";
import { formatPhone } from "~/lib/phone";
import { type Entry, storeOrSpool } from "~/lib/spool.server";
import type { Visit } from "~/lib/http/visit.server";
import { TRIAL_DAYS } from "../trial-choice";
import { addressHash, type HeldSignup } from "./handover.server";
import { DUPLICATE, findOtherTrials, queueSecondTrialMail } from "./one-trial.server";
import { dropResumeMails, queueResumeMail } from "./resume.server";
import { recommendPlan } from "./recommend-plan";
import { heldSignupOf, startedSignupOf } from "./trial-cookie.server";
import type { TrialFields } from "./trial.schema.server";
import { signupNotice } from "../mails/trial-mails.server";
import { type TrialRecord, trialPayload } from "../trial-payload.server";

export type TrialSignup = Omit<typeof trialSignups.$inferSelect, "searchText">;

interface TrialEntry extends Entry {
  /**
   * The sign-up that this form updates. The form gets a new row if that sign-up is finished or belongs to another
   * browser.
   */
  signupId: string;
  trial: TrialRecord & { plan: Plan["id"]; billingPeriod: BillingPeriod };
  pageUrl: string;
  consent: typeof CONSENTS.trial;
  visit: Visit;
  userId: string | null;
}

/** A sign-up read from its row or from the spool. `unstored` is set in the spool (see HeldSignup). */
export type AcceptedSignup = TrialSignup & Pick<HeldSignup, "unstored">;

interface TrialContext {
  visit: Visit;
  pageUrl: string;
  previous: HeldSignup | null;
  userId: string | null;
  /** Secret of the page or browser. Submissions with the same secret and email address count as one sign-up. */
  pageId?: string | null;
}

/**
 * Stores the form. If storing fails, spools the form, so that the visitor can continue.
 * @returns the sign-up, for the payment step
 */
export async function createTrialSignup(fields: TrialFields, context: TrialContext): Promise<AcceptedSignup> {
  const { previous, pageId, pageUrl, visit, userId } = context;
  const plan = findPlan(fields.plan) ?? recommendPlan(fields).plan;
  const address = addressHash(fields.email);
  const isWaiting = previous?.unstored === address;
  const entry: TrialEntry = {
    id: newId(),
    signupId: isWaiting ? previous.id : pageId ? derivedId(pageId, address) : newId(),
    acceptedAt: new Date().toISOString(),
    trial: {
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
    },
    ...{ pageUrl, visit, userId, consent: CONSENTS.trial },
  };
  const stored = await storeOrSpool("trial", entry, (one) => storeTrialSignup(one, previous));
  return stored ?? { ...newRow(entry), ...NOTHING_YET, unstored: address };
}

const NOTHING_YET = {
  status: "active",
  stripeCustomerId: null,
  stripeSubscriptionId: null,
  stripeSetupIntentId: null,
  setupIntents: 0,
  handovers: 0,
  cardSavedAt: null,
  refusedAt: null,
  consentRevokedAt: null,
} satisfies Partial<TrialSignup>;

const newRow = ({ signupId, acceptedAt, trial, visit, userId }: TrialEntry) => ({
  ...trial,
  id: signupId,
  userId,
  trialEndDate: new Date(new Date(acceptedAt).getTime() + TRIAL_DAYS * DAY_MS),
  attribution: visit.attribution ?? null,
  createdAt: new Date(acceptedAt),
});

/**
 * Idempotent. A form from the same browser or page corrects its unfinished sign-up. Another browser gets a new row, but
 * the same content is announced only once. If the email address has a running trial, the sign-up stays a lead.
 */
export async function storeTrialSignup(
  entry: TrialEntry,
  previous: HeldSignup | null = null,
): Promise<TrialSignup> {
  const { id: submissionId, trial, userId } = entry;
  const acceptedAt = new Date(entry.acceptedAt);
  const { running } = await findOtherTrials({ email: trial.email, userId });
  return asSystem(async (tx) => {
    await lockKey(tx, `trial form ${trial.email.toLowerCase()}`);
    const given = await consentsOf(tx, eq(consents.id, consentIdOf(submissionId)));
    if (given[0]) return readRow(tx, given[0].subjectId);

    const { id, row } = await findRow(tx, entry, { previous, running });
    const agreesAnew = row?.consentRevokedAt && row.consentRevokedAt < acceptedAt;
    if (row && isSame(row, entry) && !agreesAnew) return row;
    const newer = await consentsOf(tx, and(eq(consents.subjectId, id), gt(consents.createdAt, acceptedAt)));
    // Keep the row if a newer version of the form was stored while this version was in the spool.
    if (row && newer[0]) return row;

    const content = `trial\n${running?.id ?? ""}\n${JSON.stringify(Object.entries(trial).sort())}`;
    const isNews = row !== undefined || (await claim(tx, content, submissionId, acceptedAt)) === submissionId;
    const values = {
      ...trial,
      userId: row?.userId ?? (await findAccount(tx, userId)),
      ...(agreesAnew ? { consentRevokedAt: null } : {}),
      ...(running ? { status: DUPLICATE, trialEndDate: null } : {}),
    };
    if (row) await tx.update(trialSignups).set(values).where(eq(trialSignups.id, id));
    else await insertRow(tx, trialSignups, { ...newRow(entry), ...values, id });
    await submit(tx, {
      ...{ id: submissionId, createdAt: acceptedAt, subject: id },
      consent: {
        ...entry.consent,
        form: "trial",
        visit: entry.visit,
        phone: trial.phone,
        email: trial.email,
      },
      deliveries: isNews ? announcement(entry, running) : [],
    });
    if (isNews) await mailSignup(tx, id, entry, running);
    return readRow(tx, id);
  });
}

const consentsOf = (tx: Tx, which?: SQL) =>
  tx.select({ subjectId: consents.subjectId }).from(consents).where(which).limit(1);

const lockRow = async (tx: Tx, id: string) =>
  (await tx.select().from(trialSignups).where(eq(trialSignups.id, id)).for("update"))[0];

async function readRow(tx: Tx, id: string): Promise<TrialSignup> {
  const row = await lockRow(tx, id);
  if (!row) throw new Error("a stored sign-up is gone");
  return row;
}

interface Sender {
  previous: HeldSignup | null;
  running: TrialSignup | null;
}

async function findRow(tx: Tx, entry: TrialEntry, { previous, running }: Sender) {
  const held = previous && (await lockRow(tx, previous.id));
  if (held && isContinuedBy(entry, held, previous.handovers, running)) return { id: held.id, row: held };
  for (let id = entry.signupId; ; id = derivedId(id, "again")) {
    const row = await lockRow(tx, id);
    if (!row || isContinuedBy(entry, row, 0, running)) return { id, row };
  }
}

const isContinuedBy = (
  { trial, userId }: TrialEntry,
  row: TrialSignup,
  handovers: number,
  running: TrialSignup | null,
) =>
  row.handovers === handovers &&
  row.email.toLowerCase() === trial.email.toLowerCase() &&
  // Different users of one computer must not overwrite each other's sign-ups.
  (!row.userId || !userId || row.userId === userId) &&
  // A duplicate can be corrected only while the other trial runs. After that, the form gets a new row.
  (isUnfinished(row) || (row.status === DUPLICATE && running !== null));

const isSame = (row: TrialSignup, { trial }: TrialEntry) =>
  Object.entries(trial).every(([key, value]) => row[key as keyof TrialRecord] === value);

/** Returns null if the account was deleted while the form was spooled. */
async function findAccount(tx: Tx, userId: string | null): Promise<string | null> {
  if (!userId) return null;
  const [account] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId));
  return account?.id ?? null;
}

function announcement(
  { id, acceptedAt, trial, pageUrl }: TrialEntry,
  running: TrialSignup | null,
): Submitted[] {
  const at = new Date(acceptedAt);
  return [
    {
      id: derivedId(id, "completed"),
      kind: "trial-webhook",
      payload: trialPayload("completed", trial, { at, pageUrl }),
    },
    {
      id: derivedId(id, "owner-notice"),
      kind: "owner-notice",
      payload: signupNotice(trial, { duplicate: running !== null }),
    },
  ];
}

/** Queues the form's email, which replaces the email of an older form. */
async function mailSignup(tx: Tx, id: string, entry: TrialEntry, running: TrialSignup | null) {
  const { email } = entry.trial;
  const receipt = mailedReceiptFor(entry.id);
  if (running) return queueSecondTrialMail(tx, { id, email }, running, receipt);
  await dropResumeMails(tx, email);
  const { visit, acceptedAt } = entry;
  return queueResumeMail(tx, id, email, { acceptedAt: new Date(acceptedAt), visit, receipt });
}

export const isUnfinished = ({ status, cardSavedAt }: TrialSignup) => status === "active" && !cardSavedAt;

export async function getTrialSignup(id: string): Promise<TrialSignup | null> {
  const [row] = await asSystem(
    (tx) => tx.select().from(trialSignups).where(eq(trialSignups.id, id)),
    PAGE_LIMIT_MS,
  );
  return row ?? null;
}

export async function getHeldSignup(held: HeldSignup | null): Promise<TrialSignup | null> {
  const row = held && (await getTrialSignup(held.id));
  return row?.handovers === held?.handovers ? row : null;
}

export async function typedInto(held: HeldSignup | null) {
  const row = await getHeldSignup(held);
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

/**
 * Returns the browser's trial with a confirmed card, from the current or an earlier sign-up. Returns null without a
 * trial, and while Postgres is down.
 */
export async function getStartedSignup(request: Request): Promise<TrialSignup | null> {
  try {
    for (const held of [await heldSignupOf(request), await startedSignupOf(request)]) {
      const row = await getHeldSignup(held);
      if (row?.cardSavedAt) return row;
    }
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
  }
  return null;
}
