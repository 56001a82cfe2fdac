import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
} from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { ArrowLeft } from "~/ui/icons";
import { createSession, getSessionUser } from "~/features/auth/session.server";
import { SignInForm } from "~/features/auth/sign-in-form";
import { SignInSchema } from "~/features/auth/sign-in.schema.server";
import { afterSignIn, SIGN_IN_REFUSALS, signIn } from "~/features/auth/sign-in.server";
import { parseForm } from "~/lib/form.server";
import type { RouteHandle } from "~/lib/handle";
import { pageMeta } from "~/lib/meta";
import { paths } from "~/lib/paths";
import { privateHeaders } from "~/lib/private-headers";
import { safeRedirect } from "~/lib/safe-redirect";
import { readSessionCookie, serializeSessionCookie } from "~/lib/session-cookie.server";
import { BrandLogo } from "~/ui/brand-logo";

export const handle: RouteHandle = { access: "public", sitemap: false };

export const meta = pageMeta({
  title: "Secure Login and Signup | Bubby",
  description: "Sign in to your Bubby account.",
  path: paths.auth,
});

export const headers = privateHeaders;

const redirectTarget = (request: Request) => new URL(request.url).searchParams.get("redirectTo");

export async function loader({ request }: LoaderFunctionArgs) {
  if (await getSessionUser(request)) throw redirect(paths.home);
  return { redirectTo: safeRedirect(redirectTarget(request)) };
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await parseForm(request, SignInSchema, {
    name: "sign-in",
    limit: { points: 60, seconds: 600 },
    hide: ["password"],
  });
  if (!form.ok) return form.reply;
  const outcome = await signIn(form.value);
  if (!outcome.ok) {
    const { status, notice } = SIGN_IN_REFUSALS[outcome.reason];
    return form.fail(status, notice);
  }
  const { userId, role } = outcome.user;
  const token = await createSession(userId, readSessionCookie(request), form.visit.userAgent);
  throw redirectDocument(afterSignIn(role, redirectTarget(request)), {
    status: 303,
    headers: { "Set-Cookie": serializeSessionCookie(token) },
  });
}

export default function Auth() {
  const { redirectTo } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="container-page flex min-h-dvh flex-col items-center justify-center py-10">
      <div className="w-full max-w-[26rem]">
        <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
          <BrandLogo wordmark />
          <Link
            to={paths.home}
            className="inline-flex min-h-11 items-center gap-2 text-small text-muted hover:text-ink"
          >
            <ArrowLeft aria-hidden className="size-4" />
            Back to Home
          </Link>
        </div>
        <div className="rounded-card border border-hairline bg-surface p-6 sm:p-8">
          <h1 className="mb-6 text-h3">Sign in to your account</h1>
          <SignInForm redirectTo={redirectTo} />
        </div>
        <p className="mt-6 text-center text-small text-muted">
          No account yet? It comes with the{" "}
          <Link to={paths.trial} className="link">
            14-day trial
          </Link>
          .
        </p>
      </div>
    </main>
  );
}
