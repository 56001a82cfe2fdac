import { useLocation, useNavigation } from "@remix-run/react";
import { adminPaths } from "~/lib/paths/admin";
import { Icon } from "~/ui/icons/icon";
import { type ReactNode, useEffect, useState } from "react";

/** Delay in milliseconds, because a skeleton would flicker if the page loads faster. */
const AFTER_MS = 150;
const ROWS = 8;

export function OrSkeleton({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  const leaving = state === "loading" && location.pathname !== pathname;
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => setLate(true), AFTER_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [leaving]);

  const waiting = leaving && late;
  return (
    <>
      <div hidden={waiting}>{children}</div>
      {waiting && location.pathname === adminPaths.dashboard ? (
        <div role="status" aria-label="Loading" className="grid place-items-center py-24 text-accent">
          <Icon name="LoaderCircle" size={32} className="animate-spin motion-reduce:animate-none" />
        </div>
      ) : waiting ? (
        <div role="status" aria-label="Loading" className="grid gap-5 opacity-60">
          <div className="h-10 w-64 rounded-field bg-hairline" />
          <div className="grid gap-3 rounded-card border border-hairline bg-surface p-4">
            {Array.from({ length: ROWS }, (_, row) => (
              <div key={row} className="h-10 rounded-field bg-hairline" />
            ))}
          </div>
        </div>
      ) : null}
    </>
  );
}
