import { z } from "zod";
import { sessionCookie, signedCookie } from "./cookies.server";

/** "system" follows the device's setting. */
export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

export const themeCookie = signedCookie("theme", z.enum(THEMES), 365 * 24 * 60 * 60);

/** Anonymous visitors always get "system", because their pages are cached. */
export const themeOf = async (request: Request): Promise<Theme> =>
  ((await sessionCookie.read(request)) && (await themeCookie.read(request))) || "system";
