import { getTableName, inArray, type SQL, sql } from "drizzle-orm";
import { whoOf } from "~/features/admin/record/record-fields.server";
import { sidebarGroups } from "~/features/admin/shell/sidebar-links.server";
import { upTo } from "~/features/resource/admin-control";
import { readAddress, sqlOf } from "~/features/resource/list/list-address.server";
import { findRows } from "~/features/resource/list/list-rows.server";
import { wordsOf } from "~/features/resource/list/search-sql.server";
import { defaultSortOf, sortOf } from "~/features/resource/list/sorts.server";
import { momentOf } from "~/features/resource/list/moment.server";
import { takesPlaceAt } from "~/features/resource/list/takes-place.server";
import { columnOf, labelOf, stateOf, titleOf } from "~/features/resource/resource.server";
import { recordPageOf, RESOURCES } from "~/features/resources.server";
import { asAdmin, isTimeout, type Tx } from "~/lib/db.server";
import { withParams } from "~/lib/paths";
import { adminPaths, listPath } from "~/lib/paths/admin";
import { matches } from "~/lib/text/search";
import { cleanLine } from "~/lib/text/clean-text.server";
import { type Hit, peopleIn } from "./people.server";
import { siteZone } from "~/lib/time/site-zone.server";

const MAX_LENGTH = 100;
const SHOWN = 5;
/** Higher counts are shown as "100+". */
const COUNT_LIMIT = 100;

export async function searchEverywhere(userId: string, typed: string) {
  const q = [...cleanLine(typed)].slice(0, MAX_LENGTH).join("");
  const indexed = isIndexed(q);
  const found = indexed ? await findHits(userId, q) : [];
  const zone = await siteZone();
  return {
    q,
    fault: found === null ? ("slow" as const) : q !== "" && !indexed ? ("short" as const) : null,
    pages: pagesOf(q),
    people: peopleIn(
      (found ?? []).flatMap(({ hits }) => hits),
      zone,
    ).slice(0, SHOWN),
    kinds: (found ?? []).map(({ resource, hits, total }) => ({
      slug: resource.slug,
      label: labelOf(resource),
      hits: hits.map((hit) => shownHit(hit, q, zone)),
      all:
        total > hits.length
          ? {
              href: withParams(listPath(resource.slug), { q }),
              label: `All ${upTo(total, COUNT_LIMIT)} in ${titleOf(resource)}`,
            }
          : null,
    })),
  };
}

export type SearchResult = Awaited<ReturnType<typeof searchEverywhere>>;

const pagesOf = (q: string) =>
  [...sidebarGroups().flatMap(({ links }) => links), { path: adminPaths.customerNew, label: "Add Customer" }]
    .filter(({ label }) => q === "" || matches(q, label))
    .map(({ path, label }) => ({ path, label }));

/** The trigram index needs three letters or digits in a row. Without them, Postgres would scan whole tables. */
const isIndexed = (q: string) =>
  wordsOf(q).some((word) => /[\p{L}\p{N}]{3}/u.test(word) || word.replace(/\D/g, "").length >= 3);

const findHits = (userId: string, q: string) =>
  asAdmin(userId, async (tx) => {
    await tx.execute(sql`set local statement_timeout = '2s'`);
    const found = await tx.execute<{ slug: string; id: string; total: number }>(await hitsQuery(tx, q));
    const kinds = await Promise.all(
      RESOURCES.map(async (resource) => {
        const own = found.filter(({ slug }) => slug === resource.slug);
        const sort = defaultSortOf(resource);
        const rows =
          own.length === 0
            ? []
            : await findRows(
                tx,
                resource,
                inArray(
                  columnOf(resource, "id"),
                  own.map(({ id }) => id),
                ),
                { sort, descending: true, cursor: null, limit: SHOWN },
              );
        const { column, ahead } = sortOf(resource, sort);
        return {
          resource,
          total: own[0]?.total ?? 0,
          hits: rows.map((row): Hit => ({ resource, row, at: row[ahead ? "createdAt" : column] as Date })),
        };
      }),
    );
    return kinds.filter(({ hits }) => hits.length > 0);
  }).catch((error: unknown) => {
    if (!isTimeout(error)) throw error;
    return null;
  });

/** Selects the newest matching rows of each kind, and counts at most COUNT_LIMIT + 1 of them. */
export async function hitsQuery(tx: Tx, q: string): Promise<SQL> {
  const params = new URLSearchParams({ q });
  const parts = await Promise.all(
    RESOURCES.map(async (resource) => {
      const filter = await sqlOf(tx, readAddress(params, resource));
      const id = columnOf(resource, "id");
      const at = columnOf(resource, sortOf(resource, defaultSortOf(resource)).column);
      return sql`(
        select ${resource.slug} as slug, id, count(*) over ()::int as total from (
          select ${id} as id, ${at} as at from ${resource.view} where ${filter}
          order by ${at} desc, ${id} desc limit ${COUNT_LIMIT + 1}
        ) as newest order by at desc, id desc limit ${SHOWN})`;
    }),
  );
  return sql.join(parts, sql` union all `);
}

function shownHit({ resource, row, at }: Hit, q: string, zone: string) {
  const { noun, slug, status, table } = resource;
  const title = resource.called?.(row) || noun[0];
  const { business, email, phone } = whoOf(resource, row);
  return {
    id: row.id,
    href: recordPageOf(getTableName(table), row.id) ?? withParams(listPath(slug), { q }),
    title,
    detail: [business, phone, email].filter((word) => word !== title),
    ...stateOf(status?.called ? {} : resource, row),
    at: takesPlaceAt(resource, row, zone) ?? momentOf(at, zone),
  };
}
