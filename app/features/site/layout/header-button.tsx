import { Link } from "@remix-run/react";
import { type ReactNode, useContext } from "react";
import { OwnTrialContext, TrialLink, type Visitor } from "~/features/trial/trial-link";
import { buttonClass } from "~/ui/button";

export type HeaderVisitor = Pick<Visitor, "signedIn" | "dashboard">;

export function HeaderButton({
  dashboard,
  compact,
}: {
  dashboard: string | null;
  compact?: true;
}): ReactNode {
  const own = useContext(OwnTrialContext);
  const className = `${buttonClass("primary", compact && "compact")} ${compact ? "whitespace-nowrap" : "w-full"}`;
  if (dashboard && !own)
    return (
      <Link to={dashboard} className={className}>
        Dashboard
      </Link>
    );
  return (
    <TrialLink className={className} short={compact}>
      Start 14-Day Trial
    </TrialLink>
  );
}
