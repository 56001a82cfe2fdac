import { getTableColumns, getViewSelectedFields } from "drizzle-orm";
import type { PgColumn, PgTable, PgView } from "drizzle-orm/pg-core";
import { listPath, recordPath } from "~/lib/paths/admin";
import type { sidebarIcons } from "~/ui/icons/admin-icons";
import type { StatusPart } from "./change/status-part.server";
import type { ListPart } from "./list/list-part.server";
import type { Need } from "./need.server";
import type { PersonPart } from "./person-part.server";
import type { RecordPart } from "./record-part.server";

/** A kind of record in the admin area, such as demo requests. */
export interface Resource<Row extends AnyRow = AnyRow, Key extends string = keyof Row & string> {
  /** Part of the URL: /admin/<slug>. */
  slug: string;
  noun: readonly [one: string, many: string];
  /** Sidebar entry. Default group: people. Undefined for a list that is a tab of another page. */
  sidebar?: { icon: keyof typeof sidebarIcons; group?: "today" | "conversations" | "settings" };
  /** The table, used for changes. */
  table: PgTable & { id: PgColumn };
  /** The table's view, used to read as an admin. The view has a column for each key of a row. */
  view: View;
  /** Columns that pages and exports leave out. */
  hidden?: readonly Key[];
  /** Labels of stored values, by column. */
  labels?: Partial<Record<Key, Record<string, string>>>;
  /** A row's name, used as its heading and in links. */
  called?(row: Row): string | null;
  list: ListPart<Row, Key>;
  status?: StatusPart<Key>;
  /** Undefined if rows have no page. */
  record?: RecordPart<Row, Key>;
  /** Reasons to list a row in the inbox. At most one applies to a row at a time. */
  inbox?: readonly Need<Row, Key>[];
  /** Undefined if rows aren't about a person. */
  person?: PersonPart<Key>;
  /** Sample rows for `npm run db:fill`: SQL for each column (see samples.server.ts), and an optional second insert. */
  sample?: { columns: Partial<Record<Key, string>>; then?: { table: string; insert: string } };
}

type View = PgView<string, boolean, Record<string, PgColumn>>;

export type AnyRow = { id: string } & Record<string, unknown>;

/**
 * Declares a resource. TypeScript infers the row's type from the view, and whether the resource has persons and statuses.
 * @example export const demoRequest = resource(demoRequestView, { slug: "demo-requests", … })
 */
export function resource<
  Row extends AnyRow,
  Person extends Resource<Row>["person"],
  Status extends Resource<Row>["status"],
>(
  view: View & { $inferSelect: Row },
  definition: Omit<Resource<Row>, "view" | "person" | "status"> & { person?: Person; status?: Status },
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

type Opened = Pick<Resource, "slug" | "list" | "record">;

/** URL of a row's page, or null. `here` is the list's query, for the link back. */
export const openPath = ({ slug, list: { opensAt }, record }: Opened, id: string, here = "") =>
  opensAt ? opensAt(id, here) : record ? recordPath(listPath(slug), id) + here : null;

export const pathOf = (resource: Opened, id: string) => openPath(resource, id) ?? listPath(resource.slug);

/** In title case, such as "Demo Requests". */
export const titleOf = ({ list: { title }, noun: [, many] }: Pick<Resource, "list" | "noun">) =>
  title ?? many.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

/** In sentence case, such as "Demo requests". */
export const labelOf = ({ noun: [, many] }: Pick<Resource, "noun">) =>
  many.charAt(0).toUpperCase() + many.slice(1);
