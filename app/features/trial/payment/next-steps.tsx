import { WHAT_NEXT } from "~/content/trial/steps";
import { CheckItem } from "~/ui/check-item";

export function NextSteps({ steps }: { steps: readonly string[] }) {
  return (
    <section>
      <h3 className="font-sans text-body font-semibold tracking-normal">{WHAT_NEXT}</h3>
      <ul className="mt-3 grid gap-2">
        {steps.map((text) => (
          <CheckItem key={text}>{text}</CheckItem>
        ))}
      </ul>
    </section>
  );
}
