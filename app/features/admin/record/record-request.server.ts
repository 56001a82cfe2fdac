import { parseListQuery } from "~/features/resource/list/list-query.server";
import { hereOf } from "~/features/resource/list/list.server";
import type { Resource } from "~/features/resource/resource.server";
import { cleanText } from "~/lib/form.server";
import { isId } from "~/lib/id.server";
import { listPath } from "~/lib/paths";

const MAX_NOTE = 5000;

/** The list that a row's page was opened from, as it was. */
export function originOf(resource: Resource, params: URLSearchParams) {
  const [noun, all] = resource.noun;
  return {
    path: listPath(resource.slug),
    search: hereOf(resource, parseListQuery(params, resource)),
    noun,
    all,
  };
}

/** Reads a post to a row's page: the delivery to try again, or a note; null where it is empty, or too long. */
export async function postedOf(request: Request): Promise<{ retry: string } | { note: string } | null> {
  const form = await request.formData().catch(() => new FormData());
  const retry = form.get("retry");
  if (isId(retry)) return { retry };
  const posted = form.get("note");
  if (typeof posted !== "string") return null;
  const note = cleanText(posted).trim();
  return note === "" || note.length > MAX_NOTE ? null : { note };
}
