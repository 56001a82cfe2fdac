import { and, asc, eq, sql } from "drizzle-orm";
import { savedViews } from "~db/schema";
import { asAdmin, type Tx } from "~/lib/db.server";
import { Refusal } from "~/lib/http/refusal.server";
import { newId } from "~/lib/id.server";
import { listPath } from "~/lib/paths/admin";
import { parseListQuery, searchOf } from "../list/list-query.server";
import { describeFilters } from "../list/list-words.server";
import { type Resource, titleOf } from "../resource.server";

/** Maximum views per list. */
const MAX_VIEWS = 20;

export interface ViewLink {
  id: string;
  name: string;
  href: string;
  current: boolean;
}

/** The query without its page. */
const queryIn = (resource: Resource, params: URLSearchParams) =>
  searchOf(resource, parseListQuery(params, resource));

/** The admin's own views of a list, oldest first. Row-level security hides others. */
export async function findViews(tx: Tx, resource: Resource, params: URLSearchParams): Promise<ViewLink[]> {
  const found = await tx
    .select({ id: savedViews.id, name: savedViews.name, query: savedViews.query })
    .from(savedViews)
    .where(eq(savedViews.list, resource.slug))
    .orderBy(asc(savedViews.createdAt));
  const here = queryIn(resource, params);
  return found.map(({ query, ...view }) => {
    const search = queryIn(resource, new URLSearchParams(query));
    return { ...view, href: listPath(resource.slug) + search, current: search === here };
  });
}

/** Data of the page that asks for the name. */
export const getViewForm = (resource: Resource, params: URLSearchParams) => ({
  path: listPath(resource.slug),
  search: queryIn(resource, params),
  title: titleOf(resource),
  filters: describeFilters(resource, parseListQuery(params, resource)),
});

/**
 * Saves the URL's query under a name. An existing name gets the new query. @returns the view's URL @throws {Refusal}
 * "too-many"
 */
export const saveView = (adminId: string, resource: Resource, name: string, params: URLSearchParams) =>
  asAdmin(adminId, async (tx) => {
    const list = resource.slug;
    const search = queryIn(resource, params);
    // Serialized: the second of two parallel posts waits.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`view ${adminId} ${list}`}, 0))`);
    await tx.delete(savedViews).where(and(eq(savedViews.list, list), eq(savedViews.name, name)));
    const others = await tx.select({ id: savedViews.id }).from(savedViews).where(eq(savedViews.list, list));
    if (others.length >= MAX_VIEWS) throw new Refusal("too-many", others.length);
    const query = Object.fromEntries(new URLSearchParams(search));
    await tx.insert(savedViews).values({ id: newId(), adminId, list, name, query });
    return listPath(list) + search;
  });

/** Deletes one of the admin's own views. Another admin's stays. @returns the list's URL from which it was deleted */
export const deleteView = (adminId: string, resource: Resource, id: string, params: URLSearchParams) =>
  asAdmin(adminId, async (tx) => {
    await tx.delete(savedViews).where(and(eq(savedViews.list, resource.slug), eq(savedViews.id, id)));
    return listPath(resource.slug) + queryIn(resource, params);
  });
