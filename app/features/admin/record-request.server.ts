import { listPath } from "~/lib/paths";
import { parseListQuery } from "./list-query.server";
import { hereOf } from "./list.server";
import type { RecordList } from "./lists.server";

const MAX_NOTE = 5000;

/** The list that a row's page was opened from, as it was. */
export function originOf(list: RecordList, params: URLSearchParams) {
  const [noun, all] = list.records.noun;
  return { path: listPath(list.records.slug), search: hereOf(list, parseListQuery(params, list)), noun, all };
}

/** The note that was posted; null where there is none, or too much of it. */
export async function noteOf(request: Request): Promise<string | null> {
  const form = await request.formData().catch(() => new FormData());
  const posted = form.get("note");
  if (typeof posted !== "string") return null;
  const note = posted
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n]/gu, "")
    .trim();
  return note === "" || note.length > MAX_NOTE ? null : note;
}
