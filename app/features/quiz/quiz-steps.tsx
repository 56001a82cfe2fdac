import { Form } from "@remix-run/react";
import { type FormEvent, useRef, useState } from "react";
import { dollars } from "~/content/plans";
import { handlings, quizQuestions } from "~/content/pages/quiz";
import { practiceAreas, trades } from "~/content/practice-areas";
import { first } from "~/lib/first";
import { paths } from "~/lib/paths";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { submitterOf } from "~/ui/forms/submitter";
import { useHydrated } from "~/ui/forms/use-hydrated";
import { useOnChange } from "~/ui/use-on-change";
import { QUIZ_FIELDS, QUIZ_SLIDERS, quizParams, type QuizAnswers, type QuizView, RESULTS } from "./quiz";
import { QuizResults } from "./quiz-results";

interface QuizProps {
  view: QuizView;
  /** Set if the quiz is in a dialog. Receives the query that the form would submit. */
  onGo?(params: URLSearchParams): void;
}

export function Quiz({ view, onGo }: QuizProps) {
  const { step } = view;
  const go = onGo
    ? (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        const submitter = submitterOf(event);
        const params = new URLSearchParams();
        for (const [name, value] of new FormData(event.currentTarget)) params.append(name, String(value));
        if (submitter) params.set(submitter.name, submitter.value);
        onGo(params);
      }
    : undefined;

  const heading = useRef<HTMLHeadingElement>(null);
  useOnChange(step, () => beginAt(heading.current));

  if (step === RESULTS) return <QuizResults answers={view.answers} heading={heading} onSubmit={go} />;
  return <Question key={step} step={step} view={view} heading={heading} onSubmit={go} />;
}

const HEADER = 96;

/** Focus makes screen readers announce the new step. */
function beginAt(heading: HTMLElement | null) {
  if (!heading) return;
  heading.focus({ preventScroll: true });
  const dialog = heading.closest("dialog");
  if (dialog) return dialog.scrollTo(0, 0);
  const { top } = heading.getBoundingClientRect();
  if (top < HEADER || top > window.innerHeight / 2) heading.closest("section")?.scrollIntoView();
}

interface QuestionProps {
  step: number;
  view: QuizView;
  heading: React.RefObject<HTMLHeadingElement>;
  onSubmit: ((event: FormEvent<HTMLFormElement>) => void) | undefined;
}

