import { Icon } from "~/ui/icons/icon";
import type { ReactNode } from "react";

interface DisclosureProps {
  /** The browser keeps at most one item with this name open. */
  name: string;
  summary: ReactNode;
  id?: string;
  open?: boolean;
  className?: string;
  children: ReactNode;
}

export function Disclosure({ summary, className = "", children, ...rest }: DisclosureProps) {
  return (
    <details {...rest} className={`group ${className}`}>
      <summary className="flex min-h-11 list-none items-start justify-between gap-4 py-4 [&::-webkit-details-marker]:hidden">
        {summary}
        <Icon name="Plus" size={20} className="mt-1 shrink-0 text-accent group-open:hidden" />
        <Icon name="Minus" size={20} className="mt-1 hidden shrink-0 text-accent group-open:block" />
      </summary>
      {children}
    </details>
  );
}
