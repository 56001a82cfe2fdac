import { eq } from "drizzle-orm";
import { addressIn, users } from "~db/schema";
import { limit } from "~/lib/rate-limit.server";
import type { Tx } from "~/lib/db.server";

/** Mails to one address, so that nobody can fill a mailbox from here. Beyond it the answer is the same, and nothing is sent. */
const MAIL_LIMIT = { points: 5, seconds: 3600 };

/** The user who changes a password or an address. */
export interface Owner {
  userId: string;
  email: string;
}

export const findUser = async (tx: Tx, email: string) =>
  (
    await tx
      .select()
      .from(users)
      .where(eq(addressIn(users.email), email.toLowerCase()))
  )[0];

export const mayMail = async (email: string) =>
  (await limit("auth-mail", email.toLowerCase(), MAIL_LIMIT)).allowed;
