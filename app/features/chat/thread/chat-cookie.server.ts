import { randomBytes } from "node:crypto";
import { cookieGuards, ownCookieName, readCookies } from "~/lib/http/cookie.server";
import { sign, unsign } from "~/lib/http/signature.server";

/** session_<time>_<random> with 192 random bits: anybody with the id can read the conversation. */
export const newChatSessionId = () => `session_${Date.now()}_${randomBytes(24).toString("hex")}`;

/**
 * A signed cookie that keeps a conversation for as long as the browser is open.
 * @returns its Set-Cookie value, the one that clears it, and its reader: the browser's own conversation, or null without a valid cookie
 */
export function conversationCookie(name: string) {
  const pair = (value: string) => `${ownCookieName(name)}=${value}; Path=/; ${cookieGuards()}`;
  return [
    (sessionId: string) => pair(sign(name, sessionId)),
    () => `${pair("")}; Max-Age=0`,
    (request: Request): string | null => {
      const [signed] = readCookies(request, ownCookieName(name));
      return signed ? unsign(name, signed) : null;
    },
  ] as const;
}

export const [chatCookie, clearChatCookie, chatSessionOf] = conversationCookie("chat");
