import { useEffect, useRef } from "react";

/** Calls `act` when the pointer leaves the window at the top. */
export function useLeaving(act: () => void) {
  const current = useRef(act);
  useEffect(() => {
    current.current = act;
  });
  useEffect(() => {
    const onLeave = ({ relatedTarget, clientY }: MouseEvent) => {
      if (!relatedTarget && clientY <= 0) current.current();
    };
    document.addEventListener("mouseout", onLeave);
    return () => document.removeEventListener("mouseout", onLeave);
  }, []);
}
