import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { authAnswers } from "~/features/accounts/sign-in/answers.server";
import { AuthCard } from "~/features/accounts/sign-in/auth-card";
import { CurrentPasswordField } from "~/features/accounts/sign-in/password-fields";
import { requireOwnPassword } from "~/features/accounts/sign-in/passwords.server";
import { VerifySchema } from "~/features/accounts/sign-in/schemas.server";
import { markVerified, requireUser } from "~/features/accounts/session/session.server";
import { parseForm } from "~/lib/form.server";
import type { RouteHandle } from "~/lib/handle";
import { privateHeaders } from "~/lib/http/private-headers";
import { safeRedirect } from "~/lib/http/safe-redirect";
import { pageMeta } from "~/lib/meta";
import { paths, withParams } from "~/lib/paths";
import { FormShell } from "~/ui/forms/form-shell";

export { clientAction, shouldRevalidate } from "~/ui/forms/client-action";

export const handle: RouteHandle = { access: "signed-in" };

export const meta = pageMeta({
  title: "Confirm it's you",
  description: "Enter your password again.",
  path: paths.authVerify,
});

export const headers = privateHeaders;

const nextOf = (request: Request) =>
  safeRedirect(new URL(request.url).searchParams.get("next")) ?? paths.account;

export async function loader({ request }: LoaderFunctionArgs) {
  const { email } = await requireUser(request);
  return { email, next: nextOf(request) };
}

export async function action({ request }: ActionFunctionArgs) {
  const { userId } = await requireUser(request);
  const form = await parseForm(request, VerifySchema, { name: "verify", hide: ["password"] });
  if (!form.ok) return form.reply;
  return form.attempt(
    requireOwnPassword(userId, form.value.password, form.visit),
    async () => {
      await markVerified(request);
      return redirect(nextOf(request), 303);
    },
    {
      ...authAnswers(form),
      "wrong-password": () => form.refuse("password", "That isn't your password. Please try again."),
    },
  );
}

export default function Verify() {
  const { email, next } = useLoaderData<typeof loader>();
  return (
    <AuthCard title="Confirm it's you">
      <p className="mb-6 text-muted">
        Enter your password. Then you&apos;re back on the page, and can press the button again. We won&apos;t
        ask for the next ten minutes.
      </p>
      <FormShell<typeof VerifySchema>
        id="verify"
        action={withParams(paths.authVerify, { next })}
        submitLabel="Confirm"
        faultTitle="That didn't work"
        busyLabel="Please wait..."
      >
        {(field) => <CurrentPasswordField field={field("password")} label="Password" email={email} />}
      </FormShell>
    </AuthCard>
  );
}
