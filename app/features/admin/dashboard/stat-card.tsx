import { Link } from "@remix-run/react";

interface StatCardProps {
  label: string;
  value: number;
  /** What stands under the figure. */
  note?: string;
  /** The list behind the figure. */
  to?: string;
  /** Percent against the 30 days before; null without earlier data, absent where none is shown. */
  trend?: number | null;
}

/** One figure, as an entry of a description list. */
export function StatCard({ label, value, note, to, trend }: StatCardProps) {
  return (
    <div className="relative rounded-card border border-hairline bg-surface p-4 has-[a:hover]:border-control md:p-5">
      <dt className="text-small text-muted">
        {to ? (
          // The whole card is the link's target.
          <Link to={to} className="after:absolute after:inset-0 after:rounded-card hover:text-ink">
            {label}
          </Link>
        ) : (
          label
        )}
      </dt>
      <dd className="mt-1">
        <span className="block font-serif text-[1.625rem] md:text-[2rem] leading-tight font-[560] tabular-nums">
          {value.toLocaleString("en-US")}
        </span>
        {note ? <span className="block text-small text-muted">{note}</span> : null}
        {trend === undefined ? null : (
          <span className="mt-1 block text-[0.8125rem] text-muted">{trendWords(trend)}</span>
        )}
      </dd>
    </div>
  );
}

function trendWords(trend: number | null): string {
  if (trend === null) return "No earlier data";
  const sign = trend > 0 ? "+" : trend < 0 ? "−" : "±";
  return `${sign}${Math.abs(trend)}% in 30 days`;
}
