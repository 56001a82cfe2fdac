import { Icon } from "~/ui/icons/icon";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { claims } from "~/content/claims";
import { type BillingPeriod, dollars, type Plan, pricePerMonth } from "~/content/plans";
import { Button } from "~/ui/button";
import { useHydrated } from "~/ui/forms/use-hydrated";
import {
  casesToPayBack,
  CONVERSION_PERCENT,
  funnelOfCalls,
  MISSED_PERCENT,
  OPPORTUNITY_PERCENT,
  roiPercent,
} from "~/content/funnel";
import { withParams } from "~/lib/paths";
import { ResultLink } from "~/ui/copy";
import { RoiChart } from "./roi-chart";
import {
  CALL_PRESETS,
  clampAmount,
  parseAmount,
  RANGES,
  roiSearch,
  type RoiField,
  type RoiInputs,
  SLIDERS,
  type SliderName,
  sliderPosition,
} from "./roi-inputs";

interface RoiCalculatorProps {
  inputs: RoiInputs;
  unread: Partial<Record<RoiField, string>>;
  onChange(inputs: RoiInputs): void;
  action: string;
  keep?: Record<string, string>;
  plan: Plan;
  billing?: BillingPeriod;
}

export function RoiCalculator({
  inputs,
  unread,
  onChange,
  action,
  keep = {},
  plan,
  billing = "monthly",
}: RoiCalculatorProps) {
  const hydrated = useHydrated();
  const set = (field: RoiField, amount: number) =>
    onChange({ ...inputs, [field]: clampAmount(field, amount) });
  const shared = { inputs, unread, set };

  return (
    <section
      id="roi"
      aria-labelledby="roi-title"
      className="grid overflow-hidden rounded-card border border-hairline bg-surface md:grid-cols-2"
    >
      <form
        action={`${action}#roi`}
        noValidate
        className="grid content-start gap-8 p-6 sm:p-8"
        onSubmit={(event) => event.preventDefault()}
      >
        {/* The Enter key activates the form's first button, so this hidden button submits the typed values. */}
        <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
        {Object.entries(keep).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="shown" value={`${inputs.calls},${inputs.jobValue}`} />
        <h2 id="roi-title" className="text-h3">
          What your missed calls are worth
        </h2>
        <Amount field="calls" label="Calls you get in a month" {...shared}>
          <ul aria-label="Common numbers of calls" className="mt-3 flex gap-2">
            {CALL_PRESETS.map((calls) => (
              <li key={calls} className="grow">
                <button
                  type="submit"
                  name="press"
                  value={`calls=${calls}`}
                  aria-pressed={calls === inputs.calls}
                  className="min-h-[42px] w-full rounded-field border border-control font-semibold hover:border-ink aria-pressed:border-accent aria-pressed:bg-accent-tint"
                  onClick={() => set("calls", calls)}
                >
                  {calls}
                </button>
              </li>
            ))}
          </ul>
        </Amount>
        <Amount field="jobValue" label="Average case or job" unit="$" {...shared} />
        <div className="flex min-h-12 items-center">
          {hydrated ? (
            <p className="text-small text-muted">The result updates as you change the numbers.</p>
          ) : (
            <Button variant="secondary">Calculate</Button>
          )}
        </div>
      </form>
      <Results
        inputs={inputs}
        plan={plan}
        price={pricePerMonth(plan, billing)}
        address={`${withParams(action, { ...keep, ...roiSearch(inputs) })}#roi`}
      />
    </section>
  );
}

interface AmountProps {
  field: RoiField;
  label: string;
  unit?: string;
  inputs: RoiInputs;
  unread: Partial<Record<RoiField, string>>;
  set(field: RoiField, amount: number): void;
  children?: ReactNode;
}

const STEPPER =
  "size-12 shrink-0 place-items-center rounded-field border border-control bg-surface hover:border-ink";
const WIDTHS = { both: "grid", wide: "hidden md:grid", narrow: "grid md:hidden" };

function Amount({ field, label, unit, inputs, unread, set, children }: AmountProps) {
  // The field shows the text as typed, while the results use the clamped amount.
  const [typed, setTyped] = useState(unread[field] ?? null);
  const isUnread = typed !== null && typed.trim() !== "" && parseAmount(field, typed) === null;
  /** Keeps text that isn't a number in its field, next to the error. */
  const showAmount = () => {
    if (!isUnread) setTyped(null);
  };
  const { min, max } = RANGES[field];
  const value = inputs[field];
  const id = `roi-${field}`;
  const sliders: [SliderName, keyof typeof WIDTHS][] =
    field === "calls"
      ? [["callsSlider", "both"]]
      : [
          ["jobValueSlider", "wide"],
          ["jobValueSliderNarrow", "narrow"],
        ];
  const say = (amount: number) => `${unit ?? ""}${amount.toLocaleString("en-US")}`;

  const stepper = (sign: "+" | "-") =>
    sliders.map(([name, width]) => {
      const { step } = SLIDERS[name];
      return (
        <button
          key={name}
          type="submit"
          name="press"
          value={`${field}${sign}${step}`}
          className={`${STEPPER} ${WIDTHS[width]}`}
          onClick={() => set(field, value + (sign === "+" ? step : -step))}
        >
          <Icon name={sign === "+" ? "Plus" : "Minus"} size={18} />
          <span className="sr-only">
            {label}: {say(step)} {sign === "+" ? "more" : "less"}
          </span>
        </button>
      );
    });

  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <p id={`${id}-hint`} className="text-small text-muted">
        {say(min)} to {say(max)}
      </p>
      <p id={`${id}-error`} role="alert" className="text-small font-semibold text-status-red">
        {isUnread ? "Enter a number like 1,500." : null}
      </p>
      <div className="mt-1.5 flex items-center gap-2">
        {stepper("-")}
        <div className="relative grow">
          {unit ? (
            <span
              aria-hidden
              className="pointer-events-none absolute top-0 left-3.5 leading-[3rem] text-muted"
            >
              {unit}
            </span>
          ) : null}
          <input
            id={id}
            name={field}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            aria-describedby={`${id}-hint ${id}-error`}
            aria-invalid={isUnread || undefined}
            className="min-h-12 w-full rounded-field border border-control bg-surface px-3.5 text-center tabular"
            value={typed ?? String(value)}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value);
              const amount = parseAmount(field, currentTarget.value);
              if (amount !== null) set(field, amount);
            }}
            onBlur={showAmount}
            onKeyDown={(event: KeyboardEvent) => {
              if (event.key === "Enter") showAmount();
            }}
          />
        </div>
        {stepper("+")}
      </div>
      {sliders.map(([name, width]) => {
        const { min: from, max: to, step } = SLIDERS[name];
        return (
          <input
            key={name}
            type="range"
            name={name}
            min={from}
            max={to}
            step={step}
            value={sliderPosition(name, inputs)}
            aria-label={label}
            aria-valuetext={say(value)}
            className={`mt-3 h-8 w-full accent-accent-ink ${WIDTHS[width]}`}
            onChange={({ currentTarget }) => set(field, Number(currentTarget.value))}
          />
        );
      })}
      {children}
    </div>
  );
}

