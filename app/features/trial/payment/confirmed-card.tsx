import { useEffect, useRef, useState } from "react";
import { CARD_STEP } from "~/content/trial/steps";
import type { Notice } from "~/lib/form-result";
import { Icon } from "~/ui/icons/icon";
import { showToast } from "~/ui/toast/toast";
import { startTrial } from "./start-trial";
import { TRIAL_STARTED } from "../trial.messages";

export function ConfirmedCard({ signup, onStarted }: { signup: string; onStarted(): void }) {
  const [delay, setDelay] = useState<Notice>();
  const panel = useRef<HTMLDivElement>(null);
  const started = useRef(onStarted);
  useEffect(() => {
    started.current = onStarted;
  });
  useEffect(() => {
    // Focus the panel, because the focused submit button was removed.
    panel.current?.focus();
    let gone = false;
    void startTrial(signup, setDelay).then((outcome) => {
      if (outcome !== "started") return;
      showToast(TRIAL_STARTED);
      if (!gone) started.current();
    });
    return () => {
      gone = true;
    };
  }, [signup]);

  return (
    <div
      ref={panel}
      tabIndex={-1}
      className="grid gap-4 rounded-field border border-hairline p-4 outline-none"
    >
      <p className="font-semibold">{CARD_STEP.confirmed}</p>
      {delay ? (
        <>
          <p role="alert" className="text-status-red">
            <strong className="font-semibold">{`${delay.title}: `}</strong>
            <span>{delay.description}</span>
          </p>
          <p>{CARD_STEP.kept}</p>
        </>
      ) : null}
      <p role="status" className="flex items-center gap-2">
        <Icon name="LoaderCircle" size={18} className="animate-spin motion-reduce:animate-none" />
        {CARD_STEP.starting}
      </p>
    </div>
  );
}
