import type { SQL } from "drizzle-orm";
import type { Tx } from "~/lib/db.server";
import type { Cell } from "./cell";

/*
 * Functions are methods here, because TypeScript compares the parameters of methods in both directions. The keys of a row are a type
 * parameter of their own. So the part for one kind of row is assignable to the part for any kind, without a cast.
 */

/** The list of a resource: its columns, sorts and filters. */
export interface ListPart<Row, Key extends string> {
  /** Default: the noun's plural. */
  title?: string;
  /** Default: "Search". */
  searchPlaceholder?: string;
  /** Shown in an empty list: where its rows come from. */
  emptyHint: string;
  /** Label of the link to `/new`, the form that adds a row. */
  add?: string;
  /** Links to related pages. */
  links?: readonly { label: string; href: string }[];
  columns: readonly Column<Row>[];
  /** Sorts by URL name. The first sort is the default. The date filter uses a sort of kind "time". */
  sorts: Record<string, Sort<Key>>;
  /** Filters besides the status, by query parameter. */
  filters?: Record<string, Filter>;
  /** Other parameters of the page's URL. */
  params?: readonly string[];
  /** Condition for rows that match a search word. Default: the view's search text contains it. */
  search?(tx: Tx, word: string): Promise<SQL>;
  /** Additional CSV columns, by name. False if the list has no export. */
  csv?: false | Record<string, CsvColumn<Row>["text"]>;
  /** URL of a row's page, if it isn't a record page below the list. `here` is the list's query, for the way back. */
  opensAt?(id: string, here: string): string;
}

interface Sort<Key> {
  column: Key;
  kind: "time" | "text";
  label: string;
  /** A time in the future: ascending by default. */
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
  /** Hidden in narrower tables. */
  room?: "some" | "much";
  cell(row: Row, context: CellContext): Cell;
}

interface CsvColumn<Row> {
  text(row: Row): string | null;
}

export interface CellContext {
  /** The admin who views the list. */
  adminId: string;
  /** The site's time zone. */
  zone: string;
  /** URL of a row's page, by table name and id. Null if such rows have no page. */
  pageOf: (table: string, id: string) => string | null;
}
