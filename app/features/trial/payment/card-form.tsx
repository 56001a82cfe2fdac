import { Elements, PaymentElement, useElements, useStripe } from "@stripe/react-stripe-js";
import type { Appearance, SetupIntent, Stripe, StripeError } from "@stripe/stripe-js";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { CARD_STEP, PAYMENT_STEP } from "~/content/trial/steps";
import { paths, withParams } from "~/lib/paths";
import type { Notice } from "~/lib/form-result";
import { SubmitButton } from "~/ui/forms/submit-button";
import { showToast } from "~/ui/toast/toast";
import { ConfirmedCard } from "./confirmed-card";
import type { PaymentDetails } from "./payment-details";
import { TermsLine } from "../form/trial-summary";
import { startTrial } from "./start-trial";
import { NOT_CONFIRMED, paymentFailed, TRIAL_STARTED } from "../trial.messages";

interface CardFormProps {
  stripe: Stripe;
  payment: PaymentDetails;
  onConfirmed(): void;
}

/** Passes the site's colors, because Stripe's iframe can't use the site's stylesheet. */
function appearance(): Appearance {
  const tokens = getComputedStyle(document.documentElement);
  const color = (name: string) => tokens.getPropertyValue(`--color-${name}`).trim();
  return {
    variables: {
      colorPrimary: color("accent"),
      colorBackground: color("surface"),
      colorText: color("ink"),
      colorTextSecondary: color("muted"),
      colorTextPlaceholder: color("muted"),
      colorDanger: color("status-red"),
      borderRadius: "10px",
      fontSizeBase: "17px",
    },
    rules: {
      ".Tab": { borderColor: color("control") },
      ".Tab--selected": { color: color("accent-ink") },
      ".Input": { borderColor: color("control") },
    },
  };
}

export default function CardForm({ stripe, payment, onConfirmed }: CardFormProps) {
  const [isConfirmed, setConfirmed] = useState(false);
  const [delay, setDelay] = useState<Notice>();
  // Null once the form is closed.
  const next = useRef<(() => void) | null>(null);
  useEffect(() => {
    next.current = onConfirmed;
    return () => {
      next.current = null;
    };
  });

  /** Starts the trial even if the form was closed during the bank's check. */
  async function start() {
    setConfirmed(true);
    if ((await startTrial(payment.signup, setDelay)) !== "started") return;
    showToast(TRIAL_STARTED);
    next.current?.();
  }

  if (isConfirmed) return <ConfirmedCard delay={delay} />;
  return (
    <Elements
      stripe={stripe}
      options={{
        clientSecret: payment.clientSecret,
        appearance: appearance(),
      }}
    >
      <CardFields payment={payment} onConfirmed={() => void start()} />
    </Elements>
  );
}

const away = () => (navigator.onLine ? CARD_STEP.away : CARD_STEP.offline);

/** Replaces Stripe's technical messages. Visitors see Stripe's own words only about the card. */
const wordsOf = ({ type, code, message }: StripeError) =>
  ["api_error", "api_connection_error", "rate_limit_error", "idempotency_error"].includes(type) ||
  code === "rate_limit"
    ? away()
    : message;

interface CardFieldsProps {
  payment: PaymentDetails;
  onConfirmed(): void;
}

function CardFields({ payment, onConfirmed }: CardFieldsProps) {
  const { planName, name, email, clientSecret, signup } = payment;
  const stripe = useStripe();
  const elements = useElements();
  const [ready, setReady] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Notice>();
  const alert = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // Focus the alert, because closing the bank's page loses the focus.
    if (problem && document.activeElement === document.body) alert.current?.focus();
  }, [problem]);

  function fail(notice = paymentFailed(navigator.onLine ? undefined : CARD_STEP.offline)) {
    setProblem(notice);
    showToast({ ...notice, tone: "destructive" });
  }

  /** Without a result, asks Stripe, because the response may be lost or another tab may have confirmed the card. */
  async function readState(intent: SetupIntent | undefined, words?: Notice) {
    const known = intent ?? (await stripe?.retrieveSetupIntent(clientSecret))?.setupIntent;
    if (known?.status === "succeeded") return onConfirmed();
    fail(words ?? (known && NOT_CONFIRMED[known.status]));
  }

  async function confirm() {
    if (!stripe || !elements) return;
    const { error, setupIntent } = await stripe.confirmSetup({
      elements,
      confirmParams: {
        return_url: `${window.location.origin}${withParams(paths.trialReturn, { signup })}`,
        payment_method_data: { billing_details: { name, email } },
      },
      redirect: "if_required",
    });
    if (error?.type === "validation_error") return fail(paymentFailed(error.message));
    await readState(setupIntent ?? error?.setup_intent, error && paymentFailed(wordsOf(error)));
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
        onChange={() => setProblem(undefined)}
        onLoadError={() => void readState(undefined, paymentFailed()).catch(() => fail())}
        options={{
          layout: "tabs",
          wallets: { applePay: "auto", googlePay: "auto" },
          fields: { billingDetails: { name: "never", email: "never" } },
        }}
      />
      {problem ? (
        <p
          ref={alert}
          role="alert"
          tabIndex={-1}
          className="rounded-field border-2 border-status-red p-4 text-status-red"
        >
          <strong className="font-semibold">{`${problem.title}: `}</strong>
          <span>{problem.description}</span>
        </p>
      ) : null}
      <TermsLine terms={[payment.terms]} agrees />
      <SubmitButton busy={busy} disabled={!ready} busyLabel={PAYMENT_STEP.busy}>
        {PAYMENT_STEP.submit(planName)}
      </SubmitButton>
    </form>
  );
}
