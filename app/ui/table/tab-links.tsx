import { Link } from "@remix-run/react";

interface TabLinksProps {
  label: string;
  tabs: readonly { to: string; label: string; count?: string; current: boolean }[];
}

export function TabLinks({ label, tabs }: TabLinksProps) {
  return (
    <nav aria-label={label} className="min-w-0 overflow-x-auto max-md:mask-r-from-[calc(100%-2rem)]">
      <ul className="flex gap-1 max-md:w-max max-md:pr-8 md:flex-wrap">
        {tabs.map(({ to, label, count, current }) => (
          <li key={label} className="shrink-0">
            <Link
              to={to}
              preventScrollReset
              aria-current={current ? "page" : undefined}
              className={`inline-flex min-h-[42px] items-center gap-1.5 rounded-t-md border-b-2 px-2.5 text-small font-semibold whitespace-nowrap focus-visible:-outline-offset-3 ${current ? "border-accent text-ink" : "border-transparent text-muted hover:text-ink forced-colors:border-[Canvas]"}`}
            >
              <span className="inline-block first-letter:uppercase">{label}</span>
              {count === undefined ? null : (
                <span className="font-normal text-muted tabular-nums">{count}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
