import { eq, sql } from "drizzle-orm";
import { totpFactors, users } from "~db/schema";
import { asSystem, type Tx } from "~/lib/db.server";
import { first } from "~/lib/first";
import { Refusal } from "~/lib/http/refusal.server";
import { type Visit, visitOf } from "~/lib/http/visit.server";
import { limit } from "~/lib/rate-limit.server";
import { COMPANY_ZONE } from "~/lib/time/company-day";
import { requireOwnPassword } from "../passwords.server";
import { recordSecurityEvent } from "../session/security-event.server";
import { endOtherSessions } from "../session/session.server";
import type { Account, Owner } from "../user.server";
import { hasAnyFactor, lockAccount, takeFactorProof, useFactorProof } from "./factor-proof.server";
import {
  countRecoveryCodes,
  dropNeedlessCodes,
  makeRecoveryCodes,
  takeRecoveryCode,
} from "./recovery-codes.server";
import { listPasskeys, takePasskey } from "./passkey.server";
import { beginTotp, getNewTotp, hasTotp, isTotp, takeTotp } from "./totp.server";

const dayOf = (time: Date) =>
  time.toLocaleDateString("en-US", { dateStyle: "medium", timeZone: COMPANY_ZONE });

export const hasSecondFactor = (userId: string) => asSystem((tx) => hasAnyFactor(tx, userId));

export const getFactor = ({ userId, email }: Owner) =>
  asSystem(async (tx) => {
    const on = await hasAnyFactor(tx, userId);
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

/**
 * Wrong codes in a row: the third triggers an email to the account's owner. After 100, all codes are rejected until the
 * password changes.
 */
const MAILED_AT = 3;
const STOPPED_AT = 100;

/**
 * Accepts each app code or recovery code once. Callers must check the password first, because wrong codes trigger an
 * email to the account's owner. A row lock makes parallel attempts wait.
 * @throws {Refusal} "stopped" after too many wrong codes in a row
 */
async function takeCode(tx: Tx, userId: string, typed: string, visit: Visit): Promise<boolean> {
  const own = eq(users.id, userId);
  const counted = { wrongCodes: sql<number>`${users.wrongCodes} + 1` };
  const { wrongCodes } = first(await tx.update(users).set(counted).where(own).returning());
  if (wrongCodes > STOPPED_AT) throw new Refusal("stopped");
  const app = isTotp(typed);
  if (await (app ? takeTotp(tx, userId, typed) : takeRecoveryCode(tx, userId, typed))) {
    await tx.update(users).set({ wrongCodes: 0 }).where(own);
    if (!app) await recordSecurityEvent(tx, { kind: "recovery-used", userId, visit });
    return true;
  }
  if (wrongCodes === MAILED_AT) await recordSecurityEvent(tx, { kind: "codes-guessed", userId, visit });
  if (wrongCodes === STOPPED_AT) await recordSecurityEvent(tx, { kind: "codes-stopped", userId, visit });
  return false;
}

const TRIES = { points: 30, seconds: 900 };

/** @throws {Refusal} "wrong-code" or "too-many" */
async function checkCurrentCode(
  { userId }: { userId: string },
  visit: Visit,
  isRight: () => Promise<boolean>,
): Promise<void> {
  const { allowed, retryAfter } = await limit("current-code", userId, TRIES);
  if (!allowed) throw new Refusal("too-many", retryAfter);
  if (await isRight()) return;
  await asSystem((tx) => recordSecurityEvent(tx, { kind: "factor-wrong", userId, visit }));
  throw new Refusal("wrong-code");
}

/**
 * Checks the second step of a sign-in.
 * @throws {Refusal} "wrong-code", "too-many", or "stopped"
 */
export async function takeFactor({ userId }: Account, typed: string, request: Request) {
  const visit = visitOf(request);
  const { allowed, retryAfter } = await limit("sign-in:code", userId, TRIES);
  const taken = await asSystem(async (tx) => {
    const right = allowed && (await takeCode(tx, userId, typed, visit));
    if (!right)
      await recordSecurityEvent(tx, { kind: allowed ? "factor-wrong" : "factor-limited", userId, visit });
    return right;
  });
  if (!allowed) throw new Refusal("too-many", retryAfter);
  if (!taken) throw new Refusal("wrong-code");
}

export const beginFactor = (userId: string) => asSystem((tx) => beginTotp(tx, userId));

/**
 * Enables the authenticator app after its first correct code, and ends the account's other sessions.
 * @returns the recovery codes
 * @throws {Refusal} "wrong-code" or "too-many"
 * @throws a redirect to /auth/verify if the factor proof is missing or used
 */
export async function confirmFactor(userId: string, typed: string, request: Request): Promise<string[]> {
  const visit = visitOf(request);
  let codes: string[] = [];
  await checkCurrentCode({ userId }, visit, () =>
    asSystem(async (tx) => {
      const on = await lockAccount(tx, userId);
      if (!(await takeTotp(tx, userId, typed, false))) return false;
      if (on) await useFactorProof(tx, request, "app");
      codes = await makeRecoveryCodes(tx, userId);
      await endOtherSessions(tx, userId, request);
      await recordSecurityEvent(tx, { kind: "factor-set", userId, visit });
      return true;
    }),
  );
  return codes;
}

/**
 * @throws {Refusal} "off" without a second factor
 * @throws a redirect to /auth/verify if the factor proof is missing or used
 */
export const replaceCodes = (userId: string, request: Request): Promise<string[]> =>
  asSystem(async (tx) => {
    if (!(await takeFactorProof(tx, userId, request, "codes"))) throw new Refusal("off");
    const codes = await makeRecoveryCodes(tx, userId);
    await recordSecurityEvent(tx, { kind: "recovery-replaced", userId, visit: visitOf(request) });
    return codes;
  });

/**
 * Turns the authenticator app off, and ends the account's other sessions.
 * @throws a redirect to /auth/verify if the factor proof is missing or used
 */
export const turnOffFactor = (userId: string, request: Request): Promise<void> =>
  asSystem(async (tx) => {
    if (!(await takeFactorProof(tx, userId, request, "off"))) return;
    await tx.delete(totpFactors).where(eq(totpFactors.userId, userId));
    await dropNeedlessCodes(tx, userId);
    await endOtherSessions(tx, userId, request);
    await recordSecurityEvent(tx, { kind: "factor-removed", userId, visit: visitOf(request) });
  });

interface PasswordAndFactor {
  password: string;
  code: string;
  /** Response of a passkey as JSON. Used if `code` is empty. */
  passkey: string;
}

/** @throws {Refusal} "wrong-password", "wrong-code", "passkey", "too-many", "stopped", or "busy" */
export async function checkBoth(userId: string, typed: PasswordAndFactor, request: Request): Promise<void> {
  const visit = visitOf(request);
  await requireOwnPassword(userId, typed.password, visit);
  if (typed.code)
    return checkCurrentCode({ userId }, visit, () =>
      asSystem((tx) => takeCode(tx, userId, typed.code, visit)),
    );
  const owner = await takePasskey(typed.passkey, request);
  if (owner.userId !== userId) throw new Refusal("passkey");
}

/**
 * Accepts the password or an app code.
 * @throws {Refusal} "wrong-password", "wrong-code", "too-many", or "busy"
 */
export async function checkProof(userId: string, typed: string, request: Request): Promise<void> {
  const visit = visitOf(request);
  // Six digits are always a code, because passwords are longer.
  if (!isTotp(typed)) return requireOwnPassword(userId, typed, visit);
  await checkCurrentCode({ userId }, visit, () => asSystem((tx) => takeTotp(tx, userId, typed)));
}
