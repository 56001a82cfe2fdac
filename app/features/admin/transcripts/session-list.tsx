import { Link } from "@remix-run/react";
import { CellView } from "~/features/resource/list/cell-view";
import type { ListView } from "~/features/resource/list/list.server";
import { transcriptPath } from "~/lib/paths/admin";
import { buttonClass } from "~/ui/button";

interface SessionListProps {
  list: ListView;
  session: string | null;
}

export function SessionList({ list, session }: SessionListProps) {
  const query = Object.fromEntries(new URLSearchParams(list.here));
  const beside = (href: string) =>
    transcriptPath(session, Object.fromEntries(new URLSearchParams(href.split("?")[1])));
  return (
    <nav
      aria-label="Conversations"
      className="sticky top-6 max-h-[calc(100dvh-3rem)] overflow-y-auto rounded-card border border-hairline bg-surface text-small max-xl:hidden print:hidden"
    >
      <ul>
        {list.rows.map((row) => {
          const { id, cells } = row;
          const context = { tones: list.tones, path: list.path, search: list.here, row };
          const [first, status, , last] = cells;
          return (
            <li
              key={id}
              className={`relative grid gap-1 border-b border-hairline px-4 py-2.5 last:border-0 ${id === session ? "bg-accent-tint" : "hover:bg-status-grey-tint"}`}
            >
              <Link
                to={transcriptPath(id, query)}
                preventScrollReset
                aria-current={id === session ? "page" : undefined}
                className="card-link font-semibold [overflow-wrap:anywhere] [&>:first-child]:line-clamp-2 forced-colors:underline"
              >
                <CellView cell={first ?? null} {...context} />
              </Link>
              <p className="flex items-center justify-between gap-2 text-muted">
                <CellView cell={status ?? null} {...context} />
                <CellView cell={last ?? null} {...context} />
              </p>
            </li>
          );
        })}
      </ul>
      {list.previous || list.next ? (
        <p className="flex gap-2 border-t border-hairline p-3">
          {list.previous ? (
            <Link to={beside(list.previous)} rel="prev" className={buttonClass("secondary", "admin")}>
              Previous
            </Link>
          ) : null}
          {list.next ? (
            <Link to={beside(list.next)} rel="next" className={buttonClass("secondary", "admin")}>
              Next
            </Link>
          ) : null}
        </p>
      ) : null}
    </nav>
  );
}
