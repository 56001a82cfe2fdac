import { redirect } from "@remix-run/node";
import { paths, withParams } from "~/lib/paths";
import { isRecentlyVerified, pageOf } from "../session/session.server";

/**
 * Second guard for sensitive actions, after the role's guard: requires the password or a code from the last ten
 * minutes.
 * @throws a redirect to /auth/verify, which returns here (307 for a POST, so that the browser posts again)
 */
export async function requireRecentAuth(request: Request): Promise<void> {
  if (await isRecentlyVerified(request)) return;
  const to = withParams(paths.authVerify, { next: pageOf(request) });
  throw redirect(to, request.method === "GET" ? 302 : 307);
}
