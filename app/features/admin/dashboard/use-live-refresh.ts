import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

const EVERY_MS = 5000;

export function useLiveRefresh() {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible" && state === "idle") revalidate();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [revalidate, state]);
}
