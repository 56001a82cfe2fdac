import type { FormError, FormResult } from "~/lib/form-result";

/** Field of a form, with the names of conform's field metadata. */
export interface FormField {
  id: string;
  name: string;
  errors: FormError[] | undefined;
  errorId: string;
  value: string | undefined;
}

export function formField(
  formId: string,
  name: string,
  result: FormResult["result"] | undefined,
  initial?: string,
): FormField {
  const id = `${formId}-${name}`;
  const value = result ? result.initialValue?.[name] : initial;
  return {
    id,
    name,
    errors: result?.error?.[name] ?? undefined,
    errorId: `${id}-error`,
    value: typeof value === "string" ? value : undefined,
  };
}

export const controlProps = (field: FormField, hintId?: string) => ({
  id: field.id,
  name: field.name,
  "aria-invalid": field.errors ? true : undefined,
  "aria-describedby": [field.errors && field.errorId, hintId].filter(Boolean).join(" ") || undefined,
});
