import type { ActionFunctionArgs } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { AuthCard } from "~/features/accounts/sign-in/auth-card";
import { AUTH_NOTICES } from "~/features/accounts/sign-in/auth.messages";
import { requestReset } from "~/features/accounts/link/request-link.server";
import { EmailSchema } from "~/features/accounts/sign-in/schemas.server";
import { getSessionUser } from "~/features/accounts/session/session.server";
import { authAnswers } from "~/features/accounts/sign-in/answers.server";
import { parseForm } from "~/lib/form.server";
import type { RouteHandle } from "~/lib/handle";
import { pageMeta } from "~/lib/meta";
import { paths } from "~/lib/paths";
import { TextField } from "~/ui/forms/field";
import { FormShell } from "~/ui/forms/form-shell";

export { clientAction, shouldRevalidate } from "~/ui/forms/client-action";

export const handle: RouteHandle = { access: "public", sitemap: false };

export const meta = pageMeta({
  title: "Forgot your password?",
  description: "Get a link to choose a new password.",
  path: paths.authForgot,
});

export const loader = () => null;

export async function action({ request }: ActionFunctionArgs) {
  const form = await parseForm(request, EmailSchema, { name: "forgot" });
  if (!form.ok) return form.reply;
  // Signed-in users return to their account, because the sign-in page would redirect them.
  const page = (await getSessionUser(request)) ? paths.account : paths.auth;
  return form.attempt(
    requestReset(form.value.email, form.visit),
    () => form.tell(page, AUTH_NOTICES, "reset-sent"),
    authAnswers(form, "Not Sent"),
  );
}

export default function Forgot() {
  return (
    <AuthCard
      title="Forgot your password?"
      below={
        <Link to={paths.auth} className="link">
          Back to sign in
        </Link>
      }
    >
      <FormShell<typeof EmailSchema>
        id="forgot"
        action={paths.authForgot}
        submitLabel="Send me a link"
        busyLabel="Please wait..."
      >
        {(field) => <TextField field={field("email")} label="Email" type="email" autoComplete="username" />}
      </FormShell>
    </AuthCard>
  );
}
