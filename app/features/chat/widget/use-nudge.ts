import { useEffect, useState } from "react";
import type { LAUNCHER } from "~/content/chat/chat";

type Nudge = keyof Pick<typeof LAUNCHER, "bubble" | "leaving">;

const FIRST_AFTER_MS = 30_000;
const SECOND_AFTER_MS = 45_000;

/** Who has opened the chat or sent a bubble away is not asked again, on no page, until the next load. */
let spared = false;

/** Nothing is asked over a dialog, above all not over the trial's. */
const mayAsk = () => !spared && !document.querySelector("dialog[open]");

/**
 * Which bubble invites to the chat: the first after 30 s; the second after 45 s where the first could not be shown, or when the pointer
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
