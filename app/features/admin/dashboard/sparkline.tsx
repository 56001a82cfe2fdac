const BAR = 4;
const GAP = 2;
const HEIGHT = 28;

interface SparklineProps {
  label: string;
  /** Oldest bar first. The last bar ends on the range's last day. */
  bars: number[];
  each: number;
}

export function Sparkline({ label, bars, each }: SparklineProps) {
  const most = Math.max(...bars, 1);
  return (
    <svg
      viewBox={`0 0 ${bars.length * (BAR + GAP) - GAP} ${HEIGHT + 1}`}
      className="mt-3 w-full text-accent"
      role="img"
      aria-label={`${label} by ${each > 1 ? `${each} days` : "day"}, oldest first: ${bars.join(", ")}`}
    >
      {bars.map((count, index) => {
        const height = count === 0 ? 0 : Math.max((count / most) * HEIGHT, 2);
        return (
          <rect
            key={index}
            x={index * (BAR + GAP)}
            y={HEIGHT - height}
            width={BAR}
            height={height}
            fill="currentColor"
          />
        );
      })}
      <rect y={HEIGHT} width="100%" height="1" fill="var(--color-hairline)" />
    </svg>
  );
}
