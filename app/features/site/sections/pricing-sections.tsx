import { type Offer, offerText } from "~/content/offer";
import type { PricingPage } from "~/content/pages/pricing";
import { TrialLink } from "~/features/trial/trial-link";
import { buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icons/icon";
import { Figures } from "./figures";
import { Quotes } from "~/ui/quotes";

/** The copy comes from the loader, to keep it out of the page's script. */
interface SectionProps {
  page: PricingPage;
}

export function OfferBanner({ offer }: { offer: Offer }) {
  return (
    <p className="bg-night px-5 py-2.5 text-center text-small text-white">
      <strong className="font-semibold">{offer.label}:</strong> {offerText(offer)}
    </p>
  );
}

export function Benefits({ page: { benefits } }: SectionProps) {
  return (
    <ul className="mt-16 hidden grid-cols-2 gap-8 md:grid lg:grid-cols-4">
      {benefits.map(({ title, text }) => (
        <li key={title} className="border-t border-ink pt-6">
          <h2 className="text-h3">{title}</h2>
          <p className="mt-2 text-muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}

export function Comparison({ page: { comparison } }: SectionProps) {
  const [ours, theirs] = comparison.columns;
  return (
    <section className="container-page section">
      <h2 className="text-h2">{comparison.title}</h2>
      <div className="mt-8 grid items-center gap-10 lg:grid-cols-[2fr_1fr] lg:gap-16">
        <table className="w-full">
          <thead>
            <tr>
              <td />
              <th scope="col" className="py-3 pr-4 text-left font-semibold text-accent-ink">
                {ours}
              </th>
              <th scope="col" className="py-3 text-left font-semibold">
                {theirs}
              </th>
            </tr>
          </thead>
          <tbody>
            {comparison.rows.map(([what, here, there]) => (
              <tr key={what} className="border-t border-hairline">
                <th scope="row" className="py-3 pr-4 text-left font-normal text-muted">
                  {what}
                </th>
                <td className="py-3 pr-4 font-semibold">{here}</td>
                <td className="py-3 text-muted">{there}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p data-price className="rounded-card bg-accent-tint p-6 sm:p-8">
          <span className="block font-serif text-h1 font-[560] tracking-tight">
            {comparison.saving.figure}
          </span>
          <span className="text-muted">{comparison.saving.text}</span>
        </p>
      </div>
    </section>
  );
}

export function Testimonials({ page: { testimonials } }: SectionProps) {
  return (
    <section className="hidden border-y border-hairline bg-surface md:block">
      <div className="container-page section">
        <h2 className="text-h2">{testimonials.title}</h2>
        <Quotes quotes={testimonials.quotes} />
      </div>
    </section>
  );
}

export function SocialProof({ page: { socialProof } }: SectionProps) {
  return (
    <section aria-label="What others found" className="container-page mb-14 md:hidden">
      <Figures figures={socialProof} />
    </section>
  );
}

export function Questions({ page: { questions } }: SectionProps) {
  return (
    <section className="container-page grid gap-4 md:section md:grid-cols-[1fr_2fr] md:gap-16">
      <h2 className="text-h2">{questions.title}</h2>
      <div className="border-b border-hairline">
        {questions.items.map(({ question, answer }) => (
          <details key={question} name="questions" className="group border-t border-hairline">
            <summary className="flex min-h-12 list-none items-center justify-between gap-4 py-3 font-semibold [&::-webkit-details-marker]:hidden">
              {question}
              <Icon name="Plus" size={20} className="shrink-0 text-accent group-open:hidden" />
              <Icon name="Minus" size={20} className="hidden shrink-0 text-accent group-open:block" />
            </summary>
            <p className="max-w-[66ch] pb-8 text-muted">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

export function Closing({ page: { closing } }: SectionProps) {
  return (
    <section className="container-page section text-center">
      <h2 className="text-h2">{closing.title}</h2>
      <TrialLink className={`mt-8 ${buttonClass("primary")}`}>Start 14-Day Trial</TrialLink>
      <p className="mt-4 text-small text-muted">{closing.text}</p>
    </section>
  );
}
