import type { Unsent } from "~/features/auth/session/unsent.server";
import { type Control, controlsOf } from "~/ui/forms/controls";

const isText = (control: Control): control is HTMLInputElement | HTMLTextAreaElement =>
  control instanceof HTMLTextAreaElement ||
  (control instanceof HTMLInputElement &&
    !["hidden", "password", "checkbox", "radio", "submit"].includes(control.type));

const isTyped = (control: Control) => isText(control) && control.value !== control.defaultValue;

/**
 * Returns the text typed into the first changed form, and the form's other values as hidden fields. Leaves out
 * passwords and searches.
 */
export function unsentText(): Unsent | null {
  const form = [...document.forms].find((form) => form.method === "post" && controlsOf(form).some(isTyped));
  if (!form) return null;
  const sent = new FormData(form);
  const fields = controlsOf(form).flatMap((control) => {
    const { name, value } = control;
    if (!name || value === "" || !sent.getAll(name).includes(value)) return [];
    if (control instanceof HTMLInputElement && control.type === "password") return [];
    const label = isTyped(control) ? (control.labels?.[0]?.textContent ?? name) : null;
    return [{ name, label, value }];
  });
  const { pathname, search } = new URL(form.action);
  return { page: pathname + search, fields };
}
