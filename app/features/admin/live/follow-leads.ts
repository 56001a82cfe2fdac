import { withParams } from "~/lib/paths";
import { adminPaths } from "~/lib/paths/admin";
import type { LeadTimes } from "./lead-times";
import { notifies } from "./notify";

const EVERY_MS = 20_000;

export function followLeads(since: number, tell: (times: LeadTimes) => void): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function ask() {
    if (document.visibilityState !== "visible" && !notifies()) return;
    try {
      const path = withParams(adminPaths.leads, { since: String(since) });
      // After sign-out, the server redirects to the sign-in page, so treat a redirect as an error.
      const response = await fetch(path, { signal: AbortSignal.timeout(EVERY_MS), redirect: "error" });
      const times = (await response.json()) as LeadTimes;
      if (response.ok && !signal.aborted) tell(times);
    } catch {
      // Ignore errors: the next poll may succeed.
    }
  }

  const timer = setInterval(() => void ask(), EVERY_MS);
  document.addEventListener("visibilitychange", () => void ask(), { signal });
  return () => {
    clearInterval(timer);
    stopping.abort();
  };
}
