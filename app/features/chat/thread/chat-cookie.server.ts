import { randomBytes } from "node:crypto";
import { cookieGuards, ownCookieName, readCookies } from "~/lib/http/cookie.server";
import { sign, unsign } from "~/lib/http/signature.server";

const PURPOSE = "chat";

const cookieName = () => ownCookieName("chat");
const attributes = () => `Path=/; ${cookieGuards()}`;

/** session_<time>_<random> with 192 random bits: anybody with the id can read the conversation. */
export const newChatSessionId = () => `session_${Date.now()}_${randomBytes(24).toString("hex")}`;

/** A Set-Cookie value that keeps a conversation for as long as the browser is open. */
export const chatCookie = (sessionId: string) =>
  `${cookieName()}=${sign(PURPOSE, sessionId)}; ${attributes()}`;

export const clearChatCookie = () => `${cookieName()}=; Max-Age=0; ${attributes()}`;

/** The browser's own conversation, or null without a valid cookie. */
export function chatSessionOf(request: Request): string | null {
  const [signed] = readCookies(request, cookieName());
  return signed ? unsign(PURPOSE, signed) : null;
}
