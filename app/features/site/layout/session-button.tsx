import { Link } from "@remix-run/react";
import { useSignedIn } from "~/features/accounts/session/session-state";
import { SignOutForm } from "~/features/accounts/session/sign-out-form";
import { paths } from "~/lib/paths";

interface SessionButtonProps {
  signedIn: boolean;
  className: string;
}

export function SessionButton({ signedIn, className }: SessionButtonProps) {
  if (!useSignedIn(signedIn)) {
    return (
      <Link to={paths.auth} className={className}>
        Login
      </Link>
    );
  }
  return (
    <SignOutForm>
      {/* The button hydrates immediately, so that the page disappears if the user signs out in another tab. */}
      <button type="submit" className={className} data-start-after={0}>
        Logout
      </button>
    </SignOutForm>
  );
}
