import { z } from "zod";
import { LAST } from "~db/schema";
import { cleanLine } from "~/lib/text/clean-text.server";
import type { Resource } from "../resource.server";

export const SIZES = [25, 50, 100] as const;
/** Beyond this a count is shown as "10,000+". */
export const COUNT_LIMIT = 10_000;
const MAX_SEARCH = 100;
/** The last millisecond of the year 9999, beyond which a time has no four-digit year. */
export const MAX_TIME = Date.parse(LAST);

type Key = number | string;
export interface Cursor {
  key: Key;
  id: string;
}

export interface ListQuery {
  /** What was typed, tidied. */
  q: string;
  status: string | null;
  /** By URL name, those that are chosen. */
  filters: Record<string, string>;
  /** The sort whose time the days are about. */
  dates: string;
  /** First and last day, YYYY-MM-DD. */
  from: string | null;
  to: string | null;
  sort: string;
  descending: boolean;
  size: (typeof SIZES)[number];
  /** The page starts after this row, or ends before it. */
  after: Cursor | null;
  before: Cursor | null;
  /** Parts of the address that the list can't take, word for word. */
  unread: Params;
}

/** Parameters of a list's address; those of its own filters are named by its resource. */
type Param = "q" | "status" | "dates" | "from" | "to" | "sort" | "size" | "after" | "before";
type Params = Partial<Record<Param, string>> & Record<string, string | undefined>;

/** Reads a list's URL. Whatever it says, the answer is a query that can be run: what makes no sense narrows nothing and becomes a fault. */
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

/** The times that a list can be in the order of, and that the days of its address can be about. */
export const timesOf = ({ sorts }: Resource) =>
  Object.entries(sorts).flatMap(([name, { kind, ...sort }]) => (kind === "time" ? [{ name, ...sort }] : []));

/** The sort that a plain URL means, newest first, or soonest first; the days of such a URL are about its times. */
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

/** What narrows a list, for the audit log: without the search itself, which can be somebody's name. */
export const narrowedBy = ({ q, status, filters, dates, from, to }: ListQuery) => ({
  searched: q !== "",
  status,
  ...filters,
  dates: from || to ? dates : null,
  from,
  to,
});

/** What a list calls its status. */
export const wordForStatus = ({ status }: Resource) => status?.called ?? "status";

/** The statuses that a list can be narrowed to. */
export const statusChoices = ({ status }: Resource): { value: string; label: string }[] => [
  ...Object.keys(status?.values ?? {}).map((value) => ({ value, label: value })),
  ...Object.entries(status?.narrower ?? {}).map(([value, { label }]) => ({ value, label })),
];

function orderOf(resource: Resource, said: string) {
  const sort = said.replace(/^-/, "");
  return Object.hasOwn(resource.sorts, sort) ? { sort, descending: said.startsWith("-") } : null;
}

/** A day that Postgres can take, YYYY-MM-DD. */
export function dateOf(text: string): string | null {
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

/** The query as links write it, without what is as usual. */
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
  // Without days it says nothing.
  if (!values.from && !values.to) values.dates = changes.dates;
  for (const [name, value] of Object.entries(values)) {
    if (value && value !== usual[name]) search.set(name, value);
  }
  return search.size > 0 ? `?${search}` : "";
}

export const sortValue = (name: string, descending: boolean) => (descending ? `-${name}` : name);
