import { Link, useNavigation } from "@remix-run/react";
import type { ChangeEventHandler, ReactNode } from "react";
import { buttonClass, ButtonLink } from "~/ui/button";
import { Pagination } from "~/ui/table/pagination";
import { Table } from "~/ui/table/table";
import { TabLinks } from "~/ui/table/tab-links";
import { useMenus } from "~/ui/use-menus";
import { capitalized } from "../admin-control";
import { AddressFaults } from "../address-faults";
import { CellView } from "./cell-view";
import { SELECTION, useSelection } from "../change/use-selection";
import { Notice, SelectionForm } from "../change/change-forms";
import { ListForm } from "./list-form";
import type { ListRow, ListView } from "./list.server";

interface ListPageProps {
  list: ListView;
  views?: ReactNode;
  children?: ReactNode;
}

/** All state of the page is in the URL, which links and a GET form change. */
export function ListPage({ list, views, children }: ListPageProps) {
  const { title, changes } = list;
  const busy = useNavigation().state === "loading";
  const selection = useSelection(
    list.path + list.narrowed,
    list.rows,
    list.notice !== null && !list.notice.fault,
  );
  useMenus();
  const columns = list.columns.map((column, index) => ({
    ...column,
    cell: (row: ListRow) => {
      const cell = (
        <CellView
          cell={row.cells[index] ?? null}
          tones={list.tones}
          path={list.path}
          search={list.here}
          row={row}
          asks={changes?.asks}
        />
      );
      return index === 0 ? <RowHead {...row} cell={cell} /> : cell;
    },
  }));

  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="text-h3 md:text-[1.625rem] md:leading-tight">{title}</h1>
        <span
          className={`rounded-full bg-accent-tint px-2.5 py-0.5 text-small font-semibold text-accent-ink ${list.tabs.length > 0 ? "max-md:sr-only" : ""}`}
          role="status"
        >
          <span>{list.count ?? "?"}</span>
          <span className="sr-only">{list.filters ? " found" : " in all"}</span>
        </span>
        <div className="ml-auto flex gap-2">
          {list.add ? (
            <ButtonLink to={list.add.href} size="admin">
              {list.add.label}
            </ButtonLink>
          ) : null}
          {list.links.map(({ href, label }) => (
            <ButtonLink key={href} to={href} variant="secondary" size="admin">
              {label}
            </ButtonLink>
          ))}
          {list.export ? (
            // The link has no `download` attribute, because the response can be a password form or an error page.
            <a href={list.export} className={buttonClass("secondary", "admin")}>
              Export
            </a>
          ) : null}
        </div>
      </div>
      <p className="mt-2 hidden text-small print:block">{list.onPaper}</p>
      {children}

      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 md:mt-5 print:hidden">
        {views}
        {list.calendar.length > 0 ? (
          <TabLinks label="Days" tabs={list.calendar.map(({ href, ...tab }) => ({ ...tab, to: href }))} />
        ) : null}
        {list.tabs.length > 0 ? (
          <TabLinks
            label={capitalized(list.statusWord)}
            tabs={list.tabs.map(({ href, ...tab }) => ({ ...tab, to: href }))}
          />
        ) : null}
        <ListForm list={list} busy={busy} />
      </div>

      <AddressFaults faults={list.faults} />
      {list.filters ? (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-muted">
          <p>{list.filters}</p>
          <Link to={list.cleared} className="link inline-flex min-h-6 items-center print:hidden">
            Clear filters
          </Link>
        </div>
      ) : null}
      {list.notice ? <Notice path={list.path} search={list.here} notice={list.notice} /> : null}

      <div
        aria-busy={busy}
        className={`mt-3 rounded-card border border-hairline bg-surface not-print:@max-3xl:overflow-hidden ${busy ? "opacity-60" : ""}`}
      >
        {list.rows.length > 0 ? (
          <Table
            caption={title}
            tick={changes ? ({ id }) => <Tick id={id} onTick={selection.onTick} /> : undefined}
            columns={columns}
            rows={list.rows}
            group={({ day }) => day}
            sortLinks={list.sortLinks}
          />
        ) : (
          <div className="px-6 py-14 text-center">
            <p className="font-semibold">{list.count === null ? "This search took too long" : list.empty}</p>
            <p className="mx-auto mt-1 max-w-[52ch] text-small text-muted">
              {list.count === null
                ? "Type more of what you're looking for, or narrow the search by status or dates."
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
      {changes && list.rows.length > 0 ? (
        <SelectionForm
          path={list.path}
          search={list.here}
          options={changes}
          rows={list.rows}
          selection={selection}
          count={list.count ?? "?"}
          current={list.status}
          chosen={list.chosen}
          done={list.notice ? String(list.notice.undo) : null}
        />
      ) : null}
    </>
  );
}

const labelOf = (id: string) => `row-${id}`;

const Tick = ({ id, onTick }: { id: string; onTick: ChangeEventHandler<HTMLInputElement> }) => (
  <label className="list-box">
    <span className="sr-only">Select</span>
    <input
      type="checkbox"
      form={SELECTION}
      name="id"
      value={id}
      onChange={onTick}
      aria-labelledby={labelOf(id)}
      className="block size-4.5 accent-accent"
    />
  </label>
);

function RowHead({ id, href, cell }: Pick<ListRow, "id" | "href"> & { cell: ReactNode }) {
  return (
    <span id={labelOf(id)}>
      {href ? (
        <Link to={href} className="list-open">
          {cell}
        </Link>
      ) : (
        cell
      )}
    </span>
  );
}
