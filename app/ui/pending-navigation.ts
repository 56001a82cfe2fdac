import { type Location, useBlocker, useLocation, useNavigation } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";

const KEY = "leaving-for";

/**
 * If a script of the next page doesn't arrive, Remix reloads the current page, and the reader's click is lost. So the
 * page stores where it was going when it unloads.
 */
export function usePendingNavigation() {
  const target = useRef<Location | null>(null);
  // Blocks nothing. The router calls it before a navigation starts, and the script can fail before React renders that.
  useBlocker(
    useCallback(({ nextLocation }: { nextLocation: Location }) => {
      target.current = nextLocation;
      return false;
    }, []),
  );
  const { state } = useNavigation();
  const { key } = useLocation();
  useEffect(() => {
    if (state === "idle") target.current = null;
  }, [state, key]);
  useEffect(() => {
    const note = () => {
      if (!target.current) return;
      const { pathname, search, hash } = target.current;
      try {
        sessionStorage.setItem(KEY, pathname + search + hash);
      } catch {
        // Without storage the reader clicks again.
      }
    };
    window.addEventListener("pagehide", note);
    return () => window.removeEventListener("pagehide", note);
  }, []);
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
