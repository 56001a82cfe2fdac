import { eq } from "drizzle-orm";
import { users } from "~db/schema";
import { asSystem } from "~/lib/db.server";
import { limit, uncount } from "~/lib/rate-limit.server";
import type { Visit } from "~/lib/http/visit.server";
import { Refusal } from "~/lib/http/refusal.server";
import { verifyPassword } from "./password.server";
import { recordSecurityEvent, type SecurityEventKind } from "../session/security-event.server";

/** Wrong passwords of one account. */
const TRIES = { points: 10, seconds: 900 };

/** Each has its own count, apart from sign-in's, so that nobody outside locks out an owner who is signed in. */
type Place = "current-password" | "confirm-change";

/**
 * Checks the account's password.
 * @throws {Refusal} "wrong-password", "too-many" or "busy"
 */
export async function checkCurrentPassword(
  { userId }: { userId: string },
  password: string,
  visit: Visit | null,
  place: Place = "current-password",
): Promise<void> {
  const record = (kind: SecurityEventKind) =>
    asSystem((tx) => recordSecurityEvent(tx, { kind, userId, visit }));
  // Counted before the check, so that many at once can't pass the limit.
  const { allowed, retryAfter } = await limit(place, userId, TRIES);
  if (!allowed) {
    await record("password-limited");
    throw new Refusal("too-many", retryAfter);
  }
  let wrong = false;
  try {
    wrong = !(await isPasswordOf(userId, password));
  } finally {
    if (!wrong) await uncount(place, userId, TRIES);
  }
  if (!wrong) return;
  await record("password-wrong");
  throw new Refusal("wrong-password");
}

async function isPasswordOf(userId: string, password: string): Promise<boolean> {
  const [user] = await asSystem((tx) =>
    tx.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId)),
  );
  return verifyPassword(user?.passwordHash ?? null, password);
}
