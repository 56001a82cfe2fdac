import { cookieGuards, readCookies } from "~/lib/http/cookie.server";
import { sign, unsign } from "~/lib/http/signature.server";

const NAME = "erase_person";
const PURPOSE = "erasure";
const MAX_AGE = 10 * 60;

/** The address or number that the admin last searched for. It's in a cookie, because URLs are kept in histories and logs. */
export function personAskedAbout(request: Request): string {
  const [signed] = readCookies(request, NAME);
  const value = signed && unsign(PURPOSE, signed);
  return value ? Buffer.from(value, "base64url").toString() : "";
}

/** A Set-Cookie value. */
export const personCookie = (who: string) =>
  `${NAME}=${sign(PURPOSE, Buffer.from(who).toString("base64url"))}; Path=/admin; Max-Age=${MAX_AGE}; ${cookieGuards()}`;
