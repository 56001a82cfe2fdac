import { Link } from "@remix-run/react";
import { Card, Entries } from "~/features/admin/record/record-card";
import { RecordHead } from "~/features/admin/record/record-head";
import type { NoteSchema } from "~/features/admin/record/record.schema.server";
import { Timeline } from "~/features/admin/record/timeline";
import { capitalized } from "~/features/resource/admin-control";
import { withParams } from "~/lib/paths";
import { counted } from "~/lib/text/search";
import { ButtonLink } from "~/ui/button";
import { TextAreaField } from "~/ui/forms/field";
import { FormShell } from "~/ui/forms/form-shell";
import { StatusChip } from "~/ui/table/status-chip";
import { When } from "~/ui/table/table";
import type { PersonView } from "./person.server";

interface PersonPageProps {
  person: PersonView;
  /** The page's own address, and that of the record which it was opened for. */
  path: string;
  record: string;
}

/** One person: how to reach them, and everything that happened, whichever form it came by. */
export function PersonPage({ person, path, record }: PersonPageProps) {
  const { heading, aliases, businesses, phones, emails, trial, story } = person;
  return (
    <>
      <p className="text-small print:hidden">
        <Link to={record} className="link inline-block min-h-6">
          Back to the {person.noun}
        </Link>
      </p>
      <div className="mt-2">
        <RecordHead {...{ heading, aliases, businesses, phones, emails }}>
          {person.book ? (
            <ButtonLink to={person.book} variant="secondary" size="admin">
              Book a call
            </ButtonLink>
          ) : null}
        </RecordHead>
      </div>
      {trial ? (
        <p className="mt-4 flex flex-wrap items-center gap-x-2 gap-y-1 text-small">
          <Link to={trial.href} className="link">
            Trial
          </Link>
          <StatusChip status={trial.status} tone={trial.tone} />
          <span className="text-muted">{trial.words}</span>
        </p>
      ) : null}

      <div className="mt-5 grid items-start gap-5 lg:grid-cols-[1fr_23rem]">
        <div className="grid min-w-0 gap-5">
          <Card title="Add a note" screenOnly>
            <FormShell<typeof NoteSchema>
              key={story.notes[0]?.id}
              id="note"
              action={path}
              size="admin"
              submitLabel="Add note"
              busyLabel="Adding..."
            >
              {(field) => (
                <TextAreaField
                  field={field("note")}
                  label="New note"
                  hint={`Only your team sees it. It's kept with the ${person.noun}.`}
                  rows={2}
                />
              )}
            </FormShell>
          </Card>
          <Card title="Timeline">
            <Timeline record={{ ...story, id: person.id }} records={person.links} />
            <TimelinePages person={person} path={path} />
          </Card>
        </div>
        <Card title={counted(person.records.length, "record")}>
          <Entries>
            {person.records.map(({ id, kind, title, href, status, tone, at }) => (
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
            {person.accounts.map(({ id, href, name, status, tone }) => (
              <li key={id} className="flex flex-wrap items-center gap-2">
                <Link to={href} className="link">
                  Account {name}
                </Link>
                <StatusChip status={status} tone={tone} />
              </li>
            ))}
          </Entries>
          {person.merges.length > 0 ? (
            <p className="mt-4 text-small">
              {counted(person.merges.length + 1, "customer")} of one person:{" "}
              {person.merges.map(({ id, title, href }) => (
                <Link key={id} to={href} className="link mr-2 inline-block min-h-6">
                  Merge <bdi>{title}</bdi>
                </Link>
              ))}
            </p>
          ) : null}
        </Card>
      </div>
    </>
  );
}

function TimelinePages({ person: { page, pages, total }, path }: Pick<PersonPageProps, "person" | "path">) {
  if (pages === 1) return null;
  const to = (wanted: number) => withParams(path, { page: wanted > 1 ? String(wanted) : undefined });
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
