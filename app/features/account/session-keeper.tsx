import { useEffect } from "react";
import { paths } from "~/lib/paths";

/** Conversion flows, section 9. */
const TICK_MS = 30_000;
const MARGIN_MS = 3 * TICK_MS;
const RETRY_FROM_MS = 200;
const RETRY_FOR_MS = 30_000;
/** What a page that was just opened leaves at least: an hour, not written anew within 30 s. */
const FRESH_MS = 60 * 60 * 1000 - 30_000;

/** Whether something was typed and not sent. A search is in the address already, or soon typed again. */
const isWriting = () =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")].some(
    ({ form, value, defaultValue, type }) =>
      form?.method === "post" && type !== "hidden" && value !== defaultValue,
  );

/**
 * Renews the session of a page that is in use, shortly before it would end; one that nobody touches ends. Without script every page that
 * is opened does the same.
 */
export function SessionKeeper() {
  useEffect(() => {
    let endsAt = Date.now() + FRESH_MS;
    let used = false;
    let gone = false;
    const use = () => (used = true);

    async function renew() {
      used = false;
      for (let pause = RETRY_FROM_MS, waited = 0; !gone; pause *= 2) {
        const answer = await fetch(paths.session, { cache: "no-store" }).catch(() => null);
        if (answer?.ok) {
          endsAt = Date.now() + ((await answer.json()) as { remainingMs: number }).remainingMs;
          return;
        }
        // The guard of the page that is open leads to sign-in and back. What is being written would be lost: its post is told instead.
        if (answer?.status === 401) return isWriting() ? undefined : window.location.reload();
        if (waited + pause > RETRY_FOR_MS) return;
        await new Promise((resolve) => setTimeout(resolve, pause));
        waited += pause;
      }
    }
    const tick = setInterval(() => {
      const left = endsAt - Date.now();
      if (left < 0 || (left < MARGIN_MS && used)) void renew();
    }, TICK_MS);
    window.addEventListener("pointerdown", use);
    window.addEventListener("keydown", use);
    return () => {
      gone = true;
      clearInterval(tick);
      window.removeEventListener("pointerdown", use);
      window.removeEventListener("keydown", use);
    };
  }, []);
  return null;
}
