import { getTableColumns, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable, PgViewWithSelection } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { Statuses } from "~db/schema";
import type { Tx } from "~/lib/db.server";
import { listPath, recordPath } from "~/lib/paths/admin";
import type { sidebarIcons } from "~/ui/icons/admin-icons";
import type { Cell } from "./list/cell";

/** A list of the admin area: each row is one record of a business noun, such as a demo request. */
export interface Resource<Row extends RowBase = AnyRow> {
  /** The slug in /admin/<slug>. */
  slug: string;
  noun: readonly [one: string, many: string];
  /** Title of the list, if it isn't the noun's plural. */
  title?: string;
  /** Label in the sidebar. */
  icon: keyof typeof sidebarIcons;
  /** Group in the sidebar. Default: people. */
  group?: "today" | "conversations" | "settings";
  /** True if it's a tab of another list and not in the sidebar. */
  tab?: true;
  /** The table where rows are changed. */
  table: PgTable & { id: PgColumn };
  /** The view where rows are read, with a column for each key of a row. */
  view: PgViewWithSelection<string, boolean, Record<string, PgColumn>>;
  /** Placeholder of the search box. Default: "Search". */
  searchPlaceholder?: string;
  /** How the list gets filled, shown while it is empty. */
  emptyHint: string;
  columns: readonly Column<Row>[];
  /** Sorts by URL name. The first is the default. The URL's days filter one of its times. */
  sorts: Record<string, Sort<Row>>;
  /** Further filters by URL name. */
  filters?: Record<string, Filter>;
  /** Additional condition for a search word. Default: the view's search text alone. */
  search?: (tx: Tx, word: string) => Promise<SQL>;
  status?: {
    column: keyof Row & string;
    values: Statuses;
    /** True to choose the status in the filters, if the page has other tabs. */
    inFilters?: true;
    /** Label of the status, if not "status". */
    called?: string;
    /** Further status choices, by URL name: rows with a status and another condition. */
    narrower?: Record<string, Narrower>;
  };
  /** Keys of columns that never leave the database, neither on a page nor in a file. */
  hidden?: readonly (keyof Row & string)[];
  /** Labels of stored values on a row's page, by column. */
  labels?: Partial<Record<keyof Row & string, Record<string, string>>>;
  /** Additional CSV columns by name. False disables the export. */
  csv?: false | Record<string, (row: Row) => string | null>;
  /** Label of a row next to other kinds, if it has no own page with a heading. */
  called?: (row: Row) => string | null;
  /** URL of a row, if it isn't a page below the list. Gets the list's query, for the link back. */
  opensAt?: (id: string, here: string) => string;
  /** Absent if rows have no own page. */
  page?: {
    /** Heading of the row's page. */
    heading: (row: Row) => string | null;
    /** First entry of the timeline. */
    began: string;
    /** The column with the person's text, quoted in the timeline. */
    wrote?: keyof Row & string;
    /** Additional timeline entries. */
    events?: (row: Row) => { at: Date | null; words: string }[];
    /** For answering by email: the initial subject, and the status of an answered row. */
    answer?: { subject: string; status: string };
    /** Links to further actions. */
    actions?: (row: Row) => { label: string; href: string }[];
    /** The form that corrects the row's person, below its page's URL. "own" if the noun has a fuller one. */
    edit?: "own" | Corrections<Row>;
  };
  changes?: Changes;
  /** Tasks of rows in the inbox. No row has two tasks at once. */
  needs?: readonly Need<Row>[];
  /** Link to the form that adds a row, below the list's URL. */
  add?: string;
  /** Pages that belong to the list. */
  links?: readonly { label: string; href: string }[];
  /** Absent if rows aren't about a person. */
  person?: Person<Row>;
  /**
   * Sample data for db:fill: SQL for each column (resource/samples.server.ts), and an optional insert into a
   * dependent table.
   */
  sample?: { columns: Partial<Record<keyof Row & string, string>>; then?: { table: string; insert: string } };
}

interface RowBase {
  id: string;
}

/** A row of an unspecified resource. */
export type AnyRow = RowBase & Record<string, unknown>;

interface Sort<Row> {
  column: keyof Row & string;
  kind: "time" | "text";
  label: string;
  /** A future time, sorted soonest first by default. */
  ahead?: true;
}

interface Filter {
  label: string;
  choices: Record<string, { label: string; rows: SQL }>;
}

export interface Column<Row> {
  header: string;
  /** URL name of the sort that the column head links to. */
  sort?: string;
  align?: "right";
  /** Hides the column if the table is narrower than this. */
  room?: "some" | "much";
  cell: (row: Row, context: CellContext) => Cell;
}

export interface CellContext {
  /** The admin who views the page. */
  adminId: string;
  /** The site's time zone. */
  zone: string;
  /** URL of a row by its table's name. Null if such rows have no page. */
  pageOf: (table: string, id: string) => string | null;
}

