import { useEffect, useRef } from "react";

/** Skips the first render, because the visitor may already have changed the page. */
export function useOnChange(value: unknown, act: () => void) {
  const last = useRef(value);
  useEffect(() => {
    if (last.current === value) return;
    last.current = value;
    act();
  });
}
