import type { TrialStep } from "./trial.messages";

const STEPS: [TrialStep, string][] = [
  ["form", "Business Info"],
  ["payment", "Payment Setup"],
];

/** The two steps, and which one this is; nothing once the trial runs. */
export function Progress({ step }: { step: TrialStep }) {
  if (step === "success") return null;
  const at = STEPS.findIndex(([name]) => name === step);
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
