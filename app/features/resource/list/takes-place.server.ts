import type { AnyRow, Resource } from "../resource.server";
import { hourOf, type Moment } from "./moment.server";
import { defaultSortOf, sortOf } from "./sorts.server";

export function takesPlaceAt(resource: Pick<Resource, "list">, row: AnyRow, zone: string): Moment | null {
  const { ahead, column } = sortOf(resource, defaultSortOf(resource));
  const at = ahead ? row[column] : null;
  return at instanceof Date ? hourOf(at, zone) : null;
}
