import { and, desc, eq, isNull, lt, ne, sql } from "drizzle-orm";
import { addressIn, trialSignups, users } from "~db/schema";
import { CONSENTS } from "~/content/consents";
import { type BillingPeriod, findPlan, type Plan } from "~/content/plans";
import type { Submitted } from "~/features/delivery/kinds.server";
import { claim, sentBy, submit } from "~/features/lead/submit.server";
import { DAY_MS } from "~/lib/time/company-day";
import { asSystem, PAGE_LIMIT_MS, type Tx } from "~/lib/db.server";
import { derivedId, newId } from "~/lib/id.server";
import { type Entry, storeOrSpool } from "~/lib/spool.server";
import type { Visit } from "~/lib/http/visit.server";
import { signupNotice } from "../mails/trial-mails.server";
import { TRIAL_DAYS } from "../trial-choice";
import { type TrialRecord, trialPayload } from "../trial-payload.server";
import { findRunning, lockAddress, mailDuplicate } from "./duplicate.server";
import { recommendPlan } from "./recommend-plan";
import type { TrialFields } from "./trial.schema.server";

export type TrialSignup = Omit<typeof trialSignups.$inferSelect, "searchText">;

interface TrialEntry extends Entry {
  trial: TrialRecord & { plan: Plan["id"]; billingPeriod: BillingPeriod };
  pageUrl: string;
  consent: typeof CONSENTS.trial;
  visit: Visit;
  userId: string | null;
}

interface TrialContext {
  visit: Visit;
  pageUrl: string;
  /** The signed-in customer, who then owns the trial. */
  userId: string | null;
}

/** A form that was stored, or that waits in the spool. */
export interface AcceptedTrial {
  signup: TrialSignup;
  isSpooled: boolean;
}

/**
 * Stores the form as a new row. If storing fails, spools the form, so that the visitor can continue.
 * @throws {Refusal} "not-stored"
 */
export async function acceptTrial(
  fields: TrialFields,
  { visit, pageUrl, userId }: TrialContext,
): Promise<AcceptedTrial> {
  const plan = findPlan(fields.plan) ?? recommendPlan(fields).plan;
  const {
    contactName: name,
    billing: billingPeriod = "monthly",
    currentCallVolume = null,
    ...typed
  } = fields;
  const entry: TrialEntry = {
    id: newId(),
    acceptedAt: new Date().toISOString(),
    trial: { ...typed, name, currentCallVolume, plan: plan.id, billingPeriod },
    pageUrl,
    visit,
    userId,
    consent: CONSENTS.trial,
  };
  const stored = await storeOrSpool("trial", entry, storeOnce);
  return { signup: stored ?? { ...newRow(entry), ...WITHOUT_CARD }, isSpooled: stored === null };
}

const newRow = ({ id, acceptedAt, trial, visit, userId }: TrialEntry) => ({
  ...trial,
  id,
  userId,
  trialEndDate: new Date(new Date(acceptedAt).getTime() + TRIAL_DAYS * DAY_MS),
  attribution: visit.attribution ?? null,
  createdAt: new Date(acceptedAt),
});

const WITHOUT_CARD = {
  status: "active",
  running: false,
  stripeCustomerId: null,
  stripeSetupIntentId: null,
  stripeSubscriptionId: null,
  cardSavedAt: null,
  syncedAt: null,
  refusedAt: null,
  consentRevokedAt: null,
} satisfies Partial<TrialSignup>;

const contentOf = ({ trial }: TrialEntry) => JSON.stringify(Object.entries(trial).sort());

/** Within ten minutes, the same content from the same browser and account is the earlier form. */
const storeOnce = (entry: TrialEntry): Promise<TrialSignup> =>
  asSystem(async (tx) => {
    const content = sentBy(entry.visit, `trial\n${entry.userId ?? ""}\n${contentOf(entry)}`);
    const winner = await claim(tx, content, entry.id, new Date(entry.acceptedAt));
    const earlier = winner === entry.id ? null : await readSignup(tx, winner);
    return earlier ?? insertSignup(tx, entry);
  });

