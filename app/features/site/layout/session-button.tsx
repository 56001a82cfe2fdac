import { Link } from "@remix-run/react";
import { useSignedIn } from "~/features/auth/session/session-state";
import { SignOutForm } from "~/features/auth/session/sign-out-form";
import { paths } from "~/lib/paths";

interface SessionButtonProps {
  signedIn: boolean;
  className: string;
  /** The page replaces the current history entry. */
  replace?: boolean;
}

/** Login for visitors. For signed-in users, a form that ends all of their sessions. */
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
      {/* A sign-out in another tab must be able to remove this page. */}
      <button type="submit" className={className} data-start-after={0}>
        Logout
      </button>
    </SignOutForm>
  );
}
