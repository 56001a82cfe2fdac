import { Form } from "@remix-run/react";
import type { FormEvent, RefObject } from "react";
import { dollars } from "~/content/plans";
import { handlings, quizResults } from "~/content/pages/quiz";
import { TrialLink } from "~/features/trial/trial-link";
import { paths, withParams } from "~/lib/paths";
import { Button, buttonClass } from "~/ui/button";
import { ResultLink } from "~/ui/copy";
import { QUIZ_FIELDS, quizParams, quizResult, resultParams, type QuizAnswers, trialFrom } from "./quiz";

interface QuizResultsProps {
  answers: Partial<QuizAnswers>;
  heading: RefObject<HTMLHeadingElement>;
  onSubmit: ((event: FormEvent<HTMLFormElement>) => void) | undefined;
}

const whole = (amount: number) => Math.round(amount).toLocaleString("en-US");

export function QuizResults({ answers, heading, onSubmit }: QuizResultsProps) {
  const { missed, opportunities, jobs, revenue, yearly, basePrice, roi, cases, tier } = quizResult(answers);
  const { plan, reason, search } = trialFrom(answers);
  const rows = [
    ["Missed calls a month", whole(missed)],
    ["Real opportunities among them", opportunities.toLocaleString("en-US", { maximumFractionDigits: 1 })],
    ["Cases or jobs if callers get an answer", jobs.toLocaleString("en-US", { maximumFractionDigits: 1 })],
    ["Revenue in a year", dollars(Math.round(yearly))],
    [`Return on ${dollars(basePrice)} a month`, `${whole(roi)}%`],
    ["Leads needed to pay for a month", whole(cases)],
  ];
  return (
    <div>
      <h2 ref={heading} tabIndex={-1} className="text-h3 outline-none">
        {quizResults.title}
      </h2>
      <p className="mt-2">
        <span className="font-serif text-h1 font-[560] tracking-tight">{dollars(Math.round(revenue))}</span>{" "}
        <span className="text-muted">/ month</span>
      </p>
      {answers.currentHandling ? (
        <p className="mt-2 text-muted">{handlings[answers.currentHandling].verdict}</p>
      ) : null}
      <dl className="mt-4">
        {rows.map(([term, figure]) => (
          <div key={term} className="flex justify-between gap-4 border-t border-hairline py-2">
            <dt className="text-muted">{term}</dt>
            <dd className="text-right font-semibold tabular">{figure}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 rounded-field bg-accent-tint p-4">
        <h3 className="font-sans text-body font-semibold tracking-normal">
          {`We suggest ${tier.name}: ${dollars(tier.price)} / month`}
        </h3>
        <p>{tier.calls}</p>
        <p className="mt-2">{quizResults.next(plan.name, dollars(plan.monthly), reason)}</p>
        <p className="mt-2 text-small text-muted">{quizResults.confirmed}</p>
      </div>
      <div className="mt-8 flex flex-col gap-3">
        <TrialLink to={`${paths.trial}?${search}`} className={buttonClass("primary")}>
          {quizResults.start}
        </TrialLink>
        <Form action={paths.quiz} onSubmit={onSubmit} preventScrollReset className="grid">
          {quizParams(answers).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button variant="secondary" name="step" value={String(QUIZ_FIELDS.length)}>
            {quizResults.back}
          </Button>
        </Form>
        <ResultLink
          to={withParams(paths.quiz, resultParams(answers))}
          subject={quizResults.subject}
          summary={`${whole(missed)} missed calls a month cost us ${dollars(Math.round(revenue))} a month.`}
        />
      </div>
    </div>
  );
}
