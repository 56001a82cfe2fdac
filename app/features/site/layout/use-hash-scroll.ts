import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** Animation frames to wait for the element. */
const FRAMES = 15;

/**
 * Scrolls to the fragment's element once the element exists, or to the top. Without a fragment the router restores the
 * position.
 */
export function useHashScroll() {
  const { pathname, hash } = useLocation();
  const first = useRef(true);

  useEffect(() => {
    // The browser has already scrolled the first page.
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
