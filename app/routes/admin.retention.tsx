import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { RETENTION } from "~/content/retention";
import { adminMeta } from "~/features/admin/shell/admin-meta";
import { requireAdmin } from "~/features/accounts/session/session.server";
import { dayOf, hourOf, momentOf } from "~/features/resource/list/moment.server";
import { keptFor, retentionReport } from "~/features/retention/retention.server";
import type { RouteHandle } from "~/lib/handle";
import { Table, When } from "~/ui/table/table";
import { siteZone } from "~/lib/time/site-zone.server";

export { shouldRevalidate } from "~/ui/forms/client-action";

export const handle: RouteHandle = { access: "admin" };

export const meta = adminMeta("Retention");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { rows, others, next } = await retentionReport();
  const zone = await siteZone();
  const lastOf = (last: { ranAt: Date; purged: number } | null) =>
    last && { at: momentOf(last.ranAt, zone), purged: last.purged.toLocaleString("en-US") };
  return {
    next: hourOf(next, zone).short,
    rows: rows.map(({ name, kind, next, last, ...counts }) => ({
      id: name,
      label: labelOf(name),
      kept: keptFor(kind),
      setting: RETENTION[kind].setting,
      next: next && dayOf(next, zone),
      last: lastOf(last),
      ...counts,
    })),
    others: others.map(({ what, kept, setting, last }) => ({
      ...{ what: labelOf(what), kept, setting, last: lastOf(last) },
    })),
  };
}

const labelOf = (name: string) => (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll("_", " ");

type Row = ReturnType<typeof useLoaderData<typeof loader>>["rows"][number];

const inRows = (count: string) => `${count} ${count === "1" ? "row" : "rows"}`;

const COLUMNS = [
  {
    header: "What",
    cell: ({ label, rows, next }: Row) => (
      <>
        {label}
        <span className="block font-normal whitespace-nowrap text-muted roomy:hidden">
          {inRows(rows)}
          {next ? (
            <>
              , next <When moment={next} />
            </>
          ) : null}
        </span>
      </>
    ),
  },
  { header: "Rows now", room: "table" as const, align: "right" as const, cell: ({ rows }: Row) => rows },
  { header: "Deleted next", room: "table" as const, align: "right" as const, cell: ({ due }: Row) => due },
  {
    header: "Next date",
    room: "table" as const,
    cell: ({ next }: Row) => (next ? <When moment={next} /> : "Nothing to delete"),
  },
  {
    header: "Last deleted",
    room: "table" as const,
    cell: ({ last }: Row) =>
      last ? (
        <>
          {inRows(last.purged)}, <When moment={last.at} />
        </>
      ) : (
        "Nothing yet"
      ),
  },
  {
    header: "Kept for",
    cell: ({ kept, setting }: Row) => (
      <>
        <span className="whitespace-nowrap">{kept}</span>
        <span className="list-table">
          <code className="block text-[0.8125rem] text-muted">{setting}</code>
        </span>
      </>
    ),
  },
];

export default function Retention() {
  const { rows, others, next } = useLoaderData<typeof loader>();
  return (
    <div>
      <h1 className="mb-2 text-h3 md:text-[1.625rem] md:leading-tight">Retention</h1>
      <p className="mb-5 max-w-[70ch] text-small text-muted">
        Old records are deleted every night, next on {next}. Records of running trials and subscriptions
        aren&apos;t deleted. To change the number of days, set a variable such as{" "}
        <code>RETENTION_DAYS_LEADS=730</code> in the server&apos;s environment or <code>.env</code> file
        <span className="list-table"> (see the names in the table)</span> and restart the server. The privacy
        policy shows the same table.
      </p>
      <div className="rounded-card border border-hairline bg-surface">
        <Table caption="How long we keep data" columns={COLUMNS} rows={rows} />
      </div>
      <dl className="mt-5 text-small text-muted">
        {others.map(({ what, kept, setting, last }) => (
          <div key={what} className="flex flex-wrap gap-x-2">
            <dt>{what}:</dt>
            <dd>
              {kept}
              {setting ? <code> {setting}</code> : null},{" "}
              {last ? (
                <>
                  {last.purged} deleted, <When moment={last.at} />
                </>
              ) : (
                "nothing deleted yet"
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
