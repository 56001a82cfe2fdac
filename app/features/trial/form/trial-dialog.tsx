import { type ComponentType, lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from "react";
import { paths, withParams } from "~/lib/paths";
import { Dialog } from "~/ui/dialog/dialog";
import { type DialogContentProps, useDialogs } from "~/ui/dialog/dialogs";
import type { FormResult, Notice } from "~/lib/form-result";
import type { Via } from "~/ui/forms/form-shell";
import { StatusMessage } from "~/ui/forms/status-message";
import { forgetTyped, keepTyped } from "~/ui/forms/typed-text";
import { Icon } from "~/ui/icons/icon";
import { useOnChange } from "~/ui/use-on-change";
import type { TrialNext } from "../payment/payment-details";
import { Progress } from "./progress";
import { reportAbandoned } from "./report-abandoned";
import { possibleTerms } from "../trial-terms";
import { TRIAL_STEPS, type TrialStep } from "../trial.messages";
import { TRIAL_FORM_ID, TrialForm, type TrialInitial } from "./trial-form";
import { TrialSummary, TWO_COLUMNS } from "./trial-summary";

/** If a step's script fails to load, opens the step's page. */
const stepOf = <Props,>(page: string, load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() =>
    load().catch(() => {
      window.location.assign(page);
      return new Promise<never>(() => {});
    }),
  );

const PaymentStep = stepOf(paths.trialPayment, () => import("../payment/payment-step"));
const DuplicateStep = stepOf(paths.trialPayment, () => import("./duplicate-step"));
const SuccessStep = stepOf(paths.success, () => import("./success-step"));

const STEPS: Record<string, TrialStep> = {
  [paths.trial]: "form",
  [paths.trialPayment]: "payment",
  [paths.success]: "success",
};

const successPath = (planName: string) => withParams(paths.success, { plan: planName });

interface TrialDialogProps extends DialogContentProps {
  via?: Via;
  closeTo?: string;
  /** Initial values of the form. These values override the query of the link that opened the dialog. */
  initial?: TrialInitial;
  refused?: Notice | null;
  drawnAt?: Date;
}

export default function TrialDialog(props: TrialDialogProps) {
  const { onClose, path, search, via = "dialog", closeTo } = props;
  const dialogs = useDialogs();
  const step = STEPS[path] ?? "form";
  const params = Object.fromEntries(new URLSearchParams(search));
  // Response to the posted form.
  const [accepted, setAccepted] = useState<TrialNext>();
  const [initial] = useState(props.initial ?? params);
  const [today] = useState(() => props.drawnAt ?? new Date());
  const card = accepted?.step === "payment" ? accepted.payment : null;
  const running = accepted?.step === "duplicate" ? accepted.email : null;

  // A reload, a shared link, and Forward into a closed dialog lose the response. The step's page loads its own data.
  const isLost = step !== "form" && !accepted;
  useEffect(() => {
    if (isLost) window.location.replace(path + search);
  }, [isLost, path, search]);

  function goOn(answer: FormResult) {
    setAccepted(answer.next as TrialNext);
    // Keep the typed values until the card is accepted, for the Back button and for a reload.
    const form = document.querySelector<HTMLFormElement>(`#${TRIAL_FORM_ID}`);
    if (form) keepTyped(form);
  }
  // Change the step after `accepted` is set. Otherwise the step's page would open.
  useOnChange(accepted, () => {
    if (accepted?.step === "success") dialogs.replace(successPath(accepted.planName));
    else dialogs.open(paths.trialPayment);
  });

  useOnChange(step, () => {
    if (step === "form") reportAbandoned("payment_back");
    if (step === "success") forgetTyped(paths.trial);
  });
  const at = useRef(step);
  useEffect(() => {
    at.current = step;
  });
  // A layout effect's cleanup runs while the form is still in the document.
  useLayoutEffect(() => {
    const report = () => {
      if (at.current !== "success") reportAbandoned("modal_close");
    };
    window.addEventListener("pagehide", report);
    return () => {
      window.removeEventListener("pagehide", report);
      report();
    };
  }, []);

  if (isLost)
    return (
      <Dialog {...TRIAL_STEPS[step]} onClose={onClose}>
        <Waiting />
      </Dialog>
    );

  const possible = possibleTerms(initial, today);
  const summary =
    running !== null || step === "success" ? null : step === "payment" && card ? [card.terms] : possible;
  const shown = step === "payment" && running !== null ? "duplicate" : step;
  return (
    <Dialog {...TRIAL_STEPS[shown]} wide={summary !== null} onClose={onClose} closeTo={closeTo}>
      <div className={summary ? TWO_COLUMNS : undefined}>
        {summary ? <TrialSummary terms={summary} folded={step === "form"} /> : null}
        <div>
          <Progress step={shown} />
          {/* The form stays mounted during the card step, so that the Back button shows the typed values. */}
          <div hidden={step !== "form"} id={via === "page" ? "trial-form" : undefined}>
            {props.refused ? <StatusMessage notice={props.refused} className="mb-6" /> : null}
            <TrialForm via={via} initial={initial} terms={possible} onAccepted={goOn} />
          </div>
          {/* A new boundary for each step, because React would keep showing the earlier step until the script loads. */}
          <Suspense key={shown} fallback={<Waiting />}>
            {step === "payment" ? (
              <>
                <button
                  type="button"
                  onClick={() => dialogs.back(paths.trial)}
                  className="-mt-3 mb-1 inline-flex min-h-11 items-center gap-2 font-semibold hover:underline"
                >
                  <Icon name="ArrowLeft" size={18} className="text-accent" />
                  Back
                </button>
                {running !== null ? (
                  <DuplicateStep email={running} />
                ) : card ? (
                  <PaymentStep
                    payment={card}
                    onConfirmed={() => dialogs.replace(successPath(card.planName))}
                  />
                ) : null}
              </>
            ) : null}
            {step === "success" ? <SuccessStep planName={params.plan ?? ""} onDone={onClose} /> : null}
          </Suspense>
        </div>
      </div>
    </Dialog>
  );
}

const Waiting = () => <p role="status">One moment …</p>;
