import { useNavigation } from "@remix-run/react";
import { useEffect } from "react";

const KEY = "leaving-for";

/**
 * If a script of the next page doesn't arrive, Remix reloads the current page, and the reader's click is lost. So the
 * page stores where it was going when it unloads.
 */
export function usePendingNavigation() {
  const { location } = useNavigation();
  useEffect(() => {
    if (!location) return;
    const note = () => {
      try {
        sessionStorage.setItem(KEY, location.pathname + location.search + location.hash);
      } catch {
        // Without storage the reader clicks again.
      }
    };
    window.addEventListener("pagehide", note);
    return () => window.removeEventListener("pagehide", note);
  }, [location]);
}

/** Goes on to the page that the reader was going to before the reload. */
export function resumeNavigation() {
  try {
    const target = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    if (target && entry?.type === "reload") window.location.replace(target);
  } catch {
    // Without storage there is nothing to go on to.
  }
}
