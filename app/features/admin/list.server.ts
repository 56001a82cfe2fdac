import { redirect } from "@remix-run/node";
import { type SQL, sql } from "drizzle-orm";
import { asAdmin, isTimeout, type Tx } from "~/lib/db.server";
import { exportPath } from "~/lib/paths";
import { cappedRows, countRows, filterOf, followCount, planSearch } from "./list-filter.server";
import {
  beyond,
  COUNT_LIMIT,
  type Cursor,
  encodeCursor,
  isFiltered,
  type ListQuery,
  type ListSource,
  parseListQuery,
  searchOf,
  SIZES,
  sortValue,
  statusChoices,
  wordForStatus,
} from "./list-query.server";
import type { SearchManner } from "./list-search.server";
import { describeFilters, faultsOf } from "./list-words.server";
import {
  type ChangeNotice,
  type ChangeOptions,
  changeOptionsOf,
  findChangeNotice,
  wantedOf,
} from "./status-change.server";

export type { ListSource } from "./list-query.server";

interface Page {
  /** How many rows pass the filter, or one more than are counted. */
  count: number;
  ids: string[];
  /** Cursors of the neighbouring pages, null where there is none. */
  before: string | null;
  after: string | null;
}

/** One page by keyset: as quick at the end of a million rows as at the start (decisions on speed). */
async function findPage(tx: Tx, source: ListSource, query: ListQuery): Promise<Page> {
  const { by, kind } = source.sorts[query.sort]!;
  const backwards = query.before !== null;
  const cursor = query.after ?? query.before;
  const descending = query.descending !== backwards;
  const direction = descending ? sql`desc` : sql`asc`;

  const columns = sql`${source.id} as id, ${by} as key`;
  const pageOf = (rows: SQL) => sql`
    select id, ${kind === "time" ? sql`(extract(epoch from key) * 1000)::float8` : sql`key`} as key
    from (${rows}) as rows
    where ${beyond(cursor, kind, descending)}
    order by rows.key ${direction}, rows.id ${direction}
    limit ${query.size + 1}`;

  const plan = await planSearch(tx, source, query);
  const walkedPage = (manner: SearchManner) =>
    tx.execute<Cursor & Record<string, unknown>>(
      pageOf(
        sql`select ${columns} from ${source.table} where ${filterOf(source, query, manner) ?? sql`true`}`,
      ),
    );
  let found: Cursor[];
  let count = COUNT_LIMIT + 1;
  if (!isFiltered(query)) {
    const [all, page] = await Promise.all([countRows(tx, source, query), walkedPage(plan)]);
    ({ count } = all);
    found = page;
  } else if (plan.beyondCount) {
    found = await walkedPage(plan);
  } else {
    // What is few is gathered once, to be counted and put in order. Left to itself, Postgres takes a rare search for a common one, and
    // walks the whole table in the order asked for to find it.
    const page = await tx.execute<Cursor & { count: number; [column: string]: unknown }>(sql`
      with hits as materialized (${cappedRows(source, query, plan, columns)})
      select page.*, (select count(*)::int from hits) as count from (${pageOf(sql`select * from hits`)}) as page`);
    count = page[0]?.count ?? 0;
    found = count > COUNT_LIMIT ? await walkedPage(await followCount(tx, query, plan, count)) : page;
  }

  const more = found.length > query.size;
  // Past the end, or back at the start: the first page in full instead of a remainder.
  if (cursor && (found.length === 0 || (backwards && !more))) {
    return findPage(tx, source, { ...query, after: null, before: null });
  }
  const rows = found.slice(0, query.size);
  if (backwards) rows.reverse();
  const cursorOf = (row: Cursor | undefined) => (row ? encodeCursor(query.sort, row) : null);
  return {
    count,
    ids: rows.map((row) => row.id),
    before: backwards || query.after ? cursorOf(rows[0]) : null,
    after: backwards || more ? cursorOf(rows.at(-1)) : null,
  };
}

/** A page of a list, as the browser needs it: every link is worked out here, so that the page is the same without JavaScript. */
export interface ListView<Row> {
  path: string;
  rows: Row[];
  /** The search took longer than a query may, and was given up. */
  tooSlow: boolean;
  /** "1,284", or "10,000+"; "?" where it took too long to know. */
  count: string;
  /** The search, the status and the days that narrow the list, in a sentence; null where nothing does. */
  filters: string | null;
  /** What the address says and the list cannot take. */
  faults: string[];
  q: string;
  status: string | null;
  statuses: { value: string; label: string }[];
  /** "status", or what the list has in its place. */
  statusWord: string;
  from: string | null;
  to: string | null;
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
  /** This very page's query, with which a row's page leads back here. */
  here: string;
  records: { export: string; pages: boolean; changes: ChangeOptions | null } | null;
  notice: ChangeNotice | null;
  /** The status that was chosen for rows when none was selected. */
  chosen: string | null;
}

/**
 * Runs a list for an admin: page and count under row-level security, `load` fetching what is shown of the page's rows.
 * @param path where the list stands; the links lead there
 * @throws a redirect to the same list where a form without JavaScript has left empty parameters in the address
 */
export async function getList<Row extends { id: string }>(
  userId: string,
  path: string,
  params: URLSearchParams,
  source: ListSource,
  load: (tx: Tx, ids: string[]) => Promise<Row[]>,
): Promise<ListView<Row>> {
  const query = parseListQuery(params, source);
  if (["q", "status", "from", "to"].some((name) => params.get(name) === "")) {
    throw redirect(path + searchOf(source, query, query.unread));
  }
  const { page, rows, notice } = await asAdmin(userId, async (tx) => {
    const page = await findPage(tx, source, query);
    const rows = page.ids.length > 0 ? await load(tx, page.ids) : [];
    const notice = await findChangeNotice(tx, source, params.get("changed"));
    return { page, rows, notice };
  }).catch((error: unknown) => {
    if (!isTimeout(error) || query.q === "") throw error;
    return { page: null, rows: [], notice: null };
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const href = (changes: Parameters<typeof searchOf>[2]) => path + searchOf(source, query, changes);
  const { records } = source;

  return {
    path,
    rows: page ? page.ids.flatMap((id) => byId.get(id) ?? []) : [],
    tooSlow: page === null,
    count: page ? countWords(page.count) : "?",
    filters: describeFilters(source, query),
    faults: faultsOf(source, query),
    q: query.q,
    status: query.status,
    statuses: statusChoices(source),
    statusWord: wordForStatus(source),
    from: query.from,
    to: query.to,
    sort: sortValue(query.sort, query.descending),
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
    previous: page?.before ? href({ before: page.before }) : null,
    next: page?.after ? href({ after: page.after }) : null,
    cleared: href({ q: "", status: "", from: "", to: "" }),
    here: hereOf(source, query),
    records: records
      ? {
          export: `${exportPath(path)}${searchOf(source, query, { size: "" })}`,
          pages: records.pages !== false,
          changes: changeOptionsOf(source),
        }
      : null,
    notice,
    chosen: notice?.fault ? wantedOf(source, params.get("set")) : null,
  };
}

const countWords = (count: number) =>
  count > COUNT_LIMIT ? `${COUNT_LIMIT.toLocaleString("en-US")}+` : count.toLocaleString("en-US");

/** The query that leads to the very same page. */
export const hereOf = (source: ListSource, query: ListQuery) =>
  searchOf(source, query, {
    ...(query.after ? { after: encodeCursor(query.sort, query.after) } : {}),
    ...(query.before ? { before: encodeCursor(query.sort, query.before) } : {}),
  });
