import type { FormEvent } from "react";

/** The button that submitted the form. Null if a script submitted it. */
export function submitterOf({ nativeEvent }: FormEvent): HTMLButtonElement | null {
  const submitter = "submitter" in nativeEvent ? nativeEvent.submitter : null;
  return submitter instanceof HTMLButtonElement ? submitter : null;
}
