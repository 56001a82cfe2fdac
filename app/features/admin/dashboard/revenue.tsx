import { Bar } from "./bar";

interface RevenueProps {
  /** Cents. */
  total: number;
  /** The newest first. */
  months: { label: string; cents: number }[];
}

const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** What customers paid, by month. */
export function Revenue({ total, months }: RevenueProps) {
  const most = Math.max(...months.map(({ cents }) => cents), 1);
  return (
    <div className="rounded-card border border-hairline bg-surface p-5 text-small">
      <p className="text-muted">
        <span className="block font-serif text-[1.625rem] leading-tight font-[560] text-ink tabular-nums">
          {dollars.format(total / 100)}
        </span>
        <span>
          {months.length > 0
            ? "Paid invoices as Stripe reported them. Refunds aren't subtracted."
            : "No customer has paid in these days. Each paid invoice counts on its day."}
        </span>
      </p>
      <ol className="mt-5 grid gap-3 empty:hidden">
        {months.map(({ label, cents }) => (
          <li key={label}>
            <p className="flex flex-wrap items-center justify-between gap-2">
              <span className="font-semibold">{label}</span>
              <span className="tabular-nums">{dollars.format(cents / 100)}</span>
            </p>
            <Bar part={cents / most} />
          </li>
        ))}
      </ol>
    </div>
  );
}
