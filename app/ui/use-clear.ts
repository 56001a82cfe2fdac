import { type RefObject, useEffect } from "react";

/** Hides a floating element while it would cover a control or a price. */
export function useClear(ref: RefObject<HTMLElement>) {
  useEffect(() => {
    const floating = ref.current;
    if (!floating) return;
    let stop: (() => void) | undefined;
    let gone = false;
    // A separate script, so the page doesn't wait for it.
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
