import { useEffect, useRef } from "react";

/** Doesn't run `act` on mount, because `act` could undo what the visitor did before hydration. */
export function useOnChange(value: unknown, act: () => void) {
  const last = useRef(value);
  useEffect(() => {
    if (last.current === value) return;
    last.current = value;
    act();
  });
}
