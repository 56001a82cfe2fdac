import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { deviceOf } from "~/lib/http/device";
import { adminPaths, recordPath } from "~/lib/paths/admin";
import { counted } from "~/lib/text/search";
import { PostButton } from "~/ui/forms/post-form";
import { StatusChip } from "~/ui/table/status-chip";
import { When } from "~/ui/table/table";
import type { Story } from "./story.server";

interface TimelineProps {
  record: Story & { id: string };
  action?: string;
  records?: Record<string, { href: string; label: string }>;
}

interface Entry {
  key: string;
  rowId: string;
  at: Parameters<typeof When>[0]["moment"];
  folded?: boolean;
  title: ReactNode;
  by?: string;
  body?: ReactNode;
}

export function Timeline({ record, action, records = {} }: TimelineProps) {
  const entries: Entry[] = [
    ...record.notes.map(({ id, rowId, note, subject, by, at }) => ({
      key: id,
      rowId,
      at,
      title: subject === null ? "Note" : `Answered: ${subject}`,
      by: by ?? "Someone",
      body: <p className="rounded-field bg-accent-tint px-3 py-2 whitespace-pre-line">{note}</p>,
    })),
    ...record.corrections.map(({ id, rowId, title, before, after, by, at }) => ({
      key: id,
      rowId,
      at,
      title,
      by: by ?? "Someone",
      body: (
        <p className="rounded-field bg-status-grey-tint px-3 py-2 whitespace-pre-line">
          {before || "Nothing"}
          {after === null ? null : <> → {after || "nothing"}</>}
        </p>
      ),
    })),
    ...record.history.map(({ id, rowId, from, to, by, at }) => ({
      key: id,
      rowId,
      at,
      title: (
        <>
          Status {from} → {to}
        </>
      ),
      by: by ?? "Automatically",
    })),
    ...record.deliveries.map((delivery) => ({
      key: delivery.id,
      rowId: delivery.rowId,
      at: delivery.at,
      folded: delivery.state !== "failed" && delivery.id !== record.id,
      title: <DeliveryTitle delivery={delivery} />,
      body: <DeliveryBody delivery={delivery} page={record.id} action={action} />,
    })),
    ...record.consents.map(({ id, rowId, wording, version, address, userAgent, at }) => ({
      key: id,
      rowId,
      at,
      title: "Gave consent",
      body: (
        <details className="text-muted">
          <summary className="w-fit rounded-sm">Wording and device</summary>
          <blockquote className="my-1 border-l-2 border-hairline pl-3 whitespace-pre-line text-ink">
            {wording}
          </blockquote>
          Version {version}, from {address}, {deviceOf(userAgent)}
        </details>
      ),
    })),
    ...record.consents.flatMap(({ id, rowId, version, revoked }) =>
      revoked
        ? {
            key: `${id} revoked`,
            rowId,
            at: revoked.at,
            title: "Revoked consent",
            body: `Wording ${version}, revoked through ${revoked.by}. ${revoked.stops}`,
          }
        : [],
    ),
    ...record.events.map(({ id, rowId, words, wrote, source, at }) => ({
      key: id,
      rowId,
      at,
      title: words,
      body: (
        <>
          {wrote ? (
            <p className="rounded-field bg-status-grey-tint px-3 py-2 whitespace-pre-line">{wrote}</p>
          ) : null}
          {source ? <p className="mt-1 text-muted">Came from {source}</p> : null}
        </>
      ),
    })),
  ];
  const sent = entries.filter(({ folded }) => folded);
  return (
    <>
      <Entries entries={entries.filter(({ folded }) => !folded)} records={records} />
      {sent.length > 0 ? (
        <details className="mt-5 text-small">
          <summary className="w-fit rounded-sm font-semibold">
            {counted(sent.length, "email, notice, or webhook", "emails, notices, and webhooks")}
          </summary>
          <div className="mt-4">
            <Entries entries={sent} records={records} />
          </div>
        </details>
      ) : null}
    </>
  );
}

function Entries({ entries, records }: { entries: Entry[]; records: NonNullable<TimelineProps["records"]> }) {
  return (
    <ol className="ml-1.5 border-l border-hairline text-small [overflow-wrap:anywhere]">
      {entries
        .sort((a, b) => b.at.iso.localeCompare(a.at.iso))
        .map(({ key, rowId, at, title, by, body }) => (
          <li
            key={key}
            className="relative pb-5 pl-5 last:pb-0 before:absolute before:top-1 before:-left-1.5 before:size-3 before:rounded-full before:border-2 before:border-accent before:bg-surface"
          >
            <p className="flex flex-wrap items-center gap-x-2">
              <span className="font-semibold">{title}</span>
              <span className="text-muted">
                {by ? `${by}, ` : null}
                <When moment={at} />
              </span>
              {records[rowId] ? (
                <Link to={records[rowId].href} className="link">
                  {records[rowId].label}
                </Link>
              ) : null}
            </p>
            {body ? <div className="mt-1">{body}</div> : null}
          </li>
        ))}
    </ol>
  );
}

type Delivery = Story["deliveries"][number];

function DeliveryTitle({ delivery: { id, kind, state, tone } }: { delivery: Delivery }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Link to={recordPath(adminPaths.deliveries, id)} className="link">
        {kind}
      </Link>
      <StatusChip status={state} tone={tone} />
    </span>
  );
}

interface DeliveryBodyProps {
  delivery: Delivery;
  page: string;
  action: string | undefined;
}

function DeliveryBody({ delivery, page, action }: DeliveryBodyProps) {
  const { id, kind, detail, attempts, retriable, unsent } = delivery;
  return (
    <>
      {detail ? <p className="text-muted">{detail}</p> : null}
      {unsent ? <p className="mt-1">{unsent}</p> : null}
      <ol className="mt-1 grid gap-1 text-muted">
        {attempts.map(({ attempt, words, durationMs, at: when }) => (
          <li key={attempt}>
            Attempt {attempt}: {words}, {durationMs} ms, <When moment={when} />
          </li>
        ))}
      </ol>
      {action && retriable && id !== page ? (
        <PostButton
          action={action}
          preventScrollReset
          fields={{ retry: id }}
          variant="secondary"
          size="admin"
          className="mt-2"
        >
          Try again<span className="sr-only">: {kind}</span>
        </PostButton>
      ) : null}
    </>
  );
}
