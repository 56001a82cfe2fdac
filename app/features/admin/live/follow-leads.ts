import { withParams } from "~/lib/paths";
import { adminPaths } from "~/lib/paths/admin";
import type { LeadTimes } from "./lead-times";
import { notifies } from "./notify";

const EVERY_MS = 20_000;

/**
 * Polls for leads that came after the given time, while somebody can see the page or the browser shows notifications.
 * @returns a function that stops polling
 */
export function followLeads(since: number, tell: (times: LeadTimes) => void): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function ask() {
    if (document.visibilityState !== "visible" && !notifies()) return;
    try {
      const path = withParams(adminPaths.leads, { since: String(since) });
      // After a sign-out the answer is a redirect to the sign-in.
      const response = await fetch(path, { signal, redirect: "error" });
      if (response.ok) tell((await response.json()) as LeadTimes);
    } catch {
      // The next poll may find the server back.
    }
  }

  const timer = setInterval(() => void ask(), EVERY_MS);
  document.addEventListener("visibilitychange", () => void ask(), { signal });
  return () => {
    clearInterval(timer);
    stopping.abort();
  };
}
