import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { confirmNewAddress, confirmSignUp } from "~/features/auth/account.server";
import { AuthCard } from "~/features/auth/auth-card";
import { isLiveToken } from "~/features/auth/auth-token.server";
import { DeadLink } from "~/features/auth/dead-link";
import type { RouteHandle } from "~/lib/handle";
import { pageMeta } from "~/lib/meta";
import { paths } from "~/lib/paths";
import { privateHeaders } from "~/lib/private-headers";
import { clearSessionCookie } from "~/lib/session-cookie.server";
import { Button } from "~/ui/button";

export const handle: RouteHandle = { access: "public", sitemap: false };

export const meta = pageMeta({
  title: "Confirm your email",
  description: "Confirm that this address is yours.",
  path: paths.authConfirm,
});

export const headers = privateHeaders;

/** `?change` is for the new address of an account that is there already. */
function linkOf(request: Request) {
  const params = new URL(request.url).searchParams;
  return { token: params.get("token") ?? "", change: params.has("change") };
}

/** Looking uses nothing up: mail scanners follow links. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { token, change } = linkOf(request);
  return { change, live: await isLiveToken(change ? "email" : "signup", token) };
}

export async function action({ request }: ActionFunctionArgs) {
  const { token, change } = linkOf(request);
  const done = await (change ? confirmNewAddress(token) : confirmSignUp(token));
  if (!done) return redirect(paths.authConfirm + (change ? "?change" : ""), 303);
  return redirect(`${paths.auth}?notice=${change ? "email-changed" : "confirmed"}`, {
    status: 303,
    headers: change ? { "Set-Cookie": clearSessionCookie() } : {},
  });
}

export default function Confirm() {
  const { change, live } = useLoaderData<typeof loader>();
  if (!live) {
    return change ? (
      <DeadLink to={paths.account} label="To your account" />
    ) : (
      <DeadLink to={`${paths.auth}?mode=signup`} label="Sign up again" />
    );
  }
  return (
    <AuthCard title="Confirm your email">
      <p className="mb-6 text-muted">
        {change
          ? "From then on you sign in with this address. All sessions end."
          : "One press, and your account is ready."}
      </p>
      <form method="post">
        <Button className="w-full">Confirm my email</Button>
      </form>
    </AuthCard>
  );
}
