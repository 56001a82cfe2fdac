import type { TrialStep } from "../trial.messages";

const STEPS: [TrialStep, string][] = [
  ["form", "Business Info"],
  ["payment", "Payment Setup"],
];

export function Progress({ step }: { step: TrialStep }) {
  const at = STEPS.findIndex(([name]) => name === step);
  if (at < 0) return null;
  return (
    <ol className="mb-6 grid grid-cols-2 gap-3 text-small font-semibold">
      {STEPS.map(([name, label], index) => (
        <li
          key={name}
          aria-current={index === at ? "step" : undefined}
          className={
            index <= at
              ? "border-t-4 border-accent pt-1.5 text-accent-ink"
              : "border-t-2 border-hairline pt-2 text-muted"
          }
        >
          {index + 1}. {label}
        </li>
      ))}
    </ol>
  );
}
