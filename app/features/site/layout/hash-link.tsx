import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";

interface HashLinkProps {
  to: string;
  className?: string;
  current?: boolean;
  replace?: boolean;
  children: ReactNode;
  onClick?(): void;
}

export function HashLink({ to, current, onClick, ...rest }: HashLinkProps) {
  const { pathname, search } = useLocation();
  const [path = "/", fragment] = to.split("#");
  return (
    <Link
      to={to}
      aria-current={current ? "page" : undefined}
      {...rest}
      onClick={(event) => {
        onClick?.();
        if (
          path !== pathname ||
          search ||
          event.button !== 0 ||
          event.metaKey ||
          event.ctrlKey ||
          event.shiftKey
        )
          return;
        const target = fragment ? document.getElementById(fragment) : document.body;
        if (!target) return;
        event.preventDefault();
        const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
        // Don't use the router, which would jump to the element instead of scrolling smoothly.
        window.history.replaceState(window.history.state, "", to);
        target.scrollIntoView({ behavior: calm ? "auto" : "smooth", block: "start" });
        if (fragment) target.focus({ preventScroll: true });
      }}
    />
  );
}
