import { Link } from "@remix-run/react";
import { paths } from "~/lib/paths";
import { TextField } from "~/ui/forms/field";
import { PASSWORD_HINT } from "./auth.messages";

type Field = Parameters<typeof TextField>[0]["field"];

/** Tells password managers whose password a form asks for. */
const UsernameField = ({ email }: { email: string }) => (
  <input type="text" autoComplete="username" defaultValue={email} readOnly hidden />
);

interface PasswordFieldProps {
  field: Field;
  label?: string;
  /** Address of the account, unless another field of the form has it. */
  email?: string;
}

interface CurrentPasswordProps extends PasswordFieldProps {
  /** False before the account exists. */
  canReset?: boolean;
}

export const CurrentPasswordField = ({
  field,
  label = "Current password",
  email,
  canReset = true,
}: CurrentPasswordProps) => (
  <div>
    {email ? <UsernameField email={email} /> : null}
    <TextField field={field} label={label} type="password" autoComplete="current-password" />
    {/* Accounts created with a passkey by earlier versions have a random password that nobody knows. */}
    {canReset ? (
      <Link to={paths.authForgot} className="link mt-1.5 inline-flex min-h-6 items-center text-small">
        Forgot your password, or never set one?
      </Link>
    ) : null}
  </div>
);

export const NewPasswordField = ({ field, label = "Password", email }: PasswordFieldProps) => (
  <>
    {email ? <UsernameField email={email} /> : null}
    <TextField field={field} label={label} type="password" hint={PASSWORD_HINT} autoComplete="new-password" />
  </>
);