function Question({ step, view, heading, onSubmit }: QuestionProps) {
  const { answers } = view;
  const field = first(QUIZ_FIELDS.slice(step - 1));
  const { title, hint } = quizQuestions[field];
  const hydrated = useHydrated();
  // Don't focus on hydration: the loaded page already focused its error, and the visitor may be using another field.
  const [arrived] = useState(hydrated);
  const [answer, setAnswer] = useState(answers[field]);
  const slider = field === "averageJobValue" || field === "missedCallsPerMonth";
  const problem = answer === undefined ? view.problem : null;
  const missing = hydrated && !slider && !answer;
  const next = step === QUIZ_FIELDS.length ? RESULTS : String(step + 1);
  const id = `quiz-${field}`;

  return (
    <Form action={paths.quiz} onSubmit={onSubmit} preventScrollReset noValidate>
      {/* The Enter key activates the form's first button, so this hidden button submits the step. */}
      <button
        type="submit"
        name="step"
        value={next}
        disabled={missing}
        tabIndex={-1}
        aria-hidden
        className="sr-only"
      />
      {quizParams(answers, field).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {problem ? (
        <ErrorSummary
          answer={arrived && problem}
          formErrors={undefined}
          fields={[
            { id, name: field, errors: [{ text: problem }], errorId: `${id}-error`, value: undefined },
          ]}
        />
      ) : null}
      <p id="quiz-progress" className="text-small text-muted">
        {`Question ${step} of ${QUIZ_FIELDS.length}`}
      </p>
      <svg
        role="progressbar"
        aria-labelledby="quiz-progress"
        aria-valuenow={step}
        aria-valuemin={1}
        aria-valuemax={QUIZ_FIELDS.length}
        width="100%"
        height="8"
        fill="currentColor"
        className="mt-1.5"
      >
        <rect width="100%" height="8" rx="4" className="text-hairline" />
        <rect width={`${(step / QUIZ_FIELDS.length) * 100}%`} height="8" rx="4" className="text-accent" />
      </svg>
      <fieldset aria-describedby={problem ? `${id}-error` : undefined} className="mt-6">
        <legend>
          <h2 ref={heading} tabIndex={-1} className="text-h3 outline-none">
            {title}
          </h2>
        </legend>
        <p id={`${id}-hint`} className="mt-1 text-muted">
          {hint}
        </p>
        {problem ? (
          <p id={`${id}-error`} className="mt-1 text-small font-semibold text-status-red">
            {problem}
          </p>
        ) : null}
        {slider ? (
          <Slider field={field} id={id} title={title} value={answer} onChange={setAnswer} />
        ) : (
          <Choices field={field} id={id} value={answer} onChange={setAnswer} />
        )}
      </fieldset>
      <div className="mt-8 flex justify-between gap-3">
        <Button
          variant="secondary"
          name="step"
          value={String(step - 1)}
          disabled={step === 1}
          className="disabled:opacity-50"
        >
          Previous
        </Button>
        <Button name="step" value={next} disabled={missing} className="disabled:opacity-50">
          {next === RESULTS ? "See Results" : "Next"}
        </Button>
      </div>
    </Form>
  );
}

interface AnswerProps<Field extends keyof QuizAnswers> {
  field: Field;
  id: string;
  value: QuizAnswers[keyof QuizAnswers] | undefined;
  onChange(value: QuizAnswers[Field]): void;
}

const CHOICES: Record<string, { title?: string; choices: [string, string][] }[]> = {
  businessType: [
    { choices: Object.entries(practiceAreas) },
    { title: "Trades", choices: Object.entries(trades) },
  ],
  currentHandling: [{ choices: Object.entries(handlings).map(([value, { label }]) => [value, label]) }],
};

function Choices({ field, id, value, onChange }: AnswerProps<"businessType" | "currentHandling">) {
  return CHOICES[field]?.map(({ title, choices }, group) => (
    <ul
      key={title ?? ""}
      aria-label={title}
      className={`mt-5 grid gap-2 ${field === "businessType" ? "sm:grid-cols-2" : ""}`}
    >
      {title ? (
        <li aria-hidden className="col-span-full font-semibold">
          {title}
        </li>
      ) : null}
      {choices.map(([choice, label], index) => (
        <li key={choice}>
          <label className="flex min-h-12 items-center gap-3 rounded-field border border-control px-3.5 py-2.5 hover:border-ink has-checked:border-accent has-checked:bg-accent-tint">
            <input
              type="radio"
              id={group + index === 0 ? id : undefined}
              name={field}
              value={choice}
              defaultChecked={choice === value}
              className="size-6 shrink-0 accent-accent"
              onChange={() => onChange(choice as QuizAnswers[typeof field])}
            />
            {label}
          </label>
        </li>
      ))}
    </ul>
  ));
}

function Slider({
  field,
  id,
  title,
  value,
  onChange,
}: AnswerProps<"averageJobValue" | "missedCallsPerMonth"> & { title: string }) {
  const hydrated = useHydrated();
  const { min, max, step } = QUIZ_SLIDERS[field];
  const initial = Number(value ?? (field === "missedCallsPerMonth" ? 20 : min));
  const say = (amount: number) => (field === "averageJobValue" ? dollars(amount) : String(amount));
  return (
    <div id={id} className="mt-5">
      {/* Without JavaScript, the slider doesn't update the number field. The server then reads the first value, which
          is the number field's value. */}
      <noscript>
        <input
          type="number"
          name={field}
          min={min}
          max={max}
          defaultValue={initial}
          aria-label={title}
          aria-describedby={`${id}-hint`}
          className="min-h-12 w-full rounded-field border border-control bg-surface px-3.5 text-body"
        />
      </noscript>
      <output
        htmlFor={`${id}-slider`}
        className="block min-h-14 font-serif text-h2 font-[560] noscript:hidden"
      >
        {hydrated ? say(initial) : ""}
      </output>
      <input
        type="range"
        id={`${id}-slider`}
        name={field}
        min={min}
        max={max}
        step={step}
        defaultValue={initial}
        aria-label={title}
        aria-describedby={`${id}-hint`}
        aria-valuetext={hydrated ? say(initial) : undefined}
        className="h-8 w-full accent-accent-ink noscript:hidden"
        onInput={({ currentTarget }) => onChange(Number(currentTarget.value))}
      />
      <p aria-hidden className="flex justify-between text-small text-muted">
        <span>{say(min)}</span>
        <span>{say(max)}</span>
      </p>
    </div>
  );
}
