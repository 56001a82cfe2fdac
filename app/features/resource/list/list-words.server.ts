import {
  defaultSortOf,
  type ListQuery,
  parseListQuery,
  SIZES,
  sortOf,
  statusChoices,
  wordForStatus,
} from "./list-query.server";
import { cleanLine } from "~/lib/text/clean-text.server";
import { wordsOf } from "./list-sql.server";
import type { Resource } from "../resource.server";

/** Describes the list's filters in a sentence. Null without filters. */
export function describeFilters(resource: Resource, query: ListQuery): string | null {
  const { q, status, filters, dates, from, to } = query;
  const about = dates === defaultSortOf(resource) ? "" : `${sortOf(resource, dates).label.toLowerCase()} `;
  const words = wordsOf(q).map((word) => `“${word}”`);
  const chosen = statusChoices(resource).find(({ value }) => value === status);
  const parts = [
    ...(words.length > 0 ? [`matching ${words.length > 1 ? "each of " : ""}${words.join(", ")}`] : []),
    ...(chosen ? [`with ${wordForStatus(resource)} ${chosen.label}`] : []),
    ...Object.entries(resource.filters ?? {}).flatMap(([name, { label, choices }]) => {
      const choice = choices[filters[name] ?? ""];
      return choice ? [`with ${label.toLowerCase()} ${choice.label.toLowerCase()}`] : [];
    }),
    ...(from ? [`${about}from ${from}`] : []),
    ...(to ? [`${about}up to ${to}`] : []),
  ];
  return parts.length > 0 ? `Showing those ${parts.join(" and ")}.` : null;
}

const MAX_QUOTED = 60;
const sizes = new Intl.ListFormat("en-US", { type: "disjunction" }).format(SIZES.map(String));

function quoted(said: string): string {
  const signs = [...cleanLine(said)];
  return `“${signs.length > MAX_QUOTED ? `${signs.slice(0, MAX_QUOTED).join("")}…` : signs.join("")}”`;
}

/** Errors in the URL that affect which rows match, one sentence each. */
function rowFaultsOf(resource: Resource, { unread, from, to }: ListQuery): string[] {
  const faults: string[] = [];
  if (unread.q) faults.push("We search for the first 100 characters only.");
  if (unread.status) {
    faults.push(`There is no ${wordForStatus(resource)} ${quoted(unread.status)} in this list.`);
  }
  for (const [name, { label }] of Object.entries(resource.filters ?? {})) {
    const said = unread[name];
    if (said) faults.push(`There is no ${label.toLowerCase()} ${quoted(said)} in this list.`);
  }
  if (unread.dates) faults.push(`This list has no dates ${quoted(unread.dates)}.`);
  for (const name of ["from", "to"] as const) {
    const said = unread[name];
    if (said) faults.push(`We can't read the “${name}” date ${quoted(said)}. Write it like 2026-11-21.`);
  }
  if (from && to && from > to) faults.push(`The first day, ${from}, is later than the last, ${to}.`);
  return faults;
}

/** All errors in the URL, one sentence each. */
export function faultsOf(resource: Resource, query: ListQuery): string[] {
  const faults = rowFaultsOf(resource, query);
  const { sort, size, after, before } = query.unread;
  if (sort)
    faults.push(`This list can't be sorted by ${quoted(sort)}, so it's in its default order.`);
  if (size) faults.push(`A page has ${sizes} rows, not ${quoted(size)}.`);
  if (after || before) faults.push("We can't find the page in the address. This is the first one.");
  return faults;
}

/** Explains why a URL doesn't define its rows: ignoring the invalid part would match more. Null if it's valid. */
export const faultIn = (resource: Resource, params: URLSearchParams): string | null =>
  rowFaultsOf(resource, parseListQuery(params, resource)).join(" ") || null;
