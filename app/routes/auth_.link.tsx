import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AuthCard } from "~/features/auth/auth-card";
import { isLiveToken, tokenIn } from "~/features/auth/link/auth-token.server";
import { DeadLink } from "~/features/auth/link/dead-link";
import { proceed } from "~/features/auth/sign-in/proceed.server";
import { takeSignInLink } from "~/features/auth/sign-in/sign-in-link.server";
import type { RouteHandle } from "~/lib/handle";
import { pageMeta } from "~/lib/meta";
import { paths, withParams } from "~/lib/paths";
import { attempt } from "~/lib/http/refusal.server";
import { privateHeaders } from "~/lib/http/private-headers";
import { PostButton } from "~/ui/forms/post-form";

export { clientAction, shouldRevalidate } from "~/ui/forms/submission";

export const handle: RouteHandle = { access: "public", sitemap: false };

export const meta = pageMeta({
  title: "Sign in by link",
  description: "Sign in with the link from your email.",
  path: paths.authLink,
});

export const headers = privateHeaders;

/** Loading the page doesn't consume the link, because email scanners open links. */
export async function loader({ request }: LoaderFunctionArgs) {
  const token = tokenIn(request);
  return { token, live: await isLiveToken("sign-in", token) };
}

export async function action({ request }: ActionFunctionArgs) {
  return attempt(
    takeSignInLink(tokenIn(request)),
    (identity) => proceed(request, identity, { redirectTo: null, byLink: true }),
    { "dead-link": () => redirect(paths.authLink, 303) },
  );
}

export default function SignInLink() {
  const { token, live } = useLoaderData<typeof loader>();
  if (!live) return <DeadLink to={paths.auth} label="Sign in" />;
  return (
    <AuthCard title="Sign in">
      <p className="mb-6 text-muted">Your password was right. Press the button to sign in.</p>
      <PostButton action={withParams(paths.authLink, { token })} className="w-full">
        Sign in
      </PostButton>
    </AuthCard>
  );
}
