import { eq } from "drizzle-orm";
import { customerProfiles, sessions, users } from "~db/schema";
import { attemptNow, queueDelivery } from "~/features/delivery/delivery.server";
import { queueMail } from "~/features/delivery/queue-mail.server";
import { asAccounts, type Tx } from "~/lib/db.server";
import { newId } from "~/lib/id.server";
import type { Visit } from "~/lib/http/visit.server";
import { Refusal } from "~/lib/http/refusal.server";
import { type Limit, limitIn } from "~/lib/rate-limit.server";
import { mailboxOf } from "~/lib/text/email-address.server";
import { resetMail } from "../link/auth-mails.server";
import { createAuthToken, endAuthTokens, useAuthToken } from "../link/auth-token.server";
import { knownDevice } from "../session/device-cookie.server";
import { recordSecurityEvent } from "../session/security-event.server";
import { findUser, type Owner } from "../user.server";
import { checkCurrentPassword } from "./current-password.server";
import { hashPassword } from "./password.server";

/** Requests per account in an hour and in 24 hours: by all unknown browsers together, and by each known browser. */
const HOUR: Limit = { points: 5, seconds: 3600 };
const DAY: Limit = { points: 10, seconds: 24 * 60 * 60 };

const NO_ACCOUNT = "Not sent: no account has this email address.";

/** Counts the request and not the email, so that unknown addresses reach the same limit. */
const countRequest = async (tx: Tx, by: string) =>
  (await limitIn(tx, "reset-hour", by, HOUR)) && (await limitIn(tx, "reset-day", by, DAY));

/**
 * Emails a reset link. An unknown address gets no email, but takes the same steps.
 * @param request for the cookie of a known browser
 * @throws {Refusal} "mailed-often" at the limit, whether or not the address has an account
 */
export async function requestReset(
  email: string,
  visit: Visit | null = null,
  request?: Request,
): Promise<void> {
  const allowed = await asAccounts(async (tx) => {
    const user = await findUser(tx, email);
    const device = user && request ? await knownDevice(request, { userId: user.id, ...user }) : null;
    if (!(await countRequest(tx, device ?? mailboxOf(email)))) return false;
    const token = await createAuthToken(tx, { purpose: "reset", email, userId: user?.id });
    const mail = { to: email, ...resetMail(token) };
    if (user?.emailConfirmedAt) await queueMail(tx, { ...mail, subjectId: user.id, cause: null });
    else {
      const id = newId();
      const listed = { to: email, subject: mail.subject, body: [] };
      await queueDelivery(tx, { id, kind: "mail", subjectId: id, payload: listed }, NO_ACCOUNT);
      // Take the same time as for a known address. The job finds a canceled delivery.
      await attemptNow(tx, id);
    }
    await recordSecurityEvent(tx, { kind: "reset-asked", userId: user?.id, visit });
    return true;
  });
  if (!allowed) throw new Refusal("mailed-often");
}

/** @throws {Refusal} "dead-link" or "busy" */
export async function resetPassword(
  token: string,
  password: string,
  visit: Visit | null = null,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await asAccounts(async (tx) => {
    const used = await useAuthToken(tx, "reset", token);
    if (!used?.userId) throw new Refusal("dead-link");
    await setPassword(tx, used.userId, passwordHash);
    await recordSecurityEvent(tx, { kind: "reset-used", userId: used.userId, visit });
  });
}

async function setPassword(tx: Tx, userId: string, passwordHash: string) {
  await tx.update(users).set({ passwordHash, wrongCodes: 0 }).where(eq(users.id, userId));
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await endAuthTokens(tx, userId);
}

/** @throws {Refusal} "wrong-password", "too-many", or "busy" */
export async function changePassword(
  owner: Owner,
  current: string,
  password: string,
  visit: Visit | null = null,
): Promise<void> {
  await checkCurrentPassword(owner, current, visit);
  const passwordHash = await hashPassword(password);
  await asAccounts(async (tx) => {
    await setPassword(tx, owner.userId, passwordHash);
    await recordSecurityEvent(tx, { kind: "password-changed", userId: owner.userId, visit });
  });
}

/** Words about the account's owner that others may know. A password must not consist only of such words. */
export async function ownWords(userId: string | null | undefined): Promise<string[]> {
  if (!userId) return [];
  const rows = await asAccounts((tx) =>
    tx
      .select({ email: users.email, business: customerProfiles.businessName })
      .from(users)
      .leftJoin(customerProfiles, eq(customerProfiles.userId, users.id))
      .where(eq(users.id, userId)),
  );
  return [...new Set(rows.flatMap(({ email, business }) => [email, business ?? ""]))];
}
