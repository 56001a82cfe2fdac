import { cookieGuards, ownCookieName, readCookies } from "./cookie.server";

export const sessionCookieName = () => ownCookieName("session");

/** 256 random bits in base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

const attributes = () => `Path=/; ${cookieGuards()}`;

/** The cookie has no Max-Age, because the server decides when the session expires. */
export const serializeSessionCookie = (token: string) => `${sessionCookieName()}=${token}; ${attributes()}`;

export const clearSessionCookie = () => `${sessionCookieName()}=; Max-Age=0; ${attributes()}`;

export const readSessionCookie = (request: Request): string | null =>
  readCookies(request, sessionCookieName()).find((token) => TOKEN.test(token)) ?? null;
