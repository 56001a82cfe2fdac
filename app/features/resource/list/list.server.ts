import { redirect } from "@remix-run/node";
import { and } from "drizzle-orm";
import type { Statuses } from "~db/schema";
import { asAdmin, isTimeout, type Tx } from "~/lib/db.server";
import { exportPath, listPath } from "~/lib/paths/admin";
import { calendarOf, dayIn, isCalendar, presetsOf, today } from "./calendar.server";
import type { Cell } from "./cell";
import {
  changeIn,
  type ChangeNotice,
  type ChangeOptions,
  changeOptionsOf,
  findChangeNotice,
  findEligible,
  wantedOf,
} from "../change/change.server";
import {
  COUNT_LIMIT,
  encodeCursor,
  type ListQuery,
  parseListQuery,
  searchOf,
  SIZES,
  sortValue,
  statusChoices,
  timesOf,
  wordForStatus,
} from "./list-query.server";
import { countByStatus, countRows, cursorOf, filterOf, findRows, statusIs } from "./list-sql.server";
import { describeFilters, faultsOf } from "./list-words.server";
import { momentOf } from "./moment.server";
import { type AnyRow, type CellContext, openPath, type Resource, titleOf } from "../resource.server";

interface Page {
  /** How many rows pass the filter, or one more than are counted. */
  count: number;
  /** The same for each choice of the status filter; null where the list has no tabs. */
  counts: Record<string, number> | null;
  rows: AnyRow[];
  /** Cursors of the neighboring pages, null where there is none. */
  before: string | null;
  after: string | null;
}

async function findPage(tx: Tx, resource: Resource, query: ListQuery): Promise<Page> {
  const anyStatus = await filterOf(tx, resource, { ...query, status: null });
  const filter = and(anyStatus, statusIs(resource, query.status));
  const backwards = query.before !== null;
  const calendar = isCalendar(resource, query);
  const start = calendar && !query.after && !query.before ? await today() : null;
  const cursor = query.after ?? query.before ?? start;
  const order = { sort: query.sort, descending: query.descending !== backwards, limit: query.size + 1 };
  const counts = hasTabs(resource) ? await countByStatus(tx, resource, anyStatus) : null;
  const [count, rowsFound] = await Promise.all([
    counts ? countOf(resource, counts, query.status) : countRows(tx, resource, filter),
    findRows(tx, resource, filter, { ...order, cursor }),
  ]);
  let found = rowsFound;
  const more = found.length > query.size;
  // Nothing is ahead: what came last.
  if (start && found.length === 0)
    return { ...(await findPage(tx, resource, { ...query, before: start })), after: null };
  // Past the end, or back at the start: the first page in full instead of a remainder.
  if (cursor && (calendar ? found.length === 0 && !backwards : found.length === 0 || (backwards && !more))) {
    return findPage(tx, resource, { ...query, after: null, before: null });
  }
  found = found.slice(0, query.size);
  const rows = backwards ? found.reverse() : found;
  const isFirst =
    start !== null &&
    (await findRows(tx, resource, filter, { sort: query.sort, descending: true, cursor: start, limit: 1 }))
      .length === 0;
  const cursorAt = (row: AnyRow | undefined) =>
    row ? encodeCursor(query.sort, cursorOf(resource, query.sort, row)) : null;
  return {
    count,
    counts,
    rows,
    before: (backwards ? more : cursor && !isFirst) ? cursorAt(rows[0]) : null,
    after: backwards || more ? cursorAt(rows.at(-1)) : null,
  };
}

/** More statuses than these are a field of the filters instead of tabs. */
const MAX_TABS = 6;

const hasTabs = (resource: Resource) =>
  resource.status !== undefined && !resource.status.inFilters && statusChoices(resource).length <= MAX_TABS;

/** Of one choice, or of all statuses together. */
const countOf = ({ status }: Resource, counts: Record<string, number>, wanted: string | null) =>
  wanted !== null
    ? (counts[wanted] ?? 0)
    : Object.keys(status?.values ?? {}).reduce((sum, value) => sum + (counts[value] ?? 0), 0);

interface StatusTab {
  label: string;
  href: string;
  /** As in the badge; absent where it took too long to know. */
  count?: string;
  current: boolean;
}

export interface ListRow {
  id: string;
  /** The address that it opens at; null where rows have no page. */
  href: string | null;
  cells: Cell[];
  /** Day heading of a row in a calendar. */
  day: string | null;
  /** The statuses that it can be given in the list. */
  to: string[];
}

