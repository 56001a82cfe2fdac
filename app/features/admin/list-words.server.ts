import {
  type ListQuery,
  type ListSource,
  parseListQuery,
  SIZES,
  statusChoices,
  tidy,
  wordForStatus,
} from "./list-query.server";
import { wordsOf } from "./list-search.server";

/** What narrows the list, in a sentence; null where nothing does. */
export function describeFilters(source: ListSource, { q, status, from, to }: ListQuery): string | null {
  const chosen = statusChoices(source).find(({ value }) => value === status);
  const parts = [
    ...describeSearch(q),
    ...(chosen ? [`with ${wordForStatus(source)} ${chosen.label}`] : []),
    ...(from ? [`from ${from}`] : []),
    ...(to ? [`up to ${to}`] : []),
  ];
  if (parts.length === 0) return null;
  const hint =
    wordsOf(q).short.length > 0
      ? " One or two letters only find the beginnings of words. Type three or more to find them anywhere in a word."
      : "";
  return `Showing those ${parts.join(" and ")}.${hint}`;
}

function describeSearch(q: string): string[] {
  const { long, short } = wordsOf(q);
  const [first, ...others] = q.split(" ");
  // What begins with a whole word is no more than its words; what begins with a short one can stand within another.
  const asItStands = others.length > 0 && short.includes(first!);
  const each = (words: string[]) =>
    `${words.length > 1 ? "each of " : ""}${words.map((word) => `“${word}”`).join(", ")}`;
  return [
    ...(long.length > 0 ? [`matching ${each(long)}`] : []),
    ...(short.length > 0
      ? [
          (short.length > 1 ? "with words that begin with " : "with a word that begins with ") +
            each(short) +
            (asItStands ? ` (or with “${q}” as it stands)` : ""),
        ]
      : []),
  ];
}

const MAX_QUOTED = 60;
const sizes = new Intl.ListFormat("en-US", { type: "disjunction" }).format(SIZES.map(String));

function quoted(said: string): string {
  const signs = [...tidy(said)];
  return `“${signs.length > MAX_QUOTED ? `${signs.slice(0, MAX_QUOTED).join("")}…` : signs.join("")}”`;
}

/** What the address says of the rows that are meant and the list cannot take, a sentence for each. */
function rowFaultsOf(source: ListSource, { unread, from, to }: ListQuery): string[] {
  const faults: string[] = [];
  if (unread.q) faults.push("Only the first 100 characters are searched for.");
  if (unread.status) {
    faults.push(`There is no ${wordForStatus(source)} ${quoted(unread.status)} in this list.`);
  }
  for (const name of ["from", "to"] as const) {
    const said = unread[name];
    if (said) faults.push(`The “${name}” date ${quoted(said)} cannot be read: write it like 2026-11-21.`);
  }
  if (from && to && from > to) faults.push(`No day is from ${from} up to ${to}: the first one is later.`);
  return faults;
}

/** The same of all that the address says. */
export function faultsOf(source: ListSource, query: ListQuery): string[] {
  const faults = rowFaultsOf(source, query);
  const { sort, size, after, before } = query.unread;
  if (sort) faults.push(`This list has no order ${quoted(sort)}: it is in its usual one.`);
  if (size) faults.push(`A page has ${sizes} rows, not ${quoted(size)}.`);
  if (after || before) faults.push("The page in the address cannot be found: this is the first one.");
  return faults;
}

/** Why an address does not say which rows are meant, where without a part of it they would be more; null where it does. */
export const faultIn = (source: ListSource, params: URLSearchParams): string | null =>
  rowFaultsOf(source, parseListQuery(params, source)).join(" ") || null;
