import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** Maximum animation frames to wait for the fragment's element. */
const FRAMES = 15;

/**
 * After a navigation, scrolls to the fragment's element once it exists, or to the top if it never appears. Without a
 * fragment the router restores the position.
 */
export function useHashScroll() {
  const { pathname, hash } = useLocation();
  const first = useRef(true);

  useEffect(() => {
    // On the first page the browser has already scrolled, possibly long before this script ran.
    if (first.current) {
      first.current = false;
      return;
    }
    if (!hash) return;
    let frame = 0;
    let left = FRAMES;
    const look = () => {
      const target = document.getElementById(decodeFragment(hash));
      if (target) target.scrollIntoView();
      else if (--left > 0) frame = requestAnimationFrame(look);
      else window.scrollTo(0, 0);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [pathname, hash]);
}

function decodeFragment(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
