import { sql } from "drizzle-orm";
import { users } from "~db/schema";
import { hasFactor, isAdmin, type Role } from "../session/session.server";

export interface Identity {
  userId: string;
  role: Role;
  hasFactor: boolean;
  noticed: boolean;
}

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
