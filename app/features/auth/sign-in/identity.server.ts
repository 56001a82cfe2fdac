import { sql } from "drizzle-orm";
import { users } from "~db/schema";
import { hasFactor, isAdmin, type Role } from "../session/session.server";

/** Whose password was right. */
export interface Identity {
  userId: string;
  role: Role;
  /** Whether it has a second factor, which is asked for next. */
  hasFactor: boolean;
  /** Whether an admin was told before that the second factor is needed. */
  noticed: boolean;
}

/** Columns of users that make up an identity. */
export const identityColumns = {
  userId: users.id,
  isAdmin,
  hasFactor,
  noticed: sql<boolean>`${users.factorNoticedAt} is not null`,
};

interface IdentityRow extends Omit<Identity, "role"> {
  isAdmin: boolean;
}

export const identityOf = ({ userId, isAdmin, hasFactor, noticed }: IdentityRow): Identity => ({
  ...{ userId, hasFactor, noticed },
  role: isAdmin ? "admin" : "customer",
});
