import type { Claim } from "~/content/claims";
import { ExampleLabel } from "~/ui/example-label";

type Figure = Pick<Claim, "figure" | "text" | "kind" | "confirmed">;

export function Figures({ figures, narrow }: { figures: readonly Figure[]; narrow?: boolean }) {
  const four = narrow ? "min-[18rem]:grid-cols-2" : "min-[18rem]:grid-cols-2 lg:grid-cols-4";
  const columns = figures.length === 4 ? four : "md:grid-cols-3";
  return (
    <dl className={`grid gap-x-8 gap-y-8 border-t border-ink pt-8 ${columns}`}>
      {figures.map(({ figure, text, kind, confirmed }) => (
        <div key={text} className="flex flex-col-reverse justify-end">
          <dt className="mt-2 max-w-[26ch] text-muted">
            {text}
            <ExampleLabel confirmed={confirmed || kind !== "customers"} />
          </dt>
          <dd className="font-serif text-h1 font-[560] tracking-tight">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
