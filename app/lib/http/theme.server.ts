import { cookieGuards, readCookies } from "./cookie.server";
import { readSessionCookie } from "./session-cookie.server";

const NAME = "theme";
const MAX_AGE = 365 * 24 * 60 * 60;

/** "system" follows the device's setting. */
export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** Anonymous visitors always get "system", because their pages are cached. */
export function themeOf(request: Request): Theme {
  const [chosen] = readSessionCookie(request) ? readCookies(request, NAME) : [];
  return THEMES.find((theme) => theme === chosen) ?? "system";
}

export const themeCookie = (theme: Theme) =>
  `${NAME}=${theme}; Path=/; Max-Age=${MAX_AGE}; ${cookieGuards()}`;
