import type { FormEvent } from "react";

export function submitterOf({ nativeEvent }: FormEvent): HTMLButtonElement | null {
  const submitter = "submitter" in nativeEvent ? nativeEvent.submitter : null;
  return submitter instanceof HTMLButtonElement ? submitter : null;
}
