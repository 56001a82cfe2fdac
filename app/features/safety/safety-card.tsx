import { SAFETY_CARD } from "~/content/safety";

/** Whom to call in danger. Shown above whatever comes next if a text hints at danger. */
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
          {"number" in line ? (
            <>
              {line.before}{" "}
              <a href={line.href} className="link font-semibold">
                {line.number}
              </a>{" "}
              {line.after}
            </>
          ) : (
            line.text
          )}
        </p>
      ))}
    </section>
  );
}
