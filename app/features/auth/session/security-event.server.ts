import { eq } from "drizzle-orm";
import { securityEvents, users } from "~db/schema";
import { queueMail } from "~/features/delivery/queue-mail.server";
import type { MailContent } from "~/features/mail/message.server";
import { asSystem, type Tx } from "~/lib/db.server";
import { networkOf } from "~/lib/http/address";
import { deviceOf } from "~/lib/http/device";
import { newId } from "~/lib/id.server";
import { log } from "~/lib/log.server";
import { type Limit, limitIn } from "~/lib/rate-limit.server";
import { type Visit, visitOf } from "~/lib/http/visit.server";
import {
  codesGuessedMail,
  codesStoppedMail,
  factorRemovedMail,
  factorSetMail,
  newDeviceMail,
  passkeyAddedMail,
  passkeyRemovedMail,
  recoveryReplacedMail,
  recoveryUsedMail,
} from "../link/auth-mails.server";

export const SECURITY_EVENTS = {
  "sign-in": "Signed in",
  "sign-in-failed": "Wrong password at sign-in",
  "sign-in-limited": "Too many sign-in attempts",
  "first-device": "Signed in for the first time",
  "new-device": "Signed in on a new device",
  "factor-wrong": "Wrong code",
  "factor-limited": "Too many wrong codes",
  "codes-guessed": "Three wrong codes after the right password",
  "codes-stopped": "Codes blocked after 100 wrong codes",
  "factor-set": "Two-step sign-in turned on",
  "factor-removed": "Two-step sign-in turned off",
  "passkey-added": "Passkey added",
  "passkey-removed": "Passkey removed",
  "recovery-used": "Recovery code used",
  "recovery-replaced": "New recovery codes created",
  "sign-out": "Signed out everywhere",
  "sign-out-others": "Signed out of all other sessions",
  "signed-out": "Signed out everywhere by an admin",
  "reset-asked": "Link for a new password requested",
  "reset-used": "Link for a new password used",
  "password-changed": "Password changed",
  "password-wrong": "Wrong current password",
  "password-limited": "Too many wrong current passwords",
  "address-asked": "Email change requested",
  "address-changed": "Email changed",
  "person-erased": "Erased a person",
  exported: "Exported a list",
  "role-granted": "Made admin",
  "role-revoked": "No longer admin",
} as const;

export type SecurityEventKind = keyof typeof SECURITY_EVENTS;

interface SecurityEvent {
  kind: SecurityEventKind;
  userId?: string | null;
  /** Null if the account's user didn't cause the event. */
  visit?: Visit | null;
}

/**
 * Prevents a flood of events from filling the disk. Each kind of event has its own limit, so that one kind can't hide
 * another.
 */
const OF_NETWORK: Limit = { points: 200, seconds: 3600 };
const OF_ACCOUNT: Limit = { points: 100, seconds: 3600 };
const OF_NOBODY: Limit = { points: 1000, seconds: 3600 };

async function mayRecord(tx: Tx, kind: SecurityEventKind, userId: string | null, { address }: Visit) {
  const byNetwork = await limitIn(tx, `event:${kind}`, networkOf(address), OF_NETWORK);
  const byAccount = await limitIn(tx, `event:${kind}`, userId ?? "nobody", userId ? OF_ACCOUNT : OF_NOBODY);
  return byNetwork && byAccount;
}

/** Other emails already report changes of the email address or password. */
const EVENT_MAILS: Partial<Record<SecurityEventKind, (device: string) => MailContent>> = {
  "codes-guessed": codesGuessedMail,
  "codes-stopped": codesStoppedMail,
  "new-device": newDeviceMail,
  "factor-set": factorSetMail,
  "factor-removed": factorRemovedMail,
  "passkey-added": passkeyAddedMail,
  "passkey-removed": passkeyRemovedMail,
  "recovery-used": recoveryUsedMail,
  "recovery-replaced": recoveryReplacedMail,
};

/**
 * Logs the event and emails the account's user if needed. Must run last in a transaction, because the rate limits take
 * locks.
 */
export async function recordSecurityEvent(tx: Tx, { kind, userId = null, visit = null }: SecurityEvent) {
  if (visit && !(await mayRecord(tx, kind, userId, visit))) return;
  await tx.insert(securityEvents).values({
    id: newId(),
    kind,
    userId,
    address: visit && networkOf(visit.address),
    userAgent: visit?.userAgent ?? null,
  });
  log.info({ userId }, `security: ${kind}`);
  const mail = EVENT_MAILS[kind];
  if (mail && userId) await mailEvent(tx, userId, mail(deviceOf(visit?.userAgent ?? null)));
}

async function mailEvent(tx: Tx, userId: string, mail: MailContent) {
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (user) await queueMail(tx, { to: user.email, subjectId: userId, cause: null, ...mail });
}

export const recordEventOf = (request: Request, kind: SecurityEventKind, userId: string) =>
  asSystem((tx) => recordSecurityEvent(tx, { kind, userId, visit: visitOf(request) }));
