import { lazy, Suspense, useState } from "react";
import { ArrowLeft } from "~/ui/icons";
import { Dialog } from "~/ui/dialog";
import type { DialogContentProps } from "~/ui/dialogs";
import type { FormResult } from "~/ui/forms/form-result";
import type { Via } from "~/ui/forms/form-shell";
import type { TrialNext } from "./payment-details";
import { Progress } from "./progress";
import { reportAbandoned } from "./report-abandoned";
import { TRIAL_STEPS } from "./trial.messages";
import { TrialForm, type TrialInitial } from "./trial-form";

const PaymentStep = lazy(() => import("./payment-step"));
const SuccessStep = lazy(() => import("./success-step"));
const SecondStep = lazy(() => import("./second-step"));

interface TrialDialogProps extends DialogContentProps {
  via?: Via;
  closeTo?: string;
  /** What the form begins with, instead of what the opening link's query holds. */
  initial?: TrialInitial;
}

/** The trial sign-up over any page (conversion flows, sections 2 and 4): form, card, welcome. */
export default function TrialDialog({ onClose, search, via = "dialog", closeTo, initial }: TrialDialogProps) {
  const [next, setNext] = useState<TrialNext | null>(null);
  const [begunWith] = useState(() => initial ?? Object.fromEntries(new URLSearchParams(search)));
  const step = next?.step ?? "form";

  function close() {
    if (step === "form" || step === "payment") reportAbandoned("modal_close");
    onClose();
  }
  function back() {
    reportAbandoned("payment_back");
    setNext(null);
  }

  return (
    <Dialog {...TRIAL_STEPS[step]} onClose={close} closeTo={closeTo}>
      <Progress step={step} />
      {/* Kept while the card is entered: whoever comes back finds what was typed. */}
      <div hidden={step !== "form"}>
        <TrialForm
          via={via}
          initial={begunWith}
          onAccepted={(answer: FormResult) => setNext(answer.next as TrialNext)}
        />
      </div>
      <Suspense fallback={<p role="status">One moment …</p>}>
        {next?.step === "payment" ? (
          <>
            <button
              type="button"
              onClick={back}
              className="-mt-2 mb-4 inline-flex min-h-11 items-center gap-2 font-semibold hover:underline"
            >
              <ArrowLeft aria-hidden size={18} className="text-accent" />
              Back
            </button>
            <PaymentStep
              payment={next.payment}
              onConfirmed={() => setNext({ step: "success", planName: next.payment.planName })}
            />
          </>
        ) : null}
        {next?.step === "second" ? <SecondStep email={next.email} /> : null}
        {next?.step === "success" ? <SuccessStep planName={next.planName} onDone={onClose} /> : null}
      </Suspense>
    </Dialog>
  );
}
