import { z } from "zod";
import { addressFaults, NO_PAGE, quoted } from "~/features/resource/address-faults.server";
import { type Need, RANKS } from "~/features/resource/need.server";
import type { AnyRow, Resource } from "~/features/resource/resource.server";
import { RESOURCES } from "~/features/resources.server";
import { isId } from "~/lib/id.server";
import { withParams } from "~/lib/paths";
import { adminPaths } from "~/lib/paths/admin";

export const VIEWS = {
  open: "Needs you",
  overdue: "Overdue",
  today: "Due today",
  later: "Later",
  done: "Done",
} as const;

export type View = keyof typeof VIEWS;

export type InboxResource = Resource & { inbox: readonly Need<AnyRow>[] };

export const INBOX: readonly InboxResource[] = RESOURCES.filter(
  (resource): resource is InboxResource => resource.inbox !== undefined,
);

export interface Item {
  resource: InboxResource;
  id: string;
}

/** Name of a row in forms and URLs: "demo-requests.<id>". */
export const itemName = (slug: string, id: string) => `${slug}.${id}`;

export function itemOf(name: string | null): Item | null {
  const [slug, id] = name?.split(".") ?? [];
  const resource = INBOX.find((one) => one.slug === slug);
  return resource && isId(id) ? { resource, id } : null;
}

export function itemsOf(names: string): Item[] {
  const items = names.split(",").map(itemOf);
  return items.every((item) => item !== null) ? items : [];
}

export interface Cursor {
  rank: number;
  /** Sort time in milliseconds since 1970. */
  at: number;
  id: string;
}

/** The parsed URL of the inbox. Invalid parameters are replaced by their defaults. */
export interface InboxQuery {
  view: View;
  kind: InboxResource | null;
  mine: boolean;
  newest: boolean;
  after: Cursor | null;
  open: Item | null;
  /** The row to open when the open row leaves the list. */
  next: Item | null;
}

const CursorSchema = z.tuple([
  z.number().int().min(0).max(RANKS.other),
  z.number().int().min(0).max(8e15),
  z.guid(),
]);

function cursorIn(text: string | null): Cursor | null {
  try {
    const [rank, at, id] = CursorSchema.parse(JSON.parse(Buffer.from(text ?? "", "base64url").toString()));
    return { rank, at, id };
  } catch {
    return null;
  }
}

export function parseInboxQuery(params: URLSearchParams): InboxQuery {
  const view = params.get("view") ?? "";
  return {
    view: Object.hasOwn(VIEWS, view) ? (view as View) : "open",
    kind: INBOX.find(({ slug }) => slug === params.get("kind")) ?? null,
    mine: params.get("mine") === "1",
    newest: params.get("sort") === "new",
    after: cursorIn(params.get("after")),
    open: itemOf(params.get("open")),
    next: itemOf(params.get("next")),
  };
}

export const NO_ROW = "We can't find the row in the address. It may have been erased.";

export function inboxFaults(params: URLSearchParams): string[] {
  const { kind, after, open } = parseInboxQuery(params);
  return addressFaults(params, {
    view: (said) => !Object.hasOwn(VIEWS, said) && `There is no view ${quoted(said)} in the inbox.`,
    kind: (said) => !kind && `There is no kind ${quoted(said)} in the inbox.`,
    mine: (said) => said !== "1" && `We can't read ${quoted(`mine=${said}`)}, so this is everyone's inbox.`,
    sort: (said) =>
      said !== "new" && `We can't sort the inbox by ${quoted(said)}, so it's in the default order.`,
    after: () => !after && NO_PAGE,
    open: () => !open && NO_ROW,
    next: () => false,
    was: () => false,
  });
}

export function inboxPath(query: InboxQuery, changes: Partial<InboxQuery> = {}) {
  const { view, kind, mine, newest, after, open } = { ...query, after: null, open: null, ...changes };
  return withParams(adminPaths.inbox, {
    view: view === "open" ? undefined : view,
    kind: kind?.slug,
    mine: mine ? "1" : undefined,
    sort: newest ? "new" : undefined,
    after: after
      ? Buffer.from(JSON.stringify([after.rank, after.at, after.id])).toString("base64url")
      : undefined,
    open: open ? itemName(open.resource.slug, open.id) : undefined,
  });
}
