import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

const EVERY_MS = 5000;

/** Asks for the page's data anew every few seconds while somebody can see it. */
export function useLiveRefresh() {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible" && state === "idle") revalidate();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [revalidate, state]);
}
