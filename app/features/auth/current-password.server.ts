import { eq } from "drizzle-orm";
import { users } from "~db/schema";
import { asSystem } from "~/lib/db.server";
import { limit, uncount } from "~/lib/rate-limit.server";
import type { Visit } from "~/lib/visit.server";
import { verifyPassword } from "./password.server";
import { recordSecurityEvent, type SecurityEventKind } from "./security-event.server";

/** Wrong ones of an account. Apart from sign-in's count: only who is signed in comes here, so nobody outside locks the owner out. */
const TRIES = { points: 10, seconds: 900 };
const LIMIT = "current-password";

export class TooManyPasswordsError extends Error {
  /** @param retryAfter in seconds */
  constructor(readonly retryAfter: number) {
    super("too many wrong current passwords");
  }
}

/**
 * Whether this is the password of somebody who is signed in.
 * @throws {TooManyPasswordsError}
 * @throws {PasswordsBusyError}
 */
export async function isCurrentPassword(
  { userId }: { userId: string },
  password: string,
  visit: Visit | null,
): Promise<boolean> {
  const record = (kind: SecurityEventKind) =>
    asSystem((tx) => recordSecurityEvent(tx, { kind, userId, visit }));
  // Counted before it is checked: of many at once, no more are checked.
  const { allowed, retryAfter } = await limit(LIMIT, userId, TRIES);
  if (!allowed) {
    await record("password-limited");
    throw new TooManyPasswordsError(retryAfter);
  }
  let wrong = false;
  try {
    wrong = !(await isPasswordOf(userId, password));
  } finally {
    if (!wrong) await uncount(LIMIT, userId, TRIES);
  }
  if (wrong) await record("password-wrong");
  return !wrong;
}

/** Uncounted: for who brings a limit of its own. @throws {PasswordsBusyError} */
export async function isPasswordOf(userId: string, password: string): Promise<boolean> {
  const [user] = await asSystem((tx) =>
    tx.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId)),
  );
  return verifyPassword(user?.passwordHash ?? null, password);
}
