interface Figure {
  figure: string;
  text: string;
}

/** Large numbers under a rule, each with a short text. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  const columns = figures.length === 4 ? "grid-cols-2 lg:grid-cols-4" : "md:grid-cols-3";
  return (
    <dl className={`grid gap-x-8 gap-y-8 border-t border-ink pt-8 ${columns}`}>
      {figures.map(({ figure, text }) => (
        <div key={text} className="flex flex-col-reverse justify-end">
          <dt className="mt-2 max-w-[26ch] text-muted">{text}</dt>
          <dd className="font-serif text-h1 font-[560] tracking-tight whitespace-nowrap">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