const rounded = (amount: number, digits = 0) =>
  amount.toLocaleString("en-US", { maximumFractionDigits: digits });

interface ResultsProps {
  inputs: RoiInputs;
  plan: Plan;
  price: number;
  address: string;
}

function Results({ inputs, plan, price, address }: ResultsProps) {
  const { missed, opportunities, jobs, missedRevenue, revenue } = funnelOfCalls(
    inputs.calls,
    inputs.jobValue,
  );
  const roi = Math.round(roiPercent(revenue, price));
  const cases = casesToPayBack(price, inputs.jobValue);
  const rows = [
    [`Missed calls a month (we assume ${MISSED_PERCENT}%)`, rounded(missed, 1)],
    [`Real opportunities among them (${OPPORTUNITY_PERCENT}%)`, rounded(opportunities, 1)],
    [`Jobs if callers get an answer (${CONVERSION_PERCENT}%)`, rounded(jobs, 1)],
    [`Return on ${plan.name} at ${dollars(price)} a month`, `${rounded(roi)}%`],
    ["Leads needed to pay for a month", rounded(cases)],
  ];
  return (
    <div
      data-price
      className="flex flex-col justify-center border-t border-hairline bg-accent-tint p-6 sm:p-8 md:border-t-0 md:border-l"
    >
      <h3 className="font-sans text-body font-semibold tracking-normal">You could win back</h3>
      <p>
        <output htmlFor="roi-calls roi-jobValue">
          <span className="font-serif text-h1 font-[560] tracking-tight">{dollars(Math.round(revenue))}</span>{" "}
          <span className="text-muted">/ month</span>
        </output>
      </p>
      <p className="mt-4 max-w-[46ch] text-lede">
        {revenue > price
          ? `${plan.name} costs ${dollars(price)} a month. ${cases === 1 ? "One lead" : `${rounded(cases)} leads`} won back ${cases === 1 ? "pays" : "pay"} for it.`
          : `${plan.name} costs ${dollars(price)} a month, more than these calls bring back.`}
      </p>
      <p className="mt-2 text-small text-muted">
        Compared with {claims.receptionist.figure} {claims.receptionist.text}.
      </p>
      <details className="mt-6 border-t border-hairline pt-2">
        <summary className="min-h-11 py-2 font-semibold text-accent-ink">How we count</summary>
        <dl>
          {rows.map(([term, figure]) => (
            <div key={term} className="flex justify-between gap-4 border-t border-hairline py-2">
              <dt className="text-muted">{term}</dt>
              <dd className="text-right font-semibold tabular">{figure}</dd>
            </div>
          ))}
        </dl>
        <RoiChart missed={missedRevenue} recovered={revenue} price={price} planName={plan.name} />
      </details>
      <div className="mt-4">
        <ResultLink
          to={address}
          subject="What our missed calls are worth"
          summary={`${rounded(inputs.calls)} calls a month at ${dollars(inputs.jobValue)} each: we could win back ${dollars(Math.round(revenue))} a month.`}
        />
      </div>
    </div>
  );
}
