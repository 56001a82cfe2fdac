import { Link } from "@remix-run/react";
import { BreakableEmail } from "~/features/resource/list/cell-view";
import { Notice, RowForm } from "~/features/resource/change/change-forms";
import { adminPaths, recordPath } from "~/lib/paths/admin";
import { ButtonLink } from "~/ui/button";
import { TextAreaField } from "~/ui/forms/field";
import { FormShell } from "~/ui/forms/form-shell";
import { PostButton } from "~/ui/forms/post-form";
import { StatusChip } from "~/ui/table/status-chip";
import { When } from "~/ui/table/table";
import { Card, Entries } from "./record-card";
import { SamePerson } from "./same-person";
import type { RecordSchema } from "./record.schema.server";
import type { getRecord } from "./record.server";

type RowRecord = NonNullable<Awaited<ReturnType<typeof getRecord>>>;

interface RecordPageProps {
  record: RowRecord;
  id: string;
  /** Title and address of the list it belongs to, as it was left. */
  list: { path: string; search: string; noun: string; all: string };
  /** Where the row's own fields are changed. */
  edit: string | null;
}

/** One row: all that is known about it, and what can be done with it. */
export function RecordPage({ record, id, list, edit }: RecordPageProps) {
  const { changes, status } = record;
  return (
    <>
      <p className="text-small">
        <Link to={list.path + list.search} className="link">
          Back to {list.all}
        </Link>
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <h1 className="text-[1.625rem] leading-tight [overflow-wrap:anywhere]">{record.heading}</h1>
        {status ? <StatusChip status={status} tone={record.tones[status]} /> : null}
        <div className="ml-auto flex flex-wrap items-center gap-2">
          {changes && status ? (
            <RowForm path={list.path} search={list.search} row={id} options={changes} current={status} />
          ) : record.decidedBy ? (
            <p className="text-small text-muted">{record.decidedBy} decides about its status.</p>
          ) : null}
          {edit ? (
            <ButtonLink to={edit} variant="secondary" size="admin">
              Edit
            </ButtonLink>
          ) : null}
        </div>
      </div>
      {record.notice ? (
        <Notice path={list.path} search={list.search} row={id} notice={record.notice} />
      ) : null}

      <div className="mt-5 grid items-start gap-5 lg:grid-cols-2">
        <div className="grid gap-5">
          <Card title="Details">
            <Facts facts={record.fields.map(({ label, value, href }) => [label, value, href])} />
          </Card>
          {record.samePerson ? <SamePerson kinds={record.samePerson} /> : null}
          {record.attribution ? (
            <Card title="Consent shown">
              {record.consents.length === 0 ? <p className="text-small text-muted">None stored.</p> : null}
              <Entries>
                {record.consents.map(({ version, wording, address, userAgent, at }) => (
                  <li key={version + at.iso}>
                    <blockquote className="border-l border-control pl-3 whitespace-pre-line">
                      {wording}
                    </blockquote>
                    <p className="mt-1 text-muted">
                      Version {version}, agreed <When moment={at} /> from {address}
                      {userAgent ? `, ${userAgent}` : ""}
                    </p>
                  </li>
                ))}
              </Entries>
            </Card>
          ) : null}
          {record.payload ? (
            <Card title="What is sent">
              <pre className="text-[0.8125rem] whitespace-pre-wrap [overflow-wrap:anywhere]">
                {record.payload}
              </pre>
            </Card>
          ) : null}
        </div>
        <div className="grid gap-5">
          <Card title="Notes">
            <FormShell<typeof RecordSchema>
              key={record.notes.length}
              id="record"
              action={recordPath(list.path, id) + list.search}
              size="admin"
              submitLabel="Add note"
              busyLabel="Adding..."
            >
              {(field) => <TextAreaField field={field("note")} label="New note" rows={2} maxLength={5000} />}
            </FormShell>
            <Entries>
              {record.notes.map(({ id: key, note, by, at }) => (
                <li key={key}>
                  <p className="whitespace-pre-line">{note}</p>
                  <p className="text-muted">
                    {by ?? "Someone"}, <When moment={at} />
                  </p>
                </li>
              ))}
            </Entries>
          </Card>
          {status ? (
            <Card title="Status history">
              {record.history.length === 0 ? <p className="text-small text-muted">Not changed yet.</p> : null}
              <Entries>
                {record.history.map(({ id: key, from, to, by, at }) => (
                  <li key={key}>
                    {from} → <strong>{to}</strong>
                    <span className="block text-muted">
                      {by ?? "By itself"}, <When moment={at} />
                    </span>
                  </li>
                ))}
              </Entries>
            </Card>
          ) : null}
          <Card title={record.payload ? "Attempts" : "Deliveries"}>
            {record.deliveries.length === 0 ? (
              <p className="text-small text-muted">Nothing has left because of this.</p>
            ) : null}
            <Entries>
              {record.deliveries.map((delivery) => (
                <Delivery
                  key={delivery.id}
                  delivery={delivery}
                  page={id}
                  action={recordPath(list.path, id) + list.search}
                />
              ))}
            </Entries>
          </Card>
          {record.attribution ? (
            <Card title="Attribution">
              {record.attribution.length === 0 ? (
                <p className="text-small text-muted">The visit came without campaign parameters.</p>
              ) : (
                <Facts facts={record.attribution.map(([name, value]) => [name, value, null])} />
              )}
            </Card>
          ) : null}
        </div>
      </div>
    </>
  );
}

function Facts({ facts }: { facts: (readonly [label: string, value: string, href: string | null])[] }) {
  return (
    <dl className="grid gap-3 text-small">
      {facts.map(([label, value, href]) => (
        <div key={label} className="grid grid-cols-[8rem_1fr] gap-3">
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0 whitespace-pre-line [overflow-wrap:anywhere]">
            {href ? (
              <a href={href} className="link">
                {href.startsWith("mailto:") ? <BreakableEmail email={value} /> : value}
              </a>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface DeliveryProps {
  delivery: RowRecord["deliveries"][number];
  /** Whose page it is on, and what that is posted to. */
  page: string;
  action: string;
}

function Delivery({ delivery, page, action }: DeliveryProps) {
  const { id, kind, detail, state, tone, at, attempts, retriable, unsent } = delivery;
  return (
    <li>
      <p className="flex flex-wrap items-center gap-2">
        <Link to={recordPath(adminPaths.deliveries, id)} className="link">
          {kind}
        </Link>
        <StatusChip status={state} tone={tone} />
        <span className="text-muted">
          <When moment={at} />
        </span>
      </p>
      {detail ? <p className="text-muted">{detail}</p> : null}
      {unsent ? <p className="mt-1">{unsent}</p> : null}
      <ol className="mt-1 grid gap-1 text-muted">
        {attempts.map(({ attempt, words, durationMs, at: when }) => (
          <li key={attempt}>
            Attempt {attempt}: {words}, {durationMs} ms, <When moment={when} />
          </li>
        ))}
      </ol>
      {/* A delivery's own page has the button at its head. */}
      {retriable && id !== page ? (
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
    </li>
  );
}
