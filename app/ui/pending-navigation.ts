import { createPath, useBlocker } from "@remix-run/react";

const KEY = "leaving-for";

let target = "";

type Next = Parameters<typeof createPath>[0];

const note = ({ nextLocation }: { nextLocation: Next }) => {
  target = createPath(nextLocation);
  return false;
};

/** Remembers where a navigation goes. Blocks nothing: the router calls a blocker before a script can fail, and React renders later. */
export const usePendingNavigation = () => useBlocker(note);

/**
 * If a script of the next page doesn't arrive, Remix reloads the current page, and the reader's click is lost. So the page stores where it
 * was going when it unloads, and goes there after the reload.
 */
export function resumeNavigation() {
  window.addEventListener("pagehide", () => {
    try {
      if (target && target !== createPath(window.location)) sessionStorage.setItem(KEY, target);
    } catch {
      // Without storage the reader clicks again.
    }
  });
  try {
    const stored = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    if (stored && entry?.type === "reload") window.location.replace(stored);
  } catch {
    // Without storage there is nothing to go on to.
  }
}