/** Status changes that an admin may make on one or many rows. */
export interface Changes {
  /** The selectable statuses. No other is ever set. */
  values: readonly string[];
  /** The status that means done. Without it, the inbox stores which admin is done with a row. */
  done?: string;
  /** Label of the action, if not named after the status. */
  verb?: string;
  /** Condition for rows that can be changed. Others stay unchanged. */
  eligible?: () => SQL | undefined;
  /** What decides about the other rows. */
  decidedBy?: string;
  /** The status whose change mails people. A page asks first and shows this. */
  mails?: { to: string; question: (tx: Tx, ids: string[]) => Promise<MailQuestion> };
  /** Runs in the same transaction. @returns how many mails it queued, if any */
  after?: (tx: Tx, ids: string[], mail: MailChoice) => Promise<number | void>;
  /** Condition for rows that an undo may change. Default: the eligible ones. */
  undoable?: () => SQL;
  /** Runs in the transaction of an undo. */
  undone?: (tx: Tx, ids: string[]) => Promise<void>;
}

/** An admin's choice about the mails of a change. */
export interface MailChoice {
  send: boolean;
  /** Note added to each mail. */
  note: string | null;
}

/** The question before a change that mails people. */
export interface MailQuestion {
  title: string;
  /** The first recipients, each with address and subject. */
  to: string[];
  /** Number of all recipients. */
  mailed: number;
  /** Why some get no email. Null if all get one. */
  unmailed: string | null;
  /** Text of the first mail. */
  subject: string;
  text: string;
  send: string;
  without: string;
}

interface Narrower {
  label: string;
  rows: SQL;
}

/** A task that rows create for an admin. */
export interface Need<Row> {
  rows: SQL;
  /** The time from which hours are counted, in an index together with the id. */
  at: keyof Row & string;
  /** Hours until the task appears. Negative for before the time. */
  sinceHours?: number;
  /** Hours until the task is overdue. */
  dueHours: number;
  /** True to list it before all other tasks. */
  urgent?: true;
  words: (row: Row, zone: string) => string;
}

/** Fields that an admin may correct in a row submitted by somebody else. */
export interface Corrections<Row = AnyRow> {
  /** Grouped by what a field says about the person, each with the validation of its form. */
  fields: Partial<Record<CorrectedField, z.ZodType<string | null>>>;
  /** Reasons why a field of this row can't change, by field. */
  locked?: (row: Row) => Partial<Record<CorrectedField, string>>;
  /** An expected side effect that a correction doesn't have. */
  hint?: string;
}

export const CORRECTED_FIELDS = ["name", "business", "email", "phone"] as const;
export type CorrectedField = (typeof CORRECTED_FIELDS)[number];

/** Keys of the columns that identify a row's person. */
interface Person<Row> {
  email?: keyof Row & string;
  phone?: keyof Row & string;
  /** The person's own name. */
  name?: keyof Row & string;
  business?: keyof Row & string;
  /** The column that distinguishes several rows of one person, if it isn't the name. */
  title?: keyof Row & string;
  /** How the person is contacted, if not by phone. */
  answeredBy?: "email";
  /** Replacement values on erasure, if "Deleted" and null don't fit, and further columns to erase. */
  blank?: Record<string, unknown>;
}

/**
 * Declares a resource. The row's type follows from its view. @example export const demoRequest =
 * resource(demoRequestView, { slug: "demo-requests", … })
 */
export const resource = <Row extends RowBase>(
  view: { $inferSelect: Row },
  definition: Omit<Resource<Row>, "view">,
): Resource => ({ ...definition, view }) as unknown as Resource;

/** A column of the resource's view, by its key. */
export function columnOf({ view }: Resource, key: string): PgColumn {
  const column = (view as unknown as Record<string, PgColumn | undefined>)[key];
  if (!column) throw new Error(`no column ${key}`);
  return column;
}

/** A column of the resource's table, by its key. */
export function tableColumn({ table }: Resource, key: string): PgColumn {
  const column = getTableColumns(table)[key];
  if (!column) throw new Error(`no column ${key}`);
  return column as PgColumn;
}

/** URL of a row, with the list's query for the link back. Null if such rows have no page. */
export const openPath = ({ slug, opensAt, page }: Resource, id: string, here = ""): string | null =>
  opensAt ? opensAt(id, here) : page ? recordPath(listPath(slug), id) + here : null;

/** "Demo Requests". */
export const titleOf = ({ title, noun: [, many] }: Pick<Resource, "title" | "noun">) =>
  title ?? many.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

/** "Demo requests". */
export const labelOf = ({ noun: [, many] }: Pick<Resource, "noun">) =>
  many.charAt(0).toUpperCase() + many.slice(1);
