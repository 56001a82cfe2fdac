import { createPath, useBlocker } from "@remix-run/react";

const KEY = "leaving-for";

let target = "";

type Next = Parameters<typeof createPath>[0];

const note = ({ nextLocation }: { nextLocation: Next }) => {
  target = createPath(nextLocation);
  return false;
};

/** Records each navigation's target. A blocker runs before the router loads scripts. An effect would run too late. */
export const usePendingNavigation = () => useBlocker(note);

/**
 * Navigates to the target again after a reload. Remix reloads the page if a script fails to load, and the visitor's
 * click is lost.
 */
export function resumeNavigation() {
  window.addEventListener("pagehide", () => {
    try {
      if (target && target !== createPath(window.location)) sessionStorage.setItem(KEY, target);
    } catch {
      // Without storage, the visitor has to click again.
    }
  });
  try {
    const stored = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    if (stored && entry?.type === "reload") window.location.replace(stored);
  } catch {
    // Without storage, there is no navigation to resume.
  }
}
