import { SCRIPTS_ID } from "./document";

const INTENTS = ["pointermove", "pointerdown", "keydown", "focusin", "scroll"];

/**
 * Starts the page's scripts on the first sign of intent. The document contains the text of this function, so it can't
 * use anything outside.
 */
function hydrateOnIntent(templateId: string, intents: string[], entry: string) {
  // Browsers older than those in docs/browsers.md lack resizable buffers.
  if (!("resize" in ArrayBuffer.prototype)) return;
  try {
    sessionStorage.getItem("");
  } catch {
    // The browser blocks the site's data. Remix couldn't load the next page, so the pages stay plain HTML.
    return;
  }
  const parked = () => (document.getElementById(templateId) as HTMLTemplateElement).content;
  const links = (rel: string) =>
    [...parked().querySelectorAll("link")].map(({ href }) =>
      Object.assign(document.createElement("link"), { rel, as: "script", href }),
    );
  const waiting = new AbortController();
  function start() {
    if (waiting.signal.aborted) return;
    if (document.readyState === "loading") return document.addEventListener("DOMContentLoaded", start);
    waiting.abort();
    void run();
  }
  async function run() {
    const modules = links("modulepreload");
    document.head.append(...modules);
    // Each module gets its own task, so that the browser can paint. The scripts below run the entry.
    for (const { href } of modules) if (!href.endsWith(entry)) await import(href).catch(() => {});
    // Copies the texts unchanged, so that their CSP hashes match.
    for (const { type, text } of parked().querySelectorAll("script")) {
      const script = Object.assign(document.createElement("script"), { type, text });
      document.head.append(script);
      script.remove();
    }
  }
  /** Fetches one script at a time while the browser is idle. Parallel fetches would keep a slow phone busy. */
  function prefetch([link, ...rest]: HTMLLinkElement[]) {
    if (!link || waiting.signal.aborted) return;
    link.onload = link.onerror = () => prefetch(rest);
    const add = () => waiting.signal.aborted || document.head.append(link);
    // Safari lacks requestIdleCallback.
    if ("requestIdleCallback" in window) requestIdleCallback(add, { timeout: 3000 });
    else setTimeout(add, 300);
  }
  function onIntent(event: Event) {
    // Browsers send `pointermove` without movement when the page scrolls under the pointer.
    const { movementX = 1, movementY } = event as PointerEvent;
    if (movementX || movementY || event.type !== "pointermove")
      requestAnimationFrame(() => setTimeout(start));
  }
  /** Unsent text of this page appears again. After a sign-out, this page notifies the other tabs. */
  function hasWork() {
    const isTyped = (key: string) => key.startsWith(`typed:${location.pathname} `);
    return localStorage.getItem("session") === "leaving" || Object.keys(sessionStorage).some(isTyped);
  }
  const options = { capture: true, passive: true, signal: waiting.signal };
  for (const name of intents) addEventListener(name, onIntent, options);
  const { saveData } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {};
  addEventListener("load", () => {
    // The fragment may name an open dialog.
    if (location.hash.startsWith("#/") || hasWork()) start();
    if (saveData) return;
    for (const { dataset } of document.querySelectorAll<HTMLElement>("[data-start-after]"))
      setTimeout(start, Number(dataset.startAfter));
    prefetch(links("prefetch"));
  });
}

/** @param entry URL of the entry's script */
export const hydrationLoader = (entry: string) =>
  `(${hydrateOnIntent.toString()})(${[SCRIPTS_ID, INTENTS, entry].map((value) => JSON.stringify(value)).join()})`;
