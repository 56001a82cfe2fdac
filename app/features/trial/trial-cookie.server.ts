import { env } from "~/lib/env.server";
import { sign, unsign } from "~/lib/signature.server";

const PURPOSE = "trial";
const WEEK_SECONDS = 7 * 24 * 60 * 60;

const cookieName = () => (env().deployment ? "__Host-trial" : "trial");

/** A Set-Cookie value by which the browser comes back to its own sign-up, and to no other. */
export const trialCookie = (signupId: string) =>
  `${cookieName()}=${sign(PURPOSE, signupId)}; Path=/; Max-Age=${WEEK_SECONDS}; HttpOnly; SameSite=Lax${env().deployment ? "; Secure" : ""}`;

/** The id of the browser's own sign-up, or null. */
export function signupIdOf(request: Request): string | null {
  const prefix = `${cookieName()}=`;
  for (const part of (request.headers.get("cookie") ?? "").split(";")) {
    const pair = part.trim();
    if (pair.startsWith(prefix)) return unsign(PURPOSE, pair.slice(prefix.length));
  }
  return null;
}
