import { Link } from "@remix-run/react";
import { Check, Minus } from "~/ui/icons/icons";
import type { ReactNode } from "react";
import { type Offer, reducedCharge } from "~/content/offer";
import {
  type BillingPeriod,
  billingPeriods,
  dollars,
  type Plan,
  plans,
  pricePerMonth,
  savingPerYear,
} from "~/content/plans";
import { paths } from "~/lib/paths";
import { buttonClass } from "~/ui/button";
import { DialogLink } from "~/ui/dialog/dialogs";

const PERIODS: Record<BillingPeriod, { label: string; note?: string }> = {
  monthly: { label: "Monthly" },
  annual: { label: "Annual", note: "Save 20%" },
};

interface PlanCardsProps {
  billing: BillingPeriod;
  /** A narrow screen shows this one. */
  selected: Plan["id"];
  /** The offer for the billing period, if any. */
  offer: Offer | null;
  /** The page's address with another choice in it. */
  hrefOf(choice: { billing?: BillingPeriod; plan?: Plan["id"] }): string;
}

/** The three plans. The address holds the choice, so it works without JavaScript. */
export function PlanCards({ billing, selected, offer, hrefOf }: PlanCardsProps) {
  return (
    <section aria-label="Plans" id="plans">
      <nav aria-label="Billing period">
        <ul className={SWITCH}>
          {billingPeriods.map((period) => (
            <Choice key={period} to={hrefOf({ billing: period })} current={period === billing}>
              {PERIODS[period].label}
              {PERIODS[period].note ? <span className="text-small">{PERIODS[period].note}</span> : null}
            </Choice>
          ))}
        </ul>
      </nav>
      <nav aria-label="Plan" className="mt-3 md:hidden">
        <ul className={`text-small ${SWITCH}`}>
          {plans.map((plan) => (
            <Choice key={plan.id} to={hrefOf({ plan: plan.id })} current={plan.id === selected}>
              {plan.name}
            </Choice>
          ))}
        </ul>
      </nav>
      <ul className="mt-8 grid gap-5 lg:grid-cols-3">
        {plans.map((plan) => (
          <li key={plan.id} className={plan.id === selected ? "grid" : "hidden md:grid"}>
            <PlanCard plan={plan} billing={billing} offer={offer} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const SWITCH = "inline-flex rounded-field border border-control bg-surface p-1";

function Choice({ to, current, children }: { to: string; current: boolean; children: ReactNode }) {
  return (
    <li>
      <Link
        to={to}
        preventScrollReset
        replace
        aria-current={current ? "true" : undefined}
        className="inline-flex min-h-11 items-center gap-2 rounded-[7px] px-3 font-semibold text-muted hover:text-ink aria-[current]:bg-accent-tint aria-[current]:text-accent-pressed md:px-4"
      >
        {children}
      </Link>
    </li>
  );
}

function PlanCard({ plan, billing, offer }: { plan: Plan; billing: BillingPeriod; offer: Offer | null }) {
  return (
    <article
      className={`flex flex-col rounded-card bg-surface ${plan.popular ? "border-2 border-accent p-[27px]" : "border border-hairline p-7"}`}
    >
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-h3">{plan.name}</h2>
        {plan.popular ? (
          <p className="rounded-full bg-accent-tint px-3 py-1 text-[13px] font-semibold text-accent-pressed">
            Most Popular
          </p>
        ) : null}
      </div>
      <p className="mt-2 text-muted">{plan.description}</p>
      <p data-price className="mt-6">
        <span className="font-serif text-[3rem] leading-none font-[560] tracking-tight">
          {dollars(pricePerMonth(plan, billing))}
        </span>{" "}
        <span className="text-muted">/ month</span>
      </p>
      <p data-price className="mt-2 text-small text-muted">
        {billing === "monthly"
          ? `was ${dollars(plan.was)}`
          : `billed by the year, 2 months free: ${dollars(savingPerYear(plan))} less than 12 months at ${dollars(plan.monthly)}`}
      </p>
      {offer ? (
        <p data-price className="mt-2 font-semibold text-accent-pressed">
          {dollars(reducedCharge(plan, billing, offer))} a month for your first {offer.months} months
        </p>
      ) : null}
      <ul className="mt-6 mb-8 grid grow content-start gap-3">
        {plan.features.map((feature) => (
          <li key={feature} className="flex gap-3">
            <Check aria-hidden size={20} className="mt-1 shrink-0 text-accent" />
            {feature}
          </li>
        ))}
        {plan.limitations.map((limitation) => (
          <li key={limitation} className="flex gap-3 text-muted">
            <Minus aria-hidden size={20} className="mt-1 shrink-0" />
            {limitation}
          </li>
        ))}
      </ul>
      <DialogLink
        to={`${paths.trial}?plan=${plan.id}&billing=${billing}`}
        className={buttonClass(plan.popular ? "primary" : "secondary")}
      >
        {plan.action}
        <span className="sr-only">: {plan.name}</span>
      </DialogLink>
    </article>
  );
}
