import { dollars } from "~/content/plans";

interface RoiChartProps {
  /** US dollars per month. */
  missed: number;
  recovered: number;
  price: number;
  planName: string;
}

const ROW = 52;

/** All bars have the same scale. */
export function RoiChart({ missed, recovered, price, planName }: RoiChartProps) {
  const bars = [
    { label: "At stake in missed calls", amount: missed, color: "text-muted" },
    { label: "Recovered", amount: recovered, color: "text-accent" },
    { label: `${planName} plan`, amount: price, color: "text-ink" },
  ];
  const longest = Math.max(...bars.map(({ amount }) => amount));
  const say = (amount: number) => `${dollars(Math.round(amount))} a month`;
  return (
    <svg
      role="img"
      aria-label={`Bar chart: ${bars.map(({ label, amount }) => `${label} ${say(amount)}`).join(", ")}.`}
      width="100%"
      height={bars.length * ROW}
      className="mt-4 text-small"
    >
      {bars.map(({ label, amount, color }, index) => (
        <g key={label} fill="currentColor">
          <text y={index * ROW + 20}>{`${label}: ${say(amount)}`}</text>
          <rect
            y={index * ROW + 28}
            width={`${Math.max(0.5, (amount / longest) * 100).toFixed(1)}%`}
            height="14"
            rx="3"
            className={color}
          />
        </g>
      ))}
    </svg>
  );
}
