import { redirect } from "@remix-run/node";
import { and } from "drizzle-orm";
import type { Statuses } from "~db/schema";
import { asAdmin, isTimeout, type Tx } from "~/lib/db.server";
import { exportPath, listPath } from "~/lib/paths/admin";
import { calendarOf, dayIn, isCalendar, presetsOf, today } from "./calendar.server";
import { capitalized } from "../admin-control";
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
  cursorOf,
  hereOf,
  type ListAddress,
  type Params,
  readAddress,
  SIZES,
  sortValue,
  sqlOf,
  statusChoices,
  statusIs,
  wordForStatus,
  writeAddress,
  writeCursor,
} from "./list-address.server";
import type { CellContext } from "./list-part.server";
import { COUNT_LIMIT, countByStatus, countRows, findRows } from "./list-rows.server";
import { describeFilters, faultsOf } from "./list-words.server";
import { momentOf } from "./moment.server";
import { timesOf } from "./sorts.server";
import { type AnyRow, openPath, type Resource, titleOf } from "../resource.server";

interface Page {
  /** Number of matching rows, at most one more than are counted. */
  count: number;
  /** Row counts by choice of the status filter. Null if the list has no tabs. */
  counts: Record<string, number> | null;
  rows: AnyRow[];
  /** Cursors of the neighboring pages, or null. */
  before: string | null;
  after: string | null;
}

async function findPage(tx: Tx, address: ListAddress): Promise<Page> {
  const { resource, sort, size } = address;
  const anyStatus = await sqlOf(tx, { ...address, status: null });
  const filter = and(anyStatus, statusIs(resource, address.status));
  const backwards = address.before !== null;
  const calendar = isCalendar(address);
  const start = calendar && !address.after && !address.before ? await today() : null;
  const cursor = address.after ?? address.before ?? start;
  const order = { sort, descending: address.descending !== backwards, limit: size + 1 };
  const counts = hasTabs(resource) ? await countByStatus(tx, resource, anyStatus) : null;
  const [count, rowsFound] = await Promise.all([
    counts ? countOf(resource, counts, address.status) : countRows(tx, resource, filter),
    findRows(tx, resource, filter, { ...order, cursor }),
  ]);
  let found = rowsFound;
  const more = found.length > size;
  // Nothing is ahead: what came last.
  if (start && found.length === 0)
    return { ...(await findPage(tx, { ...address, before: start })), after: null };
  // Past the end, or back at the start: the first page in full instead of a remainder.
  if (cursor && (calendar ? found.length === 0 && !backwards : found.length === 0 || (backwards && !more))) {
    return findPage(tx, { ...address, after: null, before: null });
  }
  found = found.slice(0, size);
  const rows = backwards ? found.reverse() : found;
  const isFirst =
    start !== null &&
    (await findRows(tx, resource, filter, { sort, descending: true, cursor: start, limit: 1 })).length === 0;
  const cursorAt = (row: AnyRow | undefined) =>
    row ? writeCursor(sort, cursorOf(resource, sort, row)) : null;
  return {
    count,
    counts,
    rows,
    before: (backwards ? more : cursor && !isFirst) ? cursorAt(rows[0]) : null,
    after: backwards || more ? cursorAt(rows.at(-1)) : null,
  };
}

/** With more statuses than this, the filters get a field instead of tabs. */
const MAX_TABS = 6;

const hasTabs = (resource: Pick<Resource, "status">) =>
  resource.status !== undefined && !resource.status.inFilters && statusChoices(resource).length <= MAX_TABS;

/** Of one choice, or of all statuses together. */
const countOf = (
  { status }: Pick<Resource, "status">,
  counts: Record<string, number>,
  wanted: string | null,
) =>
  wanted !== null
    ? (counts[wanted] ?? 0)
    : Object.keys(status?.values ?? {}).reduce((sum, value) => sum + (counts[value] ?? 0), 0);

interface StatusTab {
  label: string;
  href: string;
  /** As shown in the badge. Absent if counting took too long. */
  count?: string;
  current: boolean;
}

export interface ListRow {
  id: string;
  /** URL of the row's page. Null if rows have no page. */
  href: string | null;
  cells: Cell[];
  /** Day heading of a row in a calendar. */
  day: string | null;
  /** Statuses that the row can get in the list. */
  to: string[];
}

/** A field of the filters. */
export interface Choice {
  name: string;
  label: string;
  value: string;
  /** What it says where nothing is chosen; absent where something always is. */
  unset?: string;
  choices: { value: string; label: string }[];
}

