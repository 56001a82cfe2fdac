import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { addressIn, userRoles, users } from "~db/schema";
import { asSystem } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { newId } from "~/lib/id.server";
import { log } from "~/lib/log.server";
import { hashPassword } from "./password/password.server";
import { weaknessOf } from "./password/password-policy.server";
import { recordSecurityEvent } from "./session/security-event.server";

/** Advisory lock key. Only one process creates the first admin. */
const FIRST_ADMIN_LOCK = 7236120;

const DEFAULT_EMAIL = "admin@bubby.local";

/** Applies the password policy to ADMIN_PASSWORD. The configuration schema checks the length. */
export async function adminPasswordFaults({
  ADMIN_EMAIL = "",
  ADMIN_PASSWORD = "",
}: Record<string, string | undefined>): Promise<string[]> {
  if (ADMIN_PASSWORD === "") return [];
  const fault = await weaknessOf(ADMIN_PASSWORD, [ADMIN_EMAIL]);
  return fault ? [`  ADMIN_PASSWORD: ${fault}`] : [];
}

/**
 * Creates the admin from ADMIN_EMAIL and ADMIN_PASSWORD if there is no such account. Without these settings, generates
 * an admin on the first start, except in a deployment.
 * @returns the generated email and password, to show once
 */
export async function ensureFirstAdmin(): Promise<{ email: string; password: string } | null> {
  const { ADMIN_EMAIL, ADMIN_PASSWORD, deployment } = env();
  const configured = ADMIN_EMAIL !== "" && ADMIN_PASSWORD !== "";

  return asSystem(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${FIRST_ADMIN_LOCK})`);
    const [anyAdmin] = await tx
      .select({ userId: userRoles.userId })
      .from(userRoles)
      .where(eq(userRoles.role, "admin"))
      .limit(1);
    if (!configured) {
      if (anyAdmin) return null;
      if (deployment) {
        log.warn("there is no admin: set ADMIN_EMAIL and ADMIN_PASSWORD and restart");
        return null;
      }
    }

    const email = ADMIN_EMAIL || DEFAULT_EMAIL;
    const password = ADMIN_PASSWORD || randomBytes(15).toString("base64url");
    const [existing] = await tx
      .select({ id: users.id, confirmed: sql<boolean>`${users.emailConfirmedAt} is not null` })
      .from(users)
      .where(eq(addressIn(users.email), email.toLowerCase()));

    if (existing?.confirmed) {
      if (!anyAdmin) {
        await tx.insert(userRoles).values({ userId: existing.id, role: "admin" });
        await recordSecurityEvent(tx, { kind: "role-granted", userId: existing.id });
        log.warn(
          { userId: existing.id },
          "ADMIN_EMAIL already had an account: made the account an admin and kept its password",
        );
      } else {
        const [own] = await tx
          .select({ role: userRoles.role })
          .from(userRoles)
          .where(sql`${userRoles.userId} = ${existing.id} and ${userRoles.role} = 'admin'`);
        if (!own)
          log.warn(
            { userId: existing.id },
            "ADMIN_EMAIL belongs to an account that isn't an admin: changed nothing",
          );
      }
      return null;
    }

    const userId = existing?.id ?? newId();
    const passwordHash = await hashPassword(password);
    // Take over an unconfirmed account, because it has no owner yet.
    await tx
      .insert(users)
      .values({ id: userId, email, passwordHash, emailConfirmedAt: sql`now()` })
      .onConflictDoUpdate({ target: users.id, set: { passwordHash, emailConfirmedAt: sql`now()` } });
    await tx.insert(userRoles).values({ userId, role: "admin" }).onConflictDoNothing();
    await recordSecurityEvent(tx, { kind: "role-granted", userId });
    log.info(
      { userId },
      existing ? "made an unconfirmed account the first admin" : "created the first admin",
    );
    return configured ? null : { email, password };
  });
}
