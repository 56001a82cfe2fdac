import { useEffect, useRef } from "react";

/**
 * Runs when a value changes, but unlike an effect not on the first render. Before scripts run, the reader may already
 * have filled in or opened parts of the page.
 */
export function useOnChange(value: unknown, act: () => void) {
  const last = useRef(value);
  useEffect(() => {
    if (last.current === value) return;
    last.current = value;
    act();
  });
}
