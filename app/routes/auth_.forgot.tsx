import type { ActionFunctionArgs } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { requestReset } from "~/features/auth/password/change-password.server";
import { AuthCard } from "~/features/auth/auth-card";
import { AUTH_NOTICES } from "~/features/auth/auth.messages";
import { ForgotSchema } from "~/features/auth/password/password.schema.server";
import { getSessionUser } from "~/features/auth/session/session.server";
import { attempt } from "~/features/auth/sign-in/sign-in.server";
import { parseForm } from "~/lib/form.server";
import type { RouteHandle } from "~/lib/handle";
import { pageMeta } from "~/lib/meta";
import { paths } from "~/lib/paths";
import { TextField } from "~/ui/forms/field";
import { FormShell } from "~/ui/forms/form-shell";

export const handle: RouteHandle = { access: "public", sitemap: false };

export const meta = pageMeta({
  title: "Forgot your password?",
  description: "Get a link to choose a new password.",
  path: paths.authForgot,
});

const FAULT = "Sign in failed";

export const loader = () => null;

export async function action({ request }: ActionFunctionArgs) {
  const form = await parseForm(request, ForgotSchema, { name: "forgot" });
  if (!form.ok) return form.reply;
  const refusal = await attempt(FAULT, requestReset(form.value.email, form.visit));
  if (refusal) return form.fail(503, refusal);
  // Whoever is signed in has no business on the sign-in page, which would lead on to the home page.
  const page = (await getSessionUser(request)) ? paths.account : paths.auth;
  return form.succeed(`${page}?notice=reset-sent`, AUTH_NOTICES["reset-sent"]);
}

const NAMES = ["email"] as const;

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
      <FormShell
        id="forgot"
        action={paths.authForgot}
        names={NAMES}
        submitLabel="Send me a link"
        faultTitle={FAULT}
        busyLabel="Please wait..."
      >
        {(fields) => <TextField field={fields.email} label="Email" type="email" autoComplete="username" />}
      </FormShell>
    </AuthCard>
  );
}
