import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { authTokens } from "~db/schema";
import { asSystem, type Tx } from "~/lib/db.server";
import { newId } from "~/lib/id.server";

type AuthToken = typeof authTokens.$inferSelect;
type Purpose = AuthToken["purpose"];

export const INVITE_DAYS = 7;

const MINUTES: Record<Purpose, number> = {
  ...{ signup: 24 * 60, reset: 60, email: 24 * 60, "sign-in": 15 },
  invite: INVITE_DAYS * 24 * 60,
};

const hashOf = (token: string) => createHash("sha256").update(token).digest();

export const tokenIn = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

/** @returns the link's secret of 256 random bits */
export async function createAuthToken(
  tx: Tx,
  {
    userId = null,
    ...token
  }: Pick<AuthToken, "purpose" | "email"> & Partial<Pick<AuthToken, "userId" | "passwordHash">>,
): Promise<string> {
  const secret = randomBytes(32).toString("base64url");
  // A link for a new address replaces the older link. Other links stay valid, so that a stranger's request for a link
  // doesn't invalidate the owner's link.
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

/** Doesn't consume the link, because email scanners open links. */
export async function findLiveToken(purpose: Purpose, secret: string): Promise<AuthToken | null> {
  const [found] = await asSystem((tx) => tx.select().from(authTokens).where(live(purpose, secret)));
  return found ?? null;
}

export const isLiveToken = async (purpose: Purpose, secret: string) =>
  (await findLiveToken(purpose, secret)) !== null;

/**
 * Consumes a link. Only one of two parallel uses succeeds.
 * @param userId the account that the link must belong to, if any
 * @returns null if the link is invalid
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

export const endAuthTokens = (tx: Tx, userId: string) =>
  tx.delete(authTokens).where(eq(authTokens.userId, userId));
