import { Link } from "@remix-run/react";
import { leavingWords } from "~/features/trial/trial.messages";
import { paths } from "~/lib/paths";
import { Button } from "~/ui/button";
import { PostForm } from "~/ui/forms/post-form";
import type { getCustomerAccount } from "./customer-account.server";

type Plan = Awaited<ReturnType<typeof getCustomerAccount>>["plans"][number];

export const PLAN_WORDS: Record<Plan["state"], (plan: Plan) => { heading: string; next: string }> = {
  trial: ({ daysLeft, lastDay, cardExpires }) =>
    daysLeft > 0
      ? {
          heading: `${daysLeft} ${daysLeft === 1 ? "day" : "days"} left of your trial`,
          next: `We won't charge you until ${lastDay}. ${cardExpires ? "Your card expires before then: to keep Bubby, update it under billing." : "If you're staying, you're all set."} Cancel before then and you pay nothing.`,
        }
      : { heading: "Your trial has ended", next: "We may have charged your card already." },
  paused: ({ resumes }) => ({
    heading: "Your billing is paused",
    next: resumes
      ? `We won't charge your card before ${resumes}.`
      : "We won't charge your card while billing is paused.",
  }),
  canceled: ({ lastDay }) => ({
    heading: "Your trial is canceled",
    next: `Bubby will keep answering until ${lastDay}. We won't charge your card.`,
  }),
  active: ({ cardExpires }) => ({
    heading: "Your subscription is active",
    next: cardExpires
      ? "Your card expires before the next charge: update it under billing."
      : "Change your card, see invoices or cancel under billing.",
  }),
  leaving: ({ lastDay }) => ({
    heading: "Your subscription is canceled",
    next: `${leavingWords(lastDay)} Changed your mind? Resume your plan under billing.`,
  }),
  unpaid: () => ({
    heading: "Your last payment failed",
    next: "Update your card under billing so Bubby can keep answering your missed calls.",
  }),
  expired: ({ owed }) => ({
    heading: "Your trial has ended",
    next: owed
      ? "We couldn't charge your card, so Bubby has stopped answering your missed calls. Update your card under billing to continue, or cancel your trial and pay nothing."
      : "Bubby has stopped answering your missed calls. Update your card under billing, or contact us to continue.",
  }),
  ended: () => ({
    heading: "This plan has ended",
    next: "Bubby no longer answers missed calls under this plan. To continue, start a new trial at any time.",
  }),
};

export function PlanState({ plan }: { plan: Plan }) {
  const { heading, next } = PLAN_WORDS[plan.state](plan);
  const rows = [
    ["Business", plan.businessName],
    ["Plan", plan.name],
    ...(plan.price ? [["Price", plan.price]] : []),
    ...(plan.owed && plan.state !== "ended" ? [["Unpaid", plan.owed]] : []),
    ...(plan.nextCharge ? [["Next charge", plan.nextCharge]] : []),
  ];
  return (
    <>
      <h3 className="font-sans text-lede font-semibold tracking-normal">{heading}</h3>
      <p className="mt-1 text-muted">{next}</p>
      <dl className="mt-4 mb-6">
        {rows.map(([term, text]) => (
          <div key={term} className="flex justify-between gap-4 border-t border-hairline py-2">
            <dt className="text-muted">{term}</dt>
            <dd className="text-right font-semibold">{text}</dd>
          </div>
        ))}
      </dl>
      {plan.unreachable ? <p className="-mt-2 mb-6 text-muted">{plan.unreachable}</p> : null}
      <PostForm action={paths.dashboard} className="flex flex-wrap items-center gap-6">
        <input type="hidden" name="trial" value={plan.id} />
        <Button variant="secondary" name="intent" value="billing">
          Billing and invoices
        </Button>
        {plan.cancelHref ? (
          <Link to={plan.cancelHref} className="link">
            Cancel my trial
          </Link>
        ) : null}
      </PostForm>
    </>
  );
}
