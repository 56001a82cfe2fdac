import { type ActionFunctionArgs, redirect, redirectDocument } from "@remix-run/node";
import { SignOutSchema } from "~/features/accounts/sign-in/schemas.server";
import { endAllSessions } from "~/features/accounts/session/session.server";
import { clearTrialCookies } from "~/features/trial/signup/trial-cookie.server";
import { parseForm, SIGNED_IN_LIMIT } from "~/lib/form.server";
import type { RouteHandle } from "~/lib/handle";
import { paths } from "~/lib/paths";
import { sessionCookie } from "~/lib/http/cookies.server";
import { visitOf } from "~/lib/http/visit.server";
import { SIGN_OUT_NOTICES } from "~/features/accounts/sign-in/auth.messages";
import { attempt } from "~/lib/http/refusal.server";
import { withNotice } from "~/lib/http/notice";

export { clientAction } from "~/ui/forms/client-action";

export const handle: RouteHandle = { access: "public", sitemap: false };

/** A GET must not sign anyone out. */
export const loader = () => redirect(paths.home);

/** Ends all of the user's sessions. `then=home` redirects to the home page with a notice. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await parseForm(request, SignOutSchema, { name: "sign-out", limit: SIGNED_IN_LIMIT });
  const token = await sessionCookie.read(request);
  const to =
    form.ok && form.value.then === "home"
      ? withNotice(paths.home, SIGN_OUT_NOTICES, "signed-out")
      : paths.auth;
  // Clear the account's cached pages and the trial's cookies, because another person may use this browser next.
  const headers = new Headers({ "Clear-Site-Data": '"cache"' });
  for (const cookie of [await sessionCookie.clear(), ...(await clearTrialCookies())])
    headers.append("Set-Cookie", cookie);
  return attempt(token ? endAllSessions(token, visitOf(request)) : Promise.resolve(), () =>
    redirectDocument(to, { status: 303, headers }),
  );
}
