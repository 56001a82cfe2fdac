import { and, desc, eq, inArray, isNull, or } from "drizzle-orm";
import { addressIn, deliveries, trialSignups } from "~db/schema";
import { addressToLinkBy } from "~/features/accounts/sign-in/user.server";
import { queueMail } from "~/features/delivery/queue-mail.server";
import { DAY_MS } from "~/lib/time/company-day";
import { asSystem, type Tx } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { derivedId } from "~/lib/id.server";
import type { Visit } from "~/lib/http/visit.server";
import { paths, withParams } from "~/lib/paths";
import { sign, unsign } from "~/lib/http/signature.server";
import { resumeMail } from "../mails/trial-mails.server";
import type { TrialSignup } from "./accept-trial.server";

const PURPOSE = "resume-trial";
const MAIL_AFTER_MS = 60 * 60 * 1000;

/** Days after the form until the link expires. */
const LINK_DAYS = 30;

/** The form, filled in with a sign-up's details. */
export const resumePath = (signupId: string) => withParams(paths.trial, { resume: sign(PURPOSE, signupId) });

export const resumableId = (token: string): string | null => unsign(PURPOSE, token);

export const isResumeOver = ({ createdAt }: { createdAt: Date }) =>
  Date.now() > createdAt.getTime() + LINK_DAYS * DAY_MS;

const mailId = (signupId: string) => derivedId(signupId, "resume");

export const queueResumeMail = (
  tx: Tx,
  { id, email, createdAt }: TrialSignup,
  visit: Visit,
  receipt: string,
) =>
  queueMail(tx, {
    ...{ id: mailId(id), subjectId: id, to: email, cause: "form", visit },
    ...resumeMail(env().APP_URL + resumePath(id), receipt),
    runAt: new Date(createdAt.getTime() + MAIL_AFTER_MS),
  });

export async function dropResumeMails(tx: Tx, email: string) {
  const signups = await tx
    .select({ id: trialSignups.id })
    .from(trialSignups)
    .where(eq(addressIn(trialSignups.email), email.toLowerCase()));
  await dropResumeMailsOf(
    tx,
    signups.map(({ id }) => id),
  );
}

export const dropResumeMailsOf = (tx: Tx, signupIds: string[]) =>
  tx
    .delete(deliveries)
    .where(
      and(
        inArray(deliveries.id, signupIds.map(mailId)),
        inArray(deliveries.state, ["queued", "unconfigured"]),
      ),
    );

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
    .where(
      and(
        or(eq(trialSignups.userId, userId), address ? isOfAddress : undefined),
        eq(trialSignups.status, "active"),
        isNull(trialSignups.cardSavedAt),
        isNull(trialSignups.refusedAt),
      ),
    )
    .orderBy(desc(trialSignups.createdAt));
}

export const listUnfinished = (userId: string) => asSystem((tx) => findUnfinished(tx, userId));
