import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
} from "@remix-run/node";
import { AUTH_NOTICES } from "~/features/auth/auth.messages";
import { PasskeySchema } from "~/features/auth/factor/factor.schema.server";
import { clearHalfSession } from "~/features/auth/factor/half-session.server";
import { askForPasskey, beginPasskey, takePasskey } from "~/features/auth/factor/passkey.server";
import { enter } from "~/features/auth/session/enter.server";
import { findOpenSignUp } from "~/features/auth/sign-up/sign-up.server";
import { afterSignIn } from "~/features/auth/sign-in/sign-in.server";
import { parseForm } from "~/lib/form.server";
import type { RouteHandle } from "~/lib/handle";
import { withNotice } from "~/lib/http/notice";
import { safeRedirect } from "~/lib/http/safe-redirect";
import { paths, withParams } from "~/lib/paths";

export const handle: RouteHandle = { access: "public", sitemap: false };

/** Returns WebAuthn options for signing in, or for the new account's passkey if the URL has a sign-up's token. */
export async function loader({ request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token");
  const link = token === null ? null : await findOpenSignUp(token);
  if (token !== null && !link) throw new Response(null, { status: 404 });
  return link ? beginPasskey({ userId: link.id, email: link.email }) : askForPasskey();
}

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
      headers.append("Set-Cookie", await clearHalfSession());
      return redirectDocument(afterSignIn(role, redirectTo), { status: 303, headers });
    },
    { passkey: failed, unavailable: failed },
  );
}
