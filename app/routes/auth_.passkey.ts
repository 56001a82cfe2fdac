import { type ActionFunctionArgs, redirect, redirectDocument } from "@remix-run/node";
import { AUTH_NOTICES } from "~/features/accounts/sign-in/auth.messages";
import { askForPasskey, takePasskey } from "~/features/accounts/two-step/passkeys.server";
import { PasskeySchema } from "~/features/accounts/sign-in/schemas.server";
import { enter } from "~/features/accounts/session/enter.server";
import { afterSignIn } from "~/features/accounts/sign-in/sign-in.server";
import { clearPending } from "~/features/accounts/two-step/two-step-cookies.server";
import { parseForm } from "~/lib/form.server";
import type { RouteHandle } from "~/lib/handle";
import { withNotice } from "~/lib/http/notice";
import { safeRedirect } from "~/lib/http/safe-redirect";
import { paths, withParams } from "~/lib/paths";

export const handle: RouteHandle = { access: "public", sitemap: false };

export const loader = () => askForPasskey();

/** A passkey covers both factors, because the device verifies the user. */
export async function action({ request }: ActionFunctionArgs) {
  const redirectTo = safeRedirect(new URL(request.url).searchParams.get("redirectTo"));
  const failed = () => {
    const page = withNotice(paths.auth, AUTH_NOTICES, "passkey-failed");
    return redirect(withParams(page, { redirectTo: redirectTo ?? undefined }), 303);
  };
  const form = await parseForm(request, PasskeySchema, {
    name: "passkey",
    limit: { points: 60, seconds: 600 },
    hide: ["response"],
  });
  if (!form.ok) return failed();
  return form.attempt(
    takePasskey(form.value.response, request),
    async ({ userId, role }) => {
      const headers = await enter(request, userId);
      headers.append("Set-Cookie", await clearPending());
      return redirectDocument(afterSignIn(role, redirectTo), { status: 303, headers });
    },
    { passkey: failed, unavailable: failed },
  );
}
