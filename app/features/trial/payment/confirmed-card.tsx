import { useEffect, useRef } from "react";
import { CARD_STEP } from "~/content/trial/steps";
import type { Notice } from "~/lib/form-result";
import { Icon } from "~/ui/icons/icon";

/** Shows the reason for the delay, if the trial hasn't started yet. */
export function ConfirmedCard({ delay }: { delay?: Notice }) {
  const panel = useRef<HTMLDivElement>(null);
  // Focus the panel, because the focused submit button was removed.
  useEffect(() => panel.current?.focus(), []);
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
