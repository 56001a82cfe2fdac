import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useRef, useSyncExternalStore } from "react";

/** Where this browser's owner has turned single keys off: to people who speak to their computer every word is keys (WCAG 2.1.4). */
const OFF = "single-keys-off";
const listeners = new Set<() => void>();

function areKeysOn(): boolean {
  try {
    return localStorage.getItem(OFF) === null;
  } catch {
    return true;
  }
}

export function setKeysOn(on: boolean) {
  try {
    if (on) localStorage.removeItem(OFF);
    else localStorage.setItem(OFF, "1");
  } catch {
    // Without storage they stay on.
  }
  for (const listener of listeners) listener();
}

export const useKeysOn = () => useSyncExternalStore(subscribe, areKeysOn, () => true);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The key code of a key that an input method takes. */
const PROCESSED = 229;

/** Whether a key ends or goes on with an input method's text. WebKit ends the composition before the key that does it, and only its code tells. */
export const isComposing = ({ nativeEvent, keyCode }: ReactKeyboardEvent) =>
  nativeEvent.isComposing || keyCode === PROCESSED;

const TYPED_INTO = "textarea, select, input:not([type=checkbox], [type=radio])";

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(TYPED_INTO));

/** Acts on single keys, by their names in lower case: never while somebody types, in a dialog, or together with Ctrl, Meta or Alt. */
export function useKeys(keys: Record<string, () => void>) {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const act = current.current[event.key.toLowerCase()];
      if (!act || isTyping(event.target) || document.querySelector("dialog[open]") || !areKeysOn()) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
