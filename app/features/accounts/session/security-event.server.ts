import { eq, getTableName } from "drizzle-orm";
import { auditLog, users } from "~db/schema";
import { queueMail } from "~/features/delivery/queue-mail.server";
import type { Tx } from "~/lib/db.server";
import { networkOf } from "~/lib/http/address";
import { deviceOf } from "~/lib/http/device";
import { newId } from "~/lib/id.server";
import { log } from "~/lib/log.server";
import { type Limit, limitIn } from "~/lib/rate-limit.server";
import type { Visit } from "~/lib/http/visit.server";
import { eventMail } from "../link/mails.server";

export const SECURITY_EVENTS = {
  "sign-in": "Signed in",
  "sign-in-failed": "Wrong password at sign-in",
  "sign-in-limited": "Too many sign-in attempts",
  "first-device": "Signed in for the first time",
  "new-device": "Signed in on a new device",
  "factor-wrong": "Wrong code",
  "codes-guessed": "Three wrong codes after the right password",
  "factor-set": "Two-step sign-in turned on",
  "factor-removed": "Two-step sign-in turned off",
  "passkey-added": "Passkey added",
  "passkey-removed": "Passkey removed",
  "recovery-used": "Recovery code used",
  "recovery-replaced": "New recovery codes created",
  "sign-out": "Signed out everywhere",
  "sign-out-others": "Signed out of all other sessions",
  "reset-asked": "Link for a new password requested",
  "reset-used": "Password changed by an emailed link",
  "password-changed": "Password changed",
  "password-wrong": "Wrong current password",
  "password-limited": "Too many wrong current passwords",
  "address-asked": "Email change requested",
  "address-changed": "Email changed",
} as const;

export type SecurityEventKind = keyof typeof SECURITY_EVENTS;

interface SecurityEvent {
  kind: SecurityEventKind;
  userId?: string | null;
  /** Null if the account's user didn't cause the event. */
  visit?: Visit | null;
}

/**
 * Events that need no password. Limited, so that a flood of them doesn't fill the disk. Each kind has its own limit, so
 * that one kind can't hide another.
 */
const UNPROVEN: readonly SecurityEventKind[] = ["sign-in-failed", "sign-in-limited", "reset-asked"];
const OF_NETWORK: Limit = { points: 200, seconds: 3600 };
const OF_ACCOUNT: Limit = { points: 100, seconds: 3600 };
const OF_NOBODY: Limit = { points: 1000, seconds: 3600 };

async function mayRecord(tx: Tx, kind: SecurityEventKind, userId: string | null, { address }: Visit) {
  const byNetwork = await limitIn(tx, `event:${kind}`, networkOf(address), OF_NETWORK);
  const byAccount = await limitIn(tx, `event:${kind}`, userId ?? "nobody", userId ? OF_ACCOUNT : OF_NOBODY);
  return byNetwork && byAccount;
}

/** Events that the account's user hears of by email. */
const MAILED: readonly SecurityEventKind[] = [
  "new-device",
  "codes-guessed",
  "recovery-used",
  "recovery-replaced",
  "factor-set",
  "factor-removed",
  "passkey-added",
  "passkey-removed",
  "reset-used",
  "password-changed",
];

/**
 * Writes the event to the audit log and emails the account's user if needed. Must run last in a transaction, because
 * the rate limits take locks.
 */
export async function recordSecurityEvent(tx: Tx, { kind, userId = null, visit = null }: SecurityEvent) {
  if (visit && UNPROVEN.includes(kind) && !(await mayRecord(tx, kind, userId, visit))) return;
  await tx.insert(auditLog).values({
    id: newId(),
    action: kind,
    tableName: getTableName(users),
    userId,
    address: visit && networkOf(visit.address),
    userAgent: visit?.userAgent ?? null,
  });
  log.info({ userId }, `security: ${kind}`);
  if (!userId || !MAILED.includes(kind)) return;
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  const mail = eventMail(SECURITY_EVENTS[kind], new Date(), deviceOf(visit?.userAgent ?? null));
  if (user) await queueMail(tx, { to: user.email, subjectId: userId, cause: null, ...mail });
}
