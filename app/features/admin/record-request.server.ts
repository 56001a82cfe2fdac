import { cleanText } from "~/lib/form.server";
import { isId } from "~/lib/id.server";
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

/** What a row's page was posted: the delivery to try again, or a note; null where it is empty, or too long. */
export async function postedOf(request: Request): Promise<{ retry: string } | { note: string } | null> {
  const form = await request.formData().catch(() => new FormData());
  const retry = form.get("retry");
  if (isId(retry)) return { retry };
  const posted = form.get("note");
  if (typeof posted !== "string") return null;
  const note = cleanText(posted).trim();
  return note === "" || note.length > MAX_NOTE ? null : { note };
}
