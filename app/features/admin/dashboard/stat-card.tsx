import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Sparkline } from "./sparkline";

interface StatCardProps {
  label: string;
  value: number;
  to?: string;
  children?: ReactNode;
}

interface TrendCardProps extends Omit<StatCardProps, "children"> {
  note: string;
  /** Change in percent since the previous period of the same length. Null without earlier data. */
  trend: number | null;
  length: number;
  bars: number[];
  each: number;
}

export function StatCard({ label, value, to, children }: StatCardProps) {
  return (
    <div className="relative flex flex-col rounded-card border border-hairline bg-surface p-4 has-[a:hover]:border-control md:p-5">
      <dt className="text-small text-muted">
        {/* The link's ::after covers the card, so the whole card is clickable. */}
        {to ? (
          <Link to={to} className="card-link hover:text-ink">
            {label}
          </Link>
        ) : (
          label
        )}
      </dt>
      <dd className={children ? "mt-1 flex flex-1 flex-col" : "mt-auto pt-1"}>
        <span className="block font-serif text-[1.625rem] md:text-[2rem] leading-tight font-[560] tabular-nums">
          {value.toLocaleString("en-US")}
        </span>
        {children}
      </dd>
    </div>
  );
}

export const TrendCard = ({ note, trend, length, bars, each, ...figure }: TrendCardProps) => (
  <StatCard {...figure}>
    <span className="block text-[0.8125rem] text-muted">{trendWords(trend, length)}</span>
    <span className="block text-[0.8125rem] text-muted">{note}</span>
    <span className="mt-auto">
      <Sparkline label={figure.label} bars={bars} each={each} />
    </span>
  </StatCard>
);

function trendWords(trend: number | null, length: number): string {
  const before = length === 1 ? "the day before" : `the ${length} days before`;
  if (trend === null) return "No earlier data";
  if (trend === 0) return `Same as ${before}`;
  return `${trend > 0 ? "+" : "−"}${Math.abs(trend)}% vs. ${before}`;
}
