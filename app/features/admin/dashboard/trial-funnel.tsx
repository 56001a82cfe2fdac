import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Bar } from "./bar";
import type { Step } from "./shown.server";

const STEPS = [
  ["form", "Form sent"],
  ["payment", "Payment opened"],
  ["card", "Card confirmed"],
  ["converted", "Converted"],
] as const;

type Steps = Record<(typeof STEPS)[number][0] | "over", Step>;

export function TrialFunnel({ steps }: { steps: Steps }) {
  const { form, over, converted } = steps;
  return (
    <div className="grow rounded-card border border-hairline bg-surface p-5 text-small">
      <p className="text-muted">
        <span className="block font-serif text-[1.625rem] leading-tight font-[560] text-ink tabular-nums">
          {over.count > 0
            ? `${Math.round((converted.count / over.count) * 100)}% converted`
            : "No conversion rate yet"}
        </span>
        {over.count > 0 ? (
          <span key="over">
            <StepLink {...converted}>{`${converted.count.toLocaleString("en-US")} converted`}</StepLink> of{" "}
            <StepLink {...over}>
              {`${over.count.toLocaleString("en-US")} with a confirmed card whose trial is over`}
            </StepLink>
            .
          </span>
        ) : (
          <span key="none">No trial that started in this period with a confirmed card has ended yet.</span>
        )}
      </p>
      <ol className="mt-5 grid gap-3">
        {STEPS.map(([step, label]) => {
          const { count, lost, to } = steps[step];
          return (
            <li key={step}>
              <p className="flex flex-wrap items-center justify-between gap-2">
                <span className="font-semibold">
                  <StepLink to={to}>
                    {label} <span className="tabular-nums">{count.toLocaleString("en-US")}</span>
                  </StepLink>
                </span>
                {lost === null ? null : <span className="text-muted">{`${lost}% lost at this step`}</span>}
              </p>
              <Bar part={form.count ? count / form.count : 0} />
            </li>
          );
        })}
      </ol>
    </div>
  );
}

const StepLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="link inline-block min-h-6">
    {children}
  </Link>
);
