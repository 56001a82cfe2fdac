import { useEffect, useState } from "react";
import { type RoiInputs, roiSearch } from "./roi-inputs";

/** Milliseconds without a change before the address follows: browsers refuse an update at every pixel of a slider. */
const SETTLE = 300;

/** The calculator's live inputs: starts from the address and keeps it up to date without asking the server. */
export function useRoiInputs(loaded: RoiInputs) {
  const [inputs, setInputs] = useState(loaded);
  const [from, setFrom] = useState(loaded);
  if (from.calls !== loaded.calls || from.jobValue !== loaded.jobValue) {
    setFrom(loaded);
    setInputs(loaded);
  }

  const changed = inputs !== loaded && inputs !== from;
  useEffect(() => {
    if (!changed) return;
    const timer = setTimeout(() => {
      const url = new URL(window.location.href);
      for (const [name, value] of Object.entries(roiSearch(inputs))) url.searchParams.set(name, value);
      // Without the router: the page stays as it is.
      window.history.replaceState(window.history.state, "", url);
    }, SETTLE);
    return () => clearTimeout(timer);
  }, [inputs, changed]);

  return [inputs, setInputs] as const;
}
