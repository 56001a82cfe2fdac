import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { LoaderCircle } from "~/ui/icons/icons";

interface SubmitButtonProps {
  busy: boolean;
  disabled?: boolean;
  busyLabel: ReactNode;
  children: ReactNode;
}

/** The submit button, with its busy label. */
export function SubmitButton({ busy, disabled = false, busyLabel, children }: SubmitButtonProps) {
  return (
    <Button disabled={busy || disabled} className="w-full disabled:cursor-not-allowed disabled:opacity-60">
      {busy ? (
        <>
          <LoaderCircle aria-hidden size={18} className="animate-spin motion-reduce:animate-none" />
          {busyLabel}
        </>
      ) : (
        children
      )}
    </Button>
  );
}
