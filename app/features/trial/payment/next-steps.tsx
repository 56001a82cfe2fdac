import { WHAT_NEXT } from "~/content/trial/steps";
import { Check } from "~/ui/icons/icons";

export function NextSteps({ steps }: { steps: readonly string[] }) {
  return (
    <section>
      <h3 className="font-sans text-body font-semibold tracking-normal">{WHAT_NEXT}</h3>
      <ul className="mt-3 grid gap-2">
        {steps.map((text) => (
          <li key={text} className="flex gap-3">
            <Check aria-hidden size={20} className="mt-1 shrink-0 text-accent" />
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
