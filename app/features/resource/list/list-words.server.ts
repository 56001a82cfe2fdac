import { addressFaults, NO_PAGE, quoted } from "../address-faults.server";
import {
  type ListAddress,
  paramsOf,
  readAddress,
  SIZES,
  statusChoices,
  wordForStatus,
} from "./list-address.server";
import { wordsOf } from "./search-sql.server";
import { defaultSortOf, sortOf } from "./sorts.server";
import type { Resource } from "../resource.server";

export function describeFilters(address: ListAddress): string | null {
  const { resource, q, status, filters, dates, from, to } = address;
  const about = dates === defaultSortOf(resource) ? "" : `${sortOf(resource, dates).label.toLowerCase()} `;
  const words = wordsOf(q).map((word) => `“${word}”`);
  const chosen = statusChoices(resource).find(({ value }) => value === status);
  const parts = [
    ...(words.length > 0 ? [`matching ${words.length > 1 ? "each of " : ""}${words.join(", ")}`] : []),
    ...(chosen ? [`with ${wordForStatus(resource)} ${chosen.label}`] : []),
    ...Object.entries(resource.list.filters ?? {}).flatMap(([name, { label, choices }]) => {
      const choice = choices[filters[name] ?? ""];
      return choice ? [`with ${label.toLowerCase()} ${choice.label.toLowerCase()}`] : [];
    }),
    ...(from ? [`${about}from ${from}`] : []),
    ...(to ? [`${about}up to ${to}`] : []),
  ];
  return parts.length > 0 ? `Showing rows ${parts.join(" and ")}.` : null;
}

const sizes = new Intl.ListFormat("en-US", { type: "disjunction" }).format(SIZES.map(String));

function rowFaultsOf({ resource, unread, from, to }: ListAddress): string[] {
  const faults: string[] = [];
  if (unread.q) faults.push("We search for the first 100 characters only.");
  if (unread.status) {
    faults.push(`There is no ${wordForStatus(resource)} ${quoted(unread.status)} in this list.`);
  }
  for (const [name, { label }] of Object.entries(resource.list.filters ?? {})) {
    const said = unread[name];
    if (said) faults.push(`There is no ${label.toLowerCase()} ${quoted(said)} in this list.`);
  }
  if (unread.dates) faults.push(`This list has no date filter ${quoted(unread.dates)}.`);
  for (const name of ["from", "to"] as const) {
    const said = unread[name];
    if (said)
      faults.push(`We can't read the “${name}” date ${quoted(said)}. Write the date like 2026-11-21.`);
  }
  if (from && to && from > to) faults.push(`The first day, ${from}, is later than the last, ${to}.`);
  return faults;
}

export function faultsOf(address: ListAddress, params: URLSearchParams): string[] {
  const faults = [...addressFaults(params, {}, paramsOf(address.resource)), ...rowFaultsOf(address)];
  const { sort, size, after, before } = address.unread;
  if (sort) faults.push(`We can't sort this list by ${quoted(sort)}, so it's in the default order.`);
  if (size) faults.push(`A page has ${sizes} rows, not ${quoted(size)}.`);
  if (after || before) faults.push(NO_PAGE);
  return faults;
}

/** Returns an error if a filter in the URL is invalid. If the filter were ignored, a change would affect more rows. */
export const faultIn = (resource: Resource, params: URLSearchParams): string | null =>
  rowFaultsOf(readAddress(params, resource)).join(" ") || null;
