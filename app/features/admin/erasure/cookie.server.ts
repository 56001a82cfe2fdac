import { cookieGuards, readCookies } from "~/lib/http/cookie.server";
import { sign, unsign } from "~/lib/http/signature.server";

const NAME = "erase_person";
const PURPOSE = "erasure";
const MAX_AGE = 10 * 60;

/** The person that the admin last asked about, as typed. In a cookie and not in the address: addresses end up in histories and logs. */
export function personAskedAbout(request: Request): string {
  const [signed] = readCookies(request, NAME);
  const value = signed && unsign(PURPOSE, signed);
  return value ? Buffer.from(value, "base64url").toString() : "";
}

/** A Set-Cookie value. */
export const personCookie = (who: string) =>
  `${NAME}=${sign(PURPOSE, Buffer.from(who).toString("base64url"))}; Path=/admin; Max-Age=${MAX_AGE}; ${cookieGuards()}`;
