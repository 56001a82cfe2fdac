import { Link, useNavigation, useSearchParams } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { NewLeads } from "~/features/admin/live/live-leads";
import { RecordHead } from "~/features/admin/record/record-head";
import { Timeline } from "~/features/admin/record/timeline";
import { AddressFaults } from "~/features/resource/address-faults";
import { withParams } from "~/lib/paths";
import { Button, buttonClass, ButtonLink } from "~/ui/button";
import { TextAreaField } from "~/ui/forms/field";
import { FormShell } from "~/ui/forms/form-shell";
import { PostFaults } from "~/ui/forms/post-faults";
import { PostForm } from "~/ui/forms/post-form";
import { Icon } from "~/ui/icons/icon";
import { useMenus } from "~/ui/use-menus";
import { TabLinks } from "~/ui/table/tab-links";
import { FollowUpForm } from "./follow-up-form";
import type { InboxSchema } from "./inbox.schema.server";
import type { getInbox, getPreview } from "./inbox.server";
import { allItems, Do, InboxRows } from "./inbox-rows";
import { INBOX_NOTICES, type InboxNotice } from "./notices";
import { WaitingForms, type WaitingFormsProps } from "./waiting-forms";

type Inbox = Awaited<ReturnType<typeof getInbox>>;
type Preview = NonNullable<Awaited<ReturnType<typeof getPreview>>>;

const EMPTY: Record<Inbox["view"], string> = {
  open: "Nothing is waiting. New leads, trials that stop or end, failed payments and deliveries, bookings of the next 24 hours, and questions Bubby couldn't answer appear here.",
  overdue: "Nothing is overdue.",
  today: "Nothing more is due today.",
  later: "Nothing is snoozed.",
  done: "Nothing has been marked as done here yet.",
};

const NONE: Record<Inbox["view"], string> = {
  open: "are waiting",
  overdue: "are overdue",
  today: "are due today",
  later: "are snoozed",
  done: "have been marked as done here",
};

interface InboxPageProps {
  inbox: Inbox;
  waitingForms: WaitingFormsProps | null;
  preview: Preview | null;
  /** `was` is the id of the former assignee. */
  notice: { key: InboxNotice; item: string; was: string | null; until: string | null } | null;
}

export function InboxPage({ inbox, waitingForms, preview, notice }: InboxPageProps) {
  const busy = useNavigation().state === "loading";
  const { view, here, rows, mine, order } = inbox;
  const [params] = useSearchParams();
  useMenus();
  // Must follow `useMenus`, so that Escape closes an open menu first.
  const at = rows.findIndex(({ current }) => current);
  const leave = withParams(here, { next: at < 0 ? undefined : (rows[at + 1] ?? rows[at - 1])?.item });
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-h3 md:text-[1.625rem] md:leading-tight">Inbox</h1>
        <div className="ml-auto flex flex-wrap items-center gap-2 text-small">
          {order ? (
            <p className="flex flex-wrap gap-x-3">
              <span className="text-muted">Order:</span>
              {order.map(({ to, label, current }) =>
                current ? (
                  <span key={label} className="font-semibold">
                    {label}
                  </span>
                ) : (
                  <Link key={label} to={to} className="link">
                    {label}
                  </Link>
                ),
              )}
            </p>
          ) : null}
          <Link to={mine.to} className={buttonClass("secondary", "admin")}>
            {mine.on ? "Everyone's" : "Only mine"}
          </Link>
        </div>
      </div>
      <div className="mt-3 border-b border-hairline">
        <TabLinks label="Views" tabs={inbox.tabs} />
      </div>
      {rows.some(({ all }) => all.length > 1) ? (
        <p className="mt-2 text-small text-muted">
          The numbers count records. A person with several records has one row.
        </p>
      ) : null}
      {inbox.kinds.length > 2 ? <Kinds kinds={inbox.kinds} hidden={preview !== null} /> : null}
      <AddressFaults faults={inbox.faults} />
      <NewLeads to={here} />
      {notice ? <Said notice={notice} here={here} /> : null}
      {/* The note and follow-up forms show their own errors. */}
      {params.has("form") ? null : <PostFaults />}
      {waitingForms ? <WaitingForms {...waitingForms} /> : null}

      <div
        className={`mt-3 grid items-start gap-5 ${notice ? "md:pb-16" : ""} ${preview ? "@4xl:grid-cols-[1fr_21rem]" : ""}`}
      >
        <div className={`min-w-0 ${preview ? "@max-4xl:hidden" : ""}`}>
          <div
            aria-busy={busy}
            className={`@container rounded-card border border-hairline bg-surface ${busy ? "opacity-60" : ""}`}
          >
            {rows.length > 0 ? (
              <InboxRows rows={rows} here={leave} />
            ) : (
              <p className="mx-auto max-w-[52ch] px-6 py-14 text-center text-small text-muted">
                {inbox.kind ? `No ${inbox.kind} ${NONE[view]}.` : EMPTY[view]}
              </p>
            )}
          </div>
          {inbox.next || inbox.first ? (
            <nav aria-label="Pages" className="mt-4 flex justify-end gap-2 text-small">
              {inbox.first ? (
                <ButtonLink to={inbox.first} variant="secondary" size="admin">
                  First page
                </ButtonLink>
              ) : null}
              {inbox.next ? (
                <ButtonLink to={inbox.next} rel="next" variant="secondary" size="admin">
                  Next
                </ButtonLink>
              ) : null}
            </nav>
          ) : null}
        </div>
        {preview ? <Open preview={preview} inbox={inbox} leave={leave} /> : null}
      </div>
    </>
  );
}