/** Stores a spooled form by its id, even if its content repeats, because its card may be confirmed already. */
export const storeSpooledTrial = (entry: TrialEntry): Promise<TrialSignup> =>
  asSystem((tx) => insertSignup(tx, entry));

/** Idempotent by id. The same content is announced once, even if several browsers send it. */
async function insertSignup(tx: Tx, entry: TrialEntry): Promise<TrialSignup> {
  const { id, trial } = entry;
  const acceptedAt = new Date(entry.acceptedAt);
  await lockAddress(tx, trial.email);
  const running = await findRunning(tx, trial.email);
  const [row] = await tx
    .insert(trialSignups)
    .values({
      ...newRow(entry),
      // Null if the account was deleted while the form was spooled.
      userId: sql`(select ${users.id} from ${users} where ${users.id} = ${entry.userId})`,
      ...(running ? { status: "duplicate", trialEndDate: null } : {}),
    })
    .onConflictDoNothing()
    .returning();
  const signup = row ?? (await readSignup(tx, id));
  if (!signup) throw new Error("a stored sign-up is gone");
  if (!row) return signup;
  const content = `trial\n${running?.id ?? ""}\n${contentOf(entry)}`;
  const isNews = (await claim(tx, content, id, acceptedAt)) === id;
  await submit(tx, {
    id,
    createdAt: acceptedAt,
    consent: { ...entry.consent, form: "trial", visit: entry.visit, phone: trial.phone, email: trial.email },
    deliveries: isNews ? announcement(entry, running !== null) : [],
  });
  if (running) {
    if (isNews) await mailDuplicate(tx, signup, running);
    return signup;
  }
  await labelOlder(tx, trial.email);
  return signup;
}

/**
 * Only the newest form without a card counts as a lead. An older form's browser can still confirm its card. A form that
 * was spooled may be older than another form of the address.
 */
async function labelOlder(tx: Tx, email: string) {
  const open = and(
    eq(addressIn(trialSignups.email), email.toLowerCase()),
    eq(trialSignups.status, "active"),
    isNull(trialSignups.cardSavedAt),
  );
  const [newest] = await tx
    .select({ id: trialSignups.id })
    .from(trialSignups)
    .where(open)
    .orderBy(desc(trialSignups.createdAt))
    .limit(1);
  if (!newest) return;
  await tx
    .update(trialSignups)
    .set({ status: "duplicate" })
    .where(and(open, ne(trialSignups.id, newest.id)));
}

function announcement({ id, acceptedAt, trial, pageUrl }: TrialEntry, duplicate: boolean): Submitted[] {
  const at = new Date(acceptedAt);
  return [
    {
      id: derivedId(id, "completed"),
      kind: "trial-webhook",
      payload: trialPayload("completed", trial, { at, pageUrl }),
    },
    { id: derivedId(id, "owner-notice"), kind: "owner-notice", payload: signupNotice(trial, { duplicate }) },
  ];
}

async function readSignup(tx: Tx, id: string): Promise<TrialSignup | null> {
  const [row] = await tx.select().from(trialSignups).where(eq(trialSignups.id, id));
  return row ?? null;
}

export const getTrialSignup = (id: string): Promise<TrialSignup | null> =>
  asSystem((tx) => readSignup(tx, id), PAGE_LIMIT_MS);

/** Trials without a card don't exist at Stripe, so no event ends them. */
export const endUnstartedTrials = () =>
  asSystem(async (tx) => {
    await tx
      .update(trialSignups)
      .set({ status: "expired" })
      .where(
        and(
          eq(trialSignups.status, "active"),
          isNull(trialSignups.cardSavedAt),
          lt(trialSignups.trialEndDate, sql`now()`),
        ),
      );
  });
