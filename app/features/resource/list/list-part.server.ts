import type { SQL } from "drizzle-orm";
import type { Tx } from "~/lib/db.server";
import type { Cell } from "./cell";

/*
 * Functions are methods, and `Key` is a separate type parameter. TypeScript then accepts the part of one kind of row as
 * the part of any kind, without a cast.
 */

export interface ListPart<Row, Key extends string> {
  title?: string;
  searchPlaceholder?: string;
  emptyHint: string;
  add?: string;
  links?: readonly { label: string; href: string }[];
  columns: readonly Column<Row>[];
  /**
   * Sort orders by their name in the URL. The first order is the default. The date filter uses the orders of kind
   * "time".
   */
  sorts: Record<string, Sort<Key>>;
  filters?: Record<string, Filter>;
  params?: readonly string[];
  /** Condition for rows that match a search word. Default: the view's search text contains the word. */
  search?(tx: Tx, word: string): Promise<SQL>;
  csv?: false | Record<string, CsvColumn<Row>["text"]>;
  /** URL of a row's page. Default: the record page below the list. `here` is the list's query, for the link back. */
  opensAt?(id: string, here: string): string;
}

interface Sort<Key> {
  column: Key;
  kind: "time" | "text";
  label: string;
  /** True if the sort's times are in the future. The default order is then ascending. */
  ahead?: true;
}

interface Filter {
  label: string;
  choices: Record<string, { label: string; rows: SQL }>;
}

export interface Column<Row> {
  header: string;
  sort?: string;
  align?: "right";
  /** Minimum width of a table that shows this column. Default: always shown. */
  room?: "some" | "much";
  cell(row: Row, context: CellContext): Cell;
}

interface CsvColumn<Row> {
  text(row: Row): string | null;
}

export interface CellContext {
  adminId: string;
  zone: string;
  recordPageOf: (table: string, id: string) => string | null;
}
