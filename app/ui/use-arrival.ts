import { useEffect, useRef, useState } from "react";
import { useHydrated } from "./forms/use-hydrated";

/**
 * Moves the focus to the heading after another step in the same tab. After a full page load, screen readers read the
 * page from its start.
 */
export function useArrival<T extends HTMLElement>() {
  const heading = useRef<T>(null);
  const hydrated = useHydrated();
  const [arrived] = useState(hydrated);
  useEffect(() => {
    if (arrived) heading.current?.focus({ preventScroll: true });
  }, [arrived]);
  return heading;
}
