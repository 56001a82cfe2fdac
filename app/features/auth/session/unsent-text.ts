import type { Unsent } from "~/features/auth/session/unsent.server";
import { type Field, fieldsIn, isUntouched } from "~/ui/forms/typed-text";

const isTyped = (field: Field) =>
  !["password", "checkbox", "radio", "select-one"].includes(field.type) && !isUntouched(field);

/**
 * Returns the text typed into the first changed form, and the form's other values as hidden fields. Leaves out
 * passwords and searches.
 */
export function unsentText(): Unsent | null {
  const form = [...document.forms].find((form) => form.method === "post" && fieldsIn(form).some(isTyped));
  if (!form) return null;
  const shown = new Map(fieldsIn(form).map((field) => [field.name, field]));
  const fields = [...new FormData(form)].flatMap(([name, value]) => {
    const field = shown.get(name);
    if (typeof value !== "string" || value === "" || field?.type === "password") return [];
    const label = field && isTyped(field) ? (field.labels?.[0]?.textContent ?? name) : null;
    return [{ name, label, value }];
  });
  const { pathname, search } = new URL(form.action);
  return { page: pathname + search, fields };
}
