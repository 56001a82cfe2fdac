import { eq } from "drizzle-orm";
import { passwords } from "~db/schema";
import { asSystem } from "~/lib/db.server";
import { limit, uncount } from "~/lib/rate-limit.server";
import type { Visit } from "~/lib/http/visit.server";
import { Refusal } from "~/lib/http/refusal.server";
import { verifyPassword } from "./password.server";
import { recordSecurityEvent, type SecurityEventKind } from "../session/security-event.server";

/** Maximum number of wrong passwords or codes per account and kind of check. The period is in seconds. */
const TRIES = { points: 10, seconds: 900 };

/**
 * Kinds of checks. Each kind has its own limit, separate from the limit of sign-ins, so that strangers can't lock out a
 * signed-in user.
 */
type Place = "current-password" | "confirm-change" | "current-code";

interface Check {
  place: Place;
  kinds: { wrong: SecurityEventKind; limited: SecurityEventKind };
  code: string;
  isRight: () => Promise<boolean>;
}

/** @throws {Refusal} "wrong-password", "too-many", or "busy" */
export const checkCurrentPassword = (
  owner: { userId: string },
  password: string,
  visit: Visit | null,
  place: Place = "current-password",
) =>
  check(owner, visit, {
    place,
    kinds: { wrong: "password-wrong", limited: "password-limited" },
    code: "wrong-password",
    isRight: () => isPasswordOf(owner.userId, password),
  });

/**
 * Consumes a correct code.
 * @throws {Refusal} "wrong-code" or "too-many"
 */
export const checkCurrentCode = (
  owner: { userId: string },
  visit: Visit | null,
  isRight: () => Promise<boolean>,
) =>
  check(owner, visit, {
    place: "current-code",
    kinds: { wrong: "factor-wrong", limited: "factor-limited" },
    code: "wrong-code",
    isRight,
  });

async function check(
  { userId }: { userId: string },
  visit: Visit | null,
  { place, kinds, code, isRight }: Check,
): Promise<void> {
  const record = (kind: SecurityEventKind) =>
    asSystem((tx) => recordSecurityEvent(tx, { kind, userId, visit }));
  // Count before the check, so that parallel attempts can't exceed the limit.
  const { allowed, retryAfter } = await limit(place, userId, TRIES);
  if (!allowed) {
    await record(kinds.limited);
    throw new Refusal("too-many", retryAfter);
  }
  let wrong = false;
  try {
    wrong = !(await isRight());
  } finally {
    if (!wrong) await uncount(place, userId, TRIES);
  }
  if (!wrong) return;
  await record(kinds.wrong);
  throw new Refusal(code);
}

async function isPasswordOf(userId: string, password: string): Promise<boolean> {
  const [own] = await asSystem((tx) =>
    tx.select({ hash: passwords.hash }).from(passwords).where(eq(passwords.userId, userId)),
  );
  return verifyPassword(own?.hash ?? null, password);
}
