import { eq } from "drizzle-orm";
import { users } from "~db/schema";
import { asSystem, type Tx } from "~/lib/db.server";
import { first } from "~/lib/first";
import { cookieGuards, ownCookieName, readCookies } from "~/lib/http/cookie.server";
import { readSessionCookie } from "~/lib/http/session-cookie.server";
import { signUntil, unsignUntil } from "~/lib/http/signature.server";
import { newId } from "~/lib/id.server";
import { limitIn } from "~/lib/rate-limit.server";
import { hasFactor } from "../session/session.server";
import { requireRecentAuth, toVerify } from "../verify/recent.server";

const MAX_AGE_S = 600;

/** "app" covers both steps of the setup: a new key and its first code. */
export const FACTOR_CHANGES = ["app", "codes", "off", "passkey", "remove-passkey"] as const;
export type FactorChange = (typeof FACTOR_CHANGES)[number];

const name = () => ownCookieName("factor-proof");

const purposeOf = (request: Request, change: FactorChange) =>
  `factor change ${change} in ${readSessionCookie(request) ?? ""}`;

/**
 * Returns a Set-Cookie value that proves a check of password and second factor. The proof is valid for one change, in
 * this session, for ten minutes.
 */
export function factorProofCookie(request: Request, change: FactorChange): string {
  const proof = signUntil(purposeOf(request, change), newId(), Date.now() + MAX_AGE_S * 1000);
  return `${name()}=${proof}; Path=/; Max-Age=${MAX_AGE_S}; ${cookieGuards()}`;
}

export const clearFactorProof = () => `${name()}=; Path=/; Max-Age=0; ${cookieGuards()}`;

function proofIn(request: Request, change: FactorChange): string | null {
  const [signed] = readCookies(request, name());
  const proof = signed ? unsignUntil(purposeOf(request, change), signed) : null;
  return proof && !proof.expired ? proof.value : null;
}

export const hasFactorProof = (request: Request, change: FactorChange) => proofIn(request, change) !== null;

export async function hasAnyFactor(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx.select({ hasFactor }).from(users).where(eq(users.id, userId));
  return first(rows).hasFactor;
}

/**
 * Requires proof of password and second factor. Accounts without a second factor need a recent password instead.
 * @throws a redirect to /auth/verify, which then returns to the current page
 */
export async function requireFactorProof(request: Request, userId: string, change: FactorChange) {
  if (!(await asSystem((tx) => hasAnyFactor(tx, userId)))) await requireRecentAuth(request);
  else if (!hasFactorProof(request, change)) throw toVerify(request, change);
}

/**
 * Locks the account, so that no factor is added in parallel.
 * @returns whether the account has a second factor
 */
export async function lockAccount(tx: Tx, userId: string): Promise<boolean> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
  return hasAnyFactor(tx, userId);
}

/**
 * Consumes the proof in the same transaction as the change.
 * @throws a redirect to /auth/verify if the factor proof is missing or used
 */
export async function useFactorProof(tx: Tx, request: Request, change: FactorChange): Promise<void> {
  const proof = proofIn(request, change);
  const rule = { points: 1, seconds: MAX_AGE_S };
  if (!proof || !(await limitIn(tx, "factor-proof", proof, rule))) throw toVerify(request, change);
}

/**
 * Locks the account. Consumes the proof if the account has a second factor.
 * @returns whether the account has a second factor
 * @throws a redirect to /auth/verify if the factor proof is missing or used
 */
export async function takeFactorProof(tx: Tx, userId: string, request: Request, change: FactorChange) {
  const on = await lockAccount(tx, userId);
  if (on) await useFactorProof(tx, request, change);
  return on;
}
