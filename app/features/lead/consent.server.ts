import { and, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import {
  addressIn,
  callAnalysisRequests,
  consents,
  deliveries,
  demoRequests,
  numberIn,
  previewLeads,
  submissionClaims,
  trialSignups,
} from "~db/schema";
import { RECEIPT_PAGE, RECEIPTS } from "~/content/receipts";
import { CONSENT_REVOKED, TEXTING_KINDS } from "~/features/delivery/kinds.server";
import { queueOwnerNotice } from "~/features/delivery/queue-mail.server";
import { asSystem } from "~/lib/db.server";
import { Refusal } from "~/lib/http/refusal.server";
import { formatPhone } from "~/lib/phone";

/** The forms with a consent, and where their rows say that it was revoked. */
const TABLES = {
  "demo-request": demoRequests,
  trial: trialSignups,
  "call-analysis": callAnalysisRequests,
  preview: previewLeads,
} satisfies Record<keyof typeof RECEIPTS, unknown>;

const channelOf = (form: string) => RECEIPTS[form as keyof typeof RECEIPTS].channel;

const BY_RECEIPT = "its receipt's page";

/** Of a number, its last four digits: "(•••) •••-0142", or "••• 0958" where it isn't a US one. */
export function maskPhone(phone: string): string {
  const last = phone.replace(/\D/g, "").slice(-4);
  if (last.length < 4) return "•••";
  return /^\+1\d{10}$/.test(phone) ? `(•••) •••-${last}` : `••• ${last}`;
}

/** "d•••@example.com". */
export const maskEmail = (email: string) => email.replace(/^(.).*(?=@)/su, "$1•••");

/** A moment on the company's own clock. */
const inWords = (at: Date) =>
  at.toLocaleString("en-US", { timeZone: "America/Phoenix", dateStyle: "long", timeStyle: "long" });

/** A receipt can be opened this long after its consent. */
const RECENT = gt(consents.createdAt, sql`now() - interval '2 years'`);

/** What a receipt shows; null while there is no such consent, and two years after it. */
export async function getReceipt(consentId: string) {
  const [given] = await asSystem((tx) =>
    tx
      .select()
      .from(consents)
      .where(and(eq(consents.id, consentId), RECENT)),
  );
  if (!given || !Object.hasOwn(RECEIPTS, given.form)) return null;
  const { form, given: how, channel, goesOn } = RECEIPTS[given.form as keyof typeof RECEIPTS];
  return {
    wording: given.wording,
    version: given.wordingVersion,
    form,
    how,
    channel,
    goesOn,
    at: inWords(given.createdAt),
    phone: given.phone && maskPhone(given.phone),
    email: given.email && maskEmail(given.email),
    revokedAt: given.revokedAt && inWords(given.revokedAt),
  };
}

/**
 * Takes a consent back, and every other one that was given for its number, or for emails to its address: who says stop doesn't mean one form. What waits to be sent on the
 * strength of them is canceled. Doing it again changes nothing.
 * @throws {Refusal} "not-there"
 */
export const revokeConsent = (consentId: string): Promise<void> =>
  asSystem(async (tx) => {
    const [given] = await tx.select().from(consents).where(eq(consents.id, consentId));
    if (!given) throw new Refusal("not-there");
    const number = numberIn(consents.phone);
    const revokedAt = new Date();
    const revoked = await tx
      .update(consents)
      .set({ revokedAt, revokedBy: BY_RECEIPT })
      .where(
        and(
          isNull(consents.revokedAt),
          or(
            eq(consents.id, consentId),
            channelOf(given.form) === "emails" && given.email
              ? and(eq(consents.form, given.form), eq(addressIn(consents.email), given.email.toLowerCase()))
              : undefined,
            sql`${number} <> '' and ${number} = (select ${numberIn(consents.phone)} from ${consents} where id = ${consentId})`,
          ),
        ),
      )
      .returning({ subjectId: consents.subjectId, form: consents.form });
    if (revoked.length === 0) return;
    const subjects = revoked.map(({ subjectId }) => subjectId);
    for (const table of Object.values(TABLES))
      await tx.update(table).set({ consentRevokedAt: revokedAt }).where(inArray(table.id, subjects));
    await tx
      .update(deliveries)
      .set({ state: "canceled", lastError: CONSENT_REVOKED })
      .where(
        and(
          inArray(deliveries.subjectId, subjects),
          eq(deliveries.state, "queued"),
          or(inArray(deliveries.kind, TEXTING_KINDS), sql`payload @> '{"agreed": true}'`),
        ),
      );
    // The same form sent again is a new consent, also within ten minutes.
    await tx.delete(submissionClaims).where(inArray(submissionClaims.rowId, subjects));
    const contact = [given.phone && formatPhone(given.phone), given.email].filter(Boolean).join(", ");
    const { subject, text } = RECEIPT_PAGE[channelOf(given.form)].notice;
    await queueOwnerNotice(tx, {
      subjectId: given.subjectId,
      subject,
      body: [{ p: text }, { rows: [["Who", contact]] }],
    });
  });
