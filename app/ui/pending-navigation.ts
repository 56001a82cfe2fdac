import { useNavigation } from "@remix-run/react";
import { useEffect } from "react";

const KEY = "leaving-for";

/**
 * Where a script of the next page doesn't arrive, Remix loads the current page again, and the reader's click would come to nothing. So the
 * page notes where it was going when it's unloaded meanwhile.
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

/** Goes on to the page that the reader was on the way to when this one was loaded again. */
export function resumeNavigation() {
  try {
    const target = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    if (target && entry?.type === "reload") window.location.replace(target);
  } catch {
    // Without storage nothing was noted.
  }
}
