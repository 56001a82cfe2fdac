import { and, desc, eq, isNull, notExists, or, sql } from "drizzle-orm";
import { addressIn, consents, deliveries, trialSignups } from "~db/schema";
import { addressToLinkBy } from "~/features/accounts/sign-in/user.server";
import { queueMail } from "~/features/delivery/queue-mail.server";
import { mailedReceiptFor } from "~/features/lead/receipt-link.server";
import { DAY_MS } from "~/lib/time/company-day";
import { asSystem, type Tx } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { derivedId } from "~/lib/id.server";
import { paths, withParams } from "~/lib/paths";
import { sign, unsign } from "~/lib/http/signature.server";
import { resumeMail } from "../mails/trial-mails.server";

const PURPOSE = "resume-trial";
/** Days after the form until the link expires. */
const LINK_DAYS = 30;

/** The form, filled in with a sign-up's details. */
export const resumePath = (signupId: string) => withParams(paths.trial, { resume: sign(PURPOSE, signupId) });

export const resumableId = (token: string): string | null => unsign(PURPOSE, token);

export const isResumeOver = ({ createdAt }: { createdAt: Date }) =>
  Date.now() > createdAt.getTime() + LINK_DAYS * DAY_MS;

/** Forms that stopped at the card. Of the forms of an address, only the newest is active. */
const UNFINISHED = and(
  eq(trialSignups.status, "active"),
  isNull(trialSignups.cardSavedAt),
  isNull(trialSignups.refusedAt),
);

/** Emails each form that stopped at the card for an hour, once, and not after a day. */
export async function queueResumeMails(): Promise<void> {
  const due = await asSystem((tx) => {
    const mailed = tx
      .select({ id: deliveries.id })
      .from(deliveries)
      .where(and(eq(deliveries.subjectId, trialSignups.id), eq(deliveries.kind, "mail")));
    return tx
      .select({ id: trialSignups.id, email: trialSignups.email, address: consents.address })
      .from(trialSignups)
      .innerJoin(consents, eq(consents.subjectId, trialSignups.id))
      .where(
        and(
          UNFINISHED,
          isNull(consents.revokedAt),
          notExists(mailed),
          sql`${trialSignups.createdAt} between now() - interval '1 day' and now() - interval '1 hour'`,
        ),
      );
  });
  for (const { id, email, address } of due) {
    await asSystem((tx) =>
      queueMail(tx, {
        id: derivedId(id, "resume"),
        subjectId: id,
        to: email,
        cause: "form",
        visit: { address },
        ...resumeMail(env().APP_URL + resumePath(id), mailedReceiptFor(id)),
      }),
    );
  }
}

/**
 * Sign-ups without a card, newest first. Includes sign-ups with the account's email address if the account confirmed the
 * address at sign-up.
 */
export async function findUnfinished(tx: Tx, userId: string) {
  const address = await addressToLinkBy(tx, userId);
  const isOfAddress = and(isNull(trialSignups.userId), eq(addressIn(trialSignups.email), address ?? ""));
  return tx
    .select()
    .from(trialSignups)
    .where(and(or(eq(trialSignups.userId, userId), address ? isOfAddress : undefined), UNFINISHED))
    .orderBy(desc(trialSignups.createdAt));
}

export const listUnfinished = (userId: string) => asSystem((tx) => findUnfinished(tx, userId));
