import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { addressIn, auditLog, userRoles, users } from "~db/schema";
import { queueMail, queueOwnerNotice } from "~/features/delivery/queue-mail.server";
import { asSystem, type Tx } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { newId } from "~/lib/id.server";
import { log } from "~/lib/log.server";
import { firstAdminMail } from "./link/auth-mails.server";
import { hashPassword, passwordFault } from "./passwords.server";
import { recordSecurityEvent } from "./session/security-event.server";
import { storePassword } from "./user.server";

/** Advisory lock key. Only one process creates the first admin. */
const FIRST_ADMIN_LOCK = 7236120;

const DEFAULT_EMAIL = "admin@bubby.local";

/** Applies the password policy to ADMIN_PASSWORD. The configuration schema checks the length. */
export async function adminPasswordFaults({
  ADMIN_EMAIL = "",
  ADMIN_PASSWORD = "",
}: Record<string, string | undefined>): Promise<string[]> {
  if (ADMIN_PASSWORD === "") return [];
  const fault = await passwordFault(ADMIN_PASSWORD, [ADMIN_EMAIL]);
  return fault ? [`  ADMIN_PASSWORD: ${fault}`] : [];
}

/** Every audit entry is by an admin, so an entry outlives an admin who was erased. */
async function hasHadAdmin(tx: Tx): Promise<boolean> {
  const isAdmin = eq(userRoles.role, "admin");
  return (await tx.$count(userRoles, isAdmin)) > 0 || (await tx.$count(auditLog)) > 0;
}

/**
 * Creates the admin from ADMIN_EMAIL and ADMIN_PASSWORD, unless there is or was an admin. Without these settings,
 * generates an admin on the first start, except in a deployment.
 * @returns the generated email and password, to show once
 */
export async function ensureFirstAdmin(): Promise<{ email: string; password: string } | null> {
  const { ADMIN_EMAIL, ADMIN_PASSWORD, deployment } = env();
  const configured = ADMIN_EMAIL !== "" && ADMIN_PASSWORD !== "";

  return asSystem(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${FIRST_ADMIN_LOCK})`);
    if (await hasHadAdmin(tx)) {
      if (configured)
        log.warn("ADMIN_PASSWORD isn't needed, because the site has or had an admin: remove the setting");
      return null;
    }
    if (!configured && deployment) {
      log.warn("there is no admin: set ADMIN_EMAIL and ADMIN_PASSWORD and restart");
      return null;
    }

    const email = ADMIN_EMAIL || DEFAULT_EMAIL;
    const password = ADMIN_PASSWORD || randomBytes(15).toString("base64url");
    const [existing] = await tx
      .select({ id: users.id, confirmed: sql<boolean>`${users.emailConfirmedAt} is not null` })
      .from(users)
      .where(eq(addressIn(users.email), email.toLowerCase()));
    const userId = existing?.id ?? newId();

    if (existing?.confirmed) {
      log.warn(
        { userId },
        "ADMIN_EMAIL already had an account: made the account an admin and kept its password",
      );
    } else {
      const passwordHash = await hashPassword(password);
      // Take over an unconfirmed account, because it has no owner yet.
      await tx
        .insert(users)
        .values({ id: userId, email, emailConfirmedAt: sql`now()` })
        .onConflictDoUpdate({ target: users.id, set: { emailConfirmedAt: sql`now()` } });
      await storePassword(tx, userId, passwordHash);
      log.info(
        { userId },
        existing ? "made an unconfirmed account the first admin" : "created the first admin",
      );
    }
    await tx.insert(userRoles).values({ userId, role: "admin" });
    await announce(tx, userId, email);
    await recordSecurityEvent(tx, { kind: "role-granted", userId });
    return configured || existing?.confirmed ? null : { email, password };
  });
}

/** The generated address has no mailbox. */
async function announce(tx: Tx, userId: string, email: string) {
  const mail = firstAdminMail(email);
  if (email !== DEFAULT_EMAIL) await queueMail(tx, { to: email, subjectId: userId, cause: null, ...mail });
  await queueOwnerNotice(tx, { subjectId: userId, ...mail });
}
