import { useEffect, useState } from "react";
import type { LAUNCHER } from "~/content/chat/chat";

type Nudge = keyof Pick<typeof LAUNCHER, "bubble" | "leaving">;

const FIRST_AFTER_MS = 30_000;
const SECOND_AFTER_MS = 45_000;

/**
 * True after the visitor opened the chat or closed a bubble. After that, no bubble appears until the next page load.
 */
let spared = false;

const mayAsk = () => !spared && !document.querySelector("dialog[open]");

/**
 * The first bubble appears after 30 s. The second bubble appears when the pointer leaves the window at the top. If
 * the first bubble couldn't appear, the second bubble also appears after 45 s.
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
