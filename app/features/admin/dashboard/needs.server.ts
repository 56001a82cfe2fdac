import { desc, eq, type SQL } from "drizzle-orm";
import { type DeliveryState, deliveryView } from "~db/schema";
import { whoOf } from "~/features/admin/record/record-fields.server";
import { deliveryResource, retryOf } from "~/features/delivery/delivery.resource.server";
import { lengthOf, momentOf } from "~/features/resource/list/moment.server";
import { type AnyRow, columnOf, type Resource } from "~/features/resource/resource.server";
import { RESOURCES } from "~/features/resources.server";
import type { Tx } from "~/lib/db.server";
import { withParams } from "~/lib/paths";
import { listPath, recordPath } from "~/lib/paths/admin";

/** Shown of each kind; the list has the others. */
const SHOWN = 3;

interface Waiting {
  resource: Resource;
  rows: SQL;
  needs: (row: AnyRow) => string;
  /** Within how many hours they were promised an answer. */
  promisedHours?: number;
  /** The list of these rows. */
  path: string;
}

const waiting = (resource: Resource, status: string, rest: Omit<Waiting, "resource" | "path">): Waiting => ({
  ...rest,
  resource,
  path: withParams(listPath(resource.slug), { status }),
});

/** Every kind of rows that need somebody. */
export const WAITING: readonly Waiting[] = [
  ...RESOURCES.flatMap((resource) =>
    Object.entries(resource.status?.narrower ?? {}).flatMap(([status, { rows, needs, promisedHours }]) =>
      needs || promisedHours
        ? waiting(resource, status, { rows, needs: () => needs ?? "Needs an answer", promisedHours })
        : [],
    ),
  ),
  waiting(deliveryResource, "failed", {
    rows: eq(deliveryView.state, "failed"),
    needs: (row) => (typeof row.lastError === "string" ? row.lastError : "Not delivered"),
  }),
];

/**
 * The newest first, within a kind and from kind to kind: a lead of yesterday can still be won, one of last year has hired somebody else.
 * @param counts of WAITING, by address; a minute old, unlike the rows
 */
export async function findNeeds(tx: Tx, counts: Record<string, number>) {
  const kinds = await Promise.all(
    WAITING.map(async ({ resource, rows, needs, promisedHours, path }) => {
      const found = await tx
        .select()
        .from(resource.view)
        .where(rows)
        .orderBy(desc(columnOf(resource, "createdAt")))
        .limit(SHOWN);
      return {
        path,
        noun: resource.noun,
        count: counts[path] ?? 0,
        newest: Number(found[0]?.createdAt ?? 0),
        rows: (found as AnyRow[]).map((row) => ({
          id: row.id,
          href: recordPath(listPath(resource.slug), row.id),
          name: resource.page?.heading(row) || resource.noun[0],
          ...whoOf(resource, row),
          ...needOf(row, needs, promisedHours),
          retriable:
            resource === deliveryResource && retryOf(String(row.kind), row.state as DeliveryState).retriable,
          at: momentOf(row.createdAt as Date),
        })),
      };
    }),
  );
  return kinds.filter(({ rows }) => rows.length > 0).sort((a, b) => b.newest - a.newest);
}

/** What a row needs, and whether it should have had it by now. */
function needOf(row: AnyRow, needs: Waiting["needs"], promisedHours?: number) {
  if (promisedHours === undefined) return { needs: needs(row), overdue: false };
  const late = Date.now() - Number(row.createdAt) - promisedHours * 3_600_000;
  return { needs: `Overdue by ${lengthOf(late)}`, overdue: true };
}
