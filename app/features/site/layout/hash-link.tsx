import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { scrollSmoothly } from "~/ui/arrival";

interface HashLinkProps {
  to: string;
  className?: string;
  current?: boolean;
  children: ReactNode;
  onClick?(): void;
}

/** Scrolls smoothly if the link leads to the current page. */
export function HashLink({ to, current, onClick, ...rest }: HashLinkProps) {
  const { pathname, search } = useLocation();
  const here = to.split("#", 1)[0] === pathname && !search;
  return (
    <Link
      to={to}
      aria-current={current ? "page" : undefined}
      {...rest}
      onClick={() => {
        onClick?.();
        if (here) scrollSmoothly();
      }}
    />
  );
}
