import { useFetcher, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { SUCCESS_STEP } from "~/content/trial/steps";
import { paths } from "~/lib/paths";
import { Button } from "~/ui/button";
import { NextSteps } from "../payment/next-steps";
import { Welcome } from "../welcome";
import type { Welcome as WelcomeData } from "../welcome.server";

interface SuccessStepProps {
  planName: string;
  onDone(): void;
}

export default function SuccessStep({ planName, onDone }: SuccessStepProps) {
  const { data, load } = useFetcher<{ welcome: WelcomeData | null }>();
  const { revalidate } = useRevalidator();
  useEffect(() => load(paths.success), [load]);
  // On close, reload the data of the page behind the dialog, because a trial is now running. An earlier reload would
  // also reload the dialog's steps.
  useEffect(() => () => revalidate(), [revalidate]);
  return (
    <div className="grid gap-6">
      <p className="text-lede">{SUCCESS_STEP.heading}</p>
      {data?.welcome ? <Welcome welcome={data.welcome} /> : null}
      <NextSteps steps={SUCCESS_STEP.next(planName)} />
      <Button type="button" onClick={onDone} className="w-full">
        {SUCCESS_STEP.done}
      </Button>
    </div>
  );
}
