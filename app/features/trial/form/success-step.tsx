import { RECEIPT_LINK } from "~/content/consents";
import { SUCCESS_STEP } from "~/content/trial/steps";
import { Button } from "~/ui/button";
import { NextSteps } from "../payment/next-steps";

interface SuccessStepProps {
  planName: string;
  /** Of the consent, where it's known. */
  receipt?: string | null;
  onDone(): void;
}

/** The trial's last step, in the dialog. */
export default function SuccessStep({ planName, receipt, onDone }: SuccessStepProps) {
  return (
    <div className="grid gap-6">
      <p className="text-lede">{SUCCESS_STEP.heading}</p>
      <NextSteps steps={SUCCESS_STEP.next(planName)} />
      {receipt ? (
        <a href={receipt} className="link">
          {RECEIPT_LINK}
        </a>
      ) : null}
      <Button type="button" onClick={onDone} className="w-full">
        {SUCCESS_STEP.done}
      </Button>
    </div>
  );
}
