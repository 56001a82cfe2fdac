import { desc, eq } from "drizzle-orm";
import { RECEIPT_LINK } from "~/content/consents";
import { RECEIPT_PAGE } from "~/content/receipts";
import { consents } from "~db/schema";
import type { MailBlock } from "~/features/mail/message.server";
import { asLeads, isDatabaseUnavailable, type Tx, VISITOR_LIMIT_MS } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { seal, sign, unseal, unsign } from "~/lib/http/signature.server";
import { DAY_MS } from "~/lib/company-day";
import { type Visit, visitOf } from "~/lib/http/visit.server";
import { noticeOf, type Notices } from "~/lib/http/notice";
import { derivedId } from "~/lib/id.server";
import { formatPhone } from "~/lib/phone";
import { paths, withParams } from "~/lib/paths";
import type { Notice } from "~/lib/form-result";

const PURPOSE = "consent";
const MAILED = "mailed-consent";
/** In the query, as all tokens are: logs and other pages get paths alone. */
const PARAMETER = "receipt";

/** The consent that came with a submission. */
export const consentIdOf = (submissionId: string) => derivedId(submissionId, "consent");

/** Opens a consent's receipt. The browser that sent the form gets it, and anyone can type anyone's number: it takes back this consent only. */
export const receiptToken = (consentId: string) => sign(PURPOSE, consentId);

/** Opens a consent's receipt for the reader of a mailbox. It takes back every consent given with that address. Encrypted: addresses don't belong in a URL. */
export const mailedReceiptToken = (consentId: string, to: string) => seal(MAILED, `${consentId} ${to}`);

/** The receipt's address for a token. */
const receiptPath = (token: string) => withParams(paths.consent, { [PARAMETER]: token });

const tokenIn = (request: Request) => new URL(request.url).searchParams.get(PARAMETER) ?? "";

/** A receipt's consent, and the mailbox that its link was mailed to. */
export interface Receipt {
  consentId: string;
  mailbox: string | null;
}

/** The receipt that a request's address is for, or null. */
export function receiptOfRequest(request: Request): Receipt | null {
  const token = tokenIn(request);
  const own = unsign(PURPOSE, token);
  if (own) return { consentId: own, mailbox: null };
  const [consentId, mailbox] = unseal(MAILED, token)?.split(" ") ?? [];
  return consentId && mailbox ? { consentId, mailbox } : null;
}

/**
 * A link to the receipt of the submission's consent, for the notice of a form's success, on its page and in its dialog. A visitor who posts the
 * same content as another one within ten minutes gets none: the consent is the other's.
 */
export async function withReceipt(submissionId: string, visit: Visit) {
  const consentId = consentIdOf(submissionId);
  const given = await findConsent(consentId);
  // While Postgres is away, each submission waits in the spool under an id of its own.
  if (given && !isFrom(visit, given)) return {};
  const token = receiptToken(consentId);
  return { facts: { [PARAMETER]: token }, link: linkTo(token) };
}

async function findConsent(consentId: string) {
  const [given] = await asLeads(
    (tx) => tx.select().from(consents).where(eq(consents.id, consentId)),
    VISITOR_LIMIT_MS,
  ).catch((error: unknown) => {
    if (isDatabaseUnavailable(error)) return [];
    throw error;
  });
  return given;
}

type Consent = typeof consents.$inferSelect;

const isFrom = ({ address, userAgent }: Visit, given: Consent) =>
  given.address === address && given.userAgent === userAgent;

/** The number that this browser gave today with the consent of the request's address. Null for any other reader of the address. */
export async function ownNumber(request: Request): Promise<string | null> {
  const receipt = receiptOfRequest(request);
  const given = receipt && (await findConsent(receipt.consentId));
  if (!given?.phone || !isFrom(visitOf(request), given) || +given.createdAt < Date.now() - DAY_MS)
    return null;
  return formatPhone(given.phone);
}

const linkTo = (token: string) => ({ label: RECEIPT_LINK, to: receiptPath(token) });

/** A success page's notice, with the link to the receipt if its address has one. */
export function noticeWithReceipt(request: Request, notices: Notices): Notice | null {
  const notice = noticeOf(request, notices);
  return notice && receiptOfRequest(request) ? { ...notice, link: linkTo(tokenIn(request)) } : notice;
}

/** The newest consent that came with a row, or null. */
async function newestConsent(tx: Tx, subjectId: string): Promise<string | null> {
  const [newest] = await tx
    .select({ id: consents.id })
    .from(consents)
    .where(eq(consents.subjectId, subjectId))
    .orderBy(desc(consents.createdAt))
    .limit(1);
  return newest?.id ?? null;
}

/** The receipt of the newest consent that came with a row, for the browser that holds the row; or null. */
export async function newestReceipt(tx: Tx, subjectId: string): Promise<string | null> {
  const consentId = await newestConsent(tx, subjectId);
  return consentId && receiptPath(receiptToken(consentId));
}

/** The same for a mail to this address. */
export async function newestMailedReceipt(tx: Tx, subjectId: string, to: string): Promise<string | null> {
  const consentId = await newestConsent(tx, subjectId);
  return consentId && receiptPath(mailedReceiptToken(consentId, to));
}

/** Footer of a mail to somebody who gave consent. */
export const receiptBlocks = (receipt: string | null): MailBlock[] =>
  receipt
    ? [{ p: RECEIPT_PAGE.mail }, { link: { label: RECEIPT_LINK, url: new URL(receipt, env().APP_URL).href } }]
    : [];

/** The receipt of the consent that a submission brings along, for a mail to this address. */
export const mailedReceiptFor = (submissionId: string, to: string) =>
  receiptPath(mailedReceiptToken(consentIdOf(submissionId), to));
