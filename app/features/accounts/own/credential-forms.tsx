import { paths } from "~/lib/paths";
import { TextField } from "~/ui/forms/field";
import type { ChangeEmailSchema, ChangePasswordSchema } from "../sign-in/schemas.server";
import { FormShell } from "~/ui/forms/form-shell";
import { CurrentPasswordField, NewPasswordField } from "../sign-in/password-fields";

export function ChangePasswordForm({ email }: { email: string }) {
  return (
    <FormShell<typeof ChangePasswordSchema>
      id="password"
      action={`${paths.account}?change=password`}
      submitLabel="Change my password"
      busyLabel="Please wait..."
      after={
        <p className="text-small text-muted">
          We'll sign you out everywhere. Then sign in with the new password.
        </p>
      }
    >
      {(field) => (
        <>
          <CurrentPasswordField field={field("current")} email={email} />
          <NewPasswordField field={field("password")} label="New password" />
        </>
      )}
    </FormShell>
  );
}

export function ChangeEmailForm({ email }: { email: string }) {
  return (
    <FormShell<typeof ChangeEmailSchema>
      id="email"
      action={`${paths.account}?change=email`}
      submitLabel="Change my email"
      busyLabel="Please wait..."
    >
      {(field) => (
        <>
          <TextField field={field("email")} label="New email" type="email" autoComplete="email" />
          <CurrentPasswordField field={field("current")} email={email} />
        </>
      )}
    </FormShell>
  );
}
