import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { resetPassword, ownWords } from "~/features/auth/password/change-password.server";
import { AuthCard } from "~/features/auth/auth-card";
import { AUTH_NOTICES } from "~/features/auth/auth.messages";
import { DeadLink } from "~/features/auth/link/dead-link";
import { findLiveToken, isLiveToken, tokenIn } from "~/features/auth/link/auth-token.server";
import { ResetSchema } from "~/features/auth/password/password.schema.server";
import { passwordFault } from "~/features/auth/password/password-policy.server";
import { authAnswers } from "~/features/auth/answers.server";
import { parseForm } from "~/lib/form.server";
import type { RouteHandle } from "~/lib/handle";
import { pageMeta } from "~/lib/meta";
import { paths, withParams } from "~/lib/paths";
import { privateHeaders } from "~/lib/http/private-headers";
import { NewPasswordField } from "~/features/auth/password/password-fields";
import { FormShell } from "~/ui/forms/form-shell";

export { clientAction, shouldRevalidate } from "~/ui/forms/submission";

export const handle: RouteHandle = { access: "public", sitemap: false };

export const meta = pageMeta({
  title: "Choose a new password",
  description: "Choose a new password for your account.",
  path: paths.authReset,
});

export const headers = privateHeaders;

export async function loader({ request }: LoaderFunctionArgs) {
  const token = tokenIn(request);
  return { token, live: await isLiveToken("reset", token) };
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await parseForm(request, ResetSchema, { name: "reset", hide: ["password"] });
  if (!form.ok) return form.reply;
  const weak = await passwordFault(
    form.value.password,
    await ownWords((await findLiveToken("reset", tokenIn(request)))?.userId),
  );
  if (weak) return form.refuse("password", weak);
  return form.attempt(
    resetPassword(tokenIn(request), form.value.password, form.visit),
    () => form.tell(paths.auth, AUTH_NOTICES, "password-changed"),
    authAnswers(form),
  );
}

export default function Reset() {
  const { token, live } = useLoaderData<typeof loader>();
  if (!live) return <DeadLink to={paths.authForgot} label="Ask for a new link" />;
  return (
    <AuthCard title="Choose a new password">
      <FormShell<typeof ResetSchema>
        id="reset"
        action={withParams(paths.authReset, { token })}
        submitLabel="Change my password"
        busyLabel="Please wait..."
      >
        {(field) => <NewPasswordField field={field("password")} label="New password" />}
      </FormShell>
    </AuthCard>
  );
}
