import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { trialSignups, users } from "~db/schema";
import { CONSENTS } from "~/content/consents";
import { type BillingPeriod, findPlan, type Plan } from "~/content/plans";
import type { Submitted } from "~/features/delivery/kinds.server";
import { mailedReceiptFor, newestReceipt } from "~/features/lead/receipt-link.server";
import { submit } from "~/features/lead/submit.server";
import { DAY_MS } from "~/lib/company-day";
import { asSystem, isDatabaseUnavailable, type Tx, VISITOR_LIMIT_MS } from "~/lib/db.server";
import { derivedId, newId } from "~/lib/id.server";
import { formatPhone } from "~/lib/phone";
import { type Entry, storeOrSpool } from "~/lib/spool.server";
import type { Visit } from "~/lib/http/visit.server";
import { choiceOf, TRIAL_DAYS } from "../trial-choice";
import type { HeldSignup } from "./handover.server";
import { DUPLICATE, findOtherTrials, queueSecondTrialMail } from "./one-trial.server";
import { dropResumeMails, queueResumeMail } from "./resume.server";
import { recommendPlan } from "./recommend-plan";
import type { TrialFields } from "./trial.schema.server";
import { signupNotice } from "../mails/trial-mails.server";
import { type TrialRecord, trialPayload } from "../trial-payload.server";

export type TrialSignup = typeof trialSignups.$inferSelect;

interface TrialEntry extends Entry {
  trial: TrialRecord & { plan: Plan["id"]; billingPeriod: BillingPeriod };
  pageUrl: string;
  consent: typeof CONSENTS.trial;
  visit: Visit;
  /** The account that was signed in. */
  userId?: string | null;
}

/** A sign-up, which isn't stored yet if it waits in the spool. Its row will have the same id. */
export type AcceptedSignup = TrialSignup & { unstored?: true };

interface TrialContext {
  visit: Visit;
  /** The page that the form stood on. */
  pageUrl: string;
  /** The sign-up that this browser holds, if any. */
  previous: HeldSignup | null;
  /** The account that is signed in, if any. */
  userId: string | null;
  /** A secret of the page that sent the form, if scripts run there. It makes a second post of the same content the same sign-up. */
  pageId?: string | null;
}

/**
 * Stores a sign-up with the plan that was clicked or, without one, the recommended plan. A failed insert or webhook doesn't stop the visitor:
 * what couldn't be stored waits in the spool.
 * @returns the sign-up, for the payment step
 */
export async function createTrialSignup(fields: TrialFields, context: TrialContext): Promise<AcceptedSignup> {
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
    id: context.pageId ? derivedId(context.pageId, JSON.stringify(trial)) : newId(),
    acceptedAt: new Date().toISOString(),
    trial,
    pageUrl: context.pageUrl,
    consent: CONSENTS.trial,
    visit: context.visit,
    userId: context.userId,
  };
  const signup = await accept(entry, context.previous);
  // The page stored this row before. Since then another browser has taken it over, or its trial is over.
  const isOver = signup.handovers > 0 || !(isUnfinished(signup) || signup.status === DUPLICATE);
  return isOver && signup.id === entry.id ? accept({ ...entry, id: newId() }, null) : signup;
}

async function accept(entry: TrialEntry, previous: HeldSignup | null): Promise<AcceptedSignup> {
  const stored = await storeOrSpool("trial", entry, (one) => storeTrialSignup(one, previous));
  return stored ?? { ...rowOf(entry), ...NOTHING_YET, unstored: true };
}

/** A row's values before anything has happened to it. */
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

const rowOf = ({ id, acceptedAt, trial, visit, userId = null }: TrialEntry) => ({
  ...trial,
  id,
  userId,
  trialEndDate: new Date(new Date(acceptedAt).getTime() + TRIAL_DAYS * DAY_MS),
  attribution: visit.attribution,
  createdAt: new Date(acceptedAt),
});

/** The same content is announced once within this time, no matter who sends it. */
const SAME_MS = 10 * 60 * 1000;

/**
 * Stores an accepted sign-up; storing it again changes nothing. A browser that comes back from the payment step with a correction changes the
 * row that it holds. Any other browser gets its own row, even for the same content, which is announced once. If the address has a running
 * trial, the sign-up is only a lead.
 */
export async function storeTrialSignup(
  entry: TrialEntry,
  previous: HeldSignup | null = null,
): Promise<TrialSignup> {
  const { id, trial } = entry;
  const corrected = previous && (await correctSignup(previous, entry));
  if (corrected) return corrected;
  const userId = entry.userId ?? null;
  const { running } = await findOtherTrials({ id, email: trial.email, userId });
  const lead = running && (await findSameLead(previous, entry));
  if (lead) return lead;
  // Once that trial is over, the same content starts a new one.
  const content = `trial\n${running?.id ?? ""}\n${JSON.stringify(Object.entries(trial).sort())}`;
  return storeRow(entry, content, running);
}

/** Stores a sign-up, unless it is there. What goes out is sent once for the same content. */
const storeRow = (entry: TrialEntry, content: string, running: TrialSignup | null) =>
  asSystem(async (tx) => {
    const { id } = entry;
    const row = rowOf(entry);
    const first = await submit(
      {
        id,
        createdAt: row.createdAt,
        table: trialSignups,
        row: {
          ...row,
          userId: await findAccount(tx, row.userId),
          ...(running ? { status: DUPLICATE, trialEndDate: null } : {}),
        },
        contentHash: createHash("sha256").update(content).digest("hex"),
        keepsCopies: true,
        consent: consentOf(entry),
        deliveries: announcement(id, entry, running),
      },
      tx,
    );
    if (first === id) await mailSignup(tx, id, { id, email: row.email }, entry, running);
    const [stored] = await tx.select().from(trialSignups).where(eq(trialSignups.id, id));
    if (!stored) throw new Error("a stored sign-up is gone");
    const { consentRevokedAt } = stored;
    if (!consentRevokedAt || consentRevokedAt >= new Date(entry.acceptedAt)) return stored;
    // Its page sent the same form again, which agrees anew.
    await tx.update(trialSignups).set({ consentRevokedAt: null }).where(eq(trialSignups.id, id));
    return { ...stored, consentRevokedAt: null };
  });

