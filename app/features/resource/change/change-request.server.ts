import type { z } from "zod";
import { asAdmin } from "~/lib/db.server";
import type { Answers } from "~/lib/form.server";
import { isId } from "~/lib/id.server";
import { withParams } from "~/lib/paths";
import { listPath, recordPath, statusPath } from "~/lib/paths/admin";
import { Refusal } from "~/lib/http/refusal.server";
import { counted } from "~/lib/text/search";
import { failed } from "~/lib/form-result";
import { hereOf, readAddress } from "../list/list-address.server";
import { COUNT_LIMIT } from "../list/list-rows.server";
import { faultIn } from "../list/list-words.server";
import {
  changeAll,
  changedPath,
  changeRows,
  countFor,
  findAll,
  isChangeable,
  NOTHING_TICKED,
  undoChange,
  wantedOf,
} from "./change.server";
import type { Resource } from "../resource.server";
import { MAX_SELECTED } from "./use-selection";
import type { ChangeSchema } from "./change.schema.server";

/** The confirmation page's URL contains the ids, which limits the number of ids. */
const MAX_ASKED = 100;
const IDS = "ids";

export function changeAnswers<Reply>({ fail }: Answers<Reply>, resource: Resource, params: URLSearchParams) {
  const answer = (status: number, words: string) => fail(status, failed("Not Changed", words));
  return {
    unchangeable: () => answer(400, "You can't change this list that way."),
    "no-change": () => answer(400, "We can't find that change, so there's nothing to undo."),
    "no-status": () => answer(400, "Choose one of this list's statuses."),
    "too-many": () =>
      answer(400, `Each person gets an email. Select at most ${MAX_ASKED} at once, or press "Set all".`),
    unclear: () => answer(400, faultIn(resource, params) ?? ""),
    "list-changed": ({ amount }: Refusal) =>
      answer(409, `The list has changed: it has ${counted(amount, "row")} now. Go back and check the list.`),
  };
}

const hereIn = (resource: Resource, params: URLSearchParams) => hereOf(readAddress(params, resource));

const idsIn = (texts: string[], most: number) => texts.filter(isId).slice(0, most);

export async function getConfirmation(userId: string, resource: Resource, params: URLSearchParams) {
  const fault = faultIn(resource, params);
  const to = fault ? null : wantedOf(resource, params.get("set"));
  const { mails, verb } = resource.status?.changes ?? {};
  const selected = idsIn(params.get(IDS)?.split(",") ?? [], MAX_ASKED);
  const count = !to ? 0 : selected.length || (await countFor(userId, resource, params));
  const question =
    to && mails?.to === to && count <= COUNT_LIMIT
      ? await asAdmin(userId, async (tx) =>
          mails.question(tx, selected.length > 0 ? selected : await findAll(tx, resource, params)),
        )
      : null;
  const path = listPath(resource.slug);
  const here = hereIn(resource, params);
  const row = params.get("row");
  return {
    path,
    here,
    question,
    selected,
    row,
    back: (isId(row) ? recordPath(path, row) : path) + here,
    fault,
    noun: resource.noun[count === 1 ? 0 : 1],
    to,
    label: to && (verb ?? `Set to ${to}`),
    count,
    tooMany: count > COUNT_LIMIT,
  };
}

/**
 * @returns the path to redirect to
 * @throws {Refusal} with a code of `changeAnswers`
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
  const asking = resource.status.changes.mails?.to === to && asked.asked === undefined;
  const ids = idsIn(id, MAX_SELECTED);
  if (!all && ids.length === 0) return withParams(changedPath(path + here, NOTHING_TICKED), { set: to });
  if (scope === "all" || (asking && all)) return withParams(statusPath(path) + here, { set: to });
  if (asking) {
    if (ids.length > MAX_ASKED) throw new Refusal("too-many");
    return withParams(statusPath(path) + here, { set: to, [IDS]: ids.join(","), row });
  }
  const mail = { send: asked.unmailed === undefined, note: asked.note ?? null };
  if (all) return changedPath(origin, await changeAll(userId, resource, to, params, Number(expected), mail));
  return changedPath(origin, await changeRows(userId, resource, to, ids, mail));
}
