import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

const EVERY_MS = 5000;
/** Each refresh renews the session, so an unattended page must stop refreshing. */
const UNATTENDED_MS = 15 * 60 * 1000;

export function useLiveRefresh() {
  const { revalidate, state } = useRevalidator();
  const usedAt = useRef(0);
  useEffect(() => {
    const use = () => (usedAt.current = Date.now());
    use();
    window.addEventListener("pointerdown", use);
    window.addEventListener("keydown", use);
    return () => {
      window.removeEventListener("pointerdown", use);
      window.removeEventListener("keydown", use);
    };
  }, []);
  useEffect(() => {
    const timer = setInterval(() => {
      const attended = Date.now() - usedAt.current < UNATTENDED_MS;
      if (attended && document.visibilityState === "visible" && state === "idle") revalidate();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [revalidate, state]);
}
