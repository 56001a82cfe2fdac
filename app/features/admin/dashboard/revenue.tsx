import { Link } from "@remix-run/react";
import { Bar } from "./bar";

interface RevenueProps {
  total: Sum;
  months: (Sum & { label: string })[];
}

interface Sum {
  cents: number;
  to: string;
}

const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

export const inDollars = (cents: number) => dollars.format(cents / 100);

export function Revenue({ total, months }: RevenueProps) {
  const most = Math.max(...months.map(({ cents }) => cents), 1);
  return (
    <div className="grow rounded-card border border-hairline bg-surface p-5 text-small">
      <p className="text-muted">
        <span className="block font-serif text-[1.625rem] leading-tight font-[560] text-ink tabular-nums">
          {months.length > 0 ? (
            <Link to={total.to} className="hover:underline">
              {inDollars(total.cents)}
            </Link>
          ) : (
            inDollars(total.cents)
          )}
        </span>
        <span>
          {months.length > 0
            ? "Paid invoices minus refunds, as Stripe reported them."
            : "No payments in this period. Each paid invoice counts on the day it was paid."}
        </span>
      </p>
      <ol className="mt-5 grid gap-3 empty:hidden">
        {months.map(({ label, cents, to }) => (
          <li key={label}>
            <p className="flex flex-wrap items-center justify-between gap-2">
              <Link to={to} className="link inline-block min-h-6 font-semibold">
                {label}
              </Link>
              <span className="tabular-nums">{inDollars(cents)}</span>
            </p>
            <Bar part={Math.max(cents, 0) / most} />
          </li>
        ))}
      </ol>
    </div>
  );
}