/** A page of a list, as the browser needs it: every link is worked out here, so that the page is the same without JavaScript. */
export interface ListView {
  path: string;
  title: string;
  searchPlaceholder: string;
  /** Shown without rows: "No demo requests found", and how the list gets filled. */
  empty: string;
  emptyHint: string;
  columns: { header: string; sort?: string; align?: "right"; room?: "some" | "much" }[];
  rows: ListRow[];
  /** "1,284", or "10,000+"; null if the search took longer than a query may, and was given up. */
  count: string | null;
  /** The search, the status and the days that narrow the list, in a sentence; null where nothing does. */
  filters: string | null;
  /** Errors in the URL, one sentence each. */
  faults: string[];
  q: string;
  status: string | null;
  /** All, and each status. Empty if the list has no tabs. */
  tabs: StatusTab[];
  /** Tabs of a calendar: common ranges of days. */
  calendar: StatusTab[];
  /** Colors of statuses. */
  tones: Statuses;
  /** "status", or what the list has in its place. */
  statusWord: string;
  /** Fields of the filters that choose rows. */
  narrowing: Choice[];
  days: {
    /** Null where there is nothing to choose. */
    about: Choice | null;
    from: string | null;
    to: string | null;
    /** Days that are asked for often. */
    presets: { label: string; href: string; current: boolean }[];
  };
  order: Choice;
  /** For the table's head, by sort name. */
  sortLinks: Record<string, { href: string; order: "ascending" | "descending" | "none" }>;
  sizes: { size: number; href: string; current: boolean }[];
  previous: string | null;
  next: string | null;
  cleared: string;
  /** Printed description of the rows, order and time, because paper shows no URL. */
  onPaper: string;
  /** The current page's query, used by row pages to link back. */
  here: string;
  /** The query without its page and order: another one finds other rows. */
  narrowed: string;
  /** Null if there is no export. */
  export: string | null;
  changes: ChangeOptions | null;
  /** The page that adds a row. */
  add: { href: string; label: string } | null;
  /** Pages that belong to the list. */
  links: readonly { href: string; label: string }[];
  notice: ChangeNotice | null;
  /** The status that was chosen without selected rows. */
  chosen: string | null;
}

/**
 * Loads a list for its URL. @throws a redirect to the same list if a form without JavaScript left empty parameters in
 * the URL
 */
export async function getList(
  context: CellContext,
  resource: Resource,
  params: URLSearchParams,
): Promise<ListView> {
  const path = listPath(resource.slug);
  const address = readAddress(params, resource);
  const { list, noun } = resource;
  const narrowers = ["q", "status", "from", "to", ...Object.keys(list.filters ?? {})];
  if (narrowers.some((name) => params.get(name) === "")) {
    throw redirect(path + writeAddress(address, address.unread));
  }
  const changes = changeOptionsOf(resource);
  const [page, notice, eligible] = await asAdmin(context.adminId, async (tx) => {
    const [page, notice] = await Promise.all([
      findPage(tx, address),
      findChangeNotice(tx, resource, changeIn(params)),
    ]);
    const ids = page.rows.map(({ id }) => id);
    return [page, notice, changes?.verb === null ? await findEligible(tx, resource, ids) : []] as const;
  }).catch((error: unknown) => {
    if (!isTimeout(error) || address.q === "") throw error;
    return [null, null, [] as string[]] as const;
  });
  const here = hereOf(address);
  const href = (changes: Params) => path + writeAddress(address, changes);
  const order = orderOf(address);

  return {
    path,
    title: titleOf(resource),
    searchPlaceholder: list.searchPlaceholder ?? "Search",
    empty: `No ${noun[1]} found`,
    emptyHint: list.emptyHint,
    columns: list.columns.map(({ header, sort, align, room }) => ({ header, sort, align, room })),
    rows: (page?.rows ?? []).map((row) => ({
      id: row.id,
      href: openPath(resource, row.id, here),
      cells: list.columns.map((column) => column.cell(row, context)),
      day: dayIn(address, row, context.zone),
      to: eligible.includes(row.id) ? othersThan(row, resource) : [],
    })),
    count: page && countWords(page.count),
    filters: describeFilters(address),
    faults: faultsOf(address),
    q: address.q,
    status: address.status,
    tabs: hasTabs(resource)
      ? [{ value: null, label: "All" }, ...statusChoices(resource)].map(({ value, label }) => ({
          label,
          href: href({ status: value ?? "" }),
          count: page?.counts ? countWords(countOf(resource, page.counts, value)) : undefined,
          current: value === address.status,
        }))
      : [],
    calendar: calendarOf(address, context.zone, href),
    tones: resource.status?.values ?? {},
    statusWord: wordForStatus(resource),
    narrowing: narrowingOf(resource, address),
    days: daysOf(address, context.zone, href),
    order,
    sortLinks: sortLinksOf(address, href),
    sizes: SIZES.map((size) => ({
      size,
      href: href({ size: String(size) }),
      current: size === address.size,
    })),
    previous: page?.before ? href({ before: page.before }) : null,
    next: page?.after ? href({ after: page.after }) : null,
    cleared: href(Object.fromEntries(narrowers.map((name) => [name, ""]))),
    onPaper: [
      page ? pageWords(page, noun[1]) : "",
      `Order: ${order.choices.find(({ value }) => value === order.value)?.label}.`,
      `As of ${momentOf(new Date(), context.zone).exact}.`,
    ].join(" "),
    here,
    narrowed: writeAddress(address, { sort: "", size: "" }),
    export: list.csv === false ? null : exportPath(path) + writeAddress(address, { size: "" }),
    changes,
    add: list.add ? { href: `${path}/new`, label: list.add } : null,
    links: list.links ?? [],
    notice,
    chosen: notice?.fault ? wantedOf(resource, params.get("set")) : null,
  };
}

