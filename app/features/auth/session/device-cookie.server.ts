import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import { signedCookie } from "~/lib/http/cookies.server";

interface Account {
  userId: string;
  passwordHash: string;
}

const sha256 = (text: string) => createHash("sha256").update(text).digest();

/** Each account has its own cookie, whose name contains a hash of the account's id. */
const cookieFor = (userId: string) =>
  signedCookie(
    `device-${sha256(userId).toString("hex").slice(0, 16)}`,
    z.object({ device: z.string(), password: z.string() }),
    365 * 24 * 60 * 60,
  );

/** A new password changes the mark, so that the account's devices are unknown again. */
const markOf = (passwordHash: string) => sha256(passwordHash).toString("base64url");

/** Returns the id of a browser that signed in to the account with its present password. */
export async function knownDevice(
  request: Request,
  { userId, passwordHash }: Account,
): Promise<string | null> {
  const kept = await cookieFor(userId).read(request);
  return kept?.password === markOf(passwordHash) ? kept.device : null;
}

export const deviceCookie = ({ userId, passwordHash }: Account, device: string | null) =>
  cookieFor(userId).set({
    device: device ?? randomBytes(16).toString("base64url"),
    password: markOf(passwordHash),
  });
