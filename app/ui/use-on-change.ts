import { useEffect, useRef } from "react";

/**
 * Acts when a value changes. Not at the first render, unlike an effect: until scripts run, the page is the
 * reader's own, and may be filled in or opened already.
 */
export function useOnChange(value: unknown, act: () => void) {
  const last = useRef(value);
  useEffect(() => {
    if (last.current === value) return;
    last.current = value;
    act();
  });
}
