import { getTableColumns, getViewSelectedFields } from "drizzle-orm";
import type { PgColumn, PgTable, PgView } from "drizzle-orm/pg-core";
import { listPath, recordPath } from "~/lib/paths/admin";
import type { StatusPart } from "./change/status-part.server";
import type { ListPart } from "./list/list-part.server";
import type { Need } from "./need.server";
import type { PersonPart } from "./person-part.server";
import type { RecordPart } from "./record-part.server";

export interface Resource<Row extends AnyRow = AnyRow, Key extends string = keyof Row & string> {
  slug: string;
  noun: readonly [one: string, many: string];
  /** Entry in the sidebar. Default group: "people". Undefined for a list that is a tab of another page. */
  sidebar?: { icon: string; group?: "today" | "conversations" | "settings" };
  table: PgTable & { id: PgColumn };
  /** The table's view, from which admins read. The view has a column for each key of a row. */
  view: View;
  hidden?: readonly Key[];
  labels?: Partial<Record<Key, Record<string, string>>>;
  called?(row: Row): string | null;
  list: ListPart<Row, Key>;
  status?: StatusPart<Key>;
  record?: RecordPart<Row, Key>;
  /** Reasons to list a row in the inbox. At most one reason applies to a row at a time. */
  inbox?: readonly Need<Row, Key>[];
  person?: PersonPart<Key>;
}

type View = PgView<string, boolean, Record<string, PgColumn>>;

export type AnyRow = { id: string } & Record<string, unknown>;

/**
 * TypeScript infers the row's type from the view, and whether the resource has persons and statuses.
 * @example export const demoRequest = resource(demoRequestView, { slug: "demo-requests", … })
 */
export function resource<
  Row extends AnyRow,
  Person extends Resource<Row>["person"],
  Status extends Resource<Row>["status"],
>(
  view: View & { $inferSelect: Row },
  definition: Omit<Resource<NoInfer<Row>>, "view" | "person" | "status"> & {
    person?: Person;
    status?: Status;
  },
) {
  // Person and Status include undefined if the definition leaves them out.
  return { ...definition, view } as Resource & { person: Person; status: Status };
}

export function columnOf({ view }: Pick<Resource, "view">, key: string): PgColumn {
  const column = getViewSelectedFields(view)[key];
  if (!column) throw new Error(`no column ${key}`);
  return column;
}

export function tableColumn({ table }: Pick<Resource, "table">, key: string): PgColumn {
  const column = getTableColumns(table)[key];
  if (!column) throw new Error(`no column ${key}`);
  return column;
}

/** Returns null if the column is empty or has no text. */
export function textIn(row: AnyRow, key: string | undefined): string | null {
  const value = key ? row[key] : null;
  return typeof value === "string" && value !== "" ? value : null;
}

export function stateOf({ status }: Pick<Resource, "status">, row: AnyRow) {
  if (!status) return { status: null, tone: undefined };
  const state = String(row[status.column]);
  return { status: state, tone: status.values[state] };
}

type Opened = Pick<Resource, "slug" | "list" | "record">;

export const openPath = ({ slug, list: { opensAt }, record }: Opened, id: string, here = "") =>
  opensAt ? opensAt(id, here) : record ? recordPath(listPath(slug), id) + here : null;

export const pathOf = (resource: Opened, id: string) => openPath(resource, id) ?? listPath(resource.slug);

export const titleOf = ({ list: { title }, noun: [, many] }: Pick<Resource, "list" | "noun">) =>
  title ?? many.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

export const labelOf = ({ noun: [, many] }: Pick<Resource, "noun">) =>
  many.charAt(0).toUpperCase() + many.slice(1);
