import { Elements, PaymentElement, useElements, useStripe } from "@stripe/react-stripe-js";
import type { Stripe } from "@stripe/stripe-js";
import { type FormEvent, useState } from "react";
import { PAYMENT_STEP } from "~/content/trial-steps";
import { paths } from "~/lib/paths";
import { SubmitButton } from "~/ui/forms/submit-button";
import { showToast } from "~/ui/toast";
import type { PaymentDetails } from "./payment-details";
import { paymentFailed, TRIAL_STARTED } from "./trial.messages";

interface CardFormProps {
  stripe: Stripe;
  payment: PaymentDetails;
  /** The trial runs. */
  onConfirmed(): void;
}

/** The card is confirmed at Stripe: our server makes sure of it and starts the trial. Asking again is harmless. */
async function startTrial(): Promise<boolean> {
  const answer = await fetch(paths.trialReturn, { method: "POST" });
  if (!answer.ok) throw new Error(`the trial could not be started: ${answer.status}`);
  // Another trial of the address was faster: the payment page says so.
  if (answer.redirected) window.location.assign(answer.url);
  return !answer.redirected;
}

/** Stripe's Payment Element on the sign-up's SetupIntent (conversion flows, section 2). */
export default function CardForm({ stripe, payment, onConfirmed }: CardFormProps) {
  return (
    <Elements
      stripe={stripe}
      options={{
        clientSecret: payment.clientSecret,
        appearance: { variables: { colorPrimary: "#9333ea", borderRadius: "10px", fontSizeBase: "17px" } },
      }}
    >
      <CardFields payment={payment} onConfirmed={onConfirmed} />
    </Elements>
  );
}

function CardFields({ payment: { planName, name, email }, onConfirmed }: Omit<CardFormProps, "stripe">) {
  const stripe = useStripe();
  const elements = useElements();
  const [ready, setReady] = useState(false);
  const [busy, setBusy] = useState(false);
  const [confirmed, setConfirmed] = useState(false);
  const [problem, setProblem] = useState<string>();

  function fail(description?: string) {
    const notice = paymentFailed(description);
    setProblem(notice.description);
    void showToast(notice);
  }

  async function confirm() {
    if (!stripe || !elements) return;
    if (!confirmed) {
      const { error } = await stripe.confirmSetup({
        elements,
        confirmParams: {
          return_url: `${window.location.origin}${paths.trialReturn}`,
          payment_method_data: { billing_details: { name, email } },
        },
        redirect: "if_required",
      });
      if (error) return fail(error.message);
      setConfirmed(true);
    }
    if (!(await startTrial())) return;
    void showToast(TRIAL_STARTED);
    onConfirmed();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    await confirm().catch(() => fail());
    setBusy(false);
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-5">
      <PaymentElement
        onReady={() => setReady(true)}
        onLoadError={() => fail()}
        options={{
          layout: "tabs",
          wallets: { applePay: "auto", googlePay: "auto" },
          fields: { billingDetails: { name: "never", email: "never" } },
        }}
      />
      {problem ? (
        <p role="alert" className="rounded-field border-2 border-status-red p-4 text-status-red">
          <strong className="font-semibold">Payment failed: </strong>
          {problem}
        </p>
      ) : null}
      <SubmitButton busy={busy} disabled={!ready} busyLabel={PAYMENT_STEP.busy}>
        {PAYMENT_STEP.submit(planName)}
      </SubmitButton>
    </form>
  );
}
