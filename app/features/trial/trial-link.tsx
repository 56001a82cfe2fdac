import { Link } from "@remix-run/react";
import { createContext, type ReactNode, useContext } from "react";
import { paths } from "~/lib/paths";
import { DialogLink } from "~/ui/dialog/dialogs";

export interface OwnPlace {
  to: string;
  label: string;
  short: string;
}

export interface Visitor {
  signedIn: boolean;
  dashboard: string | null;
  trial: OwnPlace | null;
  known?: Partial<Record<string, string>>;
}

export const OwnTrialContext = createContext<OwnPlace | null>(null);

interface TrialLinkProps {
  to?: string;
  className?: string;
  short?: boolean;
  icon?: ReactNode;
  children: ReactNode;
}

export function TrialLink({ to = paths.trial, className, short, icon, children }: TrialLinkProps) {
  const own = useContext(OwnTrialContext);
  if (!own)
    return (
      <DialogLink to={to} className={className}>
        {icon}
        {children}
      </DialogLink>
    );
  return (
    <Link to={own.to} className={className}>
      {icon}
      {short ? own.short : own.label}
    </Link>
  );
}
