import { getTableColumns, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable, PgViewWithSelection } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { Statuses } from "~db/schema";
import type { Tx } from "~/lib/db.server";
import { listPath, recordPath } from "~/lib/paths/admin";
import type { sidebarIcons } from "~/ui/icons/admin-icons";
import type { Cell } from "./list/cell";

/** What is behind a list in the admin area: one record of a business noun, such as a demo request, for each row. */
export interface Resource<Row extends RowBase = AnyRow> {
  /** As in /admin/<slug>. */
  slug: string;
  noun: readonly [one: string, many: string];
  /** Of the list, where it isn't the noun's plural. */
  title?: string;
  /** In the sidebar. */
  icon: keyof typeof sidebarIcons;
  /** Its group in the sidebar, where that isn't people. */
  group?: "today" | "conversations" | "settings";
  /** It's a tab of another list, and not in the sidebar. */
  tab?: true;
  /** Where rows are changed. */
  table: PgTable & { id: PgColumn };
  /** Where rows are read: the table's view for admins, with a column for each key of a row. */
  view: PgViewWithSelection<string, boolean, Record<string, PgColumn>>;
  /** Where "Search" won't do. */
  searchPlaceholder?: string;
  /** What will fill the list, for the day it is still empty. */
  emptyHint: string;
  columns: readonly Column<Row>[];
  /**
   * By URL name; a plain URL means the first one. The days of the URL are about one of the times.
   */
  sorts: Record<string, Sort<Row>>;
  /** Besides the status, by URL name. */
  filters?: Record<string, Filter>;
  /** Where a search word has to be found, if not in the view's search text alone. */
  search?: (tx: Tx, word: string) => Promise<SQL>;
  status?: {
    column: keyof Row & string;
    values: Statuses;
    /** Chosen in the filters, where the page has other tabs. */
    inFilters?: true;
    /** What it is called, where that is not "status". */
    called?: string;
    /** More choices of the filter, by URL name: rows of a status of which more is asked. */
    narrower?: Record<string, Narrower>;
  };
  /** Keys of columns that leave the database on no page and in no file. */
  hidden?: readonly (keyof Row & string)[];
  /** Labels of stored values on a row's page, by column. */
  labels?: Partial<Record<keyof Row & string, Record<string, string>>>;
  /** More columns of the CSV file, by name; false where there is no file. */
  csv?: false | Record<string, (row: Row) => string | null>;
  /** What a row is called among those of other kinds, if it has no page of its own with a heading. */
  called?: (row: Row) => string | null;
  /** Where a row opens, if it isn't on a page of its own below the list; with the list's query, which leads back to it. */
  opensAt?: (id: string, here: string) => string;
  /** Absent where rows have no page of their own. */
  page?: {
    /** What a row is called there. */
    heading: (row: Row) => string | null;
    /** How it began, as the first entry of its timeline. */
    began: string;
    /** The column with what the person wrote, quoted there. */
    wrote?: keyof Row & string;
    /** What happened to it since, besides what is stored elsewhere. */
    events?: (row: Row) => { at: Date | null; words: string }[];
    /** Where the person can be answered by mail: the subject to begin with, and the status of a row that is answered. */
    answer?: { subject: string; status: string };
    /** Pages that do more with it. */
    actions?: (row: Row) => { label: string; href: string }[];
    /** The form that corrects who it is about, below its page's address; "own" where its noun has one that does more. */
    edit?: "own" | Corrections<Row>;
  };
  changes?: Changes;
  /** What rows can need of an admin: the inbox. No row has two needs at once. */
  needs?: readonly Need<Row>[];
  /** The link to the form that adds a row, below the list's address. */
  add?: string;
  /** Pages that belong to the list. */
  links?: readonly { label: string; href: string }[];
  /** Absent where rows aren't about a person. */
  person?: Person<Row>;
  /** Made-up rows for db:fill: SQL for each column (resource/samples.server.ts), and an insert into another table that follows. */
  sample?: { columns: Partial<Record<keyof Row & string, string>>; then?: { table: string; insert: string } };
}

interface RowBase {
  id: string;
}

/** A row whose resource isn't known. */
export type AnyRow = RowBase & Record<string, unknown>;

interface Sort<Row> {
  column: keyof Row & string;
  kind: "time" | "text";
  label: string;
  /** A time to come: the soonest is asked for first. */
  ahead?: true;
}

interface Filter {
  label: string;
  choices: Record<string, { label: string; rows: SQL }>;
}