function Kinds({ kinds, hidden }: Pick<Inbox, "kinds"> & { hidden: boolean }) {
  return (
    <nav
      aria-label="Kinds"
      className={`mt-3 overflow-x-auto p-0.5 @max-3xl:mask-r-from-[calc(100%-2rem)] ${hidden ? "@max-4xl:hidden" : ""}`}
    >
      <ul className="flex gap-2 text-small @max-3xl:w-max @max-3xl:pr-8 @3xl:flex-wrap">
        {kinds.map(({ to, label, count, current }) => (
          <li key={label}>
            <Link
              to={to}
              preventScrollReset
              aria-current={current ? "page" : undefined}
              className={`inline-flex min-h-8 items-center gap-1.5 rounded-full border px-3 ${current ? "border-accent bg-accent-tint font-semibold text-accent-ink" : "border-control hover:border-ink"}`}
            >
              <span className="inline-block first-letter:uppercase">{label}</span>
              {count ? <span className="tabular-nums">{count}</span> : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * Confirms the last action, with an Undo button. On wide screens, the message is fixed over the page, so that rows
 * don't move.
 */
function Said({
  notice: { key, item, was, until },
  here,
}: {
  notice: NonNullable<InboxPageProps["notice"]>;
  here: string;
}) {
  const { title, description, undo } = INBOX_NOTICES[key];
  return (
    <PostForm
      action={here}
      preventScrollReset
      className="z-30 flex max-md:sticky max-md:top-16 max-md:mt-3 md:fixed md:right-4 md:bottom-4 flex-wrap items-center gap-3 rounded-field border border-status-green bg-status-green-tint px-4 py-2 text-small text-status-green lifted"
    >
      <p role="status">
        <b className="font-semibold">{title}.</b>{" "}
        {until ? `The row is under Later until ${until}.` : description}
      </p>
      {undo ? (
        <>
          <input type="hidden" name="item" value={item} />
          {was ? <input type="hidden" name="assignee" value={was} /> : null}
          <Button name="do" value={undo} variant="secondary" size="admin">
            Undo
          </Button>
        </>
      ) : null}
    </PostForm>
  );
}

interface OpenProps {
  preview: Preview;
  inbox: Inbox;
  /** A POST to this URL also opens the next row if the change removes the open row from the list. */
  leave: string;
}

function Open({ preview, inbox: { here, closed }, leave }: OpenProps) {
  const { record, item, href, followUp, all } = preview;
  const row = { item, name: record.heading };
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    // On narrow screens, the panel replaces the list, which can be scrolled down.
    const top = panel.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) panel.current?.scrollIntoView();
    // On wide screens, the panel makes the list's rows taller, which moves the open row.
    document.querySelector("[data-row] [aria-current=true]")?.scrollIntoView({ block: "nearest" });
  }, [item]);
  return (
    <section
      ref={panel}
      aria-label={record.heading}
      className="grid min-w-0 scroll-mt-18 gap-5 rounded-card border border-hairline bg-surface p-5 @4xl:sticky @4xl:top-6 @4xl:max-h-[calc(100dvh-3rem)] @4xl:overflow-y-auto"
    >
      <RecordHead
        heading={record.heading}
        to={href}
        status={record.status}
        tone={record.tone}
        {...record.reach}
        corner={
          <Link
            to={closed}
            preventScrollReset
            aria-label="Close"
            className="-m-1 flex size-8 shrink-0 items-center justify-center rounded-field hover:bg-accent-tint max-md:size-11"
          >
            <Icon name="X" className="size-4" />
          </Link>
        }
      >
        {/* A button of the note form, so that an unsent note is saved too. */}
        <Button
          form="note"
          name="done"
          value={all.length > 1 ? allItems(all) : item}
          variant="secondary"
          size="admin"
          className="max-md:min-h-11"
        >
          <span>
            {all.length > 1 ? `All ${all.length} done` : "Done"}
            <span className="sr-only">: {row.name}</span>
          </span>
        </Button>
        {followUp.you ? null : <Do what="take" label="Assign to me" row={row} here={here} />}
        <ButtonLink to={href} variant="secondary" size="admin" className="max-md:min-h-11">
          All details
        </ButtonLink>
      </RecordHead>
      {all.length > 1 ? (
        <section aria-label="Open records of this person" className="text-small">
          <h3 className="font-sans font-semibold tracking-normal">
            {all.length} open records of this person
          </h3>
          <ul className="mt-2 grid gap-3">
            {all.map((one) => (
              <li key={one.item} className="grid grid-cols-[1fr_auto] items-start gap-x-3">
                <div className="min-w-0 [overflow-wrap:anywhere]">
                  <Link to={one.href} className="link inline-block first-letter:uppercase">
                    {one.noun}
                  </Link>
                  {one.wrote && one.needs.startsWith("“") ? null : <p>{one.needs}</p>}
                  {one.wrote ? (
                    <p className="mt-1 rounded-field bg-status-grey-tint px-3 py-2 whitespace-pre-line">
                      {one.wrote}
                    </p>
                  ) : null}
                </div>
                <Do what="done" label="Done" row={{ item: one.item, name: one.needs }} here={leave} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <FormShell<typeof InboxSchema>
        key={`${item} ${record.notes.length}`}
        id="note"
        action={withParams(leave, { form: "note", item })}
        preventScrollReset
        size="admin"
        variant="secondary"
        submitLabel="Add note"
        busyLabel="Adding..."
      >
        {(field) => (
          <>
            <input type="hidden" name="item" value={item} />
            <input type="hidden" name="do" value="note" />
            <TextAreaField field={field("note")} label="New note" hint="Only your team sees it." rows={2} />
          </>
        )}
      </FormShell>
      <Timeline record={record} action={href} records={record.links} />
      <div className="border-t border-hairline pt-4">
        <FollowUpForm followUp={followUp} here={here} />
      </div>
    </section>
  );
}
