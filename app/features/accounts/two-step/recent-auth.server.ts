import { redirect } from "@remix-run/node";
import { paths, withParams } from "~/lib/paths";
import { isRecentlyVerified, pageOf } from "../session/session.server";

/**
 * Second guard for sensitive actions, after the role's guard: requires a password from the last ten minutes. After the
 * password, the user is back on the page and presses the button again.
 * @param page path of the page to return to
 * @throws a redirect to /auth/verify. Not 303, so that the browser keeps the form's typed text
 */
export async function requireRecentAuth(request: Request, page = pageOf(request)): Promise<void> {
  if (!(await isRecentlyVerified(request))) throw redirect(withParams(paths.authVerify, { next: page }), 302);
}
