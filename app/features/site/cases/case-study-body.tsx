import type { CaseView } from "./case-study.server";

/** A case's story, on its card and on its page (there one heading level higher). */
export function CaseStudyBody({ study, headings: Heading }: { study: CaseView; headings: "h2" | "h4" }) {
  const heading = "font-sans text-body font-semibold tracking-normal";
  return (
    <div className="grid gap-8 md:grid-cols-2 md:gap-16">
      <div className="grid content-start gap-5">
        <div>
          <Heading className={heading}>Challenge</Heading>
          <Paragraphs texts={study.challenge} />
        </div>
        <div>
          <Heading className={heading}>Solution</Heading>
          <Paragraphs texts={study.solution} />
        </div>
      </div>
      <div className="grid content-start gap-8">
        <div>
          <Heading className={heading}>Results after {study.timeframe}</Heading>
          <dl className="mt-2">
            {study.results.map(({ metric, before, after, improvement }) => (
              <div key={metric} className="border-t border-hairline py-3">
                <dt className="text-small text-muted">{metric}</dt>
                <dd className="flex flex-wrap items-center gap-x-2">
                  <span className="sr-only">Before: </span>
                  <span className="text-muted">{before}</span>
                  <span aria-hidden className="text-accent">
                    →
                  </span>
                  <span className="sr-only">After: </span>
                  <span className="font-semibold">{after}</span>
                  <span className="ml-auto font-semibold text-accent-pressed">{improvement}</span>
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <figure>
          <blockquote className="font-serif text-[1.25rem] leading-relaxed">“{study.testimonial}”</blockquote>
          <figcaption className="mt-4 text-small text-muted">{study.author}</figcaption>
        </figure>
      </div>
    </div>
  );
}

function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <p key={text} className="mt-2 text-muted">
      {text}
    </p>
  ));
}

/** Industry, size and return in one line. */
export function CaseFacts({ study: { industry, size, roi, timeframe } }: { study: CaseView }) {
  return (
    <p className="text-small text-muted">
      <span className="font-semibold text-accent-pressed">{industry}</span> · {size} ·{" "}
      <span className="whitespace-nowrap">
        {roi} ROI in {timeframe}
      </span>
    </p>
  );
}
