import { useEffect, useState } from "react";
import type { LAUNCHER } from "~/content/chat/chat";

type Nudge = keyof Pick<typeof LAUNCHER, "bubble" | "leaving">;

const FIRST_AFTER_MS = 30_000;
const SECOND_AFTER_MS = 45_000;

/** After a visitor opened the chat or closed a bubble, no page shows another until the next load. */
let spared = false;

/** No bubble over a dialog, least of all the trial's. */
const mayAsk = () => !spared && !document.querySelector("dialog[open]");

/**
 * The chat's current bubble: the first after 30 s; the second after 45 s if the first couldn't be shown, or when the pointer
 * leaves through the top of the window.
 */
export function useNudge({ open, since, leaving }: { open: boolean; since: number; leaving: boolean }) {
  const [nudge, setNudge] = useState<Nudge | null>(null);

  useEffect(() => {
    if (open) {
      spared = true;
      setNudge(null);
    }
    if (spared) return;
    if (leaving) return setNudge("leaving");
    const passed = performance.now() - since;
    const first = setTimeout(() => mayAsk() && setNudge("bubble"), FIRST_AFTER_MS - passed);
    const second = setTimeout(
      () => mayAsk() && setNudge((shown) => shown ?? "leaving"),
      SECOND_AFTER_MS - passed,
    );
    return () => {
      clearTimeout(first);
      clearTimeout(second);
    };
  }, [open, since, leaving]);

  const dismiss = () => {
    spared = true;
    setNudge(null);
  };
  return { nudge, dismiss };
}
