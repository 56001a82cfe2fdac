import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { authAnswers } from "~/features/accounts/sign-in/answers.server";
import { AuthCard } from "~/features/accounts/sign-in/auth-card";
import { PasskeySignIn } from "~/features/accounts/two-step/passkeys";
import { codesSchema } from "~/features/accounts/sign-in/schemas.server";
import { toSignIn } from "~/features/accounts/session/session.server";
import { finishSignIn } from "~/features/accounts/sign-in/sign-in.server";
import { getFactors, takeFactor } from "~/features/accounts/two-step/two-step.server";
import { getPending } from "~/features/accounts/two-step/two-step-cookies.server";
import { FactorFields } from "~/features/accounts/two-step/two-step-forms";
import { WRONG_CODE, WRONG_RECOVERY } from "~/features/accounts/two-step/two-step.messages";
import { parseForm } from "~/lib/form.server";
import type { RouteHandle } from "~/lib/handle";
import { privateHeaders } from "~/lib/http/private-headers";
import { redirectToOf } from "~/lib/http/safe-redirect";
import { pageMeta } from "~/lib/meta";
import { paths, withParams } from "~/lib/paths";
import { FormShell } from "~/ui/forms/form-shell";

export { clientAction, shouldRevalidate } from "~/ui/forms/client-action";

export const handle: RouteHandle = { access: "public", sitemap: false };

export const meta = pageMeta({
  title: "Two-step sign-in",
  description: "Enter the code from your app.",
  path: paths.authFactor,
});

export const headers = privateHeaders;

/** @throws a redirect to sign-in if the password step is missing or expired */
async function requirePending(request: Request) {
  const account = await getPending(request);
  if (account) return account;
  throw toSignIn(request, redirectToOf(request), "sign-in-over");
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { userId } = await requirePending(request);
  const { app, passkeys } = await getFactors(userId);
  return { app, passkey: passkeys.length > 0, redirectTo: redirectToOf(request) };
}

export async function action({ request }: ActionFunctionArgs) {
  const account = await requirePending(request);
  const { app } = await getFactors(account.userId);
  const form = await parseForm(request, codesSchema(app), {
    name: "factor",
    limit: { points: 60, seconds: 600 },
    hide: ["code", "recovery"],
  });
  if (!form.ok) return form.reply;
  const goOn = async () => {
    throw await finishSignIn(request, account);
  };
  return form.attempt(takeFactor(account, form.value, request), goOn, {
    ...authAnswers(form, "Sign in failed"),
    "wrong-code": () =>
      form.value.code ? form.refuse("code", WRONG_CODE) : form.refuse("recovery", WRONG_RECOVERY),
  });
}

export default function Factor() {
  const { app, passkey, redirectTo } = useLoaderData<typeof loader>();
  return (
    <AuthCard
      title="Enter your code"
      below={
        <Link to={withParams(paths.auth, { redirectTo })} className="link">
          Start again
        </Link>
      }
    >
      <p className="mb-6 text-muted">
        {app
          ? "Open your authenticator app and enter the six digits it shows for Bubby."
          : "Use your passkey. If you can't, enter one of your recovery codes."}
      </p>
      <FormShell<ReturnType<typeof codesSchema>>
        id="factor"
        action={withParams(paths.authFactor, { redirectTo })}
        submitLabel="Sign In"
        faultTitle="Sign in failed"
        busyLabel="Please wait..."
      >
        {(field) => <FactorFields field={field} app={app} />}
      </FormShell>
      {passkey ? <PasskeySignIn redirectTo={redirectTo} /> : null}
    </AuthCard>
  );
}
