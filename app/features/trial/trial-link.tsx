import { Link } from "@remix-run/react";
import { createContext, type ReactNode, useContext } from "react";
import { paths } from "~/lib/paths";
import { DialogLink } from "~/ui/dialog/dialogs";

/** URL of the visitor's own trial or account, and the labels of its links. */
export interface OwnPlace {
  to: string;
  /** "Your trial runs until December 9". */
  label: string;
  /** "Your trial". */
  short: string;
}

/** Visitor data for public pages. */
export interface Visitor {
  signedIn: boolean;
  /** The dashboard of the signed-in user. */
  dashboard: string | null;
  /** The running trial or subscription, if any. */
  trial: OwnPlace | null;
}

/** Null without a running trial. */
export const OwnTrialContext = createContext<OwnPlace | null>(null);

interface TrialLinkProps {
  /** With a plan or area selected. */
  to?: string;
  className?: string;
  /** The page replaces the current history entry. */
  replace?: boolean;
  /** Uses the short label. */
  short?: boolean;
  icon?: ReactNode;
  children: ReactNode;
}

/** A link to the trial form, or to the visitor's own running trial. */
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
