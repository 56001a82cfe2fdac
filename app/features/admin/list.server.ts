import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { z } from "zod";
import { asAdmin, type Tx } from "~/lib/db.server";

/** Where a list's rows come from, and what its URL may ask of them. */
export interface ListSource {
  table: PgTable;
  id: PgColumn;
  /** Generated, lower-cased text of everything that a search reads. */
  searchText?: PgColumn;
  status?: { column: PgColumn; values: readonly string[] };
  /** By URL name. `by` must not be null and needs an index together with the id. */
  sorts: Record<string, { by: PgColumn | SQL; kind: "time" | "text"; label: string }>;
  /** The name of the sort that a plain URL means, newest or highest first. */
  defaultSort: string;
}

const SIZES = [25, 50, 100] as const;
/** Beyond this a count is shown as "10,000+": counting on costs time and tells nothing. */
const COUNT_LIMIT = 10_000;
/** A trigram index cannot serve less. */
const MIN_SEARCH = 3;
const MAX_SEARCH = 100;
/** The last millisecond of the year 9999, beyond which a time has no four-digit year. */
const MAX_TIME = 253_402_300_799_999;

type Key = number | string;
interface Cursor {
  key: Key;
  id: string;
}

interface ListQuery {
  /** What was typed, tidied; applied when `searching`. */
  q: string;
  searching: boolean;
  status: string | null;
  sort: string;
  descending: boolean;
  size: (typeof SIZES)[number];
  /** The page starts after this row, or ends before it. */
  after: Cursor | null;
  before: Cursor | null;
}

/** Reads a list's URL. Whatever it says, the answer is a query that can be run: what makes no sense counts as not said. */
function parseListQuery(params: URLSearchParams, source: ListSource): ListQuery {
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
    searching: [...q].length >= MIN_SEARCH,
    status: source.status?.values.includes(status) ? status : null,
    sort,
    descending: known ? wanted.startsWith("-") : true,
    size,
    after,
    before: after ? null : decodeCursor(params.get("before"), sort, kind),
  };
}

const tidy = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();

const encodeCursor = (sort: string, { key, id }: Cursor) =>
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

/** A LIKE pattern for text that contains this, letter for letter. */
const containing = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/** Phone numbers are stored as +1 and digits, and typed as anything. */
const PHONE_LIKE = /^[\d\s()+./-]+$/;

function searchCondition(column: PgColumn, q: string): SQL {
  const literal = sql`${column} like lower(${containing(q)})`;
  const digits = q.replace(/\D/g, "");
  if (!PHONE_LIKE.test(q) || digits.length < MIN_SEARCH || digits === q) return literal;
  return sql`(${literal} or ${column} like ${containing(digits)})`;
}

function filterOf(source: ListSource, query: ListQuery): SQL | undefined {
  return and(
    query.searching && source.searchText ? searchCondition(source.searchText, query.q) : undefined,
    query.status && source.status ? eq(source.status.column, query.status) : undefined,
  );
}

interface Page {
  ids: string[];
  /** Cursors of the neighbouring pages, null where there is none. */
  before: string | null;
  after: string | null;
}

/**
 * One page by keyset: as quick at the end of a million rows as at the start (decisions on speed).
 * @param few whether so few rows pass the filter that all of them are best fetched before they are put in order. Left to itself,
 *   Postgres takes a rare search for a common one, and walks the whole table in the order asked for to find it.
 */
async function findPage(tx: Tx, source: ListSource, query: ListQuery, few: boolean): Promise<Page> {
  const { by, kind } = source.sorts[query.sort]!;
  const backwards = query.before !== null;
  const cursor = query.after ?? query.before;
  const descending = query.descending !== backwards;
  const direction = descending ? sql`desc` : sql`asc`;
  const bound =
    cursor &&
    (kind === "time"
      ? sql`${new Date(cursor.key).toISOString()}::timestamptz`
      : sql`${String(cursor.key)}::text`);

  const found: Cursor[] = await tx.execute<Cursor & Record<string, unknown>>(sql`
    select id, ${kind === "time" ? sql`(extract(epoch from key) * 1000)::float8` : sql`key`} as key
    from (
      select ${source.id} as id, ${by} as key from ${source.table}
      where ${filterOf(source, query) ?? sql`true`} ${few ? sql`offset 0` : sql``}
    ) as rows
    where ${cursor ? sql`(rows.key, rows.id) ${descending ? sql`<` : sql`>`} (${bound}, ${cursor.id}::uuid)` : sql`true`}
    order by rows.key ${direction}, rows.id ${direction}
    limit ${query.size + 1}`);

  const more = found.length > query.size;
  // Past the end, or back at the start: the first page in full instead of a remainder.
  if (cursor && (found.length === 0 || (backwards && !more))) {
    return findPage(tx, source, { ...query, after: null, before: null }, few);
  }
  const rows = found.slice(0, query.size);
  if (backwards) rows.reverse();
  const cursorOf = (row: Cursor | undefined) => (row ? encodeCursor(query.sort, row) : null);
  return {
    ids: rows.map((row) => row.id),
    before: backwards || query.after ? cursorOf(rows[0]) : null,
    after: backwards || more ? cursorOf(rows.at(-1)) : null,
  };
}

