import { Link } from "@remix-run/react";
import { StatusChip } from "~/ui/table/status-chip";
import { When } from "~/ui/table/table";
import { Card, Entries } from "./record-card";
import type { findSamePerson } from "./same-person.server";

interface SamePersonProps {
  kinds: NonNullable<Awaited<ReturnType<typeof findSamePerson>>>;
}

/** Other records with the same address or number. */
export function OtherRecords({ kinds }: SamePersonProps) {
  return (
    <Card title="Other records">
      {kinds.length === 0 ? (
        <p className="text-small text-muted">No other record has this email or number.</p>
      ) : null}
      <div className="grid gap-4">
        {kinds.map(({ slug, label, rows, searches }) => (
          <section key={slug}>
            <h3 className="font-sans text-small font-semibold tracking-normal">{label}</h3>
            <Entries>
              {rows.map(({ id, href, name, status, tone, at }) => (
                <li key={id} className="flex flex-wrap items-center gap-2">
                  <Link to={href} className="link">
                    <bdi>{name}</bdi>
                  </Link>
                  {status ? <StatusChip status={status} tone={tone} /> : null}
                  <span className="text-muted">
                    <When moment={at} />
                  </span>
                </li>
              ))}
              {searches.map(({ q, href }) => (
                <li key={q}>
                  <Link to={href} className="link">
                    All with <bdi>{q}</bdi>
                  </Link>
                </li>
              ))}
            </Entries>
          </section>
        ))}
      </div>
    </Card>
  );
}
