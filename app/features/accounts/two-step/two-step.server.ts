import { randomBytes } from "node:crypto";
import { and, eq, ne } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { encode } from "uqr";
import { passkeys, recoveryCodes, sessions, totpFactors, users } from "~db/schema";
import { asSystem, type Tx } from "~/lib/db.server";
import { first } from "~/lib/first";
import { Refusal } from "~/lib/http/refusal.server";
import { seal, unseal } from "~/lib/http/signature.server";
import { type Visit, visitOf } from "~/lib/http/visit.server";
import { newId } from "~/lib/id.server";
import { limitFailures } from "~/lib/rate-limit.server";
import { hashOf } from "~/lib/secret.server";
import { listPasskeys, newPasskeyOptions, readNewPasskey, takePasskey } from "./passkeys.server";
import { requireOwnPassword } from "../sign-in/passwords.server";
import { recordSecurityEvent, type SecurityEventKind } from "../session/security-event.server";
import { hasFactor, sessionHashOf } from "../session/session.server";
import type { Account, Owner } from "../sign-in/user.server";

/** RFC 6238, with the defaults of authenticator apps. */
const RULES = { issuer: "Bubby", algorithm: "SHA1", digits: 6, period: 30 } as const;

/** Accepts codes of the previous and next 30 seconds too, because clocks differ. */
const DRIFT = 1;

const sealedFor = (userId: string) => `totp of ${userId}`;

export const newAppKey = () => new Secret({ size: 20 }).base32;

/** Returns what the page shows to add a key to an authenticator app. */
export function appSetup(key: string, email: string) {
  const totp = new TOTP({ ...RULES, label: email, secret: Secret.fromBase32(key) });
  const { size, data } = encode(totp.toString(), { border: 2 });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])));
  return { key: key.replace(/.{4}(?=.)/g, "$& "), qr: { size, path: squares.join("") } };
}

/** @returns the code's 30-second step, or null for a wrong code */
function stepOf(key: string, code: string): number | null {
  const totp = new TOTP({ ...RULES, secret: Secret.fromBase32(key) });
  const timestamp = Date.now();
  const delta = totp.validate({ token: code.replace(/\s/g, ""), window: DRIFT, timestamp });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

/** Accepts each code once, and no older code afterwards. The row lock makes parallel attempts wait. */
async function takeTotp(tx: Tx, userId: string, code: string): Promise<boolean> {
  const own = eq(totpFactors.userId, userId);
  const [row] = await tx.select().from(totpFactors).where(own).for("update");
  const key = row && unseal(sealedFor(userId), row.secret);
  const step = key ? stepOf(key, code) : null;
  if (!row || !key || step === null || step <= row.lastStep) return false;
  // Encrypt the key again, so that an older SESSION_SECRET can be removed later.
  await tx
    .update(totpFactors)
    .set({ lastStep: step, secret: seal(sealedFor(userId), key) })
    .where(own);
  return true;
}

const CODES = 10;
/** Crockford's base 32, which has no look-alike characters. */
const LETTERS = "0123456789abcdefghjkmnpqrstvwxyz";
/** Each character has five bits. A plain hash is safe for 120 random bits (ASVS 6.5.2). */
const LENGTH = 24;

const newCode = () => [...randomBytes(LENGTH)].map((byte) => LETTERS[byte & 31]).join("");

const plain = (typed: string) =>
  typed
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "")
    .replace(/o/g, "0")
    .replace(/[il]/g, "1");

const codeHashOf = (code: string) => hashOf(plain(code));

const ofUser = (userId: string) => eq(recoveryCodes.userId, userId);

async function makeRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode);
  await tx.delete(recoveryCodes).where(ofUser(userId));
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ id: newId(), userId, codeHash: codeHashOf(code) })));
  return codes.map((code) => code.replace(/.{4}(?=.)/g, "$&-"));
}

/** Only one of two parallel uses succeeds. */
async function takeRecoveryCode(tx: Tx, userId: string, typed: string): Promise<boolean> {
  const taken = await tx
    .delete(recoveryCodes)
    .where(and(ofUser(userId), eq(recoveryCodes.codeHash, codeHashOf(typed))))
    .returning({ id: recoveryCodes.id });
  return taken.length > 0;
}

/** A code of the authenticator app, or a recovery code. */
export interface Codes {
  code: string;
  recovery: string;
}

/** Wrong codes per password in 24 hours. The email tells the owner that somebody knows the password. */
const WRONG_CODES = { points: 20, seconds: 24 * 60 * 60 };
const MAILED_AT = 3;

/**
 * Runs `work` in the transaction that takes a right code. Callers must check the password first.
 * @throws {Refusal} "wrong-code", or "stopped" after 20 wrong codes in a day
 */
async function withCode<T>(
  { userId, passwordHash }: Account,
  { code, recovery }: Codes,
  visit: Visit,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  // A new password has a new count.
  const key = `${userId} ${passwordHash}`;
  const { allowed, used, outcome } = await limitFailures("wrong-codes", key, WRONG_CODES, () =>
    asSystem(async (tx) => {
      await lockAccount(tx, userId);
      const right = await (code ? takeTotp(tx, userId, code) : takeRecoveryCode(tx, userId, recovery));
      if (!right) return null;
      const value = await work(tx);
      if (!code) await recordSecurityEvent(tx, { kind: "recovery-used", userId, visit });
      return { value };
    }),
  );
  if (outcome) return outcome.value;
  if (!allowed) throw new Refusal("stopped");
  const kind = used === MAILED_AT ? "codes-guessed" : "factor-wrong";
  await asSystem((tx) => recordSecurityEvent(tx, { kind, userId, visit }));
  throw new Refusal("wrong-code");
}

