import { and, eq, gte, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { LAST } from "~db/schema";
import type { Tx } from "~/lib/db.server";
import { dayAfter, siteZone, startOfDay } from "~/lib/time/site-zone.server";
import { cleanLine } from "~/lib/text/clean-text.server";
import { columnOf, type Resource } from "../resource.server";
import { contains, wordsOf } from "./search-sql.server";
import { type Cursor, defaultSortOf, keyOf, sortOf, timesOf } from "./sorts.server";

export const SIZES = [25, 50, 100] as const;
const MAX_SEARCH = 100;
/** The last millisecond of the year 9999. Rows without a time sort there. */
const MAX_TIME = Date.parse(LAST);

type Listed = Pick<Resource, "list" | "status" | "view">;

/** Parsed URL of a list. All values are valid, so queries and links can use them unchecked. */
export interface ListAddress {
  resource: Listed;
  q: string;
  status: string | null;
  filters: Record<string, string>;
  dates: string;
  /** First and last day, YYYY-MM-DD. */
  from: string | null;
  to: string | null;
  sort: string;
  descending: boolean;
  size: (typeof SIZES)[number];
  after: Cursor | null;
  before: Cursor | null;
  unread: Params;
}

const PARAMS = ["q", "status", "dates", "from", "to", "sort", "size", "after", "before"] as const;
export type Params = Partial<Record<(typeof PARAMS)[number], string>> & Record<string, string | undefined>;

export const paramsOf = ({ list }: Pick<Resource, "list">): string[] => [
  ...PARAMS,
  ...Object.keys(list.filters ?? {}),
  ...(list.params ?? []),
];

export function readAddress(params: URLSearchParams, resource: Listed): ListAddress {
  const unread: Params = {};
  const taken = <Value>(name: string, read: (said: string) => Value | null | undefined): Value | null => {
    const said = params.get(name);
    if (!said) return null;
    const value = read(said) ?? null;
    if (value === null) unread[name] = said;
    return value;
  };
  const typed = [...cleanLine(params.get("q") ?? "")];
  if (typed.length > MAX_SEARCH) unread.q = typed.join("");
  const first = defaultSortOf(resource);
  const order = taken("sort", (said) => readOrder(resource, said)) ?? {
    sort: first,
    descending: !sortOf(resource, first).ahead,
  };
  const readPage = (said: string) => readCursor(said, order.sort, sortOf(resource, order.sort).kind);
  const after = taken("after", readPage);
  return {
    resource,
    q: typed.slice(0, MAX_SEARCH).join(""),
    status: taken("status", (said) => statusChoices(resource).find(({ value }) => value === said)?.value),
    filters: Object.fromEntries(
      Object.entries(resource.list.filters ?? {}).flatMap(([name, { choices }]) => {
        const value = taken(name, (said) => (Object.hasOwn(choices, said) ? said : null));
        return value ? [[name, value]] : [];
      }),
    ),
    dates: taken("dates", (said) => timesOf(resource).find(({ name }) => name === said)?.name) ?? first,
    from: taken("from", dateOf),
    to: taken("to", dateOf),
    ...order,
    size: taken("size", (said) => SIZES.find((each) => String(each) === said)) ?? SIZES[0],
    after,
    before: after ? null : taken("before", readPage),
    unread,
  };
}

export function writeAddress(address: ListAddress, changes: Params = {}): string {
  const { resource } = address;
  const search = new URLSearchParams();
  const first = defaultSortOf(resource);
  const usual: Record<string, string> = {
    dates: first,
    sort: sortValue(first, !sortOf(resource, first).ahead),
    size: String(SIZES[0]),
  };
  const values: Params = {
    q: address.q,
    status: address.status ?? "",
    ...address.filters,
    dates: address.dates,
    from: address.from ?? "",
    to: address.to ?? "",
    sort: sortValue(address.sort, address.descending),
    size: String(address.size),
    ...changes,
  };
  // Without days, the parameter `dates` has no effect.
  if (!values.from && !values.to) values.dates = changes.dates;
  for (const [name, value] of Object.entries(values)) {
    if (value && value !== usual[name]) search.set(name, value);
  }
  return search.size > 0 ? `?${search}` : "";
}

export const hereOf = (address: ListAddress) =>
  writeAddress(address, {
    ...(address.after ? { after: writeCursor(address.sort, address.after) } : {}),
    ...(address.before ? { before: writeCursor(address.sort, address.before) } : {}),
  });

export async function sqlOf(tx: Tx, address: ListAddress): Promise<SQL | undefined> {
  const { resource, filters, dates, from, to } = address;
  const words: SQL[] = [];
  for (const word of wordsOf(address.q)) {
    words.push((await resource.list.search?.(tx, word)) ?? contains(columnOf(resource, "searchText"), word));
  }
  const time = columnOf(resource, sortOf(resource, dates).column);
  const zone = await siteZone();
  const at = (day: string) => sql`${startOfDay(day, zone).toISOString()}::timestamptz`;
  return and(
    ...words,
    statusIs(resource, address.status),
    ...Object.entries(filters).map(([name, value]) => resource.list.filters?.[name]?.choices[value]?.rows),
    from ? gte(keyOf(resource, dates), at(from)) : undefined,
    to ? lt(keyOf(resource, dates), at(dayAfter(to))) : undefined,
    (from || to) && !time.notNull ? isNotNull(time) : undefined,
  );
}

export function statusIs({ status, view }: Listed, wanted: string | null): SQL | undefined {
  if (!status || wanted === null) return undefined;
  return status.narrower?.[wanted]?.rows ?? eq(columnOf({ view }, status.column), wanted);
}

/** Describes the list's filters for the audit log. Leaves out the search text, because it may contain a name. */
export const narrowedBy = ({ q, status, filters, dates, from, to }: ListAddress) => ({
  searched: q !== "",
  status,
  ...filters,
  dates: from || to ? dates : null,
  from,
  to,
});

export const wordForStatus = ({ status }: Pick<Resource, "status">) => status?.called ?? "status";

export const statusChoices = ({ status }: Pick<Resource, "status">): { value: string; label: string }[] => [
  ...Object.keys(status?.values ?? {}).map((value) => ({ value, label: value })),
  ...Object.entries(status?.narrower ?? {}).map(([value, { label }]) => ({ value, label })),
];

function readOrder(resource: Listed, said: string) {
  const sort = said.replace(/^-/, "");
  return Object.hasOwn(resource.list.sorts, sort) ? { sort, descending: said.startsWith("-") } : null;
}

export const sortValue = (name: string, descending: boolean) => (descending ? `-${name}` : name);

/** Returns the string if Postgres accepts the string as a day (YYYY-MM-DD), otherwise null. */
export function dateOf(text: string): string | null {
  // The date filter also needs the following day, so the year 9999 is out of range.
  if (!/^[1-9]\d{3}-\d\d-\d\d$/.test(text) || text >= "9999") return null;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
}

export function cursorOf(
  resource: Listed,
  sort: string,
  row: { id: string } & Record<string, unknown>,
): Cursor {
  const { column, kind } = sortOf(resource, sort);
  const value = row[column];
  if (kind === "text") return { key: String(value ?? ""), id: row.id };
  return { key: value instanceof Date ? value.getTime() : MAX_TIME, id: row.id };
}

export const writeCursor = (sort: string, { key, id }: Cursor) =>
  Buffer.from(JSON.stringify([sort, key, id])).toString("base64url");

const CursorSchema = z.tuple([
  z.string(),
  z.union([
    z.number().int().min(0).max(MAX_TIME),
    // Postgres rejects text with a NUL character.
    z
      .string()
      .max(1000)
      .regex(/^[^\0]*$/),
  ]),
  z.guid(),
]);

function readCursor(encoded: string, sort: string, kind: "time" | "text"): Cursor | null {
  try {
    const [name, key, id] = CursorSchema.parse(JSON.parse(Buffer.from(encoded, "base64url").toString()));
    return name === sort && typeof key === (kind === "time" ? "number" : "string") ? { key, id } : null;
  } catch {
    return null;
  }
}
