import { Link } from "@remix-run/react";
import { paths } from "~/lib/paths";
import { TextField } from "~/ui/forms/field";
import { PASSWORD_HINT } from "../auth.messages";

type Field = Parameters<typeof TextField>[0]["field"];

/** Accounts created with a passkey have a random password that nobody knows. */
export const CurrentPasswordField = ({ field }: { field: Field }) => (
  <div>
    <TextField field={field} label="Current password" type="password" autoComplete="current-password" />
    <Link to={paths.authForgot} className="link mt-1.5 inline-flex min-h-6 items-center text-small">
      Forgot your password, or never set one?
    </Link>
  </div>
);

interface NewPasswordFieldProps {
  field: Field;
  label?: string;
  /** Lets password managers store the email address with the password. */
  email?: string;
}

export const NewPasswordField = ({ field, label = "Password", email }: NewPasswordFieldProps) => (
  <>
    {email ? <input type="hidden" autoComplete="username" value={email} readOnly /> : null}
    <TextField field={field} label={label} type="password" hint={PASSWORD_HINT} autoComplete="new-password" />
  </>
);
