import { useEffect, useState } from "react";
import { type RoiInputs, roiSearch } from "./roi-inputs";

/** Milliseconds without input before the URL changes. Browsers limit how often a page may change its URL. */
const SETTLE = 300;

/** Starts with the URL's values. Updates the URL without a request. */
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
      // Don't use the router, because a navigation would reload the data.
      window.history.replaceState(window.history.state, "", url);
    }, SETTLE);
    return () => clearTimeout(timer);
  }, [inputs, changed]);

  return [inputs, setInputs] as const;
}
