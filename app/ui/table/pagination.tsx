import { Link } from "@remix-run/react";
import { Icon } from "../icons/icon";
import { buttonClass } from "../button";

interface StepsProps {
  label: string;
  previous?: string | null;
  next?: string | null;
}

interface PaginationProps extends StepsProps {
  sizes: { size: number; href: string; current: boolean }[];
}

export function Steps({ label, previous, next }: StepsProps) {
  return (
    <nav aria-label={label} className="flex gap-2 empty:hidden">
      <Step to={previous} rel="prev">
        <Icon name="ChevronLeft" className="size-4" />
        Previous
      </Step>
      <Step to={next} rel="next">
        Next
        <Icon name="ChevronRight" className="size-4" />
      </Step>
    </nav>
  );
}

export function Pagination({ sizes, ...steps }: PaginationProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 text-small">
      <ul className="flex items-center gap-1 text-muted" aria-label="Rows per page">
        <li aria-hidden className="mr-1">
          Rows
        </li>
        {sizes.map(({ size, href, current }) => (
          <li key={size}>
            <Link
              to={href}
              preventScrollReset
              aria-label={`${size} rows per page`}
              aria-current={current ? "true" : undefined}
              className={`flex min-h-[38px] min-w-[38px] items-center justify-center rounded-field tabular-nums hover:bg-accent-tint ${current ? "font-semibold text-ink" : ""}`}
            >
              {size}
            </Link>
          </li>
        ))}
      </ul>
      <Steps {...steps} />
    </div>
  );
}

function Step({
  to,
  rel,
  children,
}: {
  to?: string | null;
  rel: "prev" | "next";
  children: React.ReactNode;
}) {
  return to ? (
    <Link to={to} rel={rel} className={buttonClass("secondary", "admin")}>
      {children}
    </Link>
  ) : null;
}
