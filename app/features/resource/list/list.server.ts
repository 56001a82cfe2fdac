import { redirect } from "@remix-run/node";
import { asAdmin, isTimeout } from "~/lib/db.server";
import { exportPath, listPath } from "~/lib/paths/admin";
import { upTo } from "../admin-control";
import { calendarOf, dayIn } from "./calendar.server";
import { changeIn, changeOptionsOf, findChangeNotice, findEligible, wantedOf } from "../change/change.server";
import { countOf, findPage, hasTabs, type Page } from "./find-page.server";
import {
  hereOf,
  readAddress,
  SIZES,
  statusChoices,
  wordForStatus,
  writeAddress,
} from "./list-address.server";
import { daysOf, type Href, narrowingOf, orderOf, sortLinksOf } from "./list-choices.server";
import type { CellContext } from "./list-part.server";
import { COUNT_LIMIT } from "./list-rows.server";
import { describeFilters, faultsOf } from "./list-words.server";
import { momentOf } from "./moment.server";
import { type AnyRow, openPath, type Resource, titleOf } from "../resource.server";

/**
 * Returns a page of a list as plain data. Includes all links, so that the page works without JavaScript.
 * @throws a redirect to the URL without empty parameters, which a GET form without JavaScript adds
 */
export async function getList(context: CellContext, resource: Resource, params: URLSearchParams) {
  const path = listPath(resource.slug);
  const address = readAddress(params, resource);
  const { list, noun } = resource;
  const narrowers = ["q", "status", "from", "to", ...Object.keys(list.filters ?? {})];
  if (narrowers.some((name) => params.get(name) === "")) {
    throw redirect(path + writeAddress(address, address.unread));
  }
  const changes = changeOptionsOf(resource);
  const [page, notice, eligible] = await asAdmin(context.adminId, async (tx) => {
    const [page, notice] = await Promise.all([
      findPage(tx, address),
      findChangeNotice(tx, resource, changeIn(params)),
    ]);
    const ids = page.rows.map(({ id }) => id);
    return [page, notice, changes?.verb === null ? await findEligible(tx, resource, ids) : []] as const;
  }).catch((error: unknown) => {
    if (!isTimeout(error) || address.q === "") throw error;
    return [null, null, [] as string[]] as const;
  });
  const here = hereOf(address);
  const href: Href = (changes) => path + writeAddress(address, changes);
  const order = orderOf(address);

  return {
    path,
    title: titleOf(resource),
    searchPlaceholder: list.searchPlaceholder ?? "Search",
    empty: `No ${noun[1]} found`,
    emptyHint: list.emptyHint,
    columns: list.columns.map(({ header, sort, align, room }) => ({ header, sort, align, room })),
    rows: (page?.rows ?? []).map((row) => ({
      id: row.id,
      href: openPath(resource, row.id, here),
      cells: list.columns.map((column) => column.cell(row, context)),
      day: dayIn(address, row, context.zone),
      to: eligible.includes(row.id) ? othersThan(row, resource) : [],
    })),
    count: page && countWords(page.count),
    filters: describeFilters(address),
    faults: faultsOf(address, params),
    q: address.q,
    status: address.status,
    tabs: hasTabs(resource)
      ? [{ value: null, label: "All" }, ...statusChoices(resource)].map(({ value, label }) => ({
          label,
          href: href({ status: value ?? "" }),
          count: page?.counts ? countWords(countOf(resource, page.counts, value)) : undefined,
          current: value === address.status,
        }))
      : [],
    calendar: calendarOf(address, context.zone, href),
    tones: resource.status?.values ?? {},
    statusWord: wordForStatus(resource),
    narrowing: narrowingOf(resource, address),
    days: daysOf(address, context.zone, href),
    order,
    sortLinks: sortLinksOf(address, href),
    sizes: SIZES.map((size) => ({
      size,
      href: href({ size: String(size) }),
      current: size === address.size,
    })),
    previous: page?.before ? href({ before: page.before }) : null,
    next: page?.after ? href({ after: page.after }) : null,
    cleared: href(Object.fromEntries(narrowers.map((name) => [name, ""]))),
    // Printed description of rows, order, and time, because paper shows no URL.
    onPaper: [
      page ? pageWords(page, noun[1]) : "",
      `Order: ${order.choices.find(({ value }) => value === order.value)?.label}.`,
      `As of ${momentOf(new Date(), context.zone).exact}.`,
    ].join(" "),
    here,
    // Query without page and order, which identifies the matching rows.
    narrowed: writeAddress(address, { sort: "", size: "" }),
    export: list.csv === false ? null : exportPath(path) + writeAddress(address, { size: "" }),
    changes,
    add: list.add ? { href: `${path}/new`, label: list.add } : null,
    links: list.links ?? [],
    notice,
    chosen: notice?.fault ? wantedOf(resource, params.get("set")) : null,
  };
}

export type ListView = Awaited<ReturnType<typeof getList>>;
export type ListRow = ListView["rows"][number];

const othersThan = (row: AnyRow, { status }: Resource) =>
  status?.changes?.values.filter((value) => value !== row[status.column]) ?? [];

/** Returns text such as "The first 25 of 60 demo requests." Keyset paging doesn't know a page's number. */
function pageWords({ rows, count, before, after }: Page, noun: string): string {
  if (!before && !after) return `All ${countWords(count)} ${noun}.`;
  const which = before
    ? after
      ? `A page of ${rows.length}`
      : `The last ${rows.length}`
    : `The first ${rows.length}`;
  return `${which} of ${countWords(count)} ${noun}.`;
}

const countWords = (count: number) => upTo(count, COUNT_LIMIT);
