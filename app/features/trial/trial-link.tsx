import { Link } from "@remix-run/react";
import { createContext, type ReactNode, useContext } from "react";
import { paths } from "~/lib/paths";
import { DialogLink } from "~/ui/dialog/dialogs";

/** The address of a visitor's own trial or account, and the words of links to it. */
export interface OwnPlace {
  to: string;
  /** "Your trial runs until December 9". */
  label: string;
  /** "Your trial". */
  short: string;
}

/** The public pages know this about a visitor. */
export interface Visitor {
  signedIn: boolean;
  /** The dashboard of the signed-in user. */
  dashboard: string | null;
  /** The running trial or subscription, if any. */
  trial: OwnPlace | null;
}

/** Null for a visitor without a running trial. */
export const OwnTrialContext = createContext<OwnPlace | null>(null);

interface TrialLinkProps {
  /** With a plan or an area chosen. */
  to?: string;
  className?: string;
  /** The page takes the current one's place in the history. */
  replace?: boolean;
  /** Uses the short words, for a narrow place. */
  short?: boolean;
  icon?: ReactNode;
  children: ReactNode;
}

/** A link to the trial's form, or to the visitor's own trial if one runs. */
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
