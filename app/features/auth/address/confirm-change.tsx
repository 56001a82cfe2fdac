import { paths, withParams } from "~/lib/paths";
import { FormShell } from "~/ui/forms/form-shell";
import { PostButton } from "~/ui/forms/post-form";
import { AuthCard } from "../auth-card";
import type { ConfirmChangeSchema } from "../password/password.schema.server";
import { CurrentPasswordField } from "../password/password-fields";

interface ConfirmChangeProps {
  token: string;
  email: string;
  asks: boolean;
}

const SUBMIT = "Confirm my new email";

export function ConfirmChange({ token, email, asks }: ConfirmChangeProps) {
  const action = `${withParams(paths.authConfirm, { token })}&change`;
  const address = <strong className="font-semibold text-ink [overflow-wrap:anywhere]">{email}</strong>;
  if (!asks) {
    return (
      <AuthCard title="Confirm your new email">
        <p className="mb-6 text-muted">After that, sign in with {address}. We'll sign you out everywhere.</p>
        <PostButton action={action} className="w-full">
          {SUBMIT}
        </PostButton>
      </AuthCard>
    );
  }
  return (
    <AuthCard title="Is this your account?">
      <p className="mb-4 text-muted">
        Someone wants to use {address} for their Bubby account. If that isn't you, do nothing.
      </p>
      <p className="mb-6 text-muted">
        If that's you, enter the account's password. We'll sign you out everywhere. Then sign in with the new
        address.
      </p>
      <FormShell<typeof ConfirmChangeSchema>
        id="confirm"
        action={action}
        submitLabel={SUBMIT}
        busyLabel="Please wait..."
      >
        {(field) => <CurrentPasswordField field={field("current")} />}
      </FormShell>
    </AuthCard>
  );
}
