import { useEffect, useRef, useState } from "react";
import { CARD_STEP } from "~/content/trial/steps";
import { Button } from "~/ui/button";
import type { Notice } from "~/ui/forms/post/form-result";
import { LoaderCircle } from "~/ui/icons/icons";
import { showToast } from "~/ui/toast/toast";
import { startTrial } from "./start-trial";
import { TRIAL_STARTED } from "../trial.messages";

const CHECK_AGAIN_MS = 30_000;

/** Replaces the card form once the card is confirmed. Asks whether the trial runs until it does. */
export function ConfirmedCard({ onStarted }: { onStarted(): void }) {
  const [problem, setProblem] = useState<Notice>();
  const panel = useRef<HTMLDivElement>(null);
  const started = useRef(onStarted);
  useEffect(() => {
    started.current = onStarted;
  });
  useEffect(() => {
    // The button that had focus is gone.
    panel.current?.focus();
    if (problem) {
      const timer = setTimeout(() => setProblem(undefined), CHECK_AGAIN_MS);
      return () => clearTimeout(timer);
    }
    let gone = false;
    void startTrial().then((outcome) => {
      if (outcome === "started") void showToast(TRIAL_STARTED);
      if (gone || outcome === "elsewhere") return;
      if (outcome === "started") started.current();
      else setProblem(outcome);
    });
    return () => {
      gone = true;
    };
  }, [problem]);

  return (
    <div
      ref={panel}
      tabIndex={-1}
      className="grid gap-4 rounded-field border border-hairline p-4 outline-none"
    >
      <p className="font-semibold">{CARD_STEP.confirmed}</p>
      {problem ? (
        <>
          <p role="alert" className="text-status-red">
            <strong className="font-semibold">{problem.title}: </strong>
            {problem.description}
          </p>
          <p>{CARD_STEP.kept}</p>
          <Button type="button" onClick={() => setProblem(undefined)} className="w-full">
            {CARD_STEP.again}
          </Button>
        </>
      ) : (
        <p role="status" className="flex items-center gap-2">
          <LoaderCircle aria-hidden size={18} className="animate-spin motion-reduce:animate-none" />
          {CARD_STEP.starting}
        </p>
      )}
    </div>
  );
}
