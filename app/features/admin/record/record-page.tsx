import { Link } from "@remix-run/react";
import { type FollowUp, FollowUpForm } from "~/features/admin/inbox/follow-up-form";
import { OtherRecords } from "~/features/admin/person/other-records";
import { Notice, RowForm } from "~/features/resource/change/change-forms";
import { BreakableEmail } from "~/features/resource/list/cell-view";
import { withParams } from "~/lib/paths";
import { adminPaths, answerPath, recordPath } from "~/lib/paths/admin";
import { counted } from "~/lib/text/search";
import { ButtonLink } from "~/ui/button";
import { TextAreaField } from "~/ui/forms/field";
import { FormShell } from "~/ui/forms/form-shell";
import { PostButton } from "~/ui/forms/post-form";
import { StatusChip } from "~/ui/table/status-chip";
import { Steps } from "~/ui/table/pagination";
import { AnswerForm } from "./answer-form";
import { Card } from "./record-card";
import { RecordHead } from "./record-head";
import type { RecordSchema } from "./record.schema.server";
import type { findNeighbors, originOf, RowRecord } from "./record.server";
import { Timeline } from "./timeline";

interface RecordPageProps {
  record: RowRecord;
  id: string;
  list: ReturnType<typeof originOf> & Partial<Awaited<ReturnType<typeof findNeighbors>>>;
  edit: string | null;
  followUp: FollowUp | null;
}

export function RecordPage({ record, id, list, edit, followUp }: RecordPageProps) {
  const { changes, status } = record;
  const action = recordPath(list.path, id) + list.search;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2 text-small print:hidden">
        <Link to={list.path + list.search} className="link inline-block min-h-6">
          Back to {list.all}
        </Link>
        <Steps label={`Other ${list.all}`} previous={list.previous} next={list.next} />
      </div>
      <div className="mt-2">
        <RecordHead heading={record.heading} status={status} tone={record.tone} {...record.reach}>
          {record.actions.map(({ label, href }) => (
            <ButtonLink key={label} to={href} variant="secondary" size="admin">
              {label}
            </ButtonLink>
          ))}
          {edit ? (
            <ButtonLink to={edit} variant="secondary" size="admin">
              Edit
            </ButtonLink>
          ) : null}
          {record.erases ? (
            // Post the search, because a URL must not contain an email address or phone number.
            <PostButton
              action={adminPaths.erase}
              fields={{ mode: "look", ...record.erases }}
              variant="secondary"
              size="admin"
            >
              Erase this person
            </PostButton>
          ) : null}
          {changes && status ? (
            <div className="md:ml-auto">
              <RowForm
                key={id}
                path={list.path}
                search={list.search}
                row={id}
                options={changes}
                current={status}
              />
            </div>
          ) : record.fixed ? (
            <p className="text-small text-muted md:ml-auto">{record.fixed}</p>
          ) : null}
        </RecordHead>
      </div>
      {record.person?.trial ? (
        <p className="mt-4 flex flex-wrap items-center gap-x-2 gap-y-1 text-small">
          <Link to={record.person.trial.href} className="link">
            Trial
          </Link>
          <StatusChip status={record.person.trial.status} tone={record.person.trial.tone} />
          <span className="text-muted">{record.person.trial.words}</span>
        </p>
      ) : null}
      {record.notice ? (
        <Notice path={list.path} search={list.search} row={id} notice={record.notice} />
      ) : null}

      <div className="mt-5 grid items-start gap-5 lg:grid-cols-[1fr_23rem]">
        <div className="grid min-w-0 gap-5">
          {record.answer ? (
            <Card title="Answer by email" screenOnly>
              <AnswerForm
                key={record.notes.length}
                answer={record.answer}
                action={answerPath(recordPath(list.path, id))}
              />
            </Card>
          ) : null}
          <Card title="Add a note" screenOnly>
            <FormShell<typeof RecordSchema>
              key={record.notes.length}
              id="record"
              action={action}
              size="admin"
              variant="secondary"
              submitLabel="Add note"
              busyLabel="Adding..."
            >
              {(field) => (
                <TextAreaField
                  field={field("note")}
                  label="New note"
                  hint="Only your team sees it."
                  rows={2}
                />
              )}
            </FormShell>
          </Card>
          <Card title="Timeline">
            <Timeline record={record} action={action} records={record.links} />
            <TimelinePages record={record} path={recordPath(list.path, id)} search={list.search} />
          </Card>
        </div>
        <div className="grid min-w-0 gap-5">
          {record.fields.length > 0 ? (
            <Card title="Details">
              <Facts facts={record.fields.map(({ label, value, href }) => [label, value, href])} />
            </Card>
          ) : null}
          {followUp ? (
            <Card title="Follow-up" screenOnly>
              <FollowUpForm
                followUp={followUp}
                here={withParams(adminPaths.inbox, { open: followUp.item })}
                onRecord
              />
            </Card>
          ) : null}
          {record.person ? <OtherRecords person={record.person} /> : null}
          {record.payload ? (
            <Card title="Content">
              <pre className="text-[0.8125rem] whitespace-pre-wrap [overflow-wrap:anywhere]">
                {record.payload}
              </pre>
            </Card>
          ) : null}
          <details className="rounded-card border border-hairline bg-surface p-5">
            <summary className="rounded-sm text-small font-semibold">Technical details</summary>
            <div className="mt-3">
              <Facts
                facts={[
                  ...record.technical.map(({ label, value }) => [label, value, null] as const),
                  ...(record.attribution ?? []).map(([name, value]) => [name, value, null] as const),
                ]}
              />
            </div>
          </details>
        </div>
      </div>
    </>
  );
}

interface TimelinePagesProps {
  record: RowRecord;
  path: string;
  search: string;
}

function TimelinePages({ record: { page, pages, total }, path, search }: TimelinePagesProps) {
  if (pages === 1) return null;
  const to = (wanted: number) =>
    withParams(path, {
      ...Object.fromEntries(new URLSearchParams(search)),
      page: wanted > 1 ? String(wanted) : undefined,
    });
  return (
    <nav aria-label="Timeline pages" className="mt-5 flex flex-wrap items-center gap-2 text-small">
      <span className="mr-auto text-muted">
        Page {page} of {pages}, {counted(total, "entry", "entries")}
      </span>
      {page > 1 ? (
        <ButtonLink to={to(page - 1)} rel="prev" variant="secondary" size="admin">
          Newer
        </ButtonLink>
      ) : null}
      {page < pages ? (
        <ButtonLink to={to(page + 1)} rel="next" variant="secondary" size="admin">
          Older
        </ButtonLink>
      ) : null}
    </nav>
  );
}

function Facts({ facts }: { facts: (readonly [label: string, value: string, href: string | null])[] }) {
  return (
    <dl className="grid gap-3 text-small">
      {facts.map(([label, value, href]) => (
        <div key={label} className="grid grid-cols-[7.5rem_1fr] gap-3">
          <dt className="text-muted [overflow-wrap:anywhere]">{label}</dt>
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
