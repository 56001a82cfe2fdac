import { COMPANY_ZONE } from "~/lib/time/company-day";
import { and, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import { isKeyOf } from "~/lib/keys";
import {
  addressIn,
  callAnalysisRequests,
  consents,
  deliveries,
  demoRequests,
  previewLeads,
  submissionClaims,
  trialSignups,
} from "~db/schema";
import type { ConsentForm } from "~/content/consents";
import { RECEIPT_PAGE, RECEIPTS } from "~/content/receipts";
import { CONSENT_REVOKED, TEXTING_KINDS } from "~/features/delivery/kinds.server";
import { queueOwnerNotice } from "~/features/delivery/queue-mail.server";
import { asSystem } from "~/lib/db.server";
import { Refusal } from "~/lib/http/refusal.server";
import { formatPhone } from "~/lib/phone";
import type { Receipt } from "./receipt-link.server";

const TABLES = {
  "demo-request": demoRequests,
  trial: trialSignups,
  "call-analysis": callAnalysisRequests,
  preview: previewLeads,
} satisfies Record<ConsentForm, unknown>;

export function maskPhone(phone: string): string {
  const last = phone.replace(/\D/g, "").slice(-4);
  if (last.length < 4) return "•••";
  return /^\+1\d{10}$/.test(phone) ? `(•••) •••-${last}` : `••• ${last}`;
}

export const maskEmail = (email: string) => email.replace(/^(.).*(?=@)/su, "$1•••");

const inWords = (at: Date) =>
  at.toLocaleString("en-US", { timeZone: COMPANY_ZONE, dateStyle: "long", timeStyle: "long" });

const RECENT = gt(consents.createdAt, sql`now() - interval '2 years'`);

type Given = typeof consents.$inferSelect;

/** Valid consents that the receipt revokes. */
const openOnes = ({ id, email }: Given, all: boolean) =>
  and(
    isNull(consents.revokedAt),
    all && email ? eq(addressIn(consents.email), email.toLowerCase()) : eq(consents.id, id),
  );

export async function getReceipt({ consentId, all }: Receipt) {
  const found = await asSystem(async (tx) => {
    const [given] = await tx
      .select()
      .from(consents)
      .where(and(eq(consents.id, consentId), RECENT));
    return given && { given, open: (await tx.$count(consents, openOnes(given, all))) > 0 };
  });
  if (!found || !isKeyOf(RECEIPTS, found.given.form)) return null;
  const { given, open } = found;
  const { form, given: how, channel, goesOn } = RECEIPTS[found.given.form];
  return {
    wording: given.wording,
    version: given.wordingVersion,
    form,
    how,
    goesOn,
    open,
    at: inWords(given.createdAt),
    phone: given.phone && maskPhone(given.phone),
    email: given.email && maskEmail(given.email),
    revokedAt: given.revokedAt && inWords(given.revokedAt),
    scope: all ? ("mailbox" as const) : channel,
  };
}

/**
 * Revokes a consent and cancels its queued messages. An emailed receipt revokes all consents of the email address,
 * because people who say "stop" rarely mean only one form. Idempotent.
 * @throws {Refusal} "not-there"
 */
export const revokeConsent = ({ consentId, all }: Receipt): Promise<void> =>
  asSystem(async (tx) => {
    const [given] = await tx.select().from(consents).where(eq(consents.id, consentId));
    if (!given) throw new Refusal("not-there");
    const revokedAt = new Date();
    const revoked = await tx
      .update(consents)
      .set({ revokedAt, revokedBy: all ? "a link emailed to the address" : "the receipt's page" })
      .where(openOnes(given, all))
      .returning({ subjectId: consents.subjectId, form: consents.form });
    if (revoked.length === 0) return;
    const subjects = revoked.map(({ subjectId }) => subjectId);
    for (const table of Object.values(TABLES))
      await tx.update(table).set({ consentRevokedAt: revokedAt }).where(inArray(table.id, subjects));
    // A number gets one text a day, so the text of a repeated demo request belongs to the first request.
    const texts = tx
      .select({ id: demoRequests.deliveryId })
      .from(demoRequests)
      .where(inArray(demoRequests.id, subjects));
    await tx
      .update(deliveries)
      .set({ state: "canceled", lastError: CONSENT_REVOKED })
      .where(
        and(
          eq(deliveries.state, "queued"),
          or(inArray(deliveries.subjectId, subjects), inArray(deliveries.id, texts)),
          or(inArray(deliveries.kind, TEXTING_KINDS), sql`payload @> '{"agreed": true}'`),
        ),
      );
    // Delete the dedupe claims, so that the same form counts as a new consent even within ten minutes.
    await tx.delete(submissionClaims).where(inArray(submissionClaims.rowId, subjects));
    const formOf = (form: string) => RECEIPTS[form as ConsentForm];
    const { subject, text } = RECEIPT_PAGE[all ? "mailbox" : formOf(given.form).channel].notice;
    const contact = [given.phone && formatPhone(given.phone), given.email].filter(Boolean).join(", ");
    const forms = [...new Set(revoked.map(({ form }) => formOf(form).form))].join(", ");
    const rows = [
      ["Who", contact],
      ["Forms", forms],
    ] as const;
    await queueOwnerNotice(tx, { subjectId: given.subjectId, subject, body: [{ p: text }, { rows }] });
  });
