const STEPS = [
  ["form", "Form sent"],
  ["payment", "Payment opened"],
  ["card", "Card confirmed"],
  ["converted", "Converted"],
] as const;

type Step = (typeof STEPS)[number][0];

/** How far the trials of the last twelve weeks came, and how many were lost at each step. */
export function TrialFunnel({ funnel }: { funnel: Record<Step, number> }) {
  return (
    <ol className="grid gap-3 rounded-card border border-hairline bg-surface p-5 text-small">
      {STEPS.map(([step, label], index) => {
        const count = funnel[step];
        const [previous] = STEPS[index - 1] ?? [];
        const before = previous && funnel[previous];
        // Where somebody went on, not all are lost.
        const lost = before ? Math.min(Math.round((1 - count / before) * 100), count > 0 ? 99 : 100) : null;
        return (
          <li key={step}>
            <p className="flex flex-wrap items-center justify-between gap-2">
              <span className="font-semibold">
                {label} <span className="tabular-nums">{count.toLocaleString("en-US")}</span>
              </span>
              {lost === null ? null : <span className="text-muted">{lost}% lost at this step</span>}
            </p>
            <svg
              viewBox="0 0 100 3"
              preserveAspectRatio="none"
              aria-hidden
              className="mt-1 h-2 w-full text-accent"
            >
              <rect width="100" height="3" fill="var(--color-status-grey-tint)" />
              <rect width={funnel.form ? (count / funnel.form) * 100 : 0} height="3" fill="currentColor" />
            </svg>
          </li>
        );
      })}
    </ol>
  );
}
