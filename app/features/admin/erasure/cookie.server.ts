import { cookieGuards, readCookies } from "~/lib/http/cookie.server";
import { sign, unsign } from "~/lib/http/signature.server";

const NAME = "erase_person";
const PURPOSE = "erasure";
const MAX_AGE = 10 * 60;

/** Returns the admin's last search. A cookie stores the search, because browser history and logs store URLs. */
export function personAskedAbout(request: Request): { who: string; name?: string } {
  const [signed] = readCookies(request, NAME);
  const value = signed && unsign(PURPOSE, signed);
  const [who = "", name] = value ? Buffer.from(value, "base64url").toString().split("\n") : [];
  return { who, name };
}

export const personCookie = (who: string, name?: string) =>
  `${NAME}=${sign(PURPOSE, Buffer.from(name === undefined ? who : `${who}\n${name}`).toString("base64url"))}; Path=/admin; Max-Age=${MAX_AGE}; ${cookieGuards()}`;
