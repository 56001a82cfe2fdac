import { cleanText } from "~/lib/text/clean-text.server";

export type TypedFields = Record<string, string | null>;

export interface Unsent {
  page: string;
  fields: { name: string; label: string | null; value: string }[];
}

/**
 * Puts the typed text only into this response, so that the next person at this browser can't find the text.
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
