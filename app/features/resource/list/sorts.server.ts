import { type SQL, sql } from "drizzle-orm";
import { orLast } from "~db/schema";
import { columnOf, type Resource } from "../resource.server";

type Listed = Pick<Resource, "list" | "view">;

/** Position of a row in a sort: its text, or its time in milliseconds since 1970. */
export interface Cursor {
  key: number | string;
  id: string;
}

/**
 * Returns the first sort: newest first, or soonest first for future times. The date filter uses this sort's time by
 * default.
 */
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

export const timesOf = ({ list: { sorts } }: Pick<Resource, "list">) =>
  Object.entries(sorts).flatMap(([name, { kind, ...sort }]) => (kind === "time" ? [{ name, ...sort }] : []));

/** The sort's expression must equal the expression of its index. */
export function keyOf(resource: Listed, sort: string): SQL {
  const { column, kind } = sortOf(resource, sort);
  const found = columnOf(resource, column);
  // Row comparisons in keyset paging skip nulls, so a missing text counts as empty.
  if (kind === "text") return found.notNull ? sql`lower(${found})` : sql`lower(coalesce(${found}, ''))`;
  return found.notNull ? sql`${found}` : orLast(found);
}
