import { ExampleLabel } from "~/ui/example-label";
import { BeforeAfter } from "../pictures/before-after";
import type { CaseCard, CaseView } from "./case-study.server";

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
                  <span className="ml-auto font-semibold text-accent-ink">{improvement}</span>
                  <BeforeAfter before={before} after={after} />
                </dd>
              </div>
            ))}
          </dl>
          <p className="border-t border-hairline pt-3 text-small text-muted">
            {study.method} ROI compares the increase in the last line with the price of the {study.plan} plan.
            Results vary.
          </p>
        </div>
        <figure>
          <blockquote className="font-serif text-[1.25rem] leading-relaxed">“{study.testimonial}”</blockquote>
          <figcaption className="mt-4 text-small text-muted">
            {study.author}
            <ExampleLabel confirmed={study.confirmed} />
          </figcaption>
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

export function CaseFacts({
  study: { industry, city, size, roi, timeframe, confirmed },
}: {
  study: Pick<CaseCard, "industry" | "city" | "size" | "roi" | "timeframe" | "confirmed">;
}) {
  return (
    <p className="text-small text-muted">
      <span className="font-semibold text-accent-ink">{industry}</span> · {city} · {size} ·{" "}
      <span className="min-[18rem]:whitespace-nowrap">
        {roi} ROI in {timeframe}
      </span>{" "}
      <ExampleLabel confirmed={confirmed} />
    </p>
  );
}