/** A page of a list, as the browser needs it: every link is worked out here, so that the page is the same without JavaScript. */
export interface ListView {
  path: string;
  title: string;
  searchPlaceholder: string;
  /** Shown where there is no row: "No demo requests found", and what will fill the list. */
  empty: string;
  emptyHint: string;
  columns: { header: string; sort?: string; align?: "right"; room?: "some" | "much" }[];
  rows: ListRow[];
  /** The search took longer than a query may, and was given up. */
  tooSlow: boolean;
  /** "1,284", or "10,000+"; "?" where it took too long to know. */
  count: string;
  /** The search, the status and the days that narrow the list, in a sentence; null where nothing does. */
  filters: string | null;
  /** Faults of the address, a sentence for each. */
  faults: string[];
  q: string;
  status: string | null;
  /** All, and each status; empty where the list has no tabs. */
  tabs: StatusTab[];
  /** To choose from in the filters, where the list has no tabs. */
  statuses: { value: string; label: string }[];
  /** Colors of statuses. */
  tones: Statuses;
  /** "status", or what the list has in its place. */
  statusWord: string;
  /** Other choices of the filters. */
  filterFields: { name: string; label: string; value: string; choices: { value: string; label: string }[] }[];
  /** What the days can be about; one where there is nothing to choose. */
  times: { value: string; label: string }[];
  dates: string;
  from: string | null;
  to: string | null;
  /** Days that are asked for often. */
  presets: { label: string; href: string; current: boolean }[];
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
  /** Which rows these are, in which order and as of when: paper has no address. */
  onPaper: string;
  /** This very page's query, with which a row's page leads back here. */
  here: string;
  /** The query without its page and order: another one finds other rows. */
  narrowed: string;
  /** Null where there is no file. */
  export: string | null;
  changes: ChangeOptions | null;
  add: { href: string; label: string } | null;
  /** Pages that belong to the list. */
  links: readonly { href: string; label: string }[];
  /** Tabs of a calendar: common ranges of days. */
  calendar: StatusTab[];
  notice: ChangeNotice | null;
  /** The status that was chosen for rows when none was selected. */
  chosen: string | null;
}

/**
 * A list as its address asks for it.
 * @throws a redirect to the same list where a form without JavaScript has left empty parameters in the address
 */
export async function getList(
  context: CellContext,
  resource: Resource,
  params: URLSearchParams,
): Promise<ListView> {
  const path = listPath(resource.slug);
  const query = parseListQuery(params, resource);
  const filterNames = Object.keys(resource.filters ?? {});
  if (["q", "status", "from", "to", ...filterNames].some((name) => params.get(name) === "")) {
    throw redirect(path + searchOf(resource, query, query.unread));
  }
  const changes = changeOptionsOf(resource);
  const [page, notice, eligible] = await asAdmin(context.adminId, async (tx) => {
    const [page, notice] = await Promise.all([
      findPage(tx, resource, query),
      findChangeNotice(tx, resource, changeIn(params)),
    ]);
    const ids = page.rows.map(({ id }) => id);
    return [
      page,
      notice,
      changes?.verb === null ? await findEligible(tx, resource, ids) : [],
    ] as const;
  }).catch((error: unknown) => {
    if (!isTimeout(error) || query.q === "") throw error;
    return [null, null, [] as string[]] as const;
  });
  const here = hereOf(resource, query);
  const href = (changes: Parameters<typeof searchOf>[2]) => path + searchOf(resource, query, changes);
  const { noun, columns, searchPlaceholder = "Search", emptyHint } = resource;

  const choices = sortChoices(resource, query, href);
  const sort = sortValue(query.sort, query.descending);
  const order = choices.sortOptions.find(({ value }) => value === sort)?.label;

  return {
    path,
    title: titleOf(resource),
    searchPlaceholder,
    empty: `No ${noun[1]} found`,
    emptyHint,
    columns: columns.map(({ cell: _cell, ...column }) => column),
    rows: (page?.rows ?? []).map((row) => ({
      id: row.id,
      href: openPath(resource, row.id, here),
      cells: columns.map(({ cell }) => cell(row, context)),
      day: dayIn(resource, query, row, context.zone),
      to: eligible.includes(row.id) ? othersThan(row, resource) : [],
    })),
    tooSlow: page === null,
    count: page ? countWords(page.count) : "?",
    filters: describeFilters(resource, query),
    faults: faultsOf(resource, query),
    q: query.q,
    status: query.status,
    tabs: hasTabs(resource)
      ? [{ value: null, label: "All" }, ...statusChoices(resource)].map(({ value, label }) => ({
          label,
          href: href({ status: value ?? "" }),
          count: page?.counts ? countWords(countOf(resource, page.counts, value)) : undefined,
          current: value === query.status,
        }))
      : [],
    statuses: hasTabs(resource) ? [] : statusChoices(resource),
    tones: resource.status?.values ?? {},
    statusWord: wordForStatus(resource),
    filterFields: Object.entries(resource.filters ?? {}).map(([name, { label, choices }]) => ({
      name,
      label,
      value: query.filters[name] ?? "",
      choices: Object.entries(choices).map(([value, choice]) => ({ value, label: choice.label })),
    })),
    times: timesOf(resource).map(({ name, label }) => ({ value: name, label })),
    dates: query.dates,
    from: query.from,
    to: query.to,
    presets: presetsOf(resource, context.zone).map(({ label, ...days }) => ({
      label,
      href: href(days),
      current: days.dates === query.dates && days.from === query.from && days.to === query.to,
    })),
    sort,
    ...choices,
    sizes: SIZES.map((size) => ({ size, href: href({ size: String(size) }), current: size === query.size })),
    size: query.size,
    previous: page?.before ? href({ before: page.before }) : null,
    next: page?.after ? href({ after: page.after }) : null,
    cleared: href({
      ...Object.fromEntries(["q", "status", "from", "to", ...filterNames].map((name) => [name, ""])),
    }),
    onPaper: [
      page ? pageWords(page, noun[1]) : "",
      order ? `Order: ${order}.` : "",
      `As of ${momentOf(new Date(), context.zone).exact}.`,
    ].join(" "),
    here,
    narrowed: searchOf(resource, query, { sort: "", size: "" }),
    export: resource.csv === false ? null : exportPath(path) + searchOf(resource, query, { size: "" }),
    changes,
    add: resource.add ? { href: `${path}/new`, label: resource.add } : null,
    links: resource.links ?? [],
    calendar: calendarOf(resource, query, context.zone, href),
    notice,
    chosen: notice?.fault ? wantedOf(resource, params.get("set")) : null,
  };
}

