import { getTableColumns, getViewSelectedFields } from "drizzle-orm";
import type { PgColumn, PgTable, PgView } from "drizzle-orm/pg-core";
import { listPath, recordPath } from "~/lib/paths/admin";
import type { sidebarIcons } from "~/ui/icons/admin-icons";
import type { StatusPart } from "./change/status-part.server";
import type { ListPart } from "./list/list-part.server";
import type { Need } from "./need.server";
import type { PersonPart } from "./person-part.server";
import type { RecordPart } from "./record-part.server";

/** A kind of record in the admin area, such as demo requests, with optional parts for its pages. */
export interface Resource<Row extends AnyRow = AnyRow, Key extends string = keyof Row & string> {
  /** Part of the URL: /admin/<slug>. */
  slug: string;
  noun: readonly [one: string, many: string];
  /** The entry in the sidebar. The default group is people. Absent for a tab of another list. */
  sidebar?: { icon: keyof typeof sidebarIcons; group?: "today" | "conversations" | "settings" };
  /** The table, for changes. */
  table: PgTable & { id: PgColumn };
  /** The table's view for admins, for reading. The view has a column for each key of a row. */
  view: View;
  /** Columns that no page and no export contains. */
  hidden?: readonly Key[];
  /** Labels of stored values, by column. */
  labels?: Partial<Record<Key, Record<string, string>>>;
  /** A row's name: the heading of its page, and its title elsewhere. */
  called?(row: Row): string | null;
  list: ListPart<Row, Key>;
  status?: StatusPart<Key>;
  /** Absent if rows have no page. */
  record?: RecordPart<Row, Key>;
  /** Reasons for a row to be in the inbox. A row has at most one at a time. */
  inbox?: readonly Need<Row, Key>[];
  /** Absent if rows aren't about a person. */
  person?: PersonPart<Key>;
  /** Made-up rows for db:fill: SQL for each column (resource/samples.server.ts), and a second insert. */
  sample?: { columns: Partial<Record<Key, string>>; then?: { table: string; insert: string } };
}

type View = PgView<string, boolean, Record<string, PgColumn>>;

/** A row whose resource isn't known. */
export type AnyRow = { id: string } & Record<string, unknown>;

/**
 * Declares a resource. The row's type follows from its view. @example export const demoRequest =
 * resource(demoRequestView, { slug: "demo-requests", … })
 */
export const resource = <Row extends AnyRow, Parts extends Pick<Resource<Row>, "person" | "status">>(
  view: View & { $inferSelect: Row },
  definition: Omit<Resource<Row>, "view"> & Parts,
): Resource & Pick<Parts, "person" | "status"> => ({ ...definition, view });

/** A column of the resource's view, by its key. */
export function columnOf({ view }: Pick<Resource, "view">, key: string): PgColumn {
  const column = getViewSelectedFields(view)[key];
  if (!column) throw new Error(`no column ${key}`);
  return column;
}

/** A column of the resource's table, by its key. */
export function tableColumn({ table }: Pick<Resource, "table">, key: string): PgColumn {
  const column = getTableColumns(table)[key];
  if (!column) throw new Error(`no column ${key}`);
  return column;
}

type Opened = Pick<Resource, "slug" | "list" | "record">;

/** URL of a row's page, with the list's query for the way back. Null if such rows have no page. */
export const openPath = ({ slug, list: { opensAt }, record }: Opened, id: string, here = "") =>
  opensAt ? opensAt(id, here) : record ? recordPath(listPath(slug), id) + here : null;

/** URL of a row's page, or of its list if such rows have no page. */
export const pathOf = (resource: Opened, id: string) => openPath(resource, id) ?? listPath(resource.slug);

/** Such as "Demo Requests". */
export const titleOf = ({ list: { title }, noun: [, many] }: Pick<Resource, "list" | "noun">) =>
  title ?? many.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

/** Such as "Demo requests". */
export const labelOf = ({ noun: [, many] }: Pick<Resource, "noun">) =>
  many.charAt(0).toUpperCase() + many.slice(1);
