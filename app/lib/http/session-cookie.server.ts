import { cookieGuards, ownCookieName, readCookies } from "./cookie.server";

export const sessionCookieName = () => ownCookieName("session");

/** 256 random bits as base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

const attributes = () => `Path=/; ${cookieGuards()}`;

/** Set-Cookie value. The server decides how long the token is valid. */
export const serializeSessionCookie = (token: string) => `${sessionCookieName()}=${token}; ${attributes()}`;

export const clearSessionCookie = () => `${sessionCookieName()}=; Max-Age=0; ${attributes()}`;

/** Null without a token in our format. */
export const readSessionCookie = (request: Request): string | null =>
  readCookies(request, sessionCookieName()).find((token) => TOKEN.test(token)) ?? null;
