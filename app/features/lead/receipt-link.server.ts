import { desc, eq } from "drizzle-orm";
import { RECEIPT_LINK } from "~/content/consents";
import { RECEIPT_PAGE } from "~/content/receipts";
import { consents } from "~db/schema";
import type { MailBlock } from "~/features/mail/message.server";
import { asSystem, orWhileDown, type Tx, PAGE_LIMIT_MS } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { seal, sign, unseal, unsign } from "~/lib/http/signature.server";
import { DAY_MS } from "~/lib/time/company-day";
import { type Visit, visitOf } from "~/lib/http/visit.server";
import { noticeOf, type Notices } from "~/lib/http/notice";
import { derivedId } from "~/lib/id.server";
import { formatPhone } from "~/lib/phone";
import { paths, withParams } from "~/lib/paths";
import type { Notice } from "~/lib/form-result";

const PURPOSE = "consent";
const MAILED = "mailed-consent";
/** Tokens are in the query string, because logs and referrers contain only paths. */
const PARAMETER = "receipt";

export const consentIdOf = (submissionId: string) => derivedId(submissionId, "consent");

/**
 * Token for the browser that sent the form. The token revokes only this consent, because anyone can type any number.
 */
export const receiptToken = (consentId: string) => sign(PURPOSE, consentId);

/**
 * Token for the reader of the email. The token revokes all consents of the email address. Encrypted, because URLs must
 * not contain email addresses.
 */
export const mailedReceiptToken = (consentId: string, to: string) => seal(MAILED, `${consentId} ${to}`);

const receiptPath = (token: string) => withParams(paths.consent, { [PARAMETER]: token });

const tokenIn = (request: Request) => new URL(request.url).searchParams.get(PARAMETER) ?? "";

export interface Receipt {
  consentId: string;
  mailbox: string | null;
}

export function receiptOfRequest(request: Request): Receipt | null {
  const token = tokenIn(request);
  const own = unsign(PURPOSE, token);
  if (own) return { consentId: own, mailbox: null };
  const [consentId, mailbox] = unseal(MAILED, token)?.split(" ") ?? [];
  return consentId && mailbox ? { consentId, mailbox } : null;
}

/**
 * Adds the receipt link to a success notice. A visitor who submits the same content as someone else within ten minutes
 * gets no link, because the consent is the other person's.
 */
export async function withReceipt(submissionId: string, visit: Visit) {
  const consentId = consentIdOf(submissionId);
  const given = await findConsent(consentId);
  if (given && !isFrom(visit, given)) return {};
  return { facts: { [PARAMETER]: receiptToken(consentId) } };
}

async function findConsent(consentId: string) {
  const reading = asSystem(
    (tx) => tx.select().from(consents).where(eq(consents.id, consentId)),
    PAGE_LIMIT_MS,
  );
  const [given] = await orWhileDown(reading, []);
  return given;
}

type Consent = typeof consents.$inferSelect;

const isFrom = ({ address, userAgent }: Visit, given: Consent) =>
  given.address === address && given.userAgent === userAgent;

/** Returns the phone number that this browser sent in the last 24 hours. Returns null for anyone else with the URL. */
export async function ownNumber(request: Request): Promise<string | null> {
  const receipt = receiptOfRequest(request);
  const given = receipt && (await findConsent(receipt.consentId));
  if (!given?.phone || !isFrom(visitOf(request), given) || +given.createdAt < Date.now() - DAY_MS)
    return null;
  return formatPhone(given.phone);
}

const linkTo = (token: string) => ({ label: RECEIPT_LINK, to: receiptPath(token) });

export function noticeWithReceipt(request: Request, notices: Notices): Notice | null {
  const notice = noticeOf(request, notices);
  return notice && receiptOfRequest(request) ? { ...notice, link: linkTo(tokenIn(request)) } : notice;
}

async function newestConsent(tx: Tx, subjectId: string): Promise<string | null> {
  const [newest] = await tx
    .select({ id: consents.id })
    .from(consents)
    .where(eq(consents.subjectId, subjectId))
    .orderBy(desc(consents.createdAt))
    .limit(1);
  return newest?.id ?? null;
}

export async function newestReceipt(tx: Tx, subjectId: string): Promise<string | null> {
  const consentId = await newestConsent(tx, subjectId);
  return consentId && receiptPath(receiptToken(consentId));
}

export async function newestMailedReceipt(tx: Tx, subjectId: string, to: string): Promise<string | null> {
  const consentId = await newestConsent(tx, subjectId);
  return consentId && receiptPath(mailedReceiptToken(consentId, to));
}

export const receiptBlocks = (receipt: string | null): MailBlock[] =>
  receipt
    ? [{ p: RECEIPT_PAGE.mail }, { link: { label: RECEIPT_LINK, url: new URL(receipt, env().APP_URL).href } }]
    : [];

export const mailedReceiptFor = (submissionId: string, to: string) =>
  receiptPath(mailedReceiptToken(consentIdOf(submissionId), to));
