import type { KeyboardEvent as ReactKeyboardEvent } from "react";

/** Key code while an input method is composing. */
const PROCESSED = 229;

/** WebKit ends the composition before the key event, so `isComposing` is false in WebKit. */
export const isComposing = (event: KeyboardEvent | ReactKeyboardEvent) =>
  ("nativeEvent" in event ? event.nativeEvent : event).isComposing || event.keyCode === PROCESSED;
