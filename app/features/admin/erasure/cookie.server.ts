import { cookieGuards, readCookies } from "~/lib/http/cookie.server";
import { sign, unsign } from "~/lib/http/signature.server";

const NAME = "erase_person";
const PURPOSE = "erasure";
const MAX_AGE = 10 * 60;
/** Maximum size of a cookie. */
const MAX_NAMES = 1000;

interface Asked {
  /** As it was typed. */
  who: string;
  /** The person's names, for the receipt after their rows are deleted. */
  names?: string[];
}

/** The person that the admin last asked about. In a cookie and not in the address: addresses end up in histories and logs. */
export function personAskedAbout(request: Request): Asked {
  const [signed] = readCookies(request, NAME);
  const value = signed && unsign(PURPOSE, signed);
  return value ? (JSON.parse(Buffer.from(value, "base64url").toString()) as Asked) : { who: "" };
}

/** A Set-Cookie value. */
export function personCookie({ who, names = [] }: Asked): string {
  const kept = JSON.stringify(names).length > MAX_NAMES ? [] : names;
  const value = sign(PURPOSE, Buffer.from(JSON.stringify({ who, names: kept })).toString("base64url"));
  return `${NAME}=${value}; Path=/admin; Max-Age=${MAX_AGE}; ${cookieGuards()}`;
}
