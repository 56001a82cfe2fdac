import { eq } from "drizzle-orm";
import { z } from "zod";
import { users } from "~db/schema";
import { asSystem, type Tx } from "~/lib/db.server";
import { first } from "~/lib/first";
import { sessionCookie, signedCookie } from "~/lib/http/cookies.server";
import { newId } from "~/lib/id.server";
import { limitIn } from "~/lib/rate-limit.server";
import { hasFactor } from "../session/session.server";
import { requireRecentAuth, toVerify } from "../verify/recent.server";

const MAX_AGE_S = 600;

/** "app" covers both steps of the setup: a new key and its first code. */
export const FACTOR_CHANGES = ["app", "codes", "off", "passkey", "remove-passkey"] as const;
export type FactorChange = (typeof FACTOR_CHANGES)[number];

const Proof = z.object({ id: z.string(), change: z.enum(FACTOR_CHANGES), session: z.string() });

const cookie = signedCookie("factor-proof", Proof, MAX_AGE_S);

/**
 * Returns a Set-Cookie value that proves a check of password and second factor. The proof is valid for one change, in
 * this session, for ten minutes.
 */
export async function factorProofCookie(request: Request, change: FactorChange): Promise<string> {
  return cookie.set({ id: newId(), change, session: (await sessionCookie.read(request)) ?? "" });
}

export const clearFactorProof = () => cookie.clear();

async function proofIn(request: Request, change: FactorChange): Promise<string | null> {
  const proof = await cookie.read(request);
  const session = (await sessionCookie.read(request)) ?? "";
  return proof?.change === change && proof.session === session ? proof.id : null;
}

export const hasFactorProof = async (request: Request, change: FactorChange) =>
  (await proofIn(request, change)) !== null;

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
  else if (!(await hasFactorProof(request, change))) throw toVerify(request, change);
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
  const proof = await proofIn(request, change);
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
