import { randomBytes } from "node:crypto";
import { cookieGuards, ownCookieName, readCookies } from "./cookie.server";
import { sign, unsign } from "./signature.server";

/**
 * The id has 192 random bits, because anybody with the id can read the conversation. Format: session_<time>_<random>.
 */
export const newConversationId = () => `session_${Date.now()}_${randomBytes(24).toString("hex")}`;

function conversationCookie(name: string) {
  const pair = (value: string) => `${ownCookieName(name)}=${value}; Path=/; ${cookieGuards()}`;
  return {
    set: (id: string) => pair(sign(name, id)),
    clear: () => `${pair("")}; Max-Age=0`,
    read(request: Request): string | null {
      const [signed] = readCookies(request, ownCookieName(name));
      return signed ? unsign(name, signed) : null;
    },
  };
}

export const chatCookie = conversationCookie("chat");
export const previewCookie = conversationCookie("preview");
