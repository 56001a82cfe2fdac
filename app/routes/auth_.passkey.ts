import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { AUTH_NOTICES } from "~/features/accounts/sign-in/auth.messages";
import { askForPasskey, takePasskey } from "~/features/accounts/two-step/passkeys.server";
import { PasskeySchema } from "~/features/accounts/sign-in/schemas.server";
import { finishSignIn } from "~/features/accounts/sign-in/sign-in.server";
import { parseForm } from "~/lib/form.server";
import type { RouteHandle } from "~/lib/handle";
import { withNotice } from "~/lib/http/notice";
import { redirectToOf } from "~/lib/http/safe-redirect";
import { paths, withParams } from "~/lib/paths";

export const handle: RouteHandle = { access: "public", sitemap: false };

export const loader = () => askForPasskey();

/** A passkey covers both factors, because the device verifies the user. */
export async function action({ request }: ActionFunctionArgs) {
  const failed = () => {
    const page = withNotice(paths.auth, AUTH_NOTICES, "passkey-failed");
    return redirect(withParams(page, { redirectTo: redirectToOf(request) }), 303);
  };
  const form = await parseForm(request, PasskeySchema, {
    name: "passkey",
    limit: { points: 60, seconds: 600 },
    hide: ["response"],
  });
  if (!form.ok) return failed();
  return form.attempt(
    takePasskey(form.value.response, request),
    (account) => finishSignIn(request, account),
    {
      passkey: failed,
      unavailable: failed,
    },
  );
}
