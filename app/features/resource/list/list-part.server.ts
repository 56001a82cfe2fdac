import type { SQL } from "drizzle-orm";
import type { Tx } from "~/lib/db.server";
import type { Cell } from "./cell";

/*
 * A part for one kind of row is a part for rows of any kind, without a cast: its functions are methods, whose parameters TypeScript compares
 * in both directions, and the keys of a row are a type of their own.
 */

/** What the list of a resource shows, and how it can be ordered and narrowed. */
export interface ListPart<Row, Key extends string> {
  /** Where it isn't the noun's plural. */
  title?: string;
  /** Where "Search" won't do. */
  searchPlaceholder?: string;
  /** What will fill the list, for the day it is still empty. */
  emptyHint: string;
  /** The link to the form that adds a row, below the list's address. */
  add?: string;
  /** Pages that belong to the list. */
  links?: readonly { label: string; href: string }[];
  columns: readonly Column<Row>[];
  /**
   * By URL name; a plain URL means the first one. The days of the URL are about one of the times.
   */
  sorts: Record<string, Sort<Key>>;
  /** Besides the status, by URL name. */
  filters?: Record<string, Filter>;
  /** Where a search word has to be found, if not in the view's search text alone. */
  search?(tx: Tx, word: string): Promise<SQL>;
  /** More columns of the CSV file, by name; false where there is no file. */
  csv?: false | Record<string, CsvColumn<Row>["text"]>;
  /** Where a row opens, if it isn't on a page of its own below the list; with the list's query, which leads back to it. */
  opensAt?(id: string, here: string): string;
}

interface Sort<Key> {
  column: Key;
  kind: "time" | "text";
  label: string;
  /** A time to come: the soonest is asked for first. */
  ahead?: true;
}

interface Filter {
  label: string;
  choices: Record<string, { label: string; rows: SQL }>;
}

interface Column<Row> {
  header: string;
  /** URL name of the sort that the head's link asks for. */
  sort?: string;
  align?: "right";
  /** Left out of a table with less room than this. */
  room?: "some" | "much";
  cell(row: Row, context: CellContext): Cell;
}

interface CsvColumn<Row> {
  text(row: Row): string | null;
}

export interface CellContext {
  /** Who looks at it. */
  adminId: string;
  /** The site's time zone. */
  zone: string;
  /** The page of a row, by its table's name; null where rows of its kind have none. */
  pageOf: (table: string, id: string) => string | null;
}
