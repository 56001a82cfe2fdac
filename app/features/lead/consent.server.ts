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

const channelOf = (form: string) => RECEIPTS[form as ConsentForm].channel;

const BY_RECEIPT = "the receipt's page";
const BY_MAIL = "a link emailed to the address";

export function maskPhone(phone: string): string {
  const last = phone.replace(/\D/g, "").slice(-4);
  if (last.length < 4) return "•••";
  return /^\+1\d{10}$/.test(phone) ? `(•••) •••-${last}` : `••• ${last}`;
}

export const maskEmail = (email: string) => email.replace(/^(.).*(?=@)/su, "$1•••");

const inWords = (at: Date) =>
  at.toLocaleString("en-US", { timeZone: COMPANY_ZONE, dateStyle: "long", timeStyle: "long" });

const RECENT = gt(consents.createdAt, sql`now() - interval '2 years'`);

const standingOf = (mailbox: string) =>
  and(isNull(consents.revokedAt), eq(addressIn(consents.email), mailbox.toLowerCase()));

export async function getReceipt({ consentId, mailbox }: Receipt) {
  const { given, standing } = await asSystem(async (tx) => {
    const [given] = await tx
      .select()
      .from(consents)
      .where(and(eq(consents.id, consentId), RECENT));
    return { given, standing: mailbox ? await tx.$count(consents, standingOf(mailbox)) : 0 };
  });
  if (!given || !isKeyOf(RECEIPTS, given.form)) return null;
  const { form, given: how, channel, goesOn } = RECEIPTS[given.form];
  return {
    wording: given.wording,
    version: given.wordingVersion,
    form,
    how,
    goesOn,
    at: inWords(given.createdAt),
    phone: given.phone && maskPhone(given.phone),
    email: given.email && maskEmail(given.email),
    revokedAt: given.revokedAt && inWords(given.revokedAt),
    scope: mailbox ? ("mailbox" as const) : channel,
    open: !given.revokedAt || standing > 0,
  };
}

/**
 * Revokes a consent and cancels its queued messages. An emailed receipt revokes all consents of the email address,
 * because people who say "stop" rarely mean only one form. Idempotent.
 * @throws {Refusal} "not-there"
 */
export const revokeConsent = ({ consentId, mailbox }: Receipt): Promise<void> =>
  asSystem(async (tx) => {
    const [given] = await tx.select().from(consents).where(eq(consents.id, consentId));
    if (!given) throw new Refusal("not-there");
    const own = and(eq(consents.id, consentId), isNull(consents.revokedAt));
    const revokedAt = new Date();
    const revoked = await tx
      .update(consents)
      .set({ revokedAt, revokedBy: mailbox ? BY_MAIL : BY_RECEIPT })
      .where(mailbox ? or(own, standingOf(mailbox)) : own)
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
    // Delete the dedupe claims, so that the same form counts as a new consent even within ten minutes.
    await tx.delete(submissionClaims).where(inArray(submissionClaims.rowId, subjects));
    const contact = [given.phone && formatPhone(given.phone), given.email].filter(Boolean).join(", ");
    const forms = [...new Set(revoked.map(({ form }) => RECEIPTS[form as ConsentForm].form))];
    const { subject, text } = RECEIPT_PAGE[mailbox ? "mailbox" : channelOf(given.form)].notice;
    await queueOwnerNotice(tx, {
      subjectId: given.subjectId,
      subject,
      body: [
        { p: text },
        {
          rows: [
            ["Who", contact],
            ["Forms", forms.join(", ")],
          ],
        },
      ],
    });
  });
