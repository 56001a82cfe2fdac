import { Link } from "@remix-run/react";
import { Card, Entries } from "~/features/admin/record/record-card";
import { capitalized } from "~/features/resource/admin-control";
import { counted } from "~/lib/text/search";
import { StatusChip } from "~/ui/table/status-chip";
import { When } from "~/ui/table/table";
import type { PersonView } from "./person.server";

export function OtherRecords({ person: { records, accounts, merges } }: { person: PersonView }) {
  return (
    <Card title="Other records">
      {records.length + accounts.length === 0 ? (
        <p className="text-small text-muted">No other record has this email or number.</p>
      ) : null}
      <Entries>
        {records.map(({ id, kind, title, href, status, tone, at }) => (
          <li key={id} className="grid gap-0.5">
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <Link to={href} className="link">
                {capitalized(kind)}
              </Link>
              {status ? <StatusChip status={status} tone={tone} /> : null}
              <span className="text-muted">
                <When moment={at} />
              </span>
            </span>
            <bdi className="text-muted">{title}</bdi>
          </li>
        ))}
        {accounts.map(({ id, href, name, status, tone }) => (
          <li key={id} className="flex flex-wrap items-center gap-2">
            <Link to={href} className="link">
              Account {name}
            </Link>
            <StatusChip status={status} tone={tone} />
          </li>
        ))}
      </Entries>
      {merges.length > 0 ? (
        <p className="mt-4 text-small">
          {counted(merges.length + 1, "customer")} belong to one person:{" "}
          {merges.map(({ id, title, href }) => (
            <Link key={id} to={href} className="link mr-2 inline-block min-h-6">
              Merge <bdi>{title}</bdi>
            </Link>
          ))}
        </p>
      ) : null}
    </Card>
  );
}
