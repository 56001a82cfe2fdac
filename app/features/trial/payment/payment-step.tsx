import type { Stripe } from "@stripe/stripe-js";
import { type ComponentType, useEffect, useState } from "react";
import { PAYMENT_STEP } from "~/content/trial/steps";
import { paths } from "~/lib/paths";
import { Button } from "~/ui/button";
import { PostForm } from "~/ui/forms/post-form";
import { Icon } from "~/ui/icons/icon";
import type CardForm from "./card-form";
import { NextSteps } from "./next-steps";
import type { PaymentDetails } from "./payment-details";
import { TermsLine } from "../form/trial-summary";
import { SALES_FIRST, SANDBOX_NOTE } from "../trial.messages";

interface PaymentStepProps {
  payment: PaymentDetails;
  onConfirmed(): void;
}

/** Shows Stripe's Payment Element. Without JavaScript, shows a link to hosted checkout. */
export default function PaymentStep({ payment, onConfirmed }: PaymentStepProps) {
  const card = useCardForm(payment);
  const { planName, reason } = payment;
  return (
    <div data-start-after={0} className="grid gap-6">
      <div>
        <div className="flex flex-wrap gap-x-4">
          <h2 className="font-sans text-body font-semibold tracking-normal">{PAYMENT_STEP.heading}</h2>
          <p className="font-semibold text-accent-ink">{PAYMENT_STEP.free}</p>
        </div>
        {payment.salesFirst ? <p className="mt-2">{SALES_FIRST.payment}</p> : null}
      </div>
      {payment.sandbox && !card ? (
        <p className="rounded-field bg-status-yellow-tint px-4 py-2 font-semibold text-status-yellow">
          {SANDBOX_NOTE}
        </p>
      ) : null}
      {card ? (
        <card.Form stripe={card.stripe} payment={payment} onConfirmed={onConfirmed} />
      ) : (
        <HostedCheckout payment={payment} />
      )}
      {reason ? <p className="text-small text-muted">Our recommendation: {reason}</p> : null}
      <NextSteps steps={PAYMENT_STEP.next(planName)} />
      <p className="flex gap-3 text-small text-muted">
        <Icon name="ShieldCheck" size={20} className="shrink-0" />
        {PAYMENT_STEP.secure}
      </p>
    </div>
  );
}

function HostedCheckout({ payment: { planName, terms, signup } }: { payment: PaymentDetails }) {
  return (
    <PostForm action={paths.trialPayment} className="grid gap-4">
      <input type="hidden" name="signup" value={signup} />
      <TermsLine terms={[terms]} agrees />
      <Button className="w-full">{PAYMENT_STEP.submit(planName)}</Button>
      <p className="text-small text-muted">{PAYMENT_STEP.hosted}</p>
    </PostForm>
  );
}

function useCardForm({ publishableKey, sandbox }: PaymentDetails) {
  const [card, setCard] = useState<{ Form: ComponentType<Parameters<typeof CardForm>[0]>; stripe: Stripe }>();
  useEffect(() => {
    let gone = false;
    const load = async () => {
      const [{ default: Form }, { loadStripe }] = await Promise.all([
        import("./card-form"),
        import("./load-stripe"),
      ]);
      const stripe = await loadStripe(publishableKey, sandbox);
      if (!gone) setCard({ Form, stripe });
    };
    load().catch(() => {});
    return () => {
      gone = true;
    };
  }, [publishableKey, sandbox]);
  return card;
}