async function countRows(tx: Tx, source: ListSource, query: ListQuery): Promise<number> {
  const capped = tx
    .select({ one: sql`1`.as("one") })
    .from(source.table)
    .where(filterOf(source, query))
    .limit(COUNT_LIMIT + 1)
    .as("capped");
  const [row] = await tx.select({ count: sql<number>`count(*)::int` }).from(capped);
  return row!.count;
}

/** A page of a list, as the browser needs it: every link is worked out here, so that the page is the same without JavaScript. */
export interface ListView<Row> {
  rows: Row[];
  /** "1,284", or "10,000+". */
  count: string;
  /** A search or a status narrows the list. */
  filtered: boolean;
  q: string;
  searchable: boolean;
  /** Something was typed that is too short to search for. */
  tooShort: boolean;
  status: string | null;
  statuses: string[];
  /** For the form: the URL's value of every order, and the current one. */
  sort: string;
  sortOptions: { value: string; label: string }[];
  /** For the table's head, by sort name. */
  sortLinks: Record<string, { href: string; order: "ascending" | "descending" | "none" }>;
  sizes: { size: number; href: string; current: boolean }[];
  size: number;
  previous: string | null;
  next: string | null;
  cleared: string;
}

/**
 * Runs a list for an admin: page and count under row-level security, `load` fetching what is shown of the page's rows.
 * @param path where the list stands; the links lead there
 */
export async function getList<Row extends { id: string }>(
  userId: string,
  path: string,
  params: URLSearchParams,
  source: ListSource,
  load: (tx: Tx, ids: string[]) => Promise<Row[]>,
): Promise<ListView<Row>> {
  const query = parseListQuery(params, source);
  const { page, rows, count } = await asAdmin(userId, async (tx) => {
    const count = await countRows(tx, source, query);
    const page = await findPage(tx, source, query, query.searching && count <= COUNT_LIMIT);
    const rows = page.ids.length > 0 ? await load(tx, page.ids) : [];
    return { page, rows, count };
  });
  const byId = new Map(rows.map((row) => [row.id, row]));

  const plainSort = `-${source.defaultSort}`;
  const sortValue = (name: string, descending: boolean) => (descending ? `-${name}` : name);
  const current = {
    q: query.q,
    status: query.status ?? "",
    sort: sortValue(query.sort, query.descending),
    size: String(query.size),
  };
  const href = (changes: Partial<typeof current> & { after?: string; before?: string }) => {
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...current, ...changes })) {
      const plain =
        (name === "sort" && value === plainSort) || (name === "size" && value === String(SIZES[0]));
      if (value && !plain) search.set(name, value);
    }
    return search.size > 0 ? `${path}?${search}` : path;
  };

  return {
    rows: page.ids.flatMap((id) => byId.get(id) ?? []),
    count: count > COUNT_LIMIT ? `${COUNT_LIMIT.toLocaleString("en-US")}+` : count.toLocaleString("en-US"),
    filtered: query.searching || query.status !== null,
    q: query.q,
    searchable: source.searchText !== undefined,
    tooShort: query.q !== "" && !query.searching,
    status: query.status,
    statuses: [...(source.status?.values ?? [])],
    sort: current.sort,
    sortOptions: Object.entries(source.sorts).flatMap(([name, { kind, label }]) =>
      [kind === "time", kind !== "time"].map((descending) => ({
        value: sortValue(name, descending),
        label: `${label}, ${kind === "time" ? (descending ? "newest first" : "oldest first") : descending ? "Z to A" : "A to Z"}`,
      })),
    ),
    sortLinks: Object.fromEntries(
      Object.entries(source.sorts).map(([name, { kind }]) => {
        const active = query.sort === name;
        const descending = active ? !query.descending : kind === "time";
        const order = !active ? "none" : query.descending ? "descending" : "ascending";
        return [name, { href: href({ sort: sortValue(name, descending) }), order } as const];
      }),
    ),
    sizes: SIZES.map((size) => ({ size, href: href({ size: String(size) }), current: size === query.size })),
    size: query.size,
    previous: page.before ? href({ before: page.before }) : null,
    next: page.after ? href({ after: page.after }) : null,
    cleared: href({ q: "", status: "" }),
  };
}
