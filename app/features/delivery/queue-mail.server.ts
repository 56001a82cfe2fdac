import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { deliveries } from "~db/schema";
import type { MailContent } from "~/features/mail/message.server";
import { mailboxOf } from "~/lib/text/email-address.server";
import { lockKey, type Tx } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { first } from "~/lib/first";
import { derivedId, newId } from "~/lib/id.server";
import { networkOf } from "~/lib/http/address";
import type { Visit } from "~/lib/http/visit.server";
import { type Limit, limitIn } from "~/lib/rate-limit.server";
import { DAY_MS } from "~/lib/time/company-day";
import { queueDelivery, notifyLimitReached } from "./delivery.server";

/** Maximum number of emails per address in an hour and in 24 hours, by `cause`. */
const ADDRESS_LIMITS = {
  /** Limit for public forms, where anyone can type any address. */
  form: { hour: 3, day: 3 },
  /** Limit for account links, which people need to sign in. */
  account: { hour: 5, day: 10 },
  /** Limit for changes of a subscription. The address may be unconfirmed. */
  subscription: { hour: 6, day: 6 },
};

type Cause = keyof typeof ADDRESS_LIMITS;

/** Limit of emails to unconfirmed addresses for each network, so that one network can't use up MAIL_DAILY_BUDGET. */
const NETWORK_LIMIT: Limit = { points: 20, seconds: DAY_MS / 1000 };

interface NewNotice extends MailContent {
  subjectId: string;
  /** Pass an id if the same email may be queued again. Default: a new id. */
  id?: string;
  runAt?: Date;
}

interface NewMail extends NewNotice {
  to: string;
  /** Null for emails without a limit, such as security notices, invitations, and the daily email. */
  cause: Cause | null;
  /**
   * True if the address belongs to a confirmed account. Emails to other addresses count toward MAIL_DAILY_BUDGET,
   * separately for each `cause`, so that public forms can't use up the budget for account links.
   */
  confirmed?: boolean;
  /** The visit that caused the email. Null if the server or an admin caused the email. */
  visit?: Pick<Visit, "address"> | null;
}

export type MailOutcome = "queued" | "address" | "network" | "budget";

const STOPPED = {
  address: () => "Not sent: this address already got the daily maximum of emails of this kind.",
  network: () =>
    "Not sent: this network already caused the daily maximum of emails to unconfirmed addresses.",
  budget: () =>
    `Not sent: we already sent ${env().MAIL_DAILY_BUDGET} emails of this kind to unconfirmed addresses in 24 hours (MAIL_DAILY_BUDGET).`,
};

/**
 * Queues an email. At a limit, stores the email only for the list, with the reason and without its text. Must run late
 * in the transaction, because the address stays locked until commit.
 */
export async function queueMail(
  tx: Tx,
  { id = newId(), subjectId, runAt, ...mail }: NewMail,
): Promise<MailOutcome> {
  const { to, subject, cause, confirmed = cause === null, visit, ...content } = mail;
  const outcome = cause ? await findRoom(tx, { id, to, cause, confirmed, visit }) : "queued";
  if (outcome === "queued") {
    const counted = { ...(cause && { cause }), ...(!confirmed && { unconfirmed: true }) };
    const payload = { to, subject, ...content, ...counted };
    await queueDelivery(tx, { id, kind: "mail", subjectId, payload, runAt });
    return outcome;
  }
  if (cause && outcome === "budget") await notifyLimitReached(tx, cause, subjectId);
  // The same email may be queued on a later day, so don't use its id.
  const stoppedId = derivedId(id, `stopped ${new Date().toISOString().slice(0, 10)}`);
  const listed = { id: stoppedId, kind: "mail" as const, subjectId, payload: { to, subject, body: [] } };
  await queueDelivery(tx, listed, STOPPED[outcome]());
  return outcome;
}

async function findRoom(
  tx: Tx,
  {
    id,
    to,
    cause,
    confirmed,
    visit,
  }: Pick<NewMail, "to" | "confirmed" | "visit"> & { id: string; cause: Cause },
): Promise<MailOutcome> {
  const mailbox = mailboxOf(to);
  await lockKey(tx, `mail ${mailbox}`);
  const counting = sql`select * from count_mails(${mailbox}, ${cause}, ${id}::uuid)`;
  const { hour, day, unconfirmed } = first(
    await tx.execute<{ hour: number; day: number; unconfirmed: number }>(counting),
  );
  const most = ADDRESS_LIMITS[cause];
  if (hour >= most.hour || day >= most.day) return "address";
  if (confirmed) return "queued";
  if (visit && !(await limitIn(tx, "unconfirmed-mail", networkOf(visit.address), NETWORK_LIMIT)))
    return "network";
  return unconfirmed >= env().MAIL_DAILY_BUDGET ? "budget" : "queued";
}

export function queueOwnerNotice(tx: Tx, { id = newId(), subjectId, runAt, ...payload }: NewNotice) {
  return queueDelivery(tx, { id, kind: "owner-notice", subjectId, payload, runAt });
}

/**
 * Sends the unsent emails about these rows to their person's new address.
 * @param before the person's earlier addresses
 * @param after null if the person has no address anymore. The queued emails are then canceled
 */
export const readdressMails = (tx: Tx, subjects: string[], before: string[], after: string | null) =>
  tx
    .update(deliveries)
    .set(
      after === null
        ? { state: "canceled" }
        : { payload: sql`${deliveries.payload} || ${JSON.stringify({ to: after })}::jsonb` },
    )
    .where(
      and(
        inArray(deliveries.subjectId, subjects),
        inArray(deliveries.kind, ["mail", "answer"]),
        after === null ? eq(deliveries.state, "queued") : ne(deliveries.state, "delivered"),
        inArray(
          sql`lower(${deliveries.payload} ->> 'to')`,
          before.map((address) => address.toLowerCase()),
        ),
      ),
    );
