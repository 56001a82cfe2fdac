import type { AnyRow, Resource } from "../resource.server";
import { hourOf, type Moment } from "./moment.server";
import { defaultSortOf, sortOf } from "./sorts.server";

/** The column with the time of an appointment, which matters more than when it was made; null for other kinds. */
export function takesPlaceIn(resource: Pick<Resource, "list">): string | null {
  const { ahead, column } = sortOf(resource, defaultSortOf(resource));
  return ahead ? column : null;
}

/** When an appointment takes place; null for other kinds, and if it isn't known. */
export function takesPlaceAt(resource: Pick<Resource, "list">, row: AnyRow, zone: string): Moment | null {
  const column = takesPlaceIn(resource);
  const at = column ? row[column] : null;
  return at instanceof Date ? hourOf(at, zone) : null;
}
