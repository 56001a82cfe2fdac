import { redirect } from "@remix-run/node";
import { paths, withParams } from "~/lib/paths";
import { isRecentlyVerified, pageOf } from "../session/session.server";

/**
 * The second guard of what does most harm in other hands: the password or a code has to have been given in the last ten minutes. Call it
 * after the guard.
 * @throws a redirect to /auth/verify, which leads back here: 307 for a post, so that its fields go along and come back
 */
export async function requireRecentAuth(request: Request): Promise<void> {
  if (await isRecentlyVerified(request)) return;
  const to = withParams(paths.authVerify, { next: pageOf(request) });
  throw redirect(to, request.method === "GET" ? 302 : 307);
}
