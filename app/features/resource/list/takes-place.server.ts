import type { AnyRow, Resource } from "../resource.server";
import { defaultSortOf, sortOf } from "./list-query.server";
import { hourOf, type Moment } from "./moment.server";

/** The column with an appointment's time, which matters more than its creation. Null for other kinds. */
export function takesPlaceIn(resource: Resource): string | null {
  const { ahead, column } = sortOf(resource, defaultSortOf(resource));
  return ahead ? column : null;
}

/** When an appointment takes place. Null for other kinds and if unknown. */
export function takesPlaceAt(resource: Resource, row: AnyRow, zone: string): Moment | null {
  const column = takesPlaceIn(resource);
  const at = column ? row[column] : null;
  return at instanceof Date ? hourOf(at, zone) : null;
}
