import { queueMail } from "~/features/delivery/queue-mail.server";
import { attemptNow, queueDelivery } from "~/features/delivery/delivery.server";
import { asSystem, type Tx } from "~/lib/db.server";
import { networkOf } from "~/lib/http/address";
import { Refusal } from "~/lib/http/refusal.server";
import type { Visit } from "~/lib/http/visit.server";
import { newId } from "~/lib/id.server";
import { type Limit, limitIn } from "~/lib/rate-limit.server";
import { mailboxOf } from "~/lib/text/email-address.server";
import { alreadyMail, confirmMail, newAddressMail, resetMail, takenMail } from "./mails.server";
import { createLink } from "./links.server";
import { hashPassword, requireOwnPassword } from "../sign-in/passwords.server";
import { recordSecurityEvent } from "../session/security-event.server";
import { findAccount, type Owner } from "../sign-in/user.server";

/**
 * Emails a link that creates the account. If the address already has an account, takes the same steps and emails the
 * account's owner.
 * @returns the link's token
 * @throws {Refusal} "busy", or "mailed-often" if an email limit stops the email
 */
export async function requestSignUp(email: string, password: string, visit: Visit): Promise<string> {
  const passwordHash = await hashPassword(password);
  const { token, outcome } = await asSystem(async (tx) => {
    const known = await findAccount(tx, { email });
    const token = await createLink(tx, { purpose: "signup", email, passwordHash });
    const mail = known?.confirmed ? alreadyMail() : confirmMail(token);
    const outcome = await queueMail(tx, { to: email, subjectId: newId(), cause: "account", visit, ...mail });
    return { token, outcome };
  });
  if (outcome !== "queued") throw new Refusal("mailed-often");
  return token;
}

/** Reset requests per address and network, in an hour and in 24 hours. */
const RESETS = {
  "reset-hour": { points: 5, seconds: 3600 },
  "reset-day": { points: 10, seconds: 24 * 60 * 60 },
} satisfies Record<string, Limit>;

async function mayReset(tx: Tx, email: string, { address }: Visit): Promise<boolean> {
  const by = `${mailboxOf(email)} ${networkOf(address)}`;
  for (const [name, rule] of Object.entries(RESETS)) if (!(await limitIn(tx, name, by, rule))) return false;
  return true;
}

const NO_ACCOUNT = "Not sent: no account has this email address.";

/**
 * Emails a reset link. An unknown address gets no email, but takes the same steps. Above the limit, sends nothing and
 * reports nothing, so that the response never reveals an account.
 */
export const requestReset = (email: string, visit: Visit): Promise<void> =>
  asSystem(async (tx) => {
    if (!(await mayReset(tx, email, visit))) return;
    const account = await findAccount(tx, { email });
    const token = await createLink(tx, { purpose: "reset", email, userId: account?.userId });
    const mail = { to: email, ...resetMail(token) };
    if (account?.confirmed) await queueMail(tx, { ...mail, subjectId: account.userId, cause: null });
    else {
      const id = newId();
      const listed = { to: email, subject: mail.subject, body: [] };
      await queueDelivery(tx, { id, kind: "mail", subjectId: id, payload: listed }, NO_ACCOUNT);
      // Take the same time as for a known address. The job finds a canceled delivery.
      await attemptNow(tx, id);
    }
    await recordSecurityEvent(tx, { kind: "reset-asked", userId: account?.userId, visit });
  });

/**
 * Emails a link to the new address. The account's address changes when the user confirms the link.
 * @throws {Refusal} "wrong-password", "too-many", "busy", or "mailed-often" if a limit stops the email
 */
export async function requestNewAddress(
  { userId }: Owner,
  email: string,
  current: string,
  visit: Visit,
): Promise<void> {
  await requireOwnPassword(userId, current, visit);
  const outcome = await asSystem(async (tx) => {
    const taken = await findAccount(tx, { email });
    const token = await createLink(tx, { purpose: "email", email, userId });
    const mail = taken ? takenMail() : newAddressMail(token);
    const outcome = await queueMail(tx, { to: email, subjectId: userId, cause: "account", visit, ...mail });
    await recordSecurityEvent(tx, { kind: "address-asked", userId, visit });
    return outcome;
  });
  if (outcome !== "queued") throw new Refusal("mailed-often");
}
