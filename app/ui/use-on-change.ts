import { useEffect, useRef } from "react";

/** Doesn't run on mount: `act` could override what the visitor did before hydration. */
export function useOnChange(value: unknown, act: () => void) {
  const last = useRef(value);
  useEffect(() => {
    if (last.current === value) return;
    last.current = value;
    act();
  });
}
