import { type RefObject, useEffect } from "react";

/** Hides a floating element while it would cover a control or a price. @param held the element stays in any case */
export function useClear(ref: RefObject<HTMLElement>, held = false) {
  useEffect(() => {
    const floating = ref.current;
    if (!floating || held) return;
    let stop: (() => void) | undefined;
    let gone = false;
    // A script of its own, so that the page doesn't wait for it.
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
