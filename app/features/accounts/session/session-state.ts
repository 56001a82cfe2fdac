import { useEffect, useState } from "react";
import { withStorage } from "~/ui/with-storage";

type SessionState = "in" | "out" | "leaving";

const KEY = "session";

/** If storage is disabled, other tabs notice the change at their next request. */
export const notifyTabs = (state: SessionState) =>
  withStorage(() => {
    if (localStorage.getItem(KEY) !== state) localStorage.setItem(KEY, state);
  });

/**
 * Calls the listener when another tab changes the state. Also reports changes while this page was in the back-forward
 * cache.
 */
export function onTabMessage(listener: (state: SessionState) => void) {
  const listening = new AbortController();
  const { signal } = listening;
  const hear = (state: string | null) => state && listener(state as SessionState);
  window.addEventListener("storage", ({ key, newValue }) => key === KEY && hear(newValue), { signal });
  window.addEventListener("pageshow", ({ persisted }) => persisted && hear(localStorage.getItem(KEY)), {
    signal,
  });
  return () => listening.abort();
}

export function useSignedIn(asMade: boolean) {
  const [heard, setHeard] = useState<{ asMade: boolean; now: boolean }>();
  useEffect(() => {
    notifyTabs(asMade ? "in" : "out");
    return onTabMessage((state) => {
      if (state !== "leaving") setHeard({ asMade, now: state === "in" });
    });
  }, [asMade]);
  return heard?.asMade === asMade ? heard.now : asMade;
}
