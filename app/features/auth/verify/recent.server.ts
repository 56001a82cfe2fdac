import { redirect } from "@remix-run/node";
import { paths, withParams } from "~/lib/paths";
import { isRecentlyVerified, pageOf } from "../session/session.server";

/** Redirects to /auth/verify, which then returns to the current page. Status 307 repeats a POST with its fields. */
export const toVerify = (request: Request, change?: string) =>
  redirect(
    withParams(paths.authVerify, { next: pageOf(request), change }),
    request.method === "GET" ? 302 : 307,
  );

/**
 * Second guard for sensitive actions, after the role's guard: requires the password or a code from the last ten
 * minutes.
 * @throws a redirect to /auth/verify
 */
export async function requireRecentAuth(request: Request): Promise<void> {
  if (!(await isRecentlyVerified(request))) throw toVerify(request);
}