/** The statuses that an admin can give the row. */
const othersThan = (row: AnyRow, { changes, status }: Resource) =>
  (changes?.values ?? []).filter((value) => status && value !== row[status.column]);

/** The orders to choose from in the form, and as links in the table's head. */
function sortChoices(resource: Resource, query: ListQuery, href: (changes: { sort: string }) => string) {
  const orders = Object.entries(resource.sorts);
  return {
    sortOptions: orders.flatMap(([name, { kind, label, ahead }]) => {
      const [up, down] = kind === "text" ? UP_DOWN.text : ahead ? UP_DOWN.ahead : UP_DOWN.time;
      const both = [
        { value: sortValue(name, false), label: `${label}, ${up}` },
        { value: sortValue(name, true), label: `${label}, ${down}` },
      ];
      return startsDown(kind, ahead) ? both.reverse() : both;
    }),
    sortLinks: Object.fromEntries(
      orders.map(([name, { kind, ahead }]) => {
        const active = query.sort === name;
        const descending = active ? !query.descending : startsDown(kind, ahead);
        const order = !active ? "none" : query.descending ? "descending" : "ascending";
        return [name, { href: href({ sort: sortValue(name, descending) }), order } as const];
      }),
    ),
  };
}

const UP_DOWN = {
  text: ["A to Z", "Z to A"],
  time: ["oldest first", "newest first"],
  ahead: ["soonest first", "latest first"],
} as const;

/** Whether an order is asked for downwards first. */
const startsDown = (kind: "time" | "text", ahead?: true) => kind === "time" && !ahead;

/** "The first 25 of 60 demo requests." A page knows its neighbors, and not its number. */
function pageWords({ rows, count, before, after }: Page, noun: string): string {
  if (!before && !after) return `All ${countWords(count)} ${noun}.`;
  const which = before
    ? after
      ? `A page of ${rows.length}`
      : `The last ${rows.length}`
    : `The first ${rows.length}`;
  return `${which} of ${countWords(count)} ${noun}.`;
}

const countWords = (count: number) =>
  count > COUNT_LIMIT ? `${COUNT_LIMIT.toLocaleString("en-US")}+` : count.toLocaleString("en-US");

/** The query that leads to the very same page. */
export const hereOf = (resource: Resource, query: ListQuery) =>
  searchOf(resource, query, {
    ...(query.after ? { after: encodeCursor(query.sort, query.after) } : {}),
    ...(query.before ? { before: encodeCursor(query.sort, query.before) } : {}),
  });
