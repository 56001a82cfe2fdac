import { cookieGuards, readCookies } from "~/lib/http/cookie.server";
import { sign, unsign } from "~/lib/http/signature.server";

const NAME = "erase_person";
const PURPOSE = "erasure";
const MAX_AGE = 10 * 60;

/** Returns the admin's last search. A cookie stores the search, because browser history and logs store URLs. */
export function personAskedAbout(request: Request): string {
  const [signed] = readCookies(request, NAME);
  const value = signed && unsign(PURPOSE, signed);
  return value ? Buffer.from(value, "base64url").toString() : "";
}

export const personCookie = (who: string) =>
  `${NAME}=${sign(PURPOSE, Buffer.from(who).toString("base64url"))}; Path=/admin; Max-Age=${MAX_AGE}; ${cookieGuards()}`;
