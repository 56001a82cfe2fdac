import { cookieGuards, readCookies } from "./cookie.server";
import { env } from "../env.server";
import { cleanLine } from "../text/clean-text.server";

const UTM = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"] as const;

export interface Visit {
  address: string;
  userAgent: string | null;
  attribution: Record<string, string> | null;
}

const COOKIE = "attribution";

export function visitOf(request: Request): Visit {
  return {
    address: request.headers.get("x-client-address") ?? "unknown",
    userAgent: request.headers.get("user-agent")?.slice(0, 400) ?? null,
    attribution: attributionOf(new URLSearchParams(cookieValue(request) ?? "")),
  };
}

/**
 * Returns the URL of the page with the form, without query. Falls back to the posted URL if the referrer is missing or
 * external.
 */
export function pageOf(request: Request): string {
  const { APP_URL } = env();
  const referer = request.headers.get("referer") ?? "";
  const from = new URL(URL.canParse(referer) ? referer : request.url);
  const path =
    URL.canParse(referer) && from.origin !== APP_URL ? new URL(request.url).pathname : from.pathname;
  return `${APP_URL}${path.replace(/\.data$/, "")}`;
}

/** Keeps the landing page's utm_* parameters for 30 days. Returns null if the URL has no such parameters. */
export function attributionCookie(url: URL): string | null {
  const attribution = attributionOf(url.searchParams);
  if (!attribution) return null;
  const value = encodeURIComponent(new URLSearchParams(attribution).toString());
  return `${COOKIE}=${value}; Path=/; Max-Age=2592000; ${cookieGuards()}`;
}

function attributionOf(params: URLSearchParams): Record<string, string> | null {
  const known = UTM.flatMap((name) => {
    const value = cleanLine((params.get(name) ?? "").slice(0, 200));
    return value ? [[name, value]] : [];
  });
  return known.length > 0 ? Object.fromEntries(known) : null;
}

function cookieValue(request: Request): string | null {
  const [value] = readCookies(request, COOKIE);
  try {
    return value ? decodeURIComponent(value) : null;
  } catch {
    return null;
  }
}
