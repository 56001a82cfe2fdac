import { adminPaths } from "~/lib/paths/admin";
import type { LeadTimes } from "./lead-times";
import { notifies } from "./notify";

/**
 * Hears of leads that came after the given time, while somebody can see the page. With notifications one hidden tab hears of them too, and
 * only one: over HTTP/1.1 a browser has no more than six connections to a server.
 * @returns what stops it
 */
export function followLeads(since: number, tell: (times: LeadTimes) => void): () => void {
  let source: EventSource | undefined;
  let release = () => {};

  function open() {
    source = new EventSource(`${adminPaths.events}?since=${since}`);
    source.onmessage = ({ data }) => tell(JSON.parse(String(data)) as LeadTimes);
  }
  function close() {
    release();
    source?.close();
    source = undefined;
  }
  function openAlone() {
    const waiting = new AbortController();
    const alone = () => new Promise<void>((done) => ((release = done), open()));
    release = () => waiting.abort();
    navigator.locks?.request("lead-notifications", { signal: waiting.signal }, alone).catch(() => {});
  }
  function follow() {
    close();
    if (document.visibilityState === "visible") open();
    else if (notifies()) openAlone();
  }

  follow();
  document.addEventListener("visibilitychange", follow);
  return () => {
    document.removeEventListener("visibilitychange", follow);
    close();
  };
}
