import { type RefObject, useEffect } from "react";

/**
 * Hides an element while it would cover a control or price.
 * @returns a function that stops watching
 */
export function useClear(ref: RefObject<HTMLElement>) {
  useEffect(() => {
    const floating = ref.current;
    if (!floating) return;
    let stop: (() => void) | undefined;
    let gone = false;
    // Loads a separate script, which the page doesn't wait for.
    import("./keep-clear").then(
      ({ keepClear }) => {
        if (!gone) stop = keepClear(floating);
      },
      () => {},
    );
    return () => {
      gone = true;
      stop?.();
    };
  }, [ref]);
}
