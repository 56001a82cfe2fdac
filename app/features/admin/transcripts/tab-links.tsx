import { Link } from "@remix-run/react";

interface TabLinksProps {
  label: string;
  tabs: readonly { to: string; label: string; current: boolean }[];
}

/** The views of one screen, each an address. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  return (
    <nav aria-label={label} className="mt-5 mb-5 border-b border-hairline">
      <ul className="flex gap-1">
        {tabs.map(({ to, label, current }) => (
          <li key={label}>
            <Link
              to={to}
              preventScrollReset
              aria-current={current ? "page" : undefined}
              className={`inline-flex min-h-[42px] items-center px-3 text-small font-semibold ${current ? "border-b-2 border-accent text-ink" : "text-muted hover:text-ink"}`}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
