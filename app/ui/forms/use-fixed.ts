import type { SubmissionResult } from "@conform-to/react";
import { useRef, useState } from "react";
import { postForm } from "./post/post";

const PAUSE_MS = 250;

/**
 * Waits until the pointer is released. Removing an error earlier would move the pressed button away from the pointer.
 */
const released = (form: HTMLFormElement) =>
  form.matches(":active") &&
  new Promise((resolve) => {
    for (const end of ["click", "pointercancel"]) document.addEventListener(end, resolve, { once: true });
  });

/**
 * Names of fields that the visitor corrected after the response. The server validates each correction, because the
 * browser has no schema. Errors that only the database can detect disappear on the next valid change.
 */
export function useFixed(action: string, result: SubmissionResult | undefined) {
  const [fixed, setFixed] = useState<{ of?: SubmissionResult; names: string[] }>({ names: [] });
  const changed = useRef<{ of?: SubmissionResult; names: Set<string> }>({ names: new Set() });
  const timer = useRef(0);

  function onChange(form: HTMLFormElement, name: string) {
    if (!result?.error?.[name]) return;
    if (changed.current.of !== result) changed.current = { of: result, names: new Set() };
    const { names } = changed.current;
    names.add(name);
    clearTimeout(timer.current);
    const asked = window.setTimeout(() => {
      void postForm(action, form, null, true).then(async (outcome) => {
        await released(form);
        if (timer.current !== asked || outcome.kind !== "answer") return;
        const { error } = outcome.data.result;
        const right = [...names].filter((one) => !error?.[one]);
        setFixed((before) => ({
          of: result,
          names: before.of === result ? [...before.names, ...right] : right,
        }));
      });
    }, PAUSE_MS);
    timer.current = asked;
  }

  function cancelCheck() {
    clearTimeout(timer.current);
    timer.current = 0;
  }

  return { fixed: fixed.of === result ? fixed.names : [], onChange, cancelCheck };
}
