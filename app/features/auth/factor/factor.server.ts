import { eq } from "drizzle-orm";
import { recoveryCodes, totpFactors, users } from "~db/schema";
import { asSystem, type Tx } from "~/lib/db.server";
import { first } from "~/lib/first";
import { Refusal } from "~/lib/http/refusal.server";
import { visitOf } from "~/lib/http/visit.server";
import { limit } from "~/lib/rate-limit.server";
import { siteZone } from "~/lib/site-zone.server";
import { knownDevice } from "../session/device-cookie.server";
import { checkCurrentCode, checkCurrentPassword } from "../password/current-password.server";
import { recordSecurityEvent } from "../session/security-event.server";
import { endOtherSessions, hasFactor } from "../session/session.server";
import { countTry, TRIES } from "../sign-in/tries.server";
import type { HalfSession } from "./half-session.server";
import { countRecoveryCodes, makeRecoveryCodes, takeRecoveryCode } from "./recovery-codes.server";
import { listPasskeys } from "./passkey.server";
import { beginTotp, getNewTotp, hasTotp, isTotp, takeTotp } from "./totp.server";

interface Owner {
  userId: string;
  email: string;
}

const dayOf = (time: Date) => time.toLocaleDateString("en-US", { dateStyle: "medium", timeZone: siteZone() });

/** What an account has of a second factor. */
export const getFactor = ({ userId, email }: Owner) =>
  asSystem(async (tx) => {
    const rows = await tx.select({ hasFactor }).from(users).where(eq(users.id, userId));
    const on = first(rows).hasFactor;
    return {
      on,
      app: await hasTotp(tx, userId),
      passkeys: (await listPasskeys(tx, userId)).map(({ id, name, createdAt, lastUsedAt }) => ({
        ...{ id, name },
        created: dayOf(createdAt),
        lastUsed: lastUsedAt && dayOf(lastUsedAt),
      })),
      codesLeft: on ? await countRecoveryCodes(tx, userId) : 0,
      begun: await getNewTotp(tx, userId, email),
    };
  });

/** Takes a code of the app, or a recovery code, once. */
async function takeCode(tx: Tx, userId: string, typed: string): Promise<"app" | "recovery" | null> {
  if (isTotp(typed)) return (await takeTotp(tx, userId, typed)) ? "app" : null;
  return (await takeRecoveryCode(tx, userId, typed)) ? "recovery" : null;
}

/**
 * The second step of a sign-in. It counts with the passwords, so that two steps don't make twice as many tries; after a mailed link it
 * counts apart, so that nobody can keep the owner from it.
 * @throws {Refusal} "wrong-code" or "too-many"
 */
export async function takeFactor({ userId, email, byLink }: HalfSession, typed: string, request: Request) {
  const visit = visitOf(request);
  const { allowed, retryAfter } = byLink
    ? await limit("sign-in:link", userId, TRIES)
    : await countTry(email.toLowerCase(), knownDevice(request, userId));
  const taken = await asSystem(async (tx) => {
    const by = allowed ? await takeCode(tx, userId, typed) : null;
    if (by === "recovery") await recordSecurityEvent(tx, { kind: "recovery-used", userId, visit });
    if (!by)
      await recordSecurityEvent(tx, { kind: allowed ? "factor-wrong" : "factor-limited", userId, visit });
    return by;
  });
  if (!allowed) throw new Refusal("too-many", retryAfter);
  if (!taken) throw new Refusal("wrong-code");
}

/** Begins to set up an app. Does nothing where one is set up. */
export const beginFactor = (userId: string) => asSystem((tx) => beginTotp(tx, userId));

/**
 * Turns two-step sign-in on, once the app has shown that it has the secret, and ends the other sessions.
 * @returns the recovery codes @throws {Refusal} "wrong-code" or "too-many"
 */
export async function confirmFactor(userId: string, typed: string, request: Request): Promise<string[]> {
  const visit = visitOf(request);
  let codes: string[] = [];
  await checkCurrentCode({ userId }, visit, () =>
    asSystem(async (tx) => {
      if (!(await takeTotp(tx, userId, typed, false))) return false;
      codes = await makeRecoveryCodes(tx, userId);
      await endOtherSessions(tx, userId, request);
      await recordSecurityEvent(tx, { kind: "factor-set", userId, visit });
      return true;
    }),
  );
  return codes;
}

/** Makes new recovery codes in place of the old ones. @throws {Refusal} "off" */
export const replaceCodes = (userId: string, request: Request): Promise<string[]> =>
  asSystem(async (tx) => {
    const rows = await tx.select({ hasFactor }).from(users).where(eq(users.id, userId));
    if (!first(rows).hasFactor) throw new Refusal("off");
    const codes = await makeRecoveryCodes(tx, userId);
    await recordSecurityEvent(tx, { kind: "recovery-replaced", userId, visit: visitOf(request) });
    return codes;
  });

/**
 * Turns two-step sign-in off, for who has both the password and a code, and ends the other sessions.
 * @throws {Refusal} "wrong-password", "wrong-code", "too-many" or "busy"
 */
export async function turnOffFactor(userId: string, current: string, typed: string, request: Request) {
  const visit = visitOf(request);
  await checkCurrentPassword({ userId }, current, visit);
  await checkCurrentCode({ userId }, visit, () =>
    asSystem(async (tx) => {
      if (!(await takeCode(tx, userId, typed))) return false;
      await tx.delete(totpFactors).where(eq(totpFactors.userId, userId));
      const passkeys = await listPasskeys(tx, userId);
      if (passkeys.length === 0) await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
      await endOtherSessions(tx, userId, request);
      await recordSecurityEvent(tx, { kind: "factor-removed", userId, visit });
      return true;
    }),
  );
}

/** Whether this is the account's password, or a code of its app. @throws {Refusal} "wrong-password", "wrong-code", "too-many" or "busy" */
export async function checkProof(userId: string, typed: string, request: Request): Promise<void> {
  const visit = visitOf(request);
  // No password has six characters.
  if (!isTotp(typed)) return checkCurrentPassword({ userId }, typed, visit);
  await checkCurrentCode({ userId }, visit, () => asSystem((tx) => takeTotp(tx, userId, typed)));
}
