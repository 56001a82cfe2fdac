import { cleanText } from "~/lib/text/clean-text.server";

/** Labels of a form's text fields by name. */
export type TypedFields = Record<string, string>;

export interface Unsent {
  page: string;
  fields: { label: string; value: string }[];
}

/**
 * Puts the typed text only into this response, so that the next person at this browser can't find the text.
 * @returns null if nothing was typed
 */
export async function unsentOf(request: Request, page: string, typed: TypedFields): Promise<Unsent | null> {
  const form = await request.formData().catch(() => null);
  const fields = Object.entries(typed).flatMap(([name, label]) => {
    const value = form?.get(name);
    return typeof value === "string" && value.trim() !== "" ? { label, value: cleanText(value) } : [];
  });
  return fields.length > 0 ? { page, fields } : null;
}
