import { useEffect, useRef, useState } from "react";
import { useHydrated } from "./forms/use-hydrated";

/** For the heading of a page that is a step: takes focus where a step in the same tab led here. A page that was loaded is read already. */
export function useArrival<T extends HTMLElement>() {
  const heading = useRef<T>(null);
  const hydrated = useHydrated();
  const [arrived] = useState(hydrated);
  useEffect(() => {
    if (arrived) heading.current?.focus({ preventScroll: true });
  }, [arrived]);
  return heading;
}
