import { BeforeAfter } from "../pictures/before-after";
import type { CaseCard } from "./case-study.server";

export function Revenue({
  study: { revenue, timeframe },
}: {
  study: Pick<CaseCard, "revenue" | "timeframe">;
}) {
  const { metric, before, after, improvement } = revenue;
  return (
    <div>
      <p className="font-serif text-h1 font-[560] tracking-tight text-accent-ink">{improvement}</p>
      <p className="font-semibold">{metric}</p>
      <BeforeAfter before={before} after={after} />
      <p className="mt-2 flex justify-between gap-4 text-small text-muted">
        <span>{before} before</span>
        <span className="text-right">
          <span className="font-semibold text-ink">{after}</span> after {timeframe}
        </span>
      </p>
    </div>
  );
}
