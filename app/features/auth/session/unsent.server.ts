import { cleanText } from "~/lib/form.server";

/** By name, what a field is called; null for a hidden one that goes along. */
export type TypedFields = Record<string, string | null>;

/** What was typed into a form and has gone nowhere, because its sender was signed out meanwhile. */
export interface Unsent {
  /** The page that takes it. */
  page: string;
  fields: { name: string; label: string | null; value: string }[];
}

/**
 * What was typed goes back into the page that answers the very post, and is kept nowhere else: not in an address, a cookie, a log or on
 * disk. Whoever signs in later in this browser does not come upon it.
 * @returns null where nothing was typed
 */
export async function unsentOf(request: Request, page: string, typed: TypedFields): Promise<Unsent | null> {
  const form = await request.formData().catch(() => null);
  const fields = Object.entries(typed).flatMap(([name, label]) => {
    const value = form?.get(name);
    return typeof value === "string" && value.trim() !== "" ? { name, label, value: cleanText(value) } : [];
  });
  return fields.some(({ label }) => label !== null) ? { page, fields } : null;
}
