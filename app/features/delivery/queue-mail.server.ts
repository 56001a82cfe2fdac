import { sql } from "drizzle-orm";
import type { MailContent } from "~/features/mail/message.server";
import { mailboxOf } from "~/lib/text/email-address.server";
import { lockKey, type Tx } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { first } from "~/lib/first";
import { newId } from "~/lib/id.server";
import { queueDelivery } from "./delivery.server";

/** Maximum mails per address in an hour and in 24 hours, by cause. */
const ADDRESS_LIMITS = {
  /** Public forms: anyone can type the address. */
  form: { hour: 3, day: 3 },
  /** Links for an account: the reader needs them to get in. */
  account: { hour: 5, day: 10 },
  /** Changes of a subscription. Its card is confirmed, but its address may not be. */
  subscription: { hour: 6, day: 6 },
};

interface NewNotice extends MailContent {
  /** The row that the mail is about. */
  subjectId: string;
  /** Set if the same mail may be queued again. */
  id?: string;
  /** Earliest time of an attempt. Only the system may set it. */
  runAt?: Date;
}

interface NewMail extends NewNotice {
  to: string;
  /** Null for mails that only the address's own account, an admin, or a date can cause. These are unlimited. */
  cause: keyof typeof ADDRESS_LIMITS | null;
  /**
   * True for a confirmed account address. All others share MAIL_DAILY_BUDGET. Each cause has its own budget, so that
   * forms can't use up the account mails.
   */
  confirmed?: boolean;
}

/** "address": the limit of the address. "budget": MAIL_DAILY_BUDGET is spent. */
export type MailOutcome = "queued" | "address" | "budget";

/** Why a mail wasn't sent, shown in the list of deliveries. */
const STOPPED = {
  address: () => "Not sent: this address already got as many emails of this kind as we send in a day.",
  budget: () =>
    `Not sent: we already sent ${env().MAIL_DAILY_BUDGET} emails of this kind to unconfirmed addresses in 24 hours (MAIL_DAILY_BUDGET).`,
};

/**
 * Queues a mail in the transaction of its row. Beyond a limit the mail is only listed, with the reason and without
 * its text. Call this late in the transaction, because it locks the address until commit.
 */
export async function queueMail(
  tx: Tx,
  { id = newId(), subjectId, runAt, cause, confirmed = cause === null, ...mail }: NewMail,
): Promise<MailOutcome> {
  const payload = { ...mail, ...(cause && { cause }), ...(!confirmed && { unconfirmed: true }) };
  const outcome = cause ? await findRoom(tx, id, payload) : "queued";
  if (outcome === "queued") await queueDelivery(tx, { id, kind: "mail", subjectId, payload, runAt });
  else {
    const { to, subject } = mail;
    const listed = { id, kind: "mail" as const, subjectId, payload: { to, subject, body: [] } };
    await queueDelivery(tx, listed, STOPPED[outcome]());
  }
  return outcome;
}

/** Counts rows instead of uses, so that mails canceled before sending don't count. */
async function findRoom(tx: Tx, id: string, mail: { to: string; cause?: unknown; unconfirmed?: boolean }) {
  const { cause, unconfirmed } = mail;
  const mailbox = mailboxOf(mail.to);
  await lockKey(tx, `mail ${mailbox}`);
  const {
    hour,
    day,
    unconfirmed: all,
  } = first(
    await tx.execute<{ hour: number; day: number; unconfirmed: number }>(
      sql`select * from count_mails(${mailbox}, ${cause}, ${id}::uuid)`,
    ),
  );
  const limit = ADDRESS_LIMITS[cause as keyof typeof ADDRESS_LIMITS];
  if (hour >= limit.hour || day >= limit.day) return "address";
  return unconfirmed && all >= env().MAIL_DAILY_BUDGET ? "budget" : "queued";
}

/** Queues a mail to the owner. OWNER_EMAIL is read at sending time. */
export function queueOwnerNotice(tx: Tx, { id = newId(), subjectId, runAt, ...payload }: NewNotice) {
  return queueDelivery(tx, { id, kind: "owner-notice", subjectId, payload, runAt });
}
