import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { deliveries } from "~db/schema";
import type { MailContent } from "~/features/mail/message.server";
import { mailboxOf } from "~/lib/text/email-address.server";
import type { Tx } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { derivedId, newId } from "~/lib/id.server";
import { networkOf } from "~/lib/http/address";
import type { Visit } from "~/lib/http/visit.server";
import { type Limit, limitIn } from "~/lib/rate-limit.server";
import { DAY_MS } from "~/lib/time/company-day";
import { queueDelivery, notifyLimitReached } from "./delivery.server";

const DAY = DAY_MS / 1000;

/** Limits of emails per mailbox by `cause`, with the shortest window first. */
const MAILBOX_LIMITS = {
  /** Limit for public forms, where anyone can type any address. */
  form: [{ points: 3, seconds: DAY }],
  /** Limits for account links, which people need to sign in. */
  account: [
    { points: 5, seconds: 3600 },
    { points: 10, seconds: DAY },
  ],
  /** Limit for changes of a subscription. The address may be unconfirmed. */
  subscription: [{ points: 6, seconds: DAY }],
} satisfies Record<string, Limit[]>;

type Cause = keyof typeof MAILBOX_LIMITS;

/** Limit of emails to unconfirmed addresses for each network, so that one network can't use up MAIL_DAILY_BUDGET. */
const NETWORK_LIMIT: Limit = { points: 20, seconds: DAY };

interface NewNotice extends MailContent {
  subjectId: string;
  /** Pass an id if the same email may be queued again. Default: a new id. */
  id?: string;
  runAt?: Date;
}

interface NewMail extends NewNotice {
  to: string;
  /**
   * Null for emails without a limit, such as security notices, invitations, and the daily email. Other emails count
   * toward MAIL_DAILY_BUDGET, separately for each cause, so that public forms can't use up the budget for account links.
   */
  cause: Cause | null;
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
 * in the transaction, because the limits' counters stay locked until commit. Two emails with a cause in one transaction
 * could deadlock with another transaction.
 */
export async function queueMail(
  tx: Tx,
  { id = newId(), subjectId, runAt, ...mail }: NewMail,
): Promise<MailOutcome> {
  const { to, subject, cause, visit, ...content } = mail;
  const outcome = cause ? await findRoom(tx, { id, to, cause, visit }) : "queued";
  if (outcome === "queued") {
    await queueDelivery(tx, { id, kind: "mail", subjectId, payload: { to, subject, ...content }, runAt });
    return outcome;
  }
  if (cause && outcome === "budget") await notifyLimitReached(tx, cause, subjectId);
  // The same email may be queued on a later day, so don't use its id.
  const stoppedId = derivedId(id, `stopped ${new Date().toISOString().slice(0, 10)}`);
  const listed = { id: stoppedId, kind: "mail" as const, subjectId, payload: { to, subject, body: [] } };
  await queueDelivery(tx, listed, STOPPED[outcome]());
  return outcome;
}

/**
 * Counts the email, unless it was queued before. Counts the network first, so that a network above its limit can't use up
 * the limits of mailboxes.
 */
async function findRoom(
  tx: Tx,
  { id, to, cause, visit }: { id: string; to: string; cause: Cause; visit: NewMail["visit"] },
): Promise<MailOutcome> {
  if ((await tx.$count(deliveries, eq(deliveries.id, id))) > 0) return "queued";
  if (visit && !(await limitIn(tx, "unconfirmed-mail", networkOf(visit.address), NETWORK_LIMIT)))
    return "network";
  for (const rule of MAILBOX_LIMITS[cause])
    if (!(await limitIn(tx, `${cause}-mail-${rule.seconds}`, mailboxOf(to), rule))) return "address";
  const budget = { points: env().MAIL_DAILY_BUDGET, seconds: DAY };
  return (await limitIn(tx, "mail-budget", cause, budget)) ? "queued" : "budget";
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