/**
 * Checks the second step of a sign-in.
 * @throws {Refusal} "wrong-code" or "stopped"
 */
export const takeFactor = (account: Account, typed: Codes, request: Request): Promise<void> =>
  withCode(account, typed, visitOf(request), () => Promise.resolve());

export interface Proof extends Codes {
  current: string;
  /** Response of a passkey as JSON. Used if there is no code. */
  passkey: string;
}

/**
 * Locks the account, so that no factor is added in parallel.
 * @returns whether the account has a second factor
 */
async function lockAccount(tx: Tx, userId: string): Promise<boolean> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
  return first(await tx.select({ hasFactor }).from(users).where(eq(users.id, userId))).hasFactor;
}

/**
 * Runs a change of the second factor. Requires the password, and a second factor if the account has one.
 * @param change gets whether the account had a second factor
 * @throws {Refusal} "wrong-password", "wrong-code", "passkey", "too-many", "stopped", or "busy"
 */
async function withProof<T>(
  userId: string,
  proof: Proof,
  request: Request,
  change: (tx: Tx, wasOn: boolean) => Promise<T>,
): Promise<T> {
  const visit = visitOf(request);
  const account = await requireOwnPassword(userId, proof.current, visit);
  if (proof.passkey && !proof.code && !proof.recovery) {
    if ((await takePasskey(proof.passkey, request)).userId !== userId) throw new Refusal("passkey");
    return asSystem((tx) => change(tx, true));
  }
  if (account.hasFactor) return withCode(account, proof, visit, (tx) => change(tx, true));
  return asSystem(async (tx) => {
    if (await lockAccount(tx, userId)) throw new Refusal("wrong-code");
    return change(tx, false);
  });
}

/** Ends the account's other sessions after a change of its factors, and records the change. */
async function secure(tx: Tx, userId: string, kind: SecurityEventKind, request: Request) {
  const own = await sessionHashOf(request);
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, own)));
  await recordSecurityEvent(tx, { kind, userId, visit: visitOf(request) });
}

/**
 * Turns the authenticator app on with its first code, and ends the account's other sessions.
 * @returns the recovery codes
 * @throws {Refusal} also "wrong-new-code", or "gone" if the account has an app already
 */
export const turnOnApp = (userId: string, key: string, newCode: string, proof: Proof, request: Request) =>
  withProof(userId, proof, request, async (tx) => {
    const lastStep = stepOf(key, newCode);
    if (lastStep === null) throw new Refusal("wrong-new-code");
    const added = await tx
      .insert(totpFactors)
      .values({ userId, secret: seal(sealedFor(userId), key), lastStep })
      .onConflictDoNothing()
      .returning({ userId: totpFactors.userId });
    if (added.length === 0) throw new Refusal("gone");
    const codes = await makeRecoveryCodes(tx, userId);
    await secure(tx, userId, "factor-set", request);
    return codes;
  });

/** Returns what the browser needs to create a passkey. */
export const beginPasskey = (user: Owner, proof: Proof, request: Request) =>
  withProof(user.userId, proof, request, (tx) => newPasskeyOptions(tx, user));

/**
 * Adds a passkey that `beginPasskey` allowed, and ends the account's other sessions.
 * @returns recovery codes if the passkey is the first second factor
 * @throws {Refusal} "passkey"
 */
export async function addPasskey(userId: string, name: string, response: string, request: Request) {
  const passkey = await readNewPasskey(userId, response, request);
  return asSystem(async (tx) => {
    const wasOn = await lockAccount(tx, userId);
    const added = await tx
      .insert(passkeys)
      .values({ id: newId(), userId, name, ...passkey })
      .onConflictDoNothing()
      .returning({ id: passkeys.id });
    if (added.length === 0) throw new Refusal("passkey");
    const codes = wasOn ? null : await makeRecoveryCodes(tx, userId);
    await secure(tx, userId, "passkey-added", request);
    return codes;
  });
}

/** @throws {Refusal} also "gone" without a second factor */
export const replaceCodes = (userId: string, proof: Proof, request: Request) =>
  withProof(userId, proof, request, async (tx, wasOn) => {
    if (!wasOn) throw new Refusal("gone");
    const codes = await makeRecoveryCodes(tx, userId);
    await recordSecurityEvent(tx, { kind: "recovery-replaced", userId, visit: visitOf(request) });
    return codes;
  });

/** Removes the authenticator app, or a passkey. Ends the account's other sessions. */
export const removeFactor = (userId: string, passkey: string | null, proof: Proof, request: Request) =>
  withProof(userId, proof, request, async (tx) => {
    if (passkey) await tx.delete(passkeys).where(and(eq(passkeys.userId, userId), eq(passkeys.id, passkey)));
    else await tx.delete(totpFactors).where(eq(totpFactors.userId, userId));
    if (!(await lockAccount(tx, userId))) await tx.delete(recoveryCodes).where(ofUser(userId));
    await secure(tx, userId, passkey ? "passkey-removed" : "factor-removed", request);
  });

export const getFactors = (userId: string) =>
  asSystem(async (tx) => {
    const app = (await tx.$count(totpFactors, eq(totpFactors.userId, userId))) > 0;
    const own = await listPasskeys(tx, userId);
    const codesLeft = await tx.$count(recoveryCodes, ofUser(userId));
    return { on: app || own.length > 0, app, passkeys: own, codesLeft };
  });
