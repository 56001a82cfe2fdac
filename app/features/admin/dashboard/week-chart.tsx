const BAR = 14;
const GAP = 6;
const HEIGHT = 72;

interface WeekChartProps {
  label: string;
  /** The oldest week first; the last one ends now. */
  weeks: number[];
}

/** Bars for the records of each week. The label has the figures in words. */
export function WeekChart({ label, weeks }: WeekChartProps) {
  const most = Math.max(...weeks, 1);
  const total = weeks.reduce((sum, each) => sum + each, 0);
  return (
    <figure className="rounded-card border border-hairline bg-surface p-4">
      <figcaption className="text-small">
        <span className="block font-semibold">{label}</span>
        <span className="block text-muted">{total.toLocaleString("en-US")} in 12 weeks</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${weeks.length * (BAR + GAP) - GAP} ${HEIGHT + 1}`}
        className="mt-3 w-full text-accent"
        role="img"
        aria-label={`${label} by week, the oldest first: ${weeks.join(", ")}`}
      >
        {weeks.map((count, index) => {
          const height = count === 0 ? 0 : Math.max((count / most) * HEIGHT, 2);
          return (
            <rect
              key={index}
              x={index * (BAR + GAP)}
              y={HEIGHT - height}
              width={BAR}
              height={height}
              rx="2"
              fill="currentColor"
            >
              <title>{`${index === weeks.length - 1 ? "This week" : `${weeks.length - 1 - index} weeks ago`}: ${count}`}</title>
            </rect>
          );
        })}
        <rect y={HEIGHT} width="100%" height="1" fill="var(--color-hairline)" />
      </svg>
      <p aria-hidden className="flex justify-between text-[0.8125rem] text-muted">
        <span>12 weeks ago</span>
        <span>now</span>
      </p>
    </figure>
  );
}
