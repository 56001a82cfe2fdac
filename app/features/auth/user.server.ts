import { eq } from "drizzle-orm";
import { addressIn, users } from "~db/schema";
import type { Tx } from "~/lib/db.server";

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
