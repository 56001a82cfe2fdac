import { type ActionFunctionArgs, type LoaderFunctionArgs, redirectDocument } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { authAnswers } from "~/features/auth/answers.server";
import { AuthCard } from "~/features/auth/auth-card";
import { WRONG_CODE } from "~/features/auth/factor/factor.messages";
import { CodeSchema } from "~/features/auth/factor/factor.schema.server";
import { takeFactor } from "~/features/auth/factor/factor.server";
import { clearHalfSession, getHalfSession } from "~/features/auth/factor/half-session.server";
import { PasskeySignIn } from "~/features/auth/factor/passkeys";
import { enter } from "~/features/auth/session/enter.server";
import { toSignIn } from "~/features/auth/session/session.server";
import { afterSignIn } from "~/features/auth/sign-in.server";
import { parseForm } from "~/lib/form.server";
import type { RouteHandle } from "~/lib/handle";
import { privateHeaders } from "~/lib/http/private-headers";
import { safeRedirect } from "~/lib/http/safe-redirect";
import { pageMeta } from "~/lib/meta";
import { paths, withParams } from "~/lib/paths";
import { TextField } from "~/ui/forms/field";
import { FormShell } from "~/ui/forms/form-shell";

export { clientAction, shouldRevalidate } from "~/ui/forms/submission";

export const handle: RouteHandle = { access: "public", sitemap: false };

export const meta = pageMeta({
  title: "Two-step sign-in",
  description: "Enter the code from your app.",
  path: paths.authFactor,
});

export const headers = privateHeaders;

const targetOf = (request: Request) => safeRedirect(new URL(request.url).searchParams.get("redirectTo"));

/** @throws a redirect to sign-in if the password step is missing or expired */
async function requireHalfSession(request: Request) {
  const half = await getHalfSession(request);
  if (half) return half;
  throw toSignIn(request, targetOf(request), "half-over");
}

export async function loader({ request }: LoaderFunctionArgs) {
  await requireHalfSession(request);
  return { redirectTo: targetOf(request) };
}

export async function action({ request }: ActionFunctionArgs) {
  const half = await requireHalfSession(request);
  const form = await parseForm(request, CodeSchema, {
    name: "factor",
    limit: { points: 60, seconds: 600 },
    hide: ["code"],
  });
  if (!form.ok) return form.reply;
  const goOn = async () => {
    const headers = await enter(request, half.userId);
    headers.append("Set-Cookie", await clearHalfSession());
    throw redirectDocument(afterSignIn(half.role, targetOf(request)), { status: 303, headers });
  };
  return form.attempt(takeFactor(half, form.value.code, request), goOn, {
    ...authAnswers(form, "Sign in failed"),
    "wrong-code": () => form.refuse("code", WRONG_CODE),
  });
}

export default function Factor() {
  const { redirectTo } = useLoaderData<typeof loader>();
  return (
    <AuthCard
      title="Enter your code"
      below={
        <Link to={withParams(paths.auth, { redirectTo: redirectTo ?? undefined })} className="link">
          Start again
        </Link>
      }
    >
      <p className="mb-6 text-muted">
        Open your authenticator app and enter the six digits it shows for Bubby. Lost your phone? Enter one of
        your recovery codes instead.
      </p>
      <FormShell<typeof CodeSchema>
        id="factor"
        action={withParams(paths.authFactor, { redirectTo: redirectTo ?? undefined })}
        submitLabel="Sign In"
        faultTitle="Sign in failed"
        busyLabel="Please wait..."
      >
        {(field) => (
          <TextField
            field={field("code")}
            label="Code"
            hint="Six digits, or a recovery code."
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={100}
          />
        )}
      </FormShell>
      <PasskeySignIn redirectTo={redirectTo} />
    </AuthCard>
  );
}
