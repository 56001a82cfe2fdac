import type { SQL } from "drizzle-orm";
import type { Tx } from "~/lib/db.server";
import type { Cell } from "./cell";

/*
 * Functions are declared as methods, and `Key` is a separate type parameter. TypeScript then accepts the part of one
 * kind of row as the part of any kind, without a cast.
 */

export interface ListPart<Row, Key extends string> {
  /** Default: the noun's plural. */
  title?: string;
  /** Default: "Search". */
  searchPlaceholder?: string;
  /** Shown in an empty list: explains where rows come from. */
  emptyHint: string;
  /** Label of the link to `/new`, the form that adds a row. */
  add?: string;
  links?: readonly { label: string; href: string }[];
  columns: readonly Column<Row>[];
  /** Sorts by URL name, the default first. The date filter uses the sorts of kind "time". */
  sorts: Record<string, Sort<Key>>;
  /** Filters besides the status, by URL parameter. */
  filters?: Record<string, Filter>;
  /** Other parameters of the page's URL. */
  params?: readonly string[];
  /** Condition for rows that match a search word. Default: the view's search text contains the word. */
  search?(tx: Tx, word: string): Promise<SQL>;
  /** Additional CSV columns by name. False for lists without export. */
  csv?: false | Record<string, CsvColumn<Row>["text"]>;
  /** URL of a row's page. Default: the record page below the list. `here` is the list's query, for the link back. */
  opensAt?(id: string, here: string): string;
}

interface Sort<Key> {
  column: Key;
  kind: "time" | "text";
  label: string;
  /** The time is in the future, so ascending is the default. */
  ahead?: true;
}

interface Filter {
  label: string;
  choices: Record<string, { label: string; rows: SQL }>;
}

interface Column<Row> {
  header: string;
  /** URL name of the sort that the header links to. */
  sort?: string;
  align?: "right";
  /** Minimum width of the table that shows this column. Default: always shown. */
  room?: "some" | "much";
  cell(row: Row, context: CellContext): Cell;
}

interface CsvColumn<Row> {
  text(row: Row): string | null;
}

export interface CellContext {
  adminId: string;
  zone: string;
  /** URL of a row's page by table name and id. Null if these rows have no page. */
  pageOf: (table: string, id: string) => string | null;
}
