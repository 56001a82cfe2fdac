interface SideBySideProps {
  options: readonly string[];
  rows: readonly { question: string; answers: readonly string[] }[];
}

/** Phones show the answers stacked, because a table doesn't fit. */
export function SideBySide({ options, rows }: SideBySideProps) {
  return (
    <div className="mt-12 md:mt-20">
      {rows.map(({ question, answers }) => (
        <section key={question} className="border-t border-hairline py-8">
          <h2 className="text-h3">{question}</h2>
          <dl className="mt-4 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
            {answers.map((answer, index) => (
              <div key={options[index]}>
                <dt className={`font-semibold ${index === options.length - 1 ? "text-accent-ink" : ""}`}>
                  {options[index]}
                </dt>
                <dd className="mt-1 text-muted">{answer}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
