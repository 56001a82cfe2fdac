import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { encode } from "uqr";
import { totpFactors } from "~db/schema";
import type { Tx } from "~/lib/db.server";
import { seal, unseal } from "~/lib/http/signature.server";

/** RFC 6238, with the defaults of authenticator apps. */
const RULES = { issuer: "Bubby", algorithm: "SHA1", digits: 6, period: 30 } as const;

/** Accepts codes of the previous and next 30 seconds too, because clocks differ. */
const DRIFT = 1;

const purposeOf = (userId: string) => `totp of ${userId}`;

export const isTotp = (typed: string) => /^\d{6}$/.test(typed.replace(/\s/g, ""));

export async function beginTotp(tx: Tx, userId: string): Promise<void> {
  const secret = seal(purposeOf(userId), new Secret({ size: 20 }).base32);
  await tx
    .insert(totpFactors)
    .values({ userId, secret })
    .onConflictDoUpdate({
      target: totpFactors.userId,
      set: { secret, lastStep: 0, createdAt: sql`now()` },
      setWhere: isNull(totpFactors.confirmedAt),
    });
}

export async function hasTotp(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ userId: totpFactors.userId })
    .from(totpFactors)
    .where(and(eq(totpFactors.userId, userId), isNotNull(totpFactors.confirmedAt)));
  return rows.length > 0;
}

export async function getNewTotp(tx: Tx, userId: string, email: string) {
  const [row] = await tx
    .select()
    .from(totpFactors)
    .where(and(eq(totpFactors.userId, userId), isNull(totpFactors.confirmedAt)));
  const secret = row && unseal(purposeOf(userId), row.secret);
  if (!secret) return null;
  const totp = new TOTP({ ...RULES, label: email, secret: Secret.fromBase32(secret) });
  const { size, data } = encode(totp.toString(), { border: 2 });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])));
  return { secret: secret.replace(/.{4}(?=.)/g, "$& "), qr: { size, path: squares.join("") } };
}

/**
 * Accepts each code once, and no older code afterwards. The row lock makes parallel attempts wait.
 * @param confirmed whether the setup is complete
 */
export async function takeTotp(tx: Tx, userId: string, typed: string, confirmed = true): Promise<boolean> {
  const which = confirmed ? isNotNull(totpFactors.confirmedAt) : isNull(totpFactors.confirmedAt);
  const own = and(eq(totpFactors.userId, userId), which);
  const [row] = await tx.select().from(totpFactors).where(own).for("update");
  const secret = row && unseal(purposeOf(userId), row.secret);
  if (!secret) return false;
  const totp = new TOTP({ ...RULES, secret: Secret.fromBase32(secret) });
  const timestamp = Date.now();
  const delta = totp.validate({ token: typed.replace(/\s/g, ""), window: DRIFT, timestamp });
  if (delta === null) return false;
  const lastStep = totp.counter({ timestamp }) + delta;
  if (lastStep <= row.lastStep) return false;
  // Encrypt the key again, so that an older SESSION_SECRET can be removed later.
  const confirmedAt = row.confirmedAt ?? new Date(timestamp);
  await tx
    .update(totpFactors)
    .set({ lastStep, confirmedAt, secret: seal(purposeOf(userId), secret) })
    .where(own);
  return true;
}
