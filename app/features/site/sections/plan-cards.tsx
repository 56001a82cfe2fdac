import { Link } from "@remix-run/react";
import { CheckItem } from "~/ui/check-item";
import { Icon } from "~/ui/icons/icon";
import type { ReactNode } from "react";
import { firstYear, type Offer, reducedCharge } from "~/content/offer";
import {
  type BillingPeriod,
  billingPeriods,
  chargeAmount,
  dollars,
  inEveryPlan,
  type Plan,
  plans,
  pricePerMonth,
  savingPerYear,
} from "~/content/plans";
import { TrialLink } from "~/features/trial/trial-link";
import { paths } from "~/lib/paths";
import { buttonClass } from "~/ui/button";
import { SiteLink } from "~/ui/dialog/dialogs";

const PERIODS: Record<BillingPeriod, { label: string; note?: string }> = {
  monthly: { label: "Monthly" },
  annual: { label: "Annual", note: "Save 20%" },
};

interface PlanCardsProps {
  billing: BillingPeriod;
  selected: Plan["id"];
  offer: Offer | null;
  firstCharge: string;
  hrefOf(choice: { billing?: BillingPeriod; plan?: Plan["id"] }): string;
}

/** Plan and period are in the URL, so that visitors can choose without JavaScript. */
export function PlanCards({ billing, selected, offer, firstCharge, hrefOf }: PlanCardsProps) {
  return (
    <section aria-label="Plans" id="plans" className="mt-4">
      <nav aria-label="Billing period" className="text-center">
        <ul className={SWITCH}>
          {billingPeriods.map((period) => (
            <Choice key={period} to={hrefOf({ billing: period })} current={period === billing}>
              {PERIODS[period].label}
              {PERIODS[period].note ? (
                <span className="text-small text-status-green in-aria-[current]:text-inherit">
                  {PERIODS[period].note}
                </span>
              ) : null}
            </Choice>
          ))}
        </ul>
      </nav>
      <nav aria-label="Plan" className="mt-3 text-center md:hidden">
        <ul className={`text-small ${SWITCH}`}>
          {plans.map((plan) => (
            <Choice key={plan.id} to={hrefOf({ plan: plan.id })} current={plan.id === selected}>
              {plan.name}
            </Choice>
          ))}
        </ul>
      </nav>
      <ul className="mt-6 grid gap-5 lg:grid-cols-3">
        {plans.map((plan) => (
          <li key={plan.id} className={plan.id === selected ? "grid" : "hidden md:grid"}>
            <PlanCard plan={plan} billing={billing} offer={offer} firstCharge={firstCharge} />
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
        className="inline-flex min-h-11 items-center gap-2 rounded-[7px] px-3 font-semibold hover:text-accent-ink aria-[current]:bg-ink aria-[current]:text-paper md:px-4"
      >
        {children}
      </Link>
    </li>
  );
}

type PlanCardProps = Pick<PlanCardsProps, "billing" | "offer" | "firstCharge"> & { plan: Plan };

function PlanCard({ plan, billing, offer, firstCharge }: PlanCardProps) {
  const reduced = offer?.billing.includes(billing) ? offer : null;
  const charge = reduced ? reducedCharge(plan, billing, reduced) : chargeAmount(plan, billing);
  const sales = plan.action === "Contact Sales";
  const trial = `${paths.trial}?plan=${plan.id}&billing=${billing}`;
  const ActionLink = sales ? SiteLink : TrialLink;
  const year = firstYear(plan, billing, offer);
  return (
    <article
      className={`relative flex flex-col rounded-card bg-surface md:max-lg:grid md:max-lg:grid-cols-2 md:max-lg:gap-x-8 ${plan.popular ? "border-2 border-accent p-[27px]" : "border border-hairline p-7"}`}
    >
      <div>
        <h2 className="text-h3">{plan.name}</h2>
        {plan.popular ? (
          <p className="absolute -top-3.5 left-7 rounded-full bg-accent px-3 py-0.5 text-small font-semibold text-white">
            Most Popular
          </p>
        ) : null}
        <p className="mt-1 text-muted">{plan.description}</p>
        <p data-price className="mt-5">
          <span className="font-serif text-[3rem] leading-none font-[560] tracking-tight">
            {dollars(pricePerMonth(plan, billing))}
          </span>{" "}
          <span className="text-small text-muted">/ month</span>{" "}
          {billing === "monthly" ? <s className="text-small text-muted">was {dollars(plan.was)}</s> : null}
        </p>
        <p data-price className="mt-2 text-small text-muted">
          {reduced ? (
            <span key="offer">
              <b className="font-semibold text-status-green">{dollars(charge)} a month</b> for your first{" "}
              {reduced.months} months.
            </span>
          ) : null}{" "}
          <b className="font-semibold text-ink">First year: {dollars(year)}.</b>{" "}
          {billing === "annual" ? <AnnualSaving plan={plan} offer={offer} /> : null}
        </p>
      </div>
      <ul className="mt-5 mb-7 grid grow content-start gap-2.5 md:max-lg:row-span-2 md:max-lg:my-0">
        {plan.features.map((feature) => (
          <CheckItem key={feature}>
            <b className="font-semibold">{feature}</b>
          </CheckItem>
        ))}
        {plan.limitations.map((limitation) => (
          <li key={limitation} className="flex gap-3 text-muted">
            <Icon name="Minus" size={20} className="mt-1 shrink-0" />
            {limitation}
          </li>
        ))}
        {inEveryPlan.map((feature) => (
          <CheckItem key={feature}>{feature}</CheckItem>
        ))}
      </ul>
      <div className="grid content-end md:max-lg:pt-4">
        <ActionLink
          to={sales ? `${paths.contact}?inquiry=sales` : trial}
          className={buttonClass(plan.popular ? "primary" : "secondary")}
        >
          {plan.action}
          <span className="sr-only">: {plan.name}</span>
        </ActionLink>
        <p data-price className="mt-3 text-center text-small text-muted">
          {sales ? (
            <>
              A person answers within 24 hours.{" "}
              <TrialLink to={trial} className="link inline-flex min-h-6 items-center">
                Or start the trial yourself
              </TrialLink>
            </>
          ) : (
            `$0 today. First charge ${firstCharge}: ${dollars(charge)}`
          )}
        </p>
      </div>
    </article>
  );
}

/** Compares annual with monthly billing in the first year. The offer on monthly billing may cancel out the saving. */
function AnnualSaving({ plan, offer }: { plan: Plan; offer: Offer | null }) {
  const saved = firstYear(plan, "monthly", offer) - firstYear(plan, "annual", offer);
  const later = savingPerYear(plan);
  return (
    <span key="saving">
      Billed yearly, 2 months free.{" "}
      {saved > 0 ? (
        <>
          <b className="font-semibold text-status-green">Save {dollars(saved)}</b>
          {saved === later ? " a year" : ` in the first year, ${dollars(later)} in each later one`}
        </>
      ) : (
        `${dollars(-saved)} more than monthly billing in the first year, ${dollars(later)} less in each later one`
      )}
    </span>
  );
}
