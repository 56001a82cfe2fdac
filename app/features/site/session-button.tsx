import { Link } from "@remix-run/react";
import { paths } from "~/lib/paths";

/** Login for a visitor; for a signed-in user a form that ends all of that user's sessions. */
export function SessionButton({ signedIn, className }: { signedIn: boolean; className: string }) {
  if (!signedIn) {
    return (
      <Link to={paths.auth} className={className}>
        Login
      </Link>
    );
  }
  return (
    <form method="post" action={paths.logout}>
      <input type="hidden" name="scope" value="global" />
      <button type="submit" className={className}>
        Logout
      </button>
    </form>
  );
}
