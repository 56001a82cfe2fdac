import { z } from "zod";
import { LAST } from "~db/schema";
import { cleanLine } from "~/lib/text/clean-text.server";
import type { Resource } from "../resource.server";

export const SIZES = [25, 50, 100] as const;
/** Larger counts are shown as "10,000+". */
export const COUNT_LIMIT = 10_000;
const MAX_SEARCH = 100;
/** The last millisecond of the year 9999. Later years have more than four digits. */
export const MAX_TIME = Date.parse(LAST);

type Key = number | string;
export interface Cursor {
  key: Key;
  id: string;
}

export interface ListQuery {
  /** The cleaned search text. */
  q: string;
  status: string | null;
  /** Chosen filters, by URL name. */
  filters: Record<string, string>;
  /** The sort whose time the days filter. */
  dates: string;
  /** First and last day, YYYY-MM-DD. */
  from: string | null;
  to: string | null;
  sort: string;
  descending: boolean;
  size: (typeof SIZES)[number];
  /** Cursor: the page starts after this row, or ends before it. */
  after: Cursor | null;
  before: Cursor | null;
  /** Invalid parts of the URL, word for word. */
  unread: Params;
}

/** Parameters of a list's URL. The resource names its own filters. */
type Param = "q" | "status" | "dates" | "from" | "to" | "sort" | "size" | "after" | "before";
type Params = Partial<Record<Param, string>> & Record<string, string | undefined>;

/** Parses a list's URL into a query that always runs. Invalid parts filter nothing and are reported. */
export function parseListQuery(params: URLSearchParams, resource: Resource): ListQuery {
  const unread: ListQuery["unread"] = {};
  const taken = <Value>(name: string, read: (said: string) => Value | null | undefined): Value | null => {
    const said = params.get(name);
    if (!said) return null;
    const value = read(said) ?? null;
    if (value === null) unread[name] = said;
    return value;
  };
  const typed = [...cleanLine(params.get("q") ?? "")];
  if (typed.length > MAX_SEARCH) unread.q = typed.join("");
  const order = taken("sort", (said) => orderOf(resource, said)) ?? {
    sort: defaultSortOf(resource),
    descending: !sortOf(resource, defaultSortOf(resource)).ahead,
  };
  const cursorOf = (said: string) => decodeCursor(said, order.sort, sortOf(resource, order.sort).kind);
  const after = taken("after", cursorOf);
  return {
    q: typed.slice(0, MAX_SEARCH).join(""),
    status: taken("status", (said) => statusChoices(resource).find(({ value }) => value === said)?.value),
    filters: Object.fromEntries(
      Object.entries(resource.filters ?? {}).flatMap(([name, { choices }]) => {
        const value = taken(name, (said) => (Object.hasOwn(choices, said) ? said : null));
        return value ? [[name, value]] : [];
      }),
    ),
    dates:
      taken("dates", (said) => timesOf(resource).find(({ name }) => name === said)?.name) ??
      defaultSortOf(resource),
    from: taken("from", dateOf),
    to: taken("to", dateOf),
    ...order,
    size: taken("size", (said) => SIZES.find((each) => String(each) === said)) ?? SIZES[0],
    after,
    before: after ? null : taken("before", cursorOf),
    unread,
  };
}

/** Time sorts of a list, which its days can filter too. */
export const timesOf = ({ sorts }: Resource) =>
  Object.entries(sorts).flatMap(([name, { kind, ...sort }]) => (kind === "time" ? [{ name, ...sort }] : []));

/** The default sort: newest first, or soonest first. Days filter its time by default. */
export function defaultSortOf({ slug, sorts }: Resource): string {
  const [first] = Object.keys(sorts);
  if (first === undefined) throw new Error(`${slug} has no sort`);
  return first;
}

export function sortOf({ sorts }: Resource, name: string) {
  const sort = sorts[name];
  if (!sort) throw new Error(`no sort ${name}`);
  return sort;
}

/** A list's filters for the audit log. Leaves out the search text, which can be a name. */
export const narrowedBy = ({ q, status, filters, dates, from, to }: ListQuery) => ({
  searched: q !== "",
  status,
  ...filters,
  dates: from || to ? dates : null,
  from,
  to,
});

/** The list's label for its status. */
export const wordForStatus = ({ status }: Resource) => status?.called ?? "status";

/** Statuses that a list can be filtered by. */
export const statusChoices = ({ status }: Resource): { value: string; label: string }[] => [
  ...Object.keys(status?.values ?? {}).map((value) => ({ value, label: value })),
  ...Object.entries(status?.narrower ?? {}).map(([value, { label }]) => ({ value, label })),
];

function orderOf(resource: Resource, said: string) {
  const sort = said.replace(/^-/, "");
  return Object.hasOwn(resource.sorts, sort) ? { sort, descending: said.startsWith("-") } : null;
}

/** A day that Postgres accepts, YYYY-MM-DD. */
export function dateOf(text: string): string | null {
  // The day after the last one must be a valid date too.
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
    // Postgres can't store NUL in text.
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

/** Serializes a query for links, without default values. */
export function searchOf(resource: Resource, query: ListQuery, changes: Params = {}): string {
  const search = new URLSearchParams();
  const first = defaultSortOf(resource);
  const usual: Record<string, string> = {
    dates: first,
    sort: sortValue(first, !sortOf(resource, first).ahead),
    size: String(SIZES[0]),
  };
  const values: Params = {
    q: query.q,
    status: query.status ?? "",
    ...query.filters,
    dates: query.dates,
    from: query.from ?? "",
    to: query.to ?? "",
    sort: sortValue(query.sort, query.descending),
    size: String(query.size),
    ...changes,
  };
  // Has no effect without days.
  if (!values.from && !values.to) values.dates = changes.dates;
  for (const [name, value] of Object.entries(values)) {
    if (value && value !== usual[name]) search.set(name, value);
  }
  return search.size > 0 ? `?${search}` : "";
}

export const sortValue = (name: string, descending: boolean) => (descending ? `-${name}` : name);
