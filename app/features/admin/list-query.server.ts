import { type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { Tx } from "~/lib/db.server";

/** Where a list's rows come from, and what its URL may ask of them. */
export interface ListSource {
  table: PgTable;
  id: PgColumn;
  /** Generated, lower-cased text of everything that a search reads. */
  searchText?: PgColumn;
  /**
   * Where the search reads other tables too: the condition on a row, made of matches of columns like `searchText`.
   * @param walking whether it is asked of row after row; else it names all rows at once, as trigram indexes find them
   */
  search?: (matches: (searchText: PgColumn) => SQL, walking: boolean) => SQL;
  status?: { column: PgColumn; values: readonly string[] };
  /** By URL name. `by` must not be null and needs an index together with the id. */
  sorts: Record<string, { by: PgColumn | SQL; kind: "time" | "text"; label: string }>;
  /** The name of the sort that a plain URL means, newest or highest first; the dates of the URL are about its times. */
  defaultSort: string;
  records?: Records;
}

/** What there is beyond the list: a page for each row, a file of them all, changes to many at once. */
export interface Records {
  /** As in /admin/<slug>. */
  slug: string;
  noun: readonly [one: string, many: string];
  /** Keys of columns that leave the database on no page and in no file. */
  hidden?: readonly string[];
  /** False where a row is opened in the list's own way. */
  pages?: false;
  changes?: Changes;
}

/** What an admin may do to rows, one or many. */
export interface Changes {
  /** The statuses to choose from; nothing else is ever set. */
  values: readonly string[];
  /** What choosing it is called, where it is not named after the status. */
  verb?: string;
  /** Which rows can be changed; all others are left as they are. */
  eligible?: SQL;
  /** Who decides about those others, where somebody does. */
  decidedBy?: string;
  /** What follows from it, in the same transaction. */
  after?: (tx: Tx, ids: string[]) => Promise<void>;
}

export const SIZES = [25, 50, 100] as const;
/** Beyond this a count is shown as "10,000+": counting on costs time and tells nothing. */
export const COUNT_LIMIT = 10_000;
const MAX_SEARCH = 100;
/** The last millisecond of the year 9999, beyond which a time has no four-digit year. */
const MAX_TIME = 253_402_300_799_999;
/** Dates are days in America/Phoenix, which has no daylight saving time. */
export const MIDNIGHT = "T00:00:00-07:00";
export const DAY_MS = 86_400_000;

type Key = number | string;
export interface Cursor {
  key: Key;
  id: string;
}

export interface ListQuery {
  /** What was typed, tidied. */
  q: string;
  status: string | null;
  /** First and last day, YYYY-MM-DD. */
  from: string | null;
  to: string | null;
  sort: string;
  descending: boolean;
  size: (typeof SIZES)[number];
  /** The page starts after this row, or ends before it. */
  after: Cursor | null;
  before: Cursor | null;
}

/** Reads a list's URL. Whatever it says, the answer is a query that can be run: what makes no sense counts as not said. */
export function parseListQuery(params: URLSearchParams, source: ListSource): ListQuery {
  const q = [...tidy(source.searchText ? (params.get("q") ?? "") : "")].slice(0, MAX_SEARCH).join("");
  const status = params.get("status") ?? "";
  const wanted = params.get("sort") ?? "";
  const name = wanted.replace(/^-/, "");
  const known = Object.hasOwn(source.sorts, name);
  const sort = known ? name : source.defaultSort;
  const size = SIZES.find((each) => String(each) === params.get("size")) ?? SIZES[0];
  const kind = source.sorts[sort]!.kind;
  const after = decodeCursor(params.get("after"), sort, kind);
  return {
    q,
    status: source.status?.values.includes(status) ? status : null,
    from: dateOf(params.get("from")),
    to: dateOf(params.get("to")),
    sort,
    descending: known ? wanted.startsWith("-") : true,
    size,
    after,
    before: after ? null : decodeCursor(params.get("before"), sort, kind),
  };
}

export const isFiltered = (query: ListQuery) =>
  query.q !== "" || query.status !== null || query.from !== null || query.to !== null;

const tidy = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();

function dateOf(text: string | null): string | null {
  // The day after the last one has to be a date as well.
  if (!text || !/^[1-9]\d{3}-\d\d-\d\d$/.test(text) || text >= "9999") return null;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
}

export const encodeCursor = (sort: string, { key, id }: Cursor) =>
  Buffer.from(JSON.stringify([sort, key, id])).toString("base64url");

const CursorSchema = z.tuple([
  z.string(),
  z.union([
    z.number().int().min(0).max(MAX_TIME),
    // Postgres has no text with a NUL in it.
    z
      .string()
      .max(1000)
      .regex(/^[^\0]*$/),
  ]),
  z.guid(),
]);

function decodeCursor(encoded: string | null, sort: string, kind: "time" | "text"): Cursor | null {
  if (!encoded) return null;
  try {
    const [name, key, id] = CursorSchema.parse(JSON.parse(Buffer.from(encoded, "base64url").toString()));
    return name === sort && typeof key === (kind === "time" ? "number" : "string") ? { key, id } : null;
  } catch {
    return null;
  }
}

/** The rows beyond a cursor, of a derived table `rows` with a column `key`. */
export function beyond(cursor: Cursor | null, kind: "time" | "text", descending: boolean): SQL {
  if (!cursor) return sql`true`;
  const key =
    kind === "time"
      ? sql`${new Date(cursor.key).toISOString()}::timestamptz`
      : sql`${String(cursor.key)}::text`;
  return sql`(rows.key, rows.id) ${descending ? sql`<` : sql`>`} (${key}, ${cursor.id}::uuid)`;
}

/** The query of the URL as it is written in links: what is as usual is left out. */
export function searchOf(
  source: ListSource,
  query: ListQuery,
  changes: Partial<
    Record<"q" | "status" | "from" | "to" | "sort" | "size" | "after" | "before", string>
  > = {},
): string {
  const search = new URLSearchParams();
  const usual: Record<string, string> = { sort: `-${source.defaultSort}`, size: String(SIZES[0]) };
  const values = {
    q: query.q,
    status: query.status ?? "",
    from: query.from ?? "",
    to: query.to ?? "",
    sort: sortValue(query.sort, query.descending),
    size: String(query.size),
    ...changes,
  };
  for (const [name, value] of Object.entries(values)) {
    if (value && value !== usual[name]) search.set(name, value);
  }
  return search.size > 0 ? `?${search}` : "";
}

export const sortValue = (name: string, descending: boolean) => (descending ? `-${name}` : name);
