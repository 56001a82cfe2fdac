import { createContext, type ReactNode, useContext } from "react";
import { paths } from "~/lib/paths";
import { SiteLink } from "~/ui/dialog/dialogs";

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
  // The same element for both, so that it keeps the focus when a trial starts.
  return (
    <SiteLink to={own?.to ?? to} opensDialog={!own} className={className}>
      {icon}
      {own ? (short ? own.short : own.label) : children}
    </SiteLink>
  );
}
