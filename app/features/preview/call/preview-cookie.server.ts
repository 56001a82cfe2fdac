import { cookieGuards, ownCookieName, readCookies } from "~/lib/http/cookie.server";
import { sign, unsign } from "~/lib/http/signature.server";

const PURPOSE = "preview";

const cookieName = () => ownCookieName("preview");
const attributes = () => `Path=/; ${cookieGuards()}`;

/** A Set-Cookie value that keeps a played call for as long as the browser is open. */
export const previewCookie = (sessionId: string) =>
  `${cookieName()}=${sign(PURPOSE, sessionId)}; ${attributes()}`;

export const clearPreviewCookie = () => `${cookieName()}=; Max-Age=0; ${attributes()}`;

/** The browser's own call, or null without a valid cookie. */
export function previewSessionOf(request: Request): string | null {
  const [signed] = readCookies(request, cookieName());
  return signed ? unsign(PURPOSE, signed) : null;
}
