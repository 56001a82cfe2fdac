import { type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { Tx } from "~/lib/db.server";

/** Where a list's rows come from, and what its URL may ask of them. */
export interface ListSource {
  table: PgTable;
  id: PgColumn;
  /** Generated, lower-cased text of everything that a search reads. */
  searchText: PgColumn;
  /**
   * Where the search reads other tables too: the condition on a row, made of matches of columns like `searchText`.
   * @param walking whether it is asked of row after row; else it names all rows at once, as trigram indexes find them
   */
  search?: (matches: (searchText: PgColumn) => SQL, walking: boolean) => SQL;
  status?: {
    column: PgColumn;
    values: readonly string[];
    /** What it is called, where that is not "status". */
    called?: string;
    /** What else can be chosen to be shown, by URL name: rows of a status of which more is asked. */
    narrower?: Record<string, { label: string; rows: SQL }>;
  };
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
  /** What a row says in the file besides its columns, by the name of the column there. */
  beside?: Record<string, SQL>;
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
  /** What the address says and the list cannot take, word for word. */
  unread: Partial<Record<Param, string>>;
}

/** What a list's address can say. */
type Param = "q" | "status" | "from" | "to" | "sort" | "size" | "after" | "before";

/** Reads a list's URL. Whatever it says, the answer is a query that can be run: what makes no sense narrows nothing, and is told. */
export function parseListQuery(params: URLSearchParams, source: ListSource): ListQuery {
  const unread: ListQuery["unread"] = {};
  const taken = <Value>(name: Param, read: (said: string) => Value | null | undefined): Value | null => {
    const said = params.get(name);
    if (!said) return null;
    const value = read(said) ?? null;
    if (value === null) unread[name] = said;
    return value;
  };
  const typed = [...tidy(params.get("q") ?? "")];
  if (typed.length > MAX_SEARCH) unread.q = typed.join("");
  const order = taken("sort", (said) => orderOf(source, said)) ?? {
    sort: source.defaultSort,
    descending: true,
  };
  const cursorOf = (said: string) => decodeCursor(said, order.sort, source.sorts[order.sort]!.kind);
  const after = taken("after", cursorOf);
  return {
    q: typed.slice(0, MAX_SEARCH).join(""),
    status: taken("status", (said) => statusChoices(source).find(({ value }) => value === said)?.value),
    from: taken("from", dateOf),
    to: taken("to", dateOf),
    ...order,
    size: taken("size", (said) => SIZES.find((each) => String(each) === said)) ?? SIZES[0],
    after,
    before: after ? null : taken("before", cursorOf),
    unread,
  };
}

/** What a list calls its status. */
export const wordForStatus = ({ status }: ListSource) => status?.called ?? "status";

/** The statuses that a list can be narrowed to. */
export const statusChoices = ({ status }: ListSource): { value: string; label: string }[] => [
  ...(status?.values ?? []).map((value) => ({ value, label: value })),
  ...Object.entries(status?.narrower ?? {}).map(([value, { label }]) => ({ value, label })),
];

function orderOf(source: ListSource, said: string) {
  const sort = said.replace(/^-/, "");
  return Object.hasOwn(source.sorts, sort) ? { sort, descending: said.startsWith("-") } : null;
}

export const isFiltered = (query: ListQuery) =>
  query.q !== "" || query.status !== null || query.from !== null || query.to !== null;

/** In one line, without what nobody sees. */
export const tidy = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();

function dateOf(text: string): string | null {
  // The day after the last one has to be a date as well.
  if (!/^[1-9]\d{3}-\d\d-\d\d$/.test(text) || text >= "9999") return null;
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

function decodeCursor(encoded: string, sort: string, kind: "time" | "text"): Cursor | null {
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
  changes: Partial<Record<Param, string>> = {},
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
