import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { userRoles } from "~db/schema";
import { queueMail, queueOwnerNotice } from "~/features/delivery/queue-mail.server";
import { recordAudit } from "~/features/resource/audit.server";
import { asSystem } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { log } from "~/lib/log.server";
import { firstAdminMail } from "../link/mails.server";
import { hashPassword, passwordFault } from "./passwords.server";
import { findAccount, makeAccount } from "./user.server";

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

/**
 * Makes the first admin, from ADMIN_EMAIL and ADMIN_PASSWORD or, unless this is a deployment, with a random password. A
 * confirmed account with the email address keeps its password.
 * @returns the generated email and password, to show once
 */
export async function ensureFirstAdmin(): Promise<{ email: string; password: string } | null> {
  const { ADMIN_EMAIL, ADMIN_PASSWORD, deployment } = env();
  return asSystem(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${FIRST_ADMIN_LOCK})`);
    if ((await tx.$count(userRoles, eq(userRoles.role, "admin"))) > 0) {
      if (ADMIN_PASSWORD) log.warn("ADMIN_PASSWORD isn't needed, because the site has an admin: remove it");
      return null;
    }
    if (!ADMIN_PASSWORD && deployment) {
      log.warn("there is no admin: set ADMIN_EMAIL and ADMIN_PASSWORD and restart");
      return null;
    }
    const email = ADMIN_EMAIL || DEFAULT_EMAIL;
    const password = ADMIN_PASSWORD || randomBytes(15).toString("base64url");
    const known = await findAccount(tx, { email });
    const own = known?.confirmed ? known.userId : null;
    const userId = own ?? (await makeAccount(tx, email, await hashPassword(password)));
    await tx.insert(userRoles).values({ userId, role: "admin" });
    await recordAudit(tx, { adminId: null, action: "role granted", table: "user_roles", rowId: userId });
    const mail = { subjectId: userId, ...firstAdminMail(email) };
    // The generated address has no mailbox.
    if (ADMIN_EMAIL) await queueMail(tx, { to: email, cause: null, ...mail });
    await queueOwnerNotice(tx, mail);
    return ADMIN_PASSWORD || own ? null : { email, password };
  });
}
