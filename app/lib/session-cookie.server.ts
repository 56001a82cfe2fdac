import { env } from "./env.server";

/** `__Host-` in a deployment: the browser then takes the cookie only over https, for this host and for every path. */
export const sessionCookieName = () => (env().deployment ? "__Host-session" : "session");

/** 256 random bits as base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

const attributes = () => `Path=/; HttpOnly; SameSite=Lax${env().deployment ? "; Secure" : ""}`;

/** A Set-Cookie value that lasts as long as the browser session: how long the token is good for is the server's to say. */
export const serializeSessionCookie = (token: string) => `${sessionCookieName()}=${token}; ${attributes()}`;

export const clearSessionCookie = () => `${sessionCookieName()}=; Max-Age=0; ${attributes()}`;

/** The token of the request, or null where there is none that could be one of ours. */
export function readSessionCookie(request: Request): string | null {
  const prefix = `${sessionCookieName()}=`;
  for (const part of (request.headers.get("cookie") ?? "").split(";")) {
    const pair = part.trim();
    if (!pair.startsWith(prefix)) continue;
    const token = pair.slice(prefix.length);
    if (TOKEN.test(token)) return token;
  }
  return null;
}
