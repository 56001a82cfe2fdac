import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { authTokens } from "~db/schema";
import { asSystem, type Tx } from "~/lib/db.server";
import { newId } from "~/lib/id.server";

type AuthToken = typeof authTokens.$inferSelect;
type Purpose = AuthToken["purpose"];

const MINUTES: Record<Purpose, number> = { signup: 24 * 60, reset: 60, email: 24 * 60, "sign-in": 15 };

const hashOf = (token: string) => createHash("sha256").update(token).digest();

/** Writes down a link that will work once and for a while, and returns what goes into it: 256 random bits. */
export async function createAuthToken(
  tx: Tx,
  {
    userId = null,
    ...token
  }: Pick<AuthToken, "purpose" | "email"> & Partial<Pick<AuthToken, "userId" | "passwordHash">>,
): Promise<string> {
  const secret = randomBytes(32).toString("base64url");
  // Only its owner asks for an account's new address, and a newer one replaces it. The other links anybody can ask for, so that a
  // stranger's must not end the owner's.
  if (token.purpose === "email" && userId)
    await tx.delete(authTokens).where(and(eq(authTokens.purpose, "email"), eq(authTokens.userId, userId)));
  await tx.insert(authTokens).values({
    ...token,
    userId,
    id: newId(),
    tokenHash: hashOf(secret),
    expiresAt: sql`now() + make_interval(mins => ${MINUTES[token.purpose]})`,
  });
  return secret;
}

const live = (purpose: Purpose, secret: string) =>
  and(
    eq(authTokens.tokenHash, hashOf(secret)),
    eq(authTokens.purpose, purpose),
    isNull(authTokens.usedAt),
    gt(authTokens.expiresAt, sql`now()`),
  );

/** A link that still works. Looking changes nothing: mail scanners follow links. */
export async function findLiveToken(purpose: Purpose, secret: string): Promise<AuthToken | null> {
  const [found] = await asSystem((tx) => tx.select().from(authTokens).where(live(purpose, secret)));
  return found ?? null;
}

export const isLiveToken = async (purpose: Purpose, secret: string) =>
  (await findLiveToken(purpose, secret)) !== null;

/**
 * Uses a link up. Null where it was used, is too old or never was; of two at once, one gets it.
 * @param userId the account that it has to belong to, if any
 */
export async function useAuthToken(
  tx: Tx,
  purpose: Purpose,
  secret: string,
  userId?: string,
): Promise<AuthToken | null> {
  const [used] = await tx
    .update(authTokens)
    .set({ usedAt: sql`now()` })
    .where(and(live(purpose, secret), userId ? eq(authTokens.userId, userId) : undefined))
    .returning();
  return used ?? null;
}

/** Ends what is open in an account's name: with a new password or address, links sent before it open no door any more. */
export const endAuthTokens = (tx: Tx, userId: string) =>
  tx.delete(authTokens).where(eq(authTokens.userId, userId));
