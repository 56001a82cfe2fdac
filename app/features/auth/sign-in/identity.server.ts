import { sql } from "drizzle-orm";
import { users } from "~db/schema";
import { hasFactor, isAdmin, type Role } from "../session/session.server";

/** A user with the right password. */
export interface Identity {
  userId: string;
  role: Role;
  /** True if the second factor is required next. */
  hasFactor: boolean;
  /** True if an admin has already been told that a second factor is required. */
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