export interface Column<Row> {
  header: string;
  /** URL name of the sort that the head's link asks for. */
  sort?: string;
  align?: "right";
  /** Left out of a table with less room than this. */
  room?: "some" | "much";
  cell: (row: Row, context: CellContext) => Cell;
}

export interface CellContext {
  /** Who looks at it. */
  adminId: string;
  /** The site's time zone. */
  zone: string;
  /** The page of a row, by its table's name; null where rows of its kind have none. */
  pageOf: (table: string, id: string) => string | null;
}

/** What an admin may do to rows, one or many. */
export interface Changes {
  /** The statuses to choose from; nothing else is ever set. */
  values: readonly string[];
  /** The one that says that nobody has to do anything any more. Without it, the inbox keeps who is done with a row. */
  done?: string;
  /** What choosing it is called, where it is not named after the status. */
  verb?: string;
  /** Which rows can be changed; all others stay as they are. */
  eligible?: () => SQL | undefined;
  /** What decides about the others. */
  decidedBy?: string;
  /** The status whose setting mails people. A page asks first, and shows this. */
  mails?: { to: string; question: (tx: Tx, ids: string[]) => Promise<MailQuestion> };
  /** Runs in the same transaction. @returns how many mails it queued, if any */
  after?: (tx: Tx, ids: string[], mail: MailChoice) => Promise<number | void>;
  /** Which rows an undo may change, if not the eligible ones. */
  undoable?: () => SQL;
  /** Runs in the transaction of an undo. */
  undone?: (tx: Tx, ids: string[]) => Promise<void>;
}

/** An admin's choice about the mails of a change. */
export interface MailChoice {
  send: boolean;
  /** Added to each mail. */
  note: string | null;
}

/** The question before a change that mails people. */
export interface MailQuestion {
  title: string;
  /** The first of those who get the mail, each with an address and what it's about. */
  to: string[];
  /** All of them. */
  mailed: number;
  /** Reason why some get no email; null if all get one. */
  unmailed: string | null;
  /** The first one's mail, as text. */
  subject: string;
  text: string;
  send: string;
  without: string;
}

interface Narrower {
  label: string;
  rows: SQL;
}

/** Something that rows need of an admin until it's done. */
export interface Need<Row> {
  rows: SQL;
  /** The time that it counts from, in an index together with the id. */
  at: keyof Row & string;
  /** Hours from then until the row needs it; below zero for before. */
  sinceHours?: number;
  /** Hours from then until it should be done. */
  dueHours: number;
  /** Listed before all other needs. */
  urgent?: true;
  words: (row: Row, zone: string) => string;
}

/** What an admin may correct in a row that somebody else filled in. */
export interface Corrections<Row = AnyRow> {
  /** By what it says of the person, each with the rule of the form that it came by. */
  fields: Partial<Record<CorrectedField, z.ZodType<string | null>>>;
  /** Why a field of this row has to stay as it is, by field. */
  locked?: (row: Row) => Partial<Record<CorrectedField, string>>;
  /** What a correction doesn't do, though one might expect it. */
  hint?: string;
}

export const CORRECTED_FIELDS = ["name", "business", "email", "phone"] as const;
export type CorrectedField = (typeof CORRECTED_FIELDS)[number];

/** Keys of the columns that say who a row is about. */
interface Person<Row> {
  email?: keyof Row & string;
  phone?: keyof Row & string;
  /** The person's own name. */
  name?: keyof Row & string;
  business?: keyof Row & string;
  /** The column that names a row among several of one person, where it isn't the person's name. */
  title?: keyof Row & string;
  /** How the person is answered, where it isn't by phone. */
  answeredBy?: "email";
  /** Values that take the place of the person's, where "Deleted" and null won't do; and other columns that have to go. */
  blank?: Record<string, unknown>;
}

/**
 * Declares a resource; the row's type follows from its view.
 * @example export const demoRequest = resource(demoRequestView, { slug: "demo-requests", … })
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

/** Where a row opens, with the query of the list that leads there; null where rows of its kind have no page. */
export const openPath = ({ slug, opensAt, page }: Resource, id: string, here = ""): string | null =>
  opensAt ? opensAt(id, here) : page ? recordPath(listPath(slug), id) + here : null;

/** "Demo Requests". */
export const titleOf = ({ title, noun: [, many] }: Pick<Resource, "title" | "noun">) =>
  title ?? many.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

/** "Demo requests". */
export const labelOf = ({ noun: [, many] }: Pick<Resource, "noun">) =>
  many.charAt(0).toUpperCase() + many.slice(1);
