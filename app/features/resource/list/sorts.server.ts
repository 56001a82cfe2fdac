import { type SQL, sql } from "drizzle-orm";
import { orLast } from "~db/schema";
import { columnOf, type Resource } from "../resource.server";

/** What the order of a list is about. */
type Listed = Pick<Resource, "list" | "view">;

/** A row's place in an order: its text, or its time in milliseconds since 1970. */
export interface Cursor {
  key: number | string;
  id: string;
}

/** The sort that a plain URL means, newest first, or soonest first; the days of such a URL are about its times. */
export function defaultSortOf({ list: { sorts } }: Pick<Resource, "list">): string {
  const [first] = Object.keys(sorts);
  if (first === undefined) throw new Error("a list without a sort");
  return first;
}

export function sortOf({ list: { sorts } }: Pick<Resource, "list">, name: string) {
  const sort = sorts[name];
  if (!sort) throw new Error(`no sort ${name}`);
  return sort;
}

/** The times that a list can be in the order of, and that the days of its address can be about. */
export const timesOf = ({ list: { sorts } }: Pick<Resource, "list">) =>
  Object.entries(sorts).flatMap(([name, { kind, ...sort }]) => (kind === "time" ? [{ name, ...sort }] : []));

/** What an order goes by, as its index has it. */
export function keyOf(resource: Listed, sort: string): SQL {
  const { column, kind } = sortOf(resource, sort);
  const found = columnOf(resource, column);
  if (kind === "text") return sql`lower(${found})`;
  return found.notNull ? sql`${found}` : orLast(found);
}
