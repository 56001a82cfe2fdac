import { Link } from "@remix-run/react";
import { Fragment, type ReactNode } from "react";
import { Icon } from "../icons/icon";

export interface Column<Row> {
  header: string;
  cell(row: Row): ReactNode;
  sort?: string;
  align?: "right";
  /** Hides the column in narrow tables. "table" hides the column only while rows are blocks. */
  room?: "table" | "some" | "much";
}

interface TableProps<Row> {
  caption: string;
  tick?: (row: Row) => ReactNode;
  columns: Column<Row>[];
  rows: Row[];
  group?: (row: Row) => string | null;
  sortLinks?: Record<string, { href: string; order: "ascending" | "descending" | "none" }>;
}

const CORNERS = { first: " list-first", between: "", last: " list-last" };

const HEAD =
  "sticky top-0 z-10 border-b border-ink bg-surface px-1.5 py-2.5 font-semibold whitespace-nowrap first:rounded-tl-card first:pl-4 last:rounded-tr-card last:pr-4";

const ARROWS = { ascending: "ArrowUp", descending: "ArrowDown", none: "ChevronsUpDown" };

/** On narrow screens, each row becomes a block. The roles are explicit, because `display` removes table semantics. */
export function Table<Row extends { id: string }>({
  caption,
  tick,
  columns,
  rows,
  group,
  sortLinks = {},
}: TableProps<Row>) {
  return (
    <table
      role="table"
      className="block w-full text-small roomy:table roomy:border-separate roomy:border-spacing-0"
    >
      <caption className="sr-only">{caption}</caption>
      <thead className="not-print:@max-3xl:sr-only">
        <tr role="row">
          {tick ? (
            <th role="columnheader" scope="col" className={`${HEAD} w-0`}>
              <span className="sr-only">Select</span>
            </th>
          ) : null}
          {columns.map(({ header, sort, align, room }) => {
            const link = sort ? sortLinks[sort] : undefined;
            return (
              <th
                key={header}
                role="columnheader"
                scope="col"
                aria-sort={link && link.order !== "none" ? link.order : undefined}
                className={`${HEAD} ${align === "right" ? "text-right" : "text-left"}${room ? ` list-${room}` : ""}`}
              >
                {link ? (
                  <Link
                    to={link.href}
                    preventScrollReset
                    className="inline-flex min-h-6 items-center gap-1 rounded-sm hover:text-accent-ink hover:underline"
                  >
                    {header}
                    <Icon
                      name={ARROWS[link.order]}
                      className={`size-3.5 ${link.order === "none" ? "text-control" : "text-accent"}`}
                    />
                  </Link>
                ) : (
                  header
                )}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody className="block roomy:table-row-group">
        {rows.map((row, at) => {
          const heading = group?.(row);
          const before = rows[at - 1];
          return (
            <Fragment key={row.id}>
              {heading && heading !== (before && group?.(before)) ? (
                <tr role="row" className="block roomy:table-row">
                  <th
                    role="rowheader"
                    scope="rowgroup"
                    colSpan={columns.length + (tick ? 1 : 0)}
                    className="block border-b border-hairline px-4 pt-5 pb-2 text-left font-semibold text-accent-ink roomy:table-cell"
                  >
                    {heading}
                  </th>
                </tr>
              ) : null}
              <tr role="row" className="list-row">
                {tick ? <td className="list-cell list-tick">{tick(row)}</td> : null}
                {columns.map(({ header, cell, align, room }, index) => {
                  const Cell = index === 0 ? "th" : "td";
                  return (
                    <Cell
                      key={header}
                      role={index === 0 ? "rowheader" : "cell"}
                      scope={index === 0 ? "row" : undefined}
                      className={`list-cell${CORNERS[index === 0 ? "first" : index === columns.length - 1 ? "last" : "between"]}${align === "right" ? " roomy:text-right" : ""}${room ? ` list-${room}` : ""}`}
                    >
                      {index === 0 || index === columns.length - 1 ? null : (
                        <span aria-hidden className="list-label">
                          {header}
                        </span>
                      )}
                      {cell(row)}
                    </Cell>
                  );
                })}
              </tr>
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

interface WhenProps {
  moment: { iso: string; short: string; exact: string };
  wraps?: boolean;
}

export function When({ moment, wraps }: WhenProps) {
  return (
    <time
      dateTime={moment.iso}
      title={moment.exact}
      className={`whitespace-nowrap tabular-nums ${wraps ? "@max-3xl:inline-block @max-3xl:whitespace-normal @max-3xl:text-balance" : ""}`}
    >
      {moment.short}
    </time>
  );
}
