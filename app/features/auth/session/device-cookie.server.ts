import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import { signedCookie } from "~/lib/http/cookies.server";

/** Each account has its own cookie, whose name contains a hash of the account's id. */
const cookieFor = (userId: string) =>
  signedCookie(
    `device-${createHash("sha256").update(userId).digest("hex").slice(0, 16)}`,
    z.string(),
    365 * 24 * 60 * 60,
  );

export const knownDevice = (request: Request, userId: string) => cookieFor(userId).read(request);

export const deviceCookie = (userId: string, device: string | null = null) =>
  cookieFor(userId).set(device ?? randomBytes(16).toString("base64url"));
