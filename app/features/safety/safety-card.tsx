import { SAFETY_CARD } from "~/content/safety";
import type { FormResult } from "~/lib/form-result";

/** The safety card appears above the reply to a message that hints at danger. */
export function SafetyCard() {
  return (
    <section
      aria-labelledby="safety"
      className="grid gap-2 rounded-card border border-status-red bg-status-red-tint p-4 text-small"
    >
      <h2 id="safety" className="font-sans text-body font-semibold tracking-normal">
        {SAFETY_CARD.title}
      </h2>
      {SAFETY_CARD.lines.map((line, index) => (
        <p key={index}>
          <Line line={line} />
        </p>
      ))}
    </section>
  );
}

export const wasInDanger = (answer: Partial<FormResult> | null | undefined) =>
  (answer?.next as { danger?: boolean } | undefined)?.danger === true;

export const SafetyLine = () => (
  <p className="text-center text-xs text-muted">
    <Line line={SAFETY_CARD.always} />
  </p>
);

const Line = ({ line }: { line: typeof SAFETY_CARD.always }) =>
  line.map((part, index) =>
    typeof part === "string" ? (
      part
    ) : (
      <a key={index} href={part.href} className="link font-semibold">
        {part.text}
      </a>
    ),
  );
