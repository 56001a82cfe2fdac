import { createPath, useBlocker, useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { withStorage } from "./with-storage";

const KEY = "leaving-for";

let target = "";

type Next = Parameters<typeof createPath>[0];

const note = ({ nextLocation }: { nextLocation: Next }) => {
  target = createPath(nextLocation);
  return false;
};

/** Records each navigation's target. A blocker runs before the router loads scripts. An effect would run too late. */
export function usePendingNavigation() {
  useBlocker(note);
  const { key } = useLocation();
  // Forget the target on arrival, because the page may change its own URL afterwards.
  useEffect(() => {
    target = "";
  }, [key]);
}

/**
 * Navigates to the target again after a reload. Remix reloads the page if a script fails to load, and the visitor's
 * click is lost.
 */
export function resumeNavigation() {
  window.addEventListener("pagehide", () => {
    if (target && target !== createPath(window.location))
      withStorage(() => sessionStorage.setItem(KEY, target));
  });
  const stored = withStorage(() => sessionStorage.getItem(KEY));
  withStorage(() => sessionStorage.removeItem(KEY));
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (stored && entry?.type === "reload") window.location.replace(stored);
}
