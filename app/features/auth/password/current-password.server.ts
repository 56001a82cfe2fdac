import { eq } from "drizzle-orm";
import { users } from "~db/schema";
import { asSystem } from "~/lib/db.server";
import { limit, uncount } from "~/lib/rate-limit.server";
import type { Visit } from "~/lib/http/visit.server";
import { verifyPassword } from "./password.server";
import { recordSecurityEvent, type SecurityEventKind } from "../session/security-event.server";

/** Wrong ones of an account. */
const TRIES = { points: 10, seconds: 900 };

/** Counted apart from each other and from sign-in, so that nobody outside locks out an owner who is signed in. */
type Place = "current-password" | "confirm-change";

export class TooManyPasswordsError extends Error {
  /** @param retryAfter in seconds */
  constructor(readonly retryAfter: number) {
    super("too many wrong current passwords");
  }
}

/**
 * Whether this is the account's password.
 * @throws {TooManyPasswordsError}
 * @throws {PasswordsBusyError}
 */
export async function isCurrentPassword(
  { userId }: { userId: string },
  password: string,
  visit: Visit | null,
  place: Place = "current-password",
): Promise<boolean> {
  const record = (kind: SecurityEventKind) =>
    asSystem((tx) => recordSecurityEvent(tx, { kind, userId, visit }));
  // Counted before it is checked: of many at once, no more are checked.
  const { allowed, retryAfter } = await limit(place, userId, TRIES);
  if (!allowed) {
    await record("password-limited");
    throw new TooManyPasswordsError(retryAfter);
  }
  let wrong = false;
  try {
    wrong = !(await isPasswordOf(userId, password));
  } finally {
    if (!wrong) await uncount(place, userId, TRIES);
  }
  if (wrong) await record("password-wrong");
  return !wrong;
}

async function isPasswordOf(userId: string, password: string): Promise<boolean> {
  const [user] = await asSystem((tx) =>
    tx.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId)),
  );
  return verifyPassword(user?.passwordHash ?? null, password);
}
