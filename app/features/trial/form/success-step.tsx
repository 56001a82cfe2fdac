import { SUCCESS_STEP } from "~/content/trial/steps";
import { Button } from "~/ui/button";
import { NextSteps } from "../payment/next-steps";

/** The trial's last step, in the dialog. */
export default function SuccessStep({ planName, onDone }: { planName: string; onDone(): void }) {
  return (
    <div className="grid gap-6">
      <p className="text-lede">{SUCCESS_STEP.heading}</p>
      <NextSteps steps={SUCCESS_STEP.next(planName)} />
      <Button type="button" onClick={onDone} className="w-full">
        {SUCCESS_STEP.done}
      </Button>
    </div>
  );
}
