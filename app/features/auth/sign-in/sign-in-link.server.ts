import { eq } from "drizzle-orm";
import { users } from "~db/schema";
import { queueMail } from "~/features/delivery/queue-mail.server";
import { asSystem } from "~/lib/db.server";
import { first } from "~/lib/first";
import { limit } from "~/lib/rate-limit.server";
import { Refusal } from "~/lib/http/refusal.server";
import type { Visit } from "~/lib/http/visit.server";
import { signInMail } from "../link/auth-mails.server";
import { createAuthToken, useAuthToken } from "../link/auth-token.server";
import { recordSecurityEvent } from "../session/security-event.server";
import { type Identity, identityColumns, identityOf } from "./identity.server";

/**
 * Sign-in links have a separate limit. With a shared limit, strangers could use up the account's emails and lock its
 * owner out.
 */
const MAIL_LIMIT = { points: 5, seconds: 3600 };

/** Emails a sign-in link. Used if the password is correct, but the attempt limit was exceeded. */
export async function mailSignInLink({ userId, email }: { userId: string; email: string }, visit: Visit) {
  if (!(await limit("sign-in-mail", userId, MAIL_LIMIT)).allowed) return;
  await asSystem(async (tx) => {
    const token = await createAuthToken(tx, { purpose: "sign-in", email, userId });
    await queueMail(tx, { to: email, subjectId: userId, cause: null, ...signInMail(token) });
    await recordSecurityEvent(tx, { kind: "sign-in-link", userId, visit });
  });
}

/**
 * @returns the link's account
 * @throws {Refusal} "dead-link"
 */
export const takeSignInLink = (token: string): Promise<Identity> =>
  asSystem(async (tx) => {
    const used = await useAuthToken(tx, "sign-in", token);
    if (!used?.userId) throw new Refusal("dead-link");
    const rows = await tx.select(identityColumns).from(users).where(eq(users.id, used.userId));
    return identityOf(first(rows));
  });
