import { z } from "zod";
import { env } from "../env.server";
import { cleanLine } from "../text/clean-text.server";
import { signedCookie } from "./cookies.server";

const UTM = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"] as const;

export interface Visit {
  address: string;
  userAgent: string | null;
  /** Set for submitted forms. */
  attribution?: Attribution | null;
}

type Attribution = Record<string, string>;

const attributionCookie = signedCookie("attribution", z.record(z.string(), z.string()), 30 * 24 * 60 * 60);

export const visitOf = (request: Request): Visit => ({
  address: request.headers.get("x-client-address") ?? "unknown",
  userAgent: request.headers.get("user-agent")?.slice(0, 400) ?? null,
});

/**
 * Returns the URL of the page with the form, without query. Falls back to the posted URL if the referrer is missing or
 * external.
 */
export function formPageOf(request: Request): string {
  const { APP_URL } = env();
  const referer = request.headers.get("referer") ?? "";
  const from = new URL(URL.canParse(referer) ? referer : request.url);
  const path =
    URL.canParse(referer) && from.origin !== APP_URL ? new URL(request.url).pathname : from.pathname;
  return `${APP_URL}${path.replace(/\.data$/, "")}`;
}

export const attributionOf = (request: Request): Promise<Attribution | null> =>
  attributionCookie.read(request);

/** Keeps the landing page's utm_* parameters. Returns null if the URL has no such parameters. */
export async function keepAttribution({ searchParams }: URL): Promise<string | null> {
  const known = UTM.flatMap((name) => {
    const value = cleanLine((searchParams.get(name) ?? "").slice(0, 200));
    return value ? [[name, value]] : [];
  });
  return known.length > 0 ? attributionCookie.set(Object.fromEntries(known)) : null;
}
