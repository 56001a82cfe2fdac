import { useEffect, useState } from "react";
import { type RoiInputs, roiSearch } from "./roi-inputs";

/** Milliseconds without a change before the URL is updated. Browsers limit the rate of updates. */
const SETTLE = 300;

/** The calculator's live inputs. Starts from the URL and updates it without a request. */
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
      // Bypasses the router, so that the page isn't reloaded.
      window.history.replaceState(window.history.state, "", url);
    }, SETTLE);
    return () => clearTimeout(timer);
  }, [inputs, changed]);

  return [inputs, setInputs] as const;
}
