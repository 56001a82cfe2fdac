import { paths, withParams } from "~/lib/paths";
import { TextField } from "~/ui/forms/field";
import { FormShell } from "~/ui/forms/form-shell";
import { PASSWORD_HINT } from "./auth.messages";
import type { SignInSchema } from "./schemas.server";

export const AUTH_MODES = {
  signin: {
    title: "Sign in to your account",
    submit: "Sign In",
    fault: "Sign in failed",
    autoComplete: "current-password",
  },
  signup: {
    title: "Create your account",
    submit: "Create Account",
    fault: "Sign up failed",
    autoComplete: "new-password",
  },
} as const;

export type AuthMode = keyof typeof AUTH_MODES;

export const authHref = (mode: AuthMode, redirectTo: string | null) =>
  withParams(paths.auth, {
    mode: mode === "signup" ? mode : undefined,
    redirectTo,
  });

interface CredentialsProps {
  mode: AuthMode;
  redirectTo: string | null;
  /** Address of the trial that this browser started. */
  email: string | undefined;
}

export function CredentialsForm({ mode, redirectTo, email }: CredentialsProps) {
  const { submit, fault, autoComplete } = AUTH_MODES[mode];
  return (
    <FormShell<typeof SignInSchema>
      key={mode}
      id={mode === "signin" ? "sign-in" : "sign-up"}
      action={authHref(mode, redirectTo)}
      submitLabel={submit}
      faultTitle={fault}
      failed={{ title: fault, description: "Please try again." }}
      busyLabel="Please wait..."
      initial={{ email }}
    >
      {(field) => (
        <>
          <TextField
            field={field("email")}
            label="Email"
            type="email"
            autoComplete="username"
            placeholder="you@example.com"
          />
          <TextField
            field={field("password")}
            label="Password"
            type="password"
            hint={mode === "signup" ? PASSWORD_HINT : undefined}
            autoComplete={autoComplete}
          />
        </>
      )}
    </FormShell>
  );
}