/** The account of a sign-up that waited in the spool may have been deleted. */
async function findAccount(tx: Tx, userId: string | null): Promise<string | null> {
  if (!userId) return null;
  const [account] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId));
  return account?.id ?? null;
}

const isSame = (row: TrialSignup, { trial }: TrialEntry) =>
  Object.entries(trial).every(([key, value]) => row[key as keyof TrialRecord] === value);

/** Whether a browser's new submission may change the row that it holds. */
const isContinuedBy = (row: TrialSignup, previous: HeldSignup, { trial, userId }: TrialEntry) =>
  row.handovers === previous.handovers &&
  row.email.toLowerCase() === trial.email.toLowerCase() &&
  // Two people at one computer.
  (!row.userId || !userId || row.userId === userId);

/** Updates the row that this browser holds; null if it's another person's or no longer waits for a card. */
async function correctSignup(previous: HeldSignup, entry: TrialEntry): Promise<TrialSignup | null> {
  const { id } = previous;
  return asSystem(async (tx) => {
    const [row] = await tx.select().from(trialSignups).where(eq(trialSignups.id, id)).for("update");
    if (!row || !isUnfinished(row) || !isContinuedBy(row, previous, entry)) return null;
    const corrected = {
      ...entry.trial,
      userId: row.userId ?? entry.userId ?? null,
      // Sending the form agrees anew.
      consentRevokedAt: null,
    };
    await tx.update(trialSignups).set(corrected).where(eq(trialSignups.id, id));
    if (isSame(row, entry) && !row.consentRevokedAt) return { ...row, ...corrected };
    const { id: own, acceptedAt } = entry;
    const deliveries = announcement(own, entry, null);
    await submit(
      { id: own, createdAt: new Date(acceptedAt), subject: id, consent: consentOf(entry), deliveries },
      tx,
    );
    await mailSignup(tx, own, row, entry, null);
    return { ...row, ...corrected };
  });
}

/** The lead that this browser stored with the same content within ten minutes. */
async function findSameLead(previous: HeldSignup | null, entry: TrialEntry): Promise<TrialSignup | null> {
  const row = previous && (await getTrialSignup(previous.id));
  if (!row || row.status !== DUPLICATE || !isContinuedBy(row, previous, entry)) return null;
  const isRecent = new Date(entry.acceptedAt).getTime() - row.createdAt.getTime() < SAME_MS;
  return isRecent && isSame(row, entry) ? row : null;
}

const consentOf = ({ consent, visit, trial: { phone, email } }: TrialEntry) => ({
  ...consent,
  ...{ form: "trial" as const, visit, phone, email },
});

/** The webhook and the owner's notice of a submitted form. */
function announcement(
  submissionId: string,
  { acceptedAt, trial, pageUrl }: TrialEntry,
  running: TrialSignup | null,
): Submitted[] {
  const at = new Date(acceptedAt);
  return [
    {
      id: derivedId(submissionId, "completed"),
      kind: "trial-webhook",
      payload: trialPayload("completed", trial, { at, pageUrl }),
    },
    {
      id: derivedId(submissionId, "owner-notice"),
      kind: "owner-notice",
      payload: signupNotice(trial, { duplicate: running !== null }),
    },
  ];
}

/** Queues the mail to the address of a submitted form. A newer form replaces the mail of an older one. */
async function mailSignup(
  tx: Tx,
  submissionId: string,
  { id, email }: Pick<TrialSignup, "id" | "email">,
  { acceptedAt }: TrialEntry,
  running: TrialSignup | null,
) {
  const receipt = mailedReceiptFor(submissionId, email);
  if (running) return queueSecondTrialMail(tx, { id, email }, running, receipt);
  await dropResumeMails(tx, email);
  return queueResumeMail(tx, id, email, new Date(acceptedAt), receipt);
}

/** Whether a sign-up can still go on to the card. */
export const isUnfinished = ({ status, cardSavedAt }: TrialSignup) => status === "active" && !cardSavedAt;

export async function getTrialSignup(id: string): Promise<TrialSignup | null> {
  const [row] = await asSystem(
    (tx) => tx.select().from(trialSignups).where(eq(trialSignups.id, id)),
    VISITOR_LIMIT_MS,
  );
  return row ?? null;
}

/** The sign-up that the browser holds; null if there is none or another browser has taken it over. */
export async function getHeldSignup(held: HeldSignup | null): Promise<TrialSignup | null> {
  const row = held && (await getTrialSignup(held.id));
  return row?.handovers === held?.handovers ? row : null;
}

/** The values that this browser typed, under the form's field names; null if it has no unfinished sign-up. */
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

/** The plan of a sign-up whose card is confirmed, and the receipt of its consent; otherwise null, also while Postgres is away. */
export async function getStartedTrial(held: HeldSignup | null) {
  try {
    const row = await getHeldSignup(held);
    if (!row?.cardSavedAt) return null;
    const receipt = await asSystem((tx) => newestReceipt(tx, row.id), VISITOR_LIMIT_MS);
    return { planName: choiceOf(row).plan.name, receipt };
  } catch (error) {
    if (isDatabaseUnavailable(error)) return null;
    throw error;
  }
}
