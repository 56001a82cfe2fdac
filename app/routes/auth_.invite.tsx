import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { authAnswers } from "~/features/auth/answers.server";
import { AuthCard } from "~/features/auth/auth-card";
import { PASSWORD_HINT } from "~/features/auth/auth.messages";
import { TWO_STEP_NOTICES } from "~/features/auth/factor/factor.messages";
import { tokenIn } from "~/features/auth/link/auth-token.server";
import { DeadLink } from "~/features/auth/link/dead-link";
import { passwordFault } from "~/features/auth/password/password-policy.server";
import { ConfirmSchema, ResetSchema } from "~/features/auth/password/password.schema.server";
import { enter } from "~/features/auth/session/enter.server";
import { acceptInvite, getInvite } from "~/features/user/invite.server";
import { parseForm } from "~/lib/form.server";
import type { RouteHandle } from "~/lib/handle";
import { withNotice } from "~/lib/http/notice";
import { privateHeaders } from "~/lib/http/private-headers";
import { pageMeta } from "~/lib/meta";
import { paths, withParams } from "~/lib/paths";
import { adminPaths } from "~/lib/paths/admin";
import { TextField } from "~/ui/forms/field";
import { FormShell } from "~/ui/forms/form-shell";

export { clientAction, shouldRevalidate } from "~/ui/forms/submission";

export const handle: RouteHandle = { access: "public", sitemap: false };

export const meta = pageMeta({
  title: "Your invitation",
  description: "Accept the invitation to the admin area.",
  path: paths.authInvite,
});

export const headers = privateHeaders;

/** Loading the page doesn't consume the link, because email scanners open links. */
export async function loader({ request }: LoaderFunctionArgs) {
  const token = tokenIn(request);
  const invite = await getInvite(token);
  return json(invite && { token, email: invite.email, by: invite.by, known: invite.account !== null }, {
    status: invite ? 200 : 404,
  });
}

/**
 * The form posts the new account's password, or the existing account's password as proof. The next sign-in checks the
 * existing account's second factor.
 */
export async function action({ request }: ActionFunctionArgs) {
  const token = tokenIn(request);
  const invite = await getInvite(token);
  const known = invite?.account != null;
  const form = await parseForm(request, known ? ConfirmSchema : ResetSchema, {
    ...{ name: "invite-accept", hide: ["password"] },
  });
  if (!form.ok) return form.reply;
  const { password } = form.value;
  const weak = known ? null : await passwordFault(password, invite ? [invite.email] : []);
  if (weak) return form.refuse("password", weak);
  return form.attempt(
    acceptInvite(token, password, form.visit),
    async (userId) =>
      known
        ? redirect(adminPaths.dashboard, 303)
        : form.succeed(withNotice(paths.twoStep, TWO_STEP_NOTICES, "invited"), {
            headers: await enter(request, userId),
          }),
    authAnswers(form),
  );
}

export default function Invite() {
  const invite = useLoaderData<typeof loader>();
  if (!invite)
    return (
      <DeadLink to={paths.auth} label="Sign in" advice="Ask the person who invited you for a new link." />
    );
  const { token, email, by, known } = invite;
  return (
    <AuthCard title="Your invitation">
      <p className="mb-6 text-muted [overflow-wrap:anywhere]">
        {by} invited you to the admin area.{" "}
        {known
          ? `Enter the password of your account, ${email}, to accept.`
          : `Choose a password for ${email} to accept.`}
      </p>
      <FormShell<typeof ResetSchema>
        id="invite"
        action={withParams(paths.authInvite, { token })}
        submitLabel="Accept the invitation"
        busyLabel="Please wait..."
      >
        {(field) => (
          <TextField
            field={field("password")}
            label="Password"
            type="password"
            hint={known ? undefined : PASSWORD_HINT}
            autoComplete={known ? "current-password" : "new-password"}
          />
        )}
      </FormShell>
    </AuthCard>
  );
}
