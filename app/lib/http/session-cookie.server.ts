import { cookieGuards, ownCookieName, readCookies } from "./cookie.server";

export const sessionCookieName = () => ownCookieName("session");

/** 256 random bits as base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

const attributes = () => `Path=/; ${cookieGuards()}`;

/** A Set-Cookie value that lasts as long as the browser session: how long the token is good for is the server's to say. */
export const serializeSessionCookie = (token: string) => `${sessionCookieName()}=${token}; ${attributes()}`;

export const clearSessionCookie = () => `${sessionCookieName()}=; Max-Age=0; ${attributes()}`;

/** The token of the request, or null where there is none that could be one of ours. */
export const readSessionCookie = (request: Request): string | null =>
  readCookies(request, sessionCookieName()).find((token) => TOKEN.test(token)) ?? null;
