import { type RefObject, useEffect } from "react";

export function useClear(ref: RefObject<HTMLElement>) {
  useEffect(() => {
    const floating = ref.current;
    if (!floating) return;
    let stop: (() => void) | undefined;
    let gone = false;
    // keep-clear is a separate script, which loads later.
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
