import { cookieGuards, ownCookieName, readCookies } from "~/lib/http/cookie.server";
import { seal, unseal } from "~/lib/http/signature.server";

const MAX_AGE_S = 600;
const PURPOSE = "recovery codes";

const name = () => ownCookieName("codes");

/** Passes new recovery codes to the next page. The database can't, because it stores only their hashes. */
export const codesCookie = (userId: string, codes: string[]) =>
  `${name()}=${seal(`${PURPOSE} of ${userId}`, codes.join(" "))}; Path=/; Max-Age=${MAX_AGE_S}; ${cookieGuards()}`;

export const clearCodesCookie = () => `${name()}=; Path=/; Max-Age=0; ${cookieGuards()}`;

export function newCodesOf(request: Request, userId: string): string[] | null {
  const [sealed] = readCookies(request, name());
  return (sealed && unseal(`${PURPOSE} of ${userId}`, sealed)?.split(" ")) || null;
}
