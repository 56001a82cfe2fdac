import { Link } from "@remix-run/react";
import { useSignedIn } from "~/features/auth/session/session-state";
import { SignOutForm } from "~/features/auth/session/sign-out-form";
import { paths } from "~/lib/paths";

interface SessionButtonProps {
  signedIn: boolean;
  className: string;
  /** The page takes the current one's place in the history. */
  replace?: boolean;
}

/** Login for a visitor; for a signed-in user a form that ends all of that user's sessions. */
export function SessionButton({ signedIn, className, replace }: SessionButtonProps) {
  if (!useSignedIn(signedIn)) {
    return (
      <Link to={paths.auth} replace={replace} className={className}>
        Login
      </Link>
    );
  }
  return (
    <SignOutForm>
      {/* A sign-out elsewhere has to reach this page untouched. */}
      <button type="submit" className={className} data-start-after={0}>
        Logout
      </button>
    </SignOutForm>
  );
}
