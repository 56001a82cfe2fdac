import { type RefObject, useEffect } from "react";

/** Hides what floats over the page while it would cover a control or a price. @param held it stays, whatever lies under it */
export function useClear(ref: RefObject<HTMLElement>, held = false) {
  useEffect(() => {
    const floating = ref.current;
    if (!floating || held) return;
    let stop: (() => void) | undefined;
    let gone = false;
    // A script of its own, so that a page does not wait for it.
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
  }, [ref, held]);
}
