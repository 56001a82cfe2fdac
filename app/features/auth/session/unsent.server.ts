import { cleanText } from "~/lib/text/clean-text.server";

/** Labels of fields by name; null for a hidden one. */
export type TypedFields = Record<string, string | null>;

/** Text of a form that was refused because its sender was signed out. */
export interface Unsent {
  /** The page with the form's action. */
  page: string;
  fields: { name: string; label: string | null; value: string }[];
}

/**
 * Only the response to the post contains the typed text. No URL, cookie, log or disk stores it, so the next person at
 * this browser doesn't find it.
 * @returns null if nothing was typed
 */
export async function unsentOf(request: Request, page: string, typed: TypedFields): Promise<Unsent | null> {
  const form = await request.formData().catch(() => null);
  const fields = Object.entries(typed).flatMap(([name, label]) => {
    const value = form?.get(name);
    return typeof value === "string" && value.trim() !== "" ? { name, label, value: cleanText(value) } : [];
  });
  return fields.some(({ label }) => label !== null) ? { page, fields } : null;
}
