import type { TrialStep } from "../trial.messages";

const STEPS: [TrialStep, string][] = [
  ["form", "Business Info"],
  ["payment", "Payment Setup"],
];

/** The two steps with the current one marked; nothing after the last step. */
export function Progress({ step }: { step: TrialStep }) {
  const at = STEPS.findIndex(([name]) => name === step);
  if (at < 0) return null;
  return (
    <ol className="mb-6 grid grid-cols-2 gap-3 text-small font-semibold">
      {STEPS.map(([name, label], index) => (
        <li
          key={name}
          aria-current={index === at ? "step" : undefined}
          className={`border-t-2 pt-2 ${index <= at ? "border-accent text-accent-pressed" : "border-hairline text-muted"}`}
        >
          {index + 1}. {label}
        </li>
      ))}
    </ol>
  );
}
