import { cookieGuards, readCookies } from "~/lib/cookie.server";
import { sign, unsign } from "~/lib/signature.server";

const NAME = "erase_person";
const PURPOSE = "erase-person";
const MAX_AGE = 10 * 60;

/** Whom the admin last asked about, as it was typed. In a cookie and not in the address: addresses end up in histories and logs. */
export function personAskedAbout(request: Request): string {
  const [signed] = readCookies(request, NAME);
  const value = signed && unsign(PURPOSE, signed);
  return value ? Buffer.from(value, "base64url").toString() : "";
}

/** A Set-Cookie value. @param who empty to forget it */
export function personCookie(who: string): string {
  const value = who && sign(PURPOSE, Buffer.from(who).toString("base64url"));
  return `${NAME}=${value}; Path=/admin; Max-Age=${who ? MAX_AGE : 0}; ${cookieGuards()}`;
}
