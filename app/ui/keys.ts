import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useRef, useSyncExternalStore } from "react";
import { withStorage } from "./with-storage";

/** Storage key of the setting that turns off single-key shortcuts. Speech input sends words as keys (WCAG 2.1.4). */
const OFF = "single-keys-off";
const listeners = new Set<() => void>();

const areKeysOn = (): boolean => withStorage(() => localStorage.getItem(OFF) === null) ?? true;

export function setKeysOn(on: boolean) {
  withStorage(() => (on ? localStorage.removeItem(OFF) : localStorage.setItem(OFF, "1")));
  for (const listener of listeners) listener();
}

export const useKeysOn = () => useSyncExternalStore(subscribe, areKeysOn, () => true);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Key code while an input method is composing. */
const PROCESSED = 229;

/** WebKit ends the composition before the key event, so `isComposing` is false in WebKit. */
export const isComposing = (event: KeyboardEvent | ReactKeyboardEvent) =>
  ("nativeEvent" in event ? event.nativeEvent : event).isComposing || event.keyCode === PROCESSED;

const TYPED_INTO = "textarea, select, input:not([type=checkbox], [type=radio])";

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(TYPED_INTO));

/**
 * Calls a function by the key's lower-case name. Ignores keys while typing, in dialogs, and with Ctrl, Meta, or Alt.
 */
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
