import { and, eq, getTableName, type SQL, sql } from "drizzle-orm";
import type { Tx } from "~/lib/db.server";
import { COUNT_LIMIT, DAY_MS, type ListQuery, type ListSource, MIDNIGHT } from "./list-query.server";
import { partsOf, type SearchManner, searchOfRow } from "./list-search.server";

/** @param manner what comes of planSearch; without it the rows are the same, but may take longer to find */
export const filterOf = (
  source: ListSource,
  query: ListQuery,
  manner: SearchManner = AS_IT_COMES,
): SQL | undefined => and(searchOfRow(source, query.q, manner), filterBesideSearch(source, query));

function filterBesideSearch(source: ListSource, query: ListQuery): SQL | undefined {
  const time = source.sorts[source.defaultSort]!.by;
  const start = query.from && new Date(query.from + MIDNIGHT);
  const end = query.to && new Date(new Date(query.to + MIDNIGHT).getTime() + DAY_MS);
  const { status } = source;
  return and(
    query.status && status
      ? (status.narrower?.[query.status]?.rows ?? eq(status.column, query.status))
      : undefined,
    start ? sql`${time} >= ${start.toISOString()}::timestamptz` : undefined,
    end ? sql`${time} < ${end.toISOString()}::timestamptz` : undefined,
  );
}

/**
 * Of the newest rows, how many are looked at to learn whether a search is a common one, from how many on it is, and from how many on a
 * page is soon met among them.
 */
const SAMPLE = 1000;
const COMMON = 30;
const MET = 5;

/** Of those newest rows, how many have a part of the search for which the index is not worth asking. */
const COMMON_PART = 250;

/** How to find what is searched for. */
interface SearchPlan extends SearchManner {
  /** Certainly more rows pass the filter than are counted. */
  beyondCount: boolean;
  /** Of the newest rows, how many were found. */
  met: number;
}
const AS_IT_COMES: SearchPlan = { walking: false, beyondCount: false, common: new Set(), met: 0 };

/**
 * Whether what is searched for is so common that a page of rows, and as many as are counted, are met sooner by walking the rows in
 * order than by gathering all that the trigram index names. Postgres cannot know: under row-level security it makes no use of what it
 * knows of a text. So it is told, for the rest of the transaction.
 */
export async function planSearch(tx: Tx, source: ListSource, query: ListQuery): Promise<SearchPlan> {
  const search = searchOfRow(source, query.q, { ...AS_IT_COMES, walking: true });
  if (!search) return AS_IT_COMES;
  const parts = source.search ? [] : partsOf(query.q);
  const shares = parts.map(
    (part) => sql`(count(*) filter (where strpos(searched, lower(${part})) > 0))::int`,
  );
  const [row] = await tx.execute<{ hits: number; shares: number[]; blocks: number }>(sql`
    select (count(*) filter (where hit))::int as hits, array[${sql.join(shares, sql`, `)}]::int[] as shares,
      (select relpages from pg_class where oid = ${getTableName(source.table)}::regclass) as blocks
    from (
      select (${search}) as hit, ${source.searchText} as searched from ${source.table}
      order by ${source.sorts[source.defaultSort]!.by} desc limit ${SAMPLE}
    ) as newest`);
  const { hits, shares: held, blocks } = row!;
  const common = new Set(parts.filter((_, index) => held[index]! >= COMMON_PART));
  const found =
    hits >= COMMON ? await planFromBlocks(tx, source, query, { search, blocks }) : { ...AS_IT_COMES, common };
  const plan = { ...found, met: hits };
  await followPlan(tx, query, plan);
  return plan;
}

/** Blocks of a table that are looked at to learn whether more rows pass than are counted. */
const BLOCKS = 200;

/**
 * Tells without counting whether more rows pass than are counted. COUNT_LIMIT rows lie in no more blocks than that. So of blocks drawn
 * with the probability p no more than COUNT_LIMIT × p hold one, give or take; six standard deviations more is no chance (Poisson: once in
 * ten million times), wherever the rows lie. A smaller table has too few blocks to tell, and is walked in no time.
 */
async function planFromBlocks(
  tx: Tx,
  source: ListSource,
  query: ListQuery,
  { search, blocks }: { search: SQL; blocks: number },
): Promise<SearchPlan> {
  const drawn = BLOCKS / Math.max(blocks, BLOCKS);
  const expected = COUNT_LIMIT * drawn;
  const enough = expected + 6 * Math.sqrt(expected);
  if (enough > BLOCKS) return { ...AS_IT_COMES, walking: true };
  // The same blocks each time, so that they stay in memory, and a count does not come and go.
  const [held] = await tx.execute<{ searched: number; filtered: number }>(sql`
    select (count(distinct block))::int as searched, (count(distinct block) filter (where passes))::int as filtered
    from (
      select (ctid::text::point)[0] as block, ${filterBesideSearch(source, query) ?? sql`true`} as passes
      from ${source.table} tablesample system (${drawn * 100}) repeatable (0) where ${search}
    ) as hits`);
  const { searched, filtered } = held!;
  return { ...AS_IT_COMES, walking: searched > enough, beyondCount: filtered > enough };
}

/**
 * Has Postgres take rows as planned, for the rest of the transaction: it would take the beginning of a word for a common one, and an
 * admin's address for everything that was ever done.
 */
export async function followPlan(tx: Tx, query: ListQuery, { walking }: SearchManner) {
  if (walking) await withoutScans(tx, ["bitmapscan", "seqscan", "sort"]);
  else if (query.q !== "") await withoutScans(tx, ["indexscan", "seqscan"]);
}

const SCANS = ["bitmapscan", "indexscan", "seqscan", "sort"];

const withoutScans = (tx: Tx, off: string[]) =>
  tx.execute(
    sql`select ${sql.join(
      SCANS.map((scan) => sql`set_config(${`enable_${scan}`}, ${off.includes(scan) ? "off" : "on"}, true)`),
      sql`, `,
    )}`,
  );

/**
 * Where a search that was gathered turns out to find more than is counted, and some of it among the newest: a page of that is met sooner
 * by walking after all.
 */
export async function followCount(tx: Tx, query: ListQuery, plan: SearchPlan, count: number) {
  if (plan.walking || count <= COUNT_LIMIT || plan.met < MET) return plan;
  const walking = { ...AS_IT_COMES, walking: true };
  await followPlan(tx, query, walking);
  return walking;
}

/**
 * The rows that pass the filter, as far as they are counted: one beyond COUNT_LIMIT. Gathered rows come as they lie, so that no more are
 * gathered. Others are taken in the list's own order, since else Postgres reads the whole table where most of its rows pass.
 */
export function cappedRows(source: ListSource, query: ListQuery, manner: SearchManner, columns: SQL) {
  const inOrder = manner.walking || query.q === "";
  return sql`
    select ${columns} from ${source.table} where ${filterOf(source, query, manner) ?? sql`true`}
    ${inOrder ? sql`order by ${source.sorts[source.defaultSort]!.by} desc` : sql``} limit ${COUNT_LIMIT + 1}`;
}

/**
 * How many rows pass the filter, counted no further than one beyond COUNT_LIMIT.
 * @returns with it, how the rows are best found: what else is asked in the transaction is found so too
 */
export async function countRows(tx: Tx, source: ListSource, query: ListQuery) {
  const plan = await planSearch(tx, source, query);
  if (plan.beyondCount) return { count: COUNT_LIMIT + 1, plan };
  const [row] = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from (${cappedRows(source, query, plan, sql`1`)}) as capped`);
  return { count: row!.count, plan: await followCount(tx, query, plan, row!.count) };
}
