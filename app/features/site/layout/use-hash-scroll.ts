import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

const FRAMES = 15;

/**
 * Scrolls to the fragment's element once it exists, or to the top. If the URL has no fragment, the router restores
 * the scroll position.
 */
export function useHashScroll() {
  const { pathname, hash } = useLocation();
  const first = useRef(true);

  useEffect(() => {
    // On the first page load, the browser has already scrolled.
    if (first.current) {
      first.current = false;
      return;
    }
    if (!hash || hash.startsWith("#/")) return;
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
