import { isId } from "~/lib/id.server";
import { counted } from "~/lib/search";
import { listPath, recordPath, statusPath } from "~/lib/paths";
import { COUNT_LIMIT, parseListQuery } from "../list/list-query.server";
import { hereOf } from "../list/list.server";
import { faultIn } from "../list/list-words.server";
import {
  changeAll,
  changeRows,
  countFor,
  isChangeable,
  NOTHING_TICKED,
  undoChange,
  wantedOf,
} from "./change.server";
import type { Resource } from "../resource.server";

/** A page never has more. */
const MAX_IDS = 100;

/** The query of the list that a request came from, with more parameters. */
function hereWith(resource: Resource, params: URLSearchParams, more: Record<string, string> = {}): string {
  const search = new URLSearchParams(hereOf(resource, parseListQuery(params, resource)));
  for (const [name, value] of Object.entries(more)) search.set(name, value);
  return search.size > 0 ? `?${search}` : "";
}

/** What the page shows that asks for a confirmation. */
export async function getConfirmation(userId: string, resource: Resource, params: URLSearchParams) {
  const fault = faultIn(resource, params);
  const to = fault ? null : wantedOf(resource, params.get("set"));
  const count = to ? await countFor(userId, resource, params) : 0;
  return {
    path: listPath(resource.slug),
    here: hereWith(resource, params),
    fault,
    noun: resource.noun[count === 1 ? 0 : 1],
    to,
    label: to && (resource.changes?.verb ?? `Set to ${to}`),
    count,
    tooMany: count > COUNT_LIMIT,
  };
}

type Answer = { to: string } | { status: number; fault: string };

/**
 * Does what a form of a list or of a row's page asks for.
 * @returns where to go on, or what was wrong with it
 */
export async function applyChange(
  userId: string,
  resource: Resource,
  params: URLSearchParams,
  form: FormData,
): Promise<Answer> {
  const row = form.get("row");
  const path = listPath(resource.slug);
  const answer = (changed: string): Answer => ({
    to: (isId(row) ? recordPath(path, row) : path) + hereWith(resource, params, { changed }),
  });
  if (!isChangeable(resource)) return { status: 400, fault: "Nothing in this list can be changed that way." };

  const undone = form.get("undo");
  if (undone !== null) {
    if (!isId(undone)) return { status: 400, fault: "There is no such change to take back." };
    return answer(await undoChange(userId, resource, undone));
  }
  const to = wantedOf(resource, form.get("to"));
  if (!to) return { status: 400, fault: "Choose one of the statuses of this list." };
  const scope = form.get("scope");
  if (scope === "all" || scope === "confirmed") {
    const fault = faultIn(resource, params);
    if (fault) return { status: 400, fault };
  }
  if (scope === "all") return { to: statusPath(path) + hereWith(resource, params, { set: to }) };
  if (scope === "confirmed") {
    const done = await changeAll(userId, resource, to, params, Number(form.get("expected")));
    if (done.change !== null) return answer(done.change);
    return {
      status: 409,
      fault: `The list has changed: it has ${counted(done.count, "row")} now. Go back and look again.`,
    };
  }
  const ids = form.getAll("id").filter(isId).slice(0, MAX_IDS);
  if (ids.length === 0)
    return { to: path + hereWith(resource, params, { changed: NOTHING_TICKED, set: to }) };
  return answer(await changeRows(userId, resource, to, ids));
}