/** The statuses that an admin can give the row. */
const othersThan = (row: AnyRow, { status }: Resource) =>
  (status?.changes?.values ?? []).filter((value) => value !== row[status!.column]);

function narrowingOf(resource: Resource, { status, filters }: ListAddress): Choice[] {
  const word = wordForStatus(resource);
  const choices = hasTabs(resource) ? [] : statusChoices(resource);
  const byStatus = {
    name: "status",
    label: capitalized(word),
    value: status ?? "",
    unset: `Any ${word}`,
    choices,
  };
  const others = Object.entries(resource.list.filters ?? {}).map(([name, { label, choices }]) => ({
    name,
    label,
    value: filters[name] ?? "",
    unset: `Any ${label.toLowerCase()}`,
    choices: Object.entries(choices).map(([value, choice]) => ({ value, label: choice.label })),
  }));
  return choices.length > 0 ? [byStatus, ...others] : others;
}

type Href = (changes: Params) => string;

function daysOf({ resource, dates, from, to }: ListAddress, zone: string, href: Href): ListView["days"] {
  const times = timesOf(resource).map(({ name, label }) => ({ value: name, label }));
  return {
    about: times.length > 1 ? { name: "dates", label: "Days of", value: dates, choices: times } : null,
    from,
    to,
    presets: presetsOf(resource, zone).map(({ label, ...days }) => ({
      label,
      href: href(days),
      current: days.dates === dates && days.from === from && days.to === to,
    })),
  };
}

/** The orders to choose from in the form. */
function orderOf({ resource, sort, descending }: ListAddress): Choice {
  const choices = Object.entries(resource.list.sorts).flatMap(([name, { kind, label, ahead }]) => {
    const [up, down] = kind === "text" ? UP_DOWN.text : ahead ? UP_DOWN.ahead : UP_DOWN.time;
    const both = [
      { value: sortValue(name, false), label: `${label}, ${up}` },
      { value: sortValue(name, true), label: `${label}, ${down}` },
    ];
    return startsDown(kind, ahead) ? both.reverse() : both;
  });
  return { name: "sort", label: "Order", value: sortValue(sort, descending), choices };
}

const sortLinksOf = ({ resource, ...address }: ListAddress, href: Href): ListView["sortLinks"] =>
  Object.fromEntries(
    Object.entries(resource.list.sorts).map(([name, { kind, ahead }]) => {
      const active = address.sort === name;
      const descending = active ? !address.descending : startsDown(kind, ahead);
      const order = !active ? "none" : address.descending ? "descending" : "ascending";
      return [name, { href: href({ sort: sortValue(name, descending) }), order }];
    }),
  );

const UP_DOWN = {
  text: ["A to Z", "Z to A"],
  time: ["oldest first", "newest first"],
  ahead: ["soonest first", "latest first"],
} as const;

/** Whether an order is descending first. */
const startsDown = (kind: "time" | "text", ahead?: true) => kind === "time" && !ahead;

/** "The first 25 of 60 demo requests." A page knows its neighbors but not its number. */
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
