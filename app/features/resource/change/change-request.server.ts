import type { z } from "zod";
import type { Answers } from "~/lib/form.server";
import { isId } from "~/lib/id.server";
import { withParams } from "~/lib/paths";
import { listPath, recordPath, statusPath } from "~/lib/paths/admin";
import { Refusal } from "~/lib/http/refusal.server";
import { counted } from "~/lib/text/search";
import { failed } from "~/ui/forms/post/form-result";
import { COUNT_LIMIT, parseListQuery } from "../list/list-query.server";
import { hereOf } from "../list/list.server";
import { faultIn } from "../list/list-words.server";
import {
  changeAll,
  changedPath,
  changeRows,
  countFor,
  isChangeable,
  NOTHING_TICKED,
  undoChange,
  wantedOf,
} from "./change.server";
import type { Resource } from "../resource.server";
import { MAX_SELECTED } from "./use-selection";
import type { ChangeSchema } from "./change.schema.server";

/** As many as the browser lets anybody select. */
const MAX_IDS = MAX_SELECTED;

/** A form's answers to what `applyChange` refuses. */
export function changeAnswers<Reply>({ fail }: Answers<Reply>, resource: Resource, params: URLSearchParams) {
  const answer = (status: number, words: string) => fail(status, failed("Not Changed", words));
  return {
    unchangeable: () => answer(400, "You can't change this list that way."),
    "no-change": () => answer(400, "There's no such change to undo."),
    "no-status": () => answer(400, "Choose one of this list's statuses."),
    unclear: () => answer(400, faultIn(resource, params) ?? ""),
    "list-changed": ({ amount }: Refusal) =>
      answer(409, `The list has changed: it has ${counted(amount, "row")} now. Go back and check it.`),
  };
}

/** The query of the list that a request came from. */
const hereIn = (resource: Resource, params: URLSearchParams) =>
  hereOf(resource, parseListQuery(params, resource));

/** What the page shows that asks for a confirmation. */
export async function getConfirmation(userId: string, resource: Resource, params: URLSearchParams) {
  const fault = faultIn(resource, params);
  const to = fault ? null : wantedOf(resource, params.get("set"));
  const count = to ? await countFor(userId, resource, params) : 0;
  return {
    path: listPath(resource.slug),
    here: hereIn(resource, params),
    fault,
    noun: resource.noun[count === 1 ? 0 : 1],
    to,
    label: to && (resource.changes?.verb ?? `Set to ${to}`),
    count,
    tooMany: count > COUNT_LIMIT,
  };
}

/**
 * Does what a form of a list or of a row's page asks for.
 * @returns where to go on
 * @throws {Refusal} with a code of changeAnswers
 */
export async function applyChange(
  userId: string,
  resource: Resource,
  params: URLSearchParams,
  { row, undo, scope, expected, id, ...asked }: z.output<typeof ChangeSchema>,
): Promise<string> {
  const here = hereIn(resource, params);
  const path = listPath(resource.slug);
  const origin = (isId(row) ? recordPath(path, row) : path) + here;
  if (!isChangeable(resource)) throw new Refusal("unchangeable");
  if (undo !== undefined) {
    if (!isId(undo)) throw new Refusal("no-change");
    return changedPath(origin, await undoChange(userId, resource, undo));
  }
  const to = wantedOf(resource, asked.to);
  if (!to) throw new Refusal("no-status");
  const all = scope === "all" || scope === "confirmed";
  if (all && faultIn(resource, params)) throw new Refusal("unclear");
  if (scope === "all") return withParams(statusPath(path) + here, { set: to });
  if (scope === "confirmed")
    return changedPath(origin, await changeAll(userId, resource, to, params, Number(expected)));
  const ids = id.filter(isId).slice(0, MAX_IDS);
  if (ids.length === 0) return withParams(changedPath(path + here, NOTHING_TICKED), { set: to });
  return changedPath(origin, await changeRows(userId, resource, to, ids));
}
