import { Form, Link, useNavigation } from "@remix-run/react";
import { type ReactNode, useRef } from "react";
import { recordPath } from "~/lib/paths/admin";
import { Button, buttonClass, ButtonLink } from "~/ui/button";
import { Pagination } from "~/ui/table/pagination";
import { Search } from "~/ui/icons/icons";
import { Table } from "~/ui/table/table";
import { useOnChange } from "~/ui/use-on-change";
import { ADMIN_CONTROL, capitalized } from "../admin-control";
import { CellView } from "./cell-view";
import { Notice, SELECTION, SelectionForm } from "../change/change-forms";
import type { ListView } from "./list.server";

interface ListPageProps {
  list: ListView;
  /** Between the head and the list. */
  children?: ReactNode;
}

/** Every list of the admin area: search, filters, order and page are in the URL, by a GET form and links. */
export function ListPage({ list, children }: ListPageProps) {
  const { title, searchPlaceholder: placeholder, changes } = list;
  const busy = useNavigation().state === "loading";
  const form = useRef<HTMLFormElement>(null);

  // The fields are the browser's own while somebody types; after a navigation they show the URL's values.
  useOnChange(list.here, () => {
    const said = { q: list.q, status: list.status, from: list.from, to: list.to, sort: list.sort };
    for (const [name, value] of Object.entries(said)) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value ?? "";
    }
  });
  const columns = list.columns.map((column, index) => ({
    ...column,
    cell: ({ id, cells }: ListView["rows"][number]) => {
      const cell = <CellView cell={cells[index] ?? null} tones={list.tones} path={list.path} />;
      return index === 0 ? <RowHead list={list} id={id} cell={cell} /> : cell;
    },
  }));

  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-4">
        <h1 className="text-[1.625rem] leading-tight">{title}</h1>
        <span
          className="rounded-full bg-accent-tint px-2.5 py-0.5 text-small font-semibold text-accent-pressed"
          role="status"
        >
          {list.count}
          <span className="sr-only">{list.filters ? " found" : " in all"}</span>
        </span>
        <Form
          ref={form}
          method="get"
          role="search"
          className="list-form ml-auto flex flex-wrap items-center gap-2 max-md:grid max-md:w-full max-md:grid-cols-[1fr_auto]"
        >
          <div className="relative">
            <Search
              aria-hidden
              className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
            />
            <input
              type="search"
              name="q"
              aria-label={`Search ${title}`}
              aria-keyshortcuts="/"
              placeholder={placeholder}
              defaultValue={list.q}
              maxLength={100}
              data-search
              className={`${ADMIN_CONTROL} w-full pr-3 pl-9 placeholder:text-muted md:w-68 xl:w-90`}
            />
          </div>
          <label className="col-span-2 flex min-h-[38px] w-fit items-center gap-2 text-small md:hidden">
            <input type="checkbox" data-more className="size-4.5 accent-accent" />
            Show filters
          </label>
          <div className="list-more contents max-md:col-span-2 max-md:grid max-md:grid-cols-2 max-md:gap-2">
            {list.statuses.length > 0 ? (
              <select
                name="status"
                aria-label={capitalized(list.statusWord)}
                defaultValue={list.status ?? ""}
                className={`${ADMIN_CONTROL} px-2.5`}
              >
                <option value="">Any {list.statusWord}</option>
                {list.statuses.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {capitalized(label)}
                  </option>
                ))}
              </select>
            ) : null}
            {/* With a table head in sight its links set the order. */}
            <select
              name="sort"
              aria-label="Order"
              defaultValue={list.sort}
              className={`${ADMIN_CONTROL} min-w-0 px-2.5 @3xl:hidden ${list.statuses.length > 0 ? "" : "max-md:col-span-2"}`}
            >
              {list.sortOptions.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
            {(["from", "to"] as const).map((name) => (
              <label key={name} className="flex items-center gap-x-2 text-small text-muted max-md:flex-wrap">
                {capitalized(name)}
                <input
                  type="date"
                  name={name}
                  defaultValue={list[name] ?? ""}
                  className={`${ADMIN_CONTROL} w-full px-2.5 md:w-auto`}
                />
              </label>
            ))}
          </div>
          {list.size === 25 ? null : <input type="hidden" name="size" value={list.size} />}
          <Button variant="secondary" size="admin" className="max-md:col-start-2 max-md:row-start-1">
            Search
          </Button>
        </Form>
      </div>

      {list.faults.length > 0 ? (
        <div role="alert" className="mt-3 text-small text-status-red [overflow-wrap:anywhere]">
          {list.faults.map((fault) => (
            <p key={fault}>{fault}</p>
          ))}
        </div>
      ) : null}
      {list.filters ? (
        <p className="mt-3 text-small text-muted">
          {list.filters}{" "}
          <Link to={list.cleared} className="link whitespace-nowrap">
            Clear filters
          </Link>
        </p>
      ) : null}
      {children}
      {list.notice ? <Notice path={list.path} search={list.here} notice={list.notice} /> : null}

      <div className="mt-5 flex flex-wrap items-center justify-between gap-3 max-md:mt-1">
        {changes && list.rows.length > 0 ? (
          <SelectionForm
            path={list.path}
            search={list.here}
            options={changes}
            count={list.count}
            current={changes.values.find((value) => value === list.status) ?? changes.values[0]}
            chosen={list.chosen}
            done={list.notice ? String(list.notice.undo) : null}
          />
        ) : null}
        <div className="ml-auto flex flex-wrap gap-2">
          {list.add ? (
            <ButtonLink to={list.add.href} variant="secondary" size="admin">
              {list.add.label}
            </ButtonLink>
          ) : null}
          {list.export ? (
            <a
              href={list.export}
              // Where the address has faults the answer can be a page that says so.
              download={list.faults.length === 0}
              className={buttonClass("secondary", "admin")}
            >
              Export
            </a>
          ) : null}
        </div>
      </div>
      <div
        aria-busy={busy}
        className={`mt-3 rounded-card border border-hairline bg-surface @max-3xl:overflow-hidden ${busy ? "opacity-60" : ""}`}
      >
        {list.rows.length > 0 ? (
          <Table caption={title} columns={columns} rows={list.rows} sortLinks={list.sortLinks} />
        ) : (
          <div className="px-6 py-14 text-center">
            <p className="font-semibold">{list.tooSlow ? "This search took too long" : list.empty}</p>
            <p className="mx-auto mt-1 max-w-[52ch] text-small text-muted">
              {list.tooSlow
                ? "Type more of what you look for, or narrow it by a status or dates."
                : list.filters
                  ? "Nothing matches the search and filters above."
                  : list.emptyHint}
            </p>
            {list.filters ? (
              <p className="mt-4 text-small">
                <Link to={list.cleared} className="link">
                  Show all
                </Link>
              </p>
            ) : null}
          </div>
        )}
      </div>
      {list.previous || list.next || list.rows.length > 25 ? (
        <div className="mt-4">
          <Pagination label="Pages" previous={list.previous} next={list.next} sizes={list.sizes} />
        </div>
      ) : null}
    </>
  );
}

/** The cell that names a row: with a box to tick it by, and a link to its page. */
function RowHead({ list, id, cell }: { list: ListView; id: string; cell: ReactNode }) {
  const labelId = `row-${id}`;
  return (
    <span className="flex items-start gap-3">
      {list.changes ? (
        <input
          type="checkbox"
          form={SELECTION}
          name="id"
          value={id}
          aria-labelledby={labelId}
          className="mt-0.5 size-4.5 shrink-0 accent-accent"
        />
      ) : null}
      <span id={labelId}>
        {list.pages ? (
          <Link to={recordPath(list.path, id) + list.here} className="hover:underline">
            {cell}
          </Link>
        ) : (
          cell
        )}
      </span>
    </span>
  );
}
