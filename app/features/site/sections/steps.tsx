interface StepsProps {
  title: string;
  steps: readonly string[];
}

export function Steps({ title, steps }: StepsProps) {
  return (
    <figure className="rounded-card bg-accent-tint p-7 max-lg:hidden">
      <figcaption className="font-semibold text-accent-ink">{title}</figcaption>
      <ol className="mt-4 grid gap-3">
        {steps.map((step, index) => (
          <li
            key={step}
            className="flex items-center gap-4 rounded-field border border-hairline bg-surface px-4 py-3"
          >
            <span aria-hidden className="font-serif text-h3 text-accent-ink">
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </figure>
  );
}
