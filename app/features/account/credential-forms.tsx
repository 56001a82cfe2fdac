import { useLocation } from "@remix-run/react";
import { paths } from "~/lib/paths";
import { TextField } from "~/ui/forms/field";
import type {
  ChangeEmailSchema,
  ChangePasswordSchema,
} from "~/features/auth/password/password.schema.server";
import { FormShell } from "~/ui/forms/form-shell";

export type Intent = "password" | "email";

const hrefOf = (intent: Intent) => `${paths.account}?change=${intent}`;

/** The page has two forms; the address says which one an answer belongs to. */
const useAnswered = (intent: Intent) => new URLSearchParams(useLocation().search).get("change") === intent;

export function ChangePasswordForm() {
  return (
    <FormShell<typeof ChangePasswordSchema>
      id="password"
      action={hrefOf("password")}
      answered={useAnswered("password")}
      submitLabel="Change my password"
      busyLabel="Please wait..."
      after={<p className="text-small text-muted">All sessions end, and you sign in with the new one.</p>}
    >
      {(field) => (
        <>
          <TextField
            field={field("current")}
            label="Current password"
            type="password"
            autoComplete="current-password"
          />
          <TextField
            field={field("password")}
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
    <FormShell<typeof ChangeEmailSchema>
      id="email"
      action={hrefOf("email")}
      answered={useAnswered("email")}
      submitLabel="Change my email"
      busyLabel="Please wait..."
    >
      {(field) => (
        <>
          <TextField field={field("email")} label="New email" type="email" autoComplete="email" />
          <TextField
            field={field("current")}
            label="Current password"
            type="password"
            autoComplete="current-password"
          />
        </>
      )}
    </FormShell>
  );
}
