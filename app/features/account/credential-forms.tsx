import { useLocation } from "@remix-run/react";
import { paths } from "~/lib/paths";
import { TextField } from "~/ui/forms/field";
import { FormShell } from "~/ui/forms/form-shell";

export type Intent = "password" | "email";

const PASSWORD_NAMES = ["current", "password"] as const;
const EMAIL_NAMES = ["email", "current"] as const;

const hrefOf = (intent: Intent) => `${paths.account}?change=${intent}`;

/** Two forms of one page: an answer belongs to the one that was sent, which the address tells. */
const useAnswered = (intent: Intent) => new URLSearchParams(useLocation().search).get("change") === intent;

export function ChangePasswordForm() {
  return (
    <FormShell
      id="password"
      action={hrefOf("password")}
      names={PASSWORD_NAMES}
      answered={useAnswered("password")}
      submitLabel="Change my password"
      busyLabel="Please wait..."
      after={<p className="text-small text-muted">All sessions end, and you sign in with the new one.</p>}
    >
      {(fields) => (
        <>
          <TextField
            field={fields.current}
            label="Current password"
            type="password"
            autoComplete="current-password"
          />
          <TextField
            field={fields.password}
            label="New password"
            type="password"
            hint="At least 10 characters."
            autoComplete="new-password"
          />
        </>
      )}
    </FormShell>
  );
}

export function ChangeEmailForm() {
  return (
    <FormShell
      id="email"
      action={hrefOf("email")}
      names={EMAIL_NAMES}
      answered={useAnswered("email")}
      submitLabel="Change my email"
      busyLabel="Please wait..."
    >
      {(fields) => (
        <>
          <TextField field={fields.email} label="New email" type="email" autoComplete="email" />
          <TextField
            field={fields.current}
            label="Current password"
            type="password"
            autoComplete="current-password"
          />
        </>
      )}
    </FormShell>
  );
}
