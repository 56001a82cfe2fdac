import { createHash, randomBytes } from "node:crypto";
import { cookieGuards, ownCookieName, readCookies } from "~/lib/http/cookie.server";
import { sign, unsign } from "~/lib/http/signature.server";

const YEAR_S = 365 * 24 * 60 * 60;

/** Each account has its own cookie, whose name contains a hash of the account's id. */
const nameFor = (userId: string) =>
  ownCookieName(`device-${createHash("sha256").update(userId).digest("hex").slice(0, 16)}`);

const purposeFor = (userId: string) => `device of ${userId}`;

export function knownDevice(request: Request, userId: string): string | null {
  const values = readCookies(request, nameFor(userId));
  return values.map((value) => unsign(purposeFor(userId), value)).find((device) => device !== null) ?? null;
}

export const deviceCookie = (userId: string, device: string | null = null) =>
  `${nameFor(userId)}=${sign(purposeFor(userId), device ?? randomBytes(16).toString("base64url"))}; Path=/; Max-Age=${YEAR_S}; ${cookieGuards()}`;
