import { createHash, randomBytes } from "node:crypto";
import { and, count, eq } from "drizzle-orm";
import { recoveryCodes, users } from "~db/schema";
import type { Tx } from "~/lib/db.server";
import { first } from "~/lib/first";
import { newId } from "~/lib/id.server";
import { hasAnyFactor } from "./factor-proof.server";

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

const hashOf = (code: string) => createHash("sha256").update(plain(code)).digest();

export async function makeRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode);
  await tx.update(users).set({ wrongCodes: 0 }).where(eq(users.id, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ id: newId(), userId, codeHash: hashOf(code) })));
  return codes.map((code) => code.replace(/.{4}(?=.)/g, "$&-"));
}

export async function dropNeedlessCodes(tx: Tx, userId: string): Promise<void> {
  if (!(await hasAnyFactor(tx, userId)))
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/** Consumes a recovery code. Only one of two parallel uses succeeds. */
export async function takeRecoveryCode(tx: Tx, userId: string, typed: string): Promise<boolean> {
  const taken = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashOf(typed))))
    .returning({ id: recoveryCodes.id });
  return taken.length > 0;
}

export async function countRecoveryCodes(tx: Tx, userId: string): Promise<number> {
  const rows = await tx.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  return first(rows).left;
}
