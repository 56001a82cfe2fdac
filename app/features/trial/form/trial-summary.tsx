import { STARTING_AGREES } from "~/content/consents";
import { TRIAL_SUMMARY } from "~/content/trial/summary";
import { LegalText } from "~/features/lead/legal-text";
import { first } from "~/lib/first";
import { ExampleLabel } from "~/ui/example-label";
import type { TrialTerms } from "../trial-terms";

const amounts = (terms: TrialTerms[], of: (one: TrialTerms) => string) =>
  terms.length === 1 ? of(first(terms)) : terms.map((one) => `${one.planName} ${of(one)}`).join(" or ");

/**
 * Wide screens keep the summary visible right of the form. Phones show a shorter summary above the form.
 * @param terms terms of the chosen plan, or of each possible plan
 * @param folded collapses the charges on phones
 */
export function TrialSummary({ terms, folded }: { terms: TrialTerms[]; folded?: boolean }) {
  const { planName, limitations, perMonth, billing, firstDay, then } = first(terms);
  const one = terms.length === 1;
  const firstAmounts =
    amounts(terms, (trial) => trial.first) + (billing === "annual" ? TRIAL_SUMMARY.perYear : "");
  const dates: [string, string][] = [
    [TRIAL_SUMMARY.start, TRIAL_SUMMARY.full],
    [firstDay, TRIAL_SUMMARY.first(firstAmounts) + (then ? TRIAL_SUMMARY.same : "")],
  ];
  const laterAmounts = then && amounts(terms, (trial) => trial.then?.amount ?? "") + then.per;
  if (laterAmounts) dates.push([then.from, TRIAL_SUMMARY.then(laterAmounts)]);
  return (
    <aside
      aria-label={TRIAL_SUMMARY.label}
      className="mb-6 self-start rounded-card border border-transparent bg-accent-tint p-4 lg:sticky lg:top-24 lg:order-last lg:mb-0 lg:p-6"
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <strong className="font-semibold">{one ? `${planName} Plan` : TRIAL_SUMMARY.undecided}</strong>
        {one ? (
          <span data-price className="text-small">
            <strong className="font-semibold">{perMonth}</strong> / month
          </span>
        ) : null}
      </p>
      {one && limitations.length > 0 ? (
        <p className="text-small text-muted">{limitations.join(", ")}</p>
      ) : null}
      {one ? null : <p className="mt-1 text-small text-muted max-lg:hidden">{TRIAL_SUMMARY.undecidedText}</p>}
      <p data-price className="font-serif text-h3 font-[560] lg:mt-4 lg:text-h2">
        {TRIAL_SUMMARY.today}
      </p>
      {folded ? (
        <details className="text-small lg:hidden">
          <summary className="py-1">{TRIAL_SUMMARY.later(firstDay)}</summary>
          <p data-price>{`${chargesIn(terms)}.`}</p>
        </details>
      ) : (
        <p data-price className="text-small lg:hidden">
          {`${chargesIn(terms)}.`}
        </p>
      )}
      <ol className="mt-4 grid gap-4 border-l border-accent pl-5 max-lg:hidden">
        {dates.map(([day, text]) => (
          <li key={day} className="relative text-small">
            <span
              aria-hidden
              className="absolute top-1.5 -left-[25.5px] size-2.5 rounded-full border border-transparent bg-accent"
            />
            <strong className="block font-semibold">{day}</strong>
            <span data-price>{text}</span>
          </li>
        ))}
      </ol>
      <p className="mt-5 text-small max-lg:hidden">
        {`${TRIAL_SUMMARY.cancel(firstDay)} ${TRIAL_SUMMARY.cancelHow}`}
      </p>
      <figure className="mt-5 border-t border-hairline pt-5 max-lg:hidden">
        <blockquote className="font-serif text-body leading-snug">“{TRIAL_SUMMARY.quote.text}”</blockquote>
        <figcaption className="mt-2 text-small text-muted">
          {TRIAL_SUMMARY.quote.name}, {TRIAL_SUMMARY.quote.role}{" "}
          <ExampleLabel confirmed={TRIAL_SUMMARY.quote.confirmed} />
        </figcaption>
      </figure>
    </aside>
  );
}

function chargesIn(terms: TrialTerms[]) {
  const { firstDay, then, billing } = first(terms);
  const perYear = billing === "annual" ? TRIAL_SUMMARY.perYear : "";
  const charges = TRIAL_SUMMARY.short(amounts(terms, (trial) => trial.first) + perYear, firstDay);
  if (!then) return charges;
  return (
    charges +
    TRIAL_SUMMARY.shortThen(
      amounts(terms, (trial) => trial.then?.amount ?? ""),
      then.from,
    )
  );
}

/**
 * The charges in one line, for screens without the summary.
 * @param agrees adds, on all screens, that starting the trial accepts the Terms
 */
export function TermsLine({ terms, agrees }: { terms: TrialTerms[]; agrees?: true }) {
  const { firstDay, billing } = first(terms);
  return (
    <div className={`grid gap-1 text-small ${agrees ? "" : "lg:hidden"}`}>
      <p data-price className="font-semibold">
        {`${TRIAL_SUMMARY.today}. ${chargesIn(terms)}, ${TRIAL_SUMMARY.renews[billing]}.`}
      </p>
      <p>{TRIAL_SUMMARY.cancel(firstDay)}</p>
      {agrees ? (
        <p className="text-muted">
          <LegalText text={STARTING_AGREES} />
        </p>
      ) : null}
    </div>
  );
}

export const TWO_COLUMNS = "lg:grid lg:grid-cols-[1fr_19rem] lg:gap-10";
