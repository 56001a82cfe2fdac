import { useActionData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { paths } from "~/lib/paths";
import { TextField } from "~/ui/forms/field";
import { FormShell } from "~/ui/forms/form-shell";

const NAMES = ["email", "password"] as const;

/** Signs in and goes on to `redirectTo`, if it is given (site and admin, section 2). */
export function SignInForm({ redirectTo }: { redirectTo: string | null }) {
  const answer = useActionData();
  const password = useRef<HTMLDivElement>(null);
  // As on the page that a browser without script gets: a password that was refused is typed anew.
  useEffect(() => {
    const input = answer ? password.current?.querySelector("input") : null;
    if (input) input.value = "";
  }, [answer]);

  return (
    <FormShell
      id="sign-in"
      action={redirectTo ? `${paths.auth}?redirectTo=${encodeURIComponent(redirectTo)}` : paths.auth}
      names={NAMES}
      submitLabel="Sign In"
      busyLabel="Please wait..."
    >
      {(fields) => (
        <>
          <TextField
            field={fields.email}
            label="Email"
            type="email"
            autoComplete="username"
            placeholder="you@example.com"
          />
          <div ref={password}>
            <TextField
              field={fields.password}
              label="Password"
              type="password"
              autoComplete="current-password"
            />
          </div>
        </>
      )}
    </FormShell>
  );
}
