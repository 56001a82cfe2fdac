import { Link } from "@remix-run/react";
import { createContext, type ReactNode, useContext } from "react";
import { paths } from "~/lib/paths";
import { DialogLink } from "~/ui/dialog/dialogs";

export interface OwnPlace {
  to: string;
  /** For example, "Your trial runs until December 9". */
  label: string;
  short: string;
}

export interface Visitor {
  signedIn: boolean;
  dashboard: string | null;
  trial: OwnPlace | null;
  /** A customer's values for prefilled forms, by field name. */
  known?: Partial<Record<string, string>>;
}

/** Null without a running trial. */
export const OwnTrialContext = createContext<OwnPlace | null>(null);

interface TrialLinkProps {
  /** Can include a plan or practice area. */
  to?: string;
  className?: string;
  /** Replaces the current history entry. */
  replace?: boolean;
  short?: boolean;
  icon?: ReactNode;
  children: ReactNode;
}

export function TrialLink({ to = paths.trial, className, replace, short, icon, children }: TrialLinkProps) {
  const own = useContext(OwnTrialContext);
  if (!own)
    return (
      <DialogLink to={to} replace={replace} className={className}>
        {icon}
        {children}
      </DialogLink>
    );
  return (
    <Link to={own.to} replace={replace} className={className}>
      {icon}
      {short ? own.short : own.label}
    </Link>
  );
}
