import { desc, eq } from "drizzle-orm";
import { RECEIPT_LINK } from "~/content/consents";
import { RECEIPT_PAGE } from "~/content/receipts";
import { consents } from "~db/schema";
import type { MailBlock } from "~/features/mail/message.server";
import { asSystem, orWhileDown, type Tx, PAGE_LIMIT_MS } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { sign, unseal, unsign } from "~/lib/http/signature.server";
import { DAY_MS } from "~/lib/time/company-day";
import { visitOf } from "~/lib/http/visit.server";
import { noticeOf, type Notices } from "~/lib/http/notice";
import { derivedId } from "~/lib/id.server";
import { formatPhone } from "~/lib/phone";
import { paths, withParams } from "~/lib/paths";
import type { Notice } from "~/lib/form-result";

/** Token for the browser that sent the form. Revokes only this consent, because anyone can type any number. */
const OWN = "consent";
/** Token for the reader of an email to the consent's address. Revokes all consents of that address. */
const ALL = "consent-all";
/** Emails of version 0.2 contain an encrypted "id address". Receipts stay open for two years. */
const ALL_ENCRYPTED = "mailed-consent";

/** Tokens are in the query string, because logs and referrers contain only paths. */
const PARAMETER = "receipt";

export interface Receipt {
  consentId: string;
  /** True if the receipt also revokes the other consents of the consent's email address. */
  all: boolean;
}

export const consentIdOf = (submissionId: string) => derivedId(submissionId, "consent");

export const receiptToken = ({ consentId, all }: Receipt) => sign(all ? ALL : OWN, consentId);

const receiptPath = (receipt: Receipt) => withParams(paths.consent, { [PARAMETER]: receiptToken(receipt) });

const tokenIn = (request: Request) => new URL(request.url).searchParams.get(PARAMETER) ?? "";

export function receiptOfRequest(request: Request): Receipt | null {
  const token = tokenIn(request);
  const own = unsign(OWN, token);
  const consentId = own ?? unsign(ALL, token) ?? unseal(ALL_ENCRYPTED, token)?.split(" ")[0];
  return consentId ? { consentId, all: !own } : null;
}

/** Adds the receipt link to a success notice. */
export const withReceipt = (submissionId: string) => ({
  facts: { [PARAMETER]: receiptToken({ consentId: consentIdOf(submissionId), all: false }) },
});

/** Returns the phone number that this browser sent in the last 24 hours. Returns null for anyone else with the URL. */
export async function ownNumber(request: Request): Promise<string | null> {
  const receipt = receiptOfRequest(request);
  if (!receipt) return null;
  const reading = asSystem(
    (tx) => tx.select().from(consents).where(eq(consents.id, receipt.consentId)),
    PAGE_LIMIT_MS,
  );
  const [given] = await orWhileDown(reading, []);
  const { address, userAgent } = visitOf(request);
  const isOwn = given?.address === address && given.userAgent === userAgent;
  return isOwn && given.phone && Date.now() - +given.createdAt < DAY_MS ? formatPhone(given.phone) : null;
}

export function noticeWithReceipt(request: Request, notices: Notices): Notice | null {
  const notice = noticeOf(request, notices);
  const receipt = notice && receiptOfRequest(request);
  return receipt ? { ...notice, link: { label: RECEIPT_LINK, to: receiptPath(receipt) } } : notice;
}

async function newestConsent(tx: Tx, subjectId: string) {
  const [newest] = await tx
    .select()
    .from(consents)
    .where(eq(consents.subjectId, subjectId))
    .orderBy(desc(consents.createdAt))
    .limit(1);
  return newest ?? null;
}

export async function newestReceipt(tx: Tx, subjectId: string): Promise<string | null> {
  const given = await newestConsent(tx, subjectId);
  return given && receiptPath({ consentId: given.id, all: false });
}

/** @param to address of the email. Only the consent's own address may revoke that address's other consents */
export async function newestMailedReceipt(tx: Tx, subjectId: string, to: string): Promise<string | null> {
  const given = await newestConsent(tx, subjectId);
  const all = given?.email?.toLowerCase() === to.toLowerCase();
  return given && receiptPath({ consentId: given.id, all });
}

/** For an email to the address that was typed with the consent. */
export const mailedReceiptFor = (submissionId: string) =>
  receiptPath({ consentId: consentIdOf(submissionId), all: true });

export const receiptBlocks = (receipt: string | null): MailBlock[] =>
  receipt
    ? [{ p: RECEIPT_PAGE.mail }, { link: { label: RECEIPT_LINK, url: new URL(receipt, env().APP_URL).href } }]
    : [];
