import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { adminPaths, statusPath } from "~/lib/paths/admin";
import { Button, buttonClass, ButtonLink } from "~/ui/button";
import { PostButton, PostForm } from "~/ui/forms/post-form";
import { Icon } from "~/ui/icons/icon";
import { StatusChip } from "~/ui/table/status-chip";
import { Isolated } from "~/ui/isolated";
import { ADMIN_CONTROL } from "~/features/resource/admin-control";
import type { InboxRow } from "./inbox.server";
import { LATER } from "./later";

interface InboxRowsProps {
  rows: InboxRow[];
  here: string;
}

export function InboxRows({ rows, here }: InboxRowsProps) {
  return (
    <ul>
      {rows.map((row) => (
        <li
          key={row.item}
          data-row={row.item}
          className={`relative grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 border-b border-hairline px-4 py-3 text-small last:border-0 hover:bg-accent-tint @3xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)_10rem_17rem] md:px-5 ${row.current ? "bg-accent-tint" : ""}`}
        >
          <div className="min-w-0 [overflow-wrap:anywhere]">
            <Link
              to={row.opens}
              preventScrollReset
              aria-current={row.current ? "true" : undefined}
              className="inline-block min-h-6 font-semibold after:absolute after:inset-0 hover:underline"
            >
              <bdi>{row.name}</bdi>
            </Link>
            <span className="block text-muted">
              <Isolated parts={[row.business, row.taker && (row.taker.you ? "Yours" : row.taker.email)]} />
            </span>
          </div>
          <div className="min-w-0 [overflow-wrap:anywhere] @max-3xl:row-start-2 @max-lg:col-span-2">
            <span className={`block font-semibold empty:hidden ${row.urgent ? "text-status-red" : ""}`}>
              {row.needs}
            </span>
            {row.all.length > 1 ? (
              <span className="block">
                Also:{" "}
                {othersOf(row)
                  .map(({ needs }) => needs)
                  .join(", ")}
              </span>
            ) : null}
            <span className="flex flex-wrap items-center gap-x-2 text-muted">
              <span className="first-letter:uppercase">{row.noun}</span>
              {row.status ? <StatusChip status={row.status} tone={row.tone} /> : null}
            </span>
          </div>
          <span
            title={row.due.exact}
            className={`@max-3xl:col-start-2 @max-3xl:row-start-1 @max-3xl:self-start @max-3xl:text-right ${row.due.overdue ? "text-status-red" : "text-muted"}`}
          >
            {row.due.words}
          </span>
          {/* The buttons are above the link that covers the row, so that the buttons are clickable. */}
          <div className="relative z-10 has-[details[open]]:z-20 @max-lg:col-span-2 @max-lg:grid @max-lg:grid-cols-3 flex gap-2 @lg:justify-end @lg:@max-3xl:row-start-2">
            <RowActions row={row} here={here} />
          </div>
        </li>
      ))}
    </ul>
  );
}

const othersOf = ({ item, all }: InboxRow) => all.filter((one) => one.item !== item);

export const allItems = (all: { item: string }[]) => all.map(({ item }) => item).join(",");

export function RowActions({ row, here }: { row: InboxRow; here: string }) {
  return (
    <>
      <NextStep {...row} />
      {row.view === "done" ? (
        <Do what="reopen" label="Back to inbox" row={row} here={here} />
      ) : row.all.length > 1 ? (
        <DoneMenu row={row} here={here} />
      ) : (
        <Do what="done" label="Done" row={row} here={here} />
      )}
      {row.view === "later" ? (
        <Do what="wake" label="Back to inbox" row={row} here={here} />
      ) : row.view === "done" ? null : (
        <Later row={row} here={here} />
      )}
    </>
  );
}

interface DoProps extends Omit<InboxRowsProps, "rows"> {
  row: Pick<InboxRow, "item" | "name">;
  what: "done" | "reopen" | "wake" | "take" | "release";
  label: string;
}

export const Do = ({ what, label, row: { item, name }, here }: DoProps) => (
  <PostButton
    action={here}
    preventScrollReset
    fields={{ item, do: what }}
    variant="secondary"
    size="admin"
    className="w-full max-md:min-h-11"
  >
    <span>
      {label}
      <span className="sr-only">: {name}</span>
    </span>
  </PostButton>
);

function NextStep({ name, tel, email, byEmail, retriable, item, href }: InboxRow) {
  const about = <span className="sr-only">: {name}</span>;
  if (retriable) {
    return (
      <PostButton
        action={statusPath(adminPaths.deliveries)}
        fields={{ to: "queued", id: item.split(".")[1] ?? "" }}
        variant="secondary"
        size="admin"
        className="w-full whitespace-nowrap max-md:min-h-11"
      >
        <span>Try again{about}</span>
      </PostButton>
    );
  }
  const mail = email && `mailto:${email}`;
  const contact = byEmail ? (mail ?? tel) : (tel ?? mail);
  return contact ? (
    <a href={contact} className={buttonClass("secondary", "admin")}>
      <span>
        {contact === tel ? "Call" : "Email"}
        {about}
      </span>
    </a>
  ) : (
    <ButtonLink to={href} variant="secondary" size="admin">
      <span>Open{about}</span>
    </ButtonLink>
  );
}

interface MenuProps {
  row: InboxRow;
  here: string;
  what: "later" | "done";
  label: string;
  children: ReactNode;
}

const Menu = ({ row: { name }, here, what, label, children }: MenuProps) => (
  <details name={what} data-menu className="group relative">
    <summary
      className={`${buttonClass("secondary", "admin")} w-full cursor-pointer list-none group-open:border-ink max-md:min-h-11 [&::-webkit-details-marker]:hidden`}
    >
      {label}
      <span className="sr-only">: {name}</span>
      <Icon name="ChevronDown" className="size-4 text-muted group-open:rotate-180" />
    </summary>
    <PostForm
      action={here}
      preventScrollReset
      className="absolute top-full right-0 z-20 mt-2 grid w-60 gap-2 rounded-card border border-control bg-surface p-3 lifted"
    >
      <input type="hidden" name="do" value={what} />
      {children}
    </PostForm>
  </details>
);

const Later = ({ row, here }: Pick<MenuProps, "row" | "here">) => (
  <Menu row={row} here={here} what="later" label="Later">
    <input type="hidden" name="item" value={allItems(row.all)} />
    {/* The first button is the one that Enter in the date field presses. */}
    <label className="grid gap-1 text-muted">
      Until
      <input type="date" name="on" defaultValue={row.tomorrow} className={`${ADMIN_CONTROL} px-2.5`} />
    </label>
    {(["day", "hours", "tomorrow", "monday"] as const).map((until) => (
      <Button key={until} name="until" value={until} variant="secondary" size="admin">
        {LATER[until]}
      </Button>
    ))}
  </Menu>
);

const DoneMenu = ({ row, here }: Pick<MenuProps, "row" | "here">) => (
  <Menu row={row} here={here} what="done" label="Done">
    <Button name="item" value={allItems(row.all)} size="admin">
      All {row.all.length} done
    </Button>
    {row.all.map(({ item, needs, noun }) => (
      <Button key={item} name="item" value={item} variant="secondary" size="admin" className="text-left">
        <span>
          {needs} <span className="text-muted">({noun})</span>
        </span>
      </Button>
    ))}
  </Menu>
);
